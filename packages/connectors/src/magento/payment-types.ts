import { type PaymentMethod, paymentMethods } from '@ihub/domain/constants'

/** Codes of Magento and of widely used modules. */
const ours: Readonly<Record<string, PaymentMethod>> = {
  checkmo: 'others',
  banktransfer: 'external',
  cashondelivery: 'money',
  purchaseorder: 'credit-control',
  companycredit: 'credit-control',
  free: 'others',
  braintree: 'credit-card',
  braintree_cc_vault: 'credit-card',
  authorizenet_acceptjs: 'credit-card',
  payflowpro: 'credit-card',
  paypal_express: 'paypal',
  paypal_plus: 'paypal-plus',
}

/** The words that modules put into their codes; the first that is found decides. */
const words: readonly (readonly [RegExp, PaymentMethod])[] = [
  [/pix/, 'pix'],
  [/boleto|billet|bank_?slip|ticket/, 'boleto'],
  [/debit/, 'debit-card'],
  [/credit_?card|(^|_)cc(_|$)|card/, 'credit-card'],
  [/paypal_?plus/, 'paypal-plus'],
  [/paypal/, 'paypal'],
  [/oxxo/, 'bank-slip'],
  [/mercado_?pago/, 'mercado-pago'],
  [/gift_?card|voucher/, 'gift-card'],
  [/cash|dinheiro|efectivo/, 'money'],
]

/** `code=method, …`; null for a text that is none. */
export function readPaymentTypes(text: string): ReadonlyMap<string, PaymentMethod> | null {
  const types = new Map<string, PaymentMethod>()
  for (const pair of text.split(/[,;\n]/)) {
    if (pair.trim() === '') continue
    const [code = '', name = '', ...more] = pair.split('=').map((part) => part.trim())
    const method = paymentMethods.find((one) => one === name)
    if (code === '' || !method || more.length > 0) return null
    types.set(code, method)
  }
  return types
}

/** The store's own table first; `unknown` where an order names no method. */
export function toPaymentMethod(code: string | null, storeTypes: string): PaymentMethod {
  if (code === null) return 'unknown'
  const named = readPaymentTypes(storeTypes)?.get(code) ?? (Object.hasOwn(ours, code) ? ours[code] : null)
  const word = code.toLowerCase()
  return named ?? words.find(([pattern]) => pattern.test(word))?.[1] ?? 'others'
}
