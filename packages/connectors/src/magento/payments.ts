import type { Payment } from '@ihub/domain/order/order'
import { z } from 'zod'
import { toPaymentMethod } from '../payment-words.ts'
import { Amount, listOf, Sum, Text } from './fields.ts'
import { magentoMethods } from './payment-types.ts'

/** `cc_number_enc`, `cc_owner`, the expiry and `additional_information` are not named, so they never get in. */
export const MagentoPayment = z.object({
  entity_id: Text,
  method: Text,
  amount_ordered: Amount,
  cc_last4: Text,
  cc_type: Text,
  cc_approval: Text,
  cc_trans_id: Text,
  last_trans_id: Text,
  po_number: Text,
})

/** The details that a module gives of its payment, by its own names; only those below are read. */
export const PaymentInfo = z.object({ key: Text, value: z.unknown().optional() })

/** Money of the customer that Magento keeps beside the payment (Adobe Commerce). */
export const accountFields = {
  gift_cards_amount: Sum,
  customer_balance_amount: Sum,
  reward_currency_amount: Sum,
}
type Accounts = z.output<z.ZodObject<typeof accountFields>>

/** By the names that payment modules use. */
const names = {
  title: ['method_title'],
  installments: ['installments', 'cc_installments', 'installment', 'installments_number', 'parcelas'],
  nsu: ['nsu', 'cc_nsu', 'proof_of_sale'],
  transactionId: ['tid', 'transaction_id', 'payment_id'],
  barcode: ['boleto_barcode', 'barcode', 'boleto_line', 'digitable_line', 'linha_digitavel'],
  dueDate: ['boleto_expiration_date', 'due_date', 'expiration_date'],
} as const

const brands: Readonly<Record<string, string>> = {
  VI: 'Visa',
  MC: 'Mastercard',
  AE: 'American Express',
  DI: 'Discover',
  DN: 'Diners',
  JCB: 'JCB',
  EL: 'Elo',
  ELO: 'Elo',
  HC: 'Hipercard',
}

interface Source {
  payment: z.output<typeof MagentoPayment> | null | undefined
  info: readonly z.output<typeof PaymentInfo>[]
  accounts: Accounts
  grandTotalCents: number
  /** The store's own table of methods. */
  storeTypes: string
}

export function toPayments({ payment, info, accounts, grandTotalCents, storeTypes }: Source): Payment[] {
  const beside = [
    { method: 'gift-card', name: 'Gift card', valueCents: accounts.gift_cards_amount },
    { method: 'credit-control', name: 'Store credit', valueCents: accounts.customer_balance_amount },
    { method: 'redemption-code', name: 'Reward points', valueCents: accounts.reward_currency_amount },
  ] as const
  const kept = beside
    .filter(({ valueCents }) => valueCents > 0)
    .map(({ method, name, valueCents }) => ({ ...nothing, id: method, method, methodName: name, valueCents }))
  return payment && grandTotalCents > 0
    ? [toPayment(payment, { info, grandTotalCents, storeTypes }), ...kept]
    : kept
}

/** The money of the customer's accounts is a part of the price. */
export const accountCents = ({
  gift_cards_amount,
  customer_balance_amount,
  reward_currency_amount,
}: Accounts) => gift_cards_amount + customer_balance_amount + reward_currency_amount

const nothing = {
  installments: 1,
  brand: null,
  nsu: null,
  transactionId: null,
  authorizationCode: null,
  cardLastDigits: null,
  dueDate: null,
  barcode: null,
  giftCardId: null,
}

function toPayment(
  payment: z.output<typeof MagentoPayment>,
  { info, grandTotalCents, storeTypes }: Pick<Source, 'info' | 'grandTotalCents' | 'storeTypes'>,
): Payment {
  const method = toPaymentMethod(payment.method, storeTypes, magentoMethods)
  const isCard = method === 'credit-card' || method === 'debit-card'
  const said = (name: keyof typeof names) => findInfo(info, names[name])
  const installments = Number(said('installments') ?? 1)
  return {
    ...nothing,
    id: payment.entity_id ?? 'payment',
    method,
    methodName: said('title') ?? payment.method ?? method,
    valueCents: payment.amount_ordered ?? grandTotalCents,
    installments:
      Number.isInteger(installments) && installments > 0 && installments < 1_000 ? installments : 1,
    brand: isCard && payment.cc_type !== null ? (brands[payment.cc_type] ?? payment.cc_type) : null,
    nsu: said('nsu'),
    transactionId: payment.last_trans_id ?? payment.cc_trans_id ?? said('transactionId'),
    authorizationCode: payment.cc_approval,
    cardLastDigits: isCard ? (payment.cc_last4?.slice(-4) ?? null) : null,
    dueDate: /^\d{4}-\d{2}-\d{2}/.exec(said('dueDate') ?? '')?.[0] ?? null,
    barcode: method === 'boleto' ? said('barcode') : null,
  }
}

/** A text with the digits of a card is none: modules put whatever they like under their names. */
function findInfo(info: Source['info'], keys: readonly string[]): string | null {
  for (const { key, value } of info)
    if (
      key !== null &&
      keys.includes(key.toLowerCase()) &&
      (typeof value === 'string' || typeof value === 'number')
    ) {
      const text = String(value).trim()
      const isCard = /^(?:\d[ -]?){13,16}$/.test(text)
      if (text !== '' && text.length <= 200 && !isCard) return text
    }
  return null
}

export const PaymentInfos = listOf(PaymentInfo)
