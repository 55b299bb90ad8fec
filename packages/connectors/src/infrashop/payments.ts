import { type PaymentMethod, paymentMethods } from '@ihub/domain/constants'
import type { Payment } from '@ihub/domain/order/order'
import { z } from 'zod'
import { Code, Price, Text } from './fields.ts'

/** The contract's words are the hub's, with underscores. */
export const methodWords = paymentMethods.map((method) => method.replaceAll('-', '_'))

const toMethod = (word: string | null): PaymentMethod =>
  paymentMethods.find((method) => method.replaceAll('-', '_') === word) ??
  (word === null ? 'unknown' : 'others')

export const ShopPayment = z
  .object({
    paymentId: Code,
    method: Text,
    methodName: Text,
    valueCents: Price,
    installments: z.int().min(1).nullish(),
    brand: Text,
    nsu: Text,
    transactionId: Text,
    authorizationCode: Text,
    cardLastDigits: Text,
    dueDate: Text,
    barcode: Text,
    giftCardId: Text,
  })
  .transform(({ paymentId, method, methodName, installments, ...payment }): Payment => {
    return {
      ...payment,
      id: paymentId,
      method: toMethod(method),
      methodName: methodName ?? method ?? '',
      installments: installments ?? 1,
    }
  })
