import type { Payment } from '@ihub/domain/order/order'
import { z } from 'zod'
import { toPaymentMethod } from '../payment-words.ts'
import { Money, Text } from './fields.ts'

/** `metadata` is not asked for: handlers put whatever they like into it. */
export const VendurePayment = z.object({
  id: Text,
  method: Text,
  amount: Money,
  state: Text,
  transactionId: Text,
})

const unpaid: readonly (string | null)[] = ['Declined', 'Cancelled', 'Error']

export const toPayments = (
  payments: readonly z.output<typeof VendurePayment>[],
  { toCents, paymentTypes }: { toCents(amount: number): number; paymentTypes: string },
): Payment[] =>
  payments
    .filter(({ state }) => !unpaid.includes(state))
    .map(({ id, method, amount, transactionId }) => ({
      id: id ?? 'payment',
      method: toPaymentMethod(method, paymentTypes),
      methodName: method ?? 'unknown',
      valueCents: toCents(amount),
      installments: 1,
      brand: null,
      nsu: null,
      transactionId,
      authorizationCode: null,
      cardLastDigits: null,
      dueDate: null,
      barcode: null,
      giftCardId: null,
    }))
