import { type PaymentMethod, paymentMethods } from '@ihub/domain/constants'

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

/** The store's own table first, then the codes that are known, then the words; `unknown` where an order names no method. */
export function toPaymentMethod(
  code: string | null,
  storeTypes: string,
  knownCodes: Readonly<Record<string, PaymentMethod>> = {},
): PaymentMethod {
  if (code === null) return 'unknown'
  const known = Object.hasOwn(knownCodes, code) ? knownCodes[code] : null
  const word = code.toLowerCase()
  return (
    readPaymentTypes(storeTypes)?.get(code) ??
    known ??
    words.find(([pattern]) => pattern.test(word))?.[1] ??
    'others'
  )
}
