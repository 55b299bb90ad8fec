import type { PaymentMethod } from '@ihub/domain/constants'
import type { Payment } from '@ihub/domain/order/order'
import { Quantity } from '@ihub/kit/bounds'
import { z } from 'zod'
import { VtexAddress } from './addresses.ts'
import { listOf, Moment, OptionalPrice, Text } from './fields.ts'

/** `cvv2`, `cardHolder`, `cardNumber`, `firstDigits` and the expiry are not named, so they never get in. */
const VtexPayment = z.object({
  id: Text,
  paymentSystem: Text,
  paymentSystemName: Text,
  group: Text,
  value: OptionalPrice.transform((cents) => cents ?? 0),
  installments: Quantity.nullish(),
  lastDigits: Text,
  giftCardId: Text,
  tid: Text,
  dueDate: Moment,
  bankIssuedInvoiceIdentificationNumber: Text,
  bankIssuedInvoiceBarCodeNumber: Text,
  billingAddress: VtexAddress.nullish(),
  connectorResponses: z
    .object({ Tid: Text, tid: Text, nsu: Text, authId: Text, authorizationId: Text })
    .nullish(),
})
type VtexPayment = z.output<typeof VtexPayment>

export const VtexTransaction = z.object({
  isActive: z.boolean().nullish(),
  transactionId: Text,
  payments: listOf(VtexPayment),
})
export type VtexTransaction = z.output<typeof VtexTransaction>

export const PaymentData = z.object({ transactions: listOf(VtexTransaction) })

/** The payments that count: an inactive transaction was replaced, unless there is no other. */
export function toPayments(transactions: readonly VtexTransaction[]): Payment[] {
  return current(transactions).flatMap(({ transactionId, payments }) =>
    payments.map((payment, index) => toPayment(payment, transactionId, index)),
  )
}

/** The first billing address among the payments that count. */
export const findBillingAddress = (transactions: readonly VtexTransaction[]) =>
  current(transactions)
    .flatMap(({ payments }) => payments)
    .find(({ billingAddress }) => billingAddress?.street || billingAddress?.postalCode)?.billingAddress

function current(transactions: readonly VtexTransaction[]): readonly VtexTransaction[] {
  const active = transactions.filter(({ isActive }) => isActive !== false)
  return active.length > 0 ? active : transactions
}

function toPayment(payment: VtexPayment, transactionId: string | null, index: number): Payment {
  const { connectorResponses: answer } = payment
  const method = toPaymentMethod(payment)
  const isCard = method === 'credit-card' || method === 'debit-card'
  const isBoleto = method === 'boleto'
  const nsu = payment.tid ?? answer?.Tid ?? answer?.tid ?? answer?.nsu ?? null
  return {
    id: payment.id ?? `${transactionId ?? 'payment'}-${index}`,
    method,
    methodName: payment.paymentSystemName ?? payment.group ?? method,
    valueCents: payment.value,
    installments: payment.installments ?? 1,
    brand: isCard ? payment.paymentSystemName : null,
    nsu,
    transactionId,
    authorizationCode: answer?.authId ?? answer?.authorizationId ?? null,
    cardLastDigits: isCard ? (payment.lastDigits?.slice(-4) ?? null) : null,
    // A card's `dueDate` is its expiry.
    dueDate: isCard ? null : toDate(payment.dueDate),
    barcode: isBoleto
      ? (payment.bankIssuedInvoiceBarCodeNumber ?? payment.bankIssuedInvoiceIdentificationNumber)
      : null,
    giftCardId: payment.giftCardId,
  }
}

/** A due date stays a calendar day where the vendor gives one. */
const toDate = (date: string | null) => (date && /^\d{4}-\d{2}-\d{2}/.test(date) ? date : null)

/** By `group`; in lower case, because accounts spell their own groups. */
const methodOfGroup: Readonly<Record<string, PaymentMethod>> = {
  creditcard: 'credit-card',
  debitcard: 'debit-card',
  bankinvoice: 'boleto',
  instantpayment: 'pix',
  giftcard: 'gift-card',
  promissory: 'promissory',
  creditcontrol: 'credit-control',
  cash: 'money',
  money: 'money',
  paypal: 'paypal',
  paypalplus: 'paypal-plus',
  mercadopago: 'mercado-pago',
  external: 'external',
}

/** Custom payments share groups such as `promissory` or `custom201…`, so their name speaks first. */
const methodOfName: readonly (readonly [RegExp, PaymentMethod])[] = [
  [/\bpix\b/i, 'pix'],
  [/pay\s?pal\s?plus/i, 'paypal-plus'],
  [/pay\s?pal/i, 'paypal'],
  [/mercado\s?pago/i, 'mercado-pago'],
  [/boleto/i, 'boleto'],
  [/dinheiro|\bcash\b|efectivo|\bmoney\b/i, 'money'],
]

function toPaymentMethod({ group, paymentSystem, paymentSystemName }: VtexPayment): PaymentMethod {
  const word = group?.toLowerCase().replaceAll(/[^a-z0-9]/g, '') ?? ''
  const isAmbiguous = word === '' || word === 'promissory' || !Object.hasOwn(methodOfGroup, word)
  if (isAmbiguous && paymentSystemName) {
    const named = methodOfName.find(([name]) => name.test(paymentSystemName))
    if (named) return named[1]
  }
  const known = Object.hasOwn(methodOfGroup, word) ? methodOfGroup[word] : undefined
  if (known) return known
  return word === '' && paymentSystem === null ? 'unknown' : 'others'
}
