import { type PaymentMethod, paymentMethods } from '@ihub/domain/constants'

/** Descriptions that the ERP looks up among its means of payment (`desc_tipo`). */
const usualDescriptions: Record<PaymentMethod, string> = {
  'bank-invoice': 'BOLETO',
  'bank-slip': 'BOLETO',
  boleto: 'BOLETO',
  'credit-control': 'CREDIARIO',
  'credit-card': 'CARTAO DE CREDITO',
  'debit-card': 'CARTAO DE DEBITO',
  exchange: 'VALE TROCA',
  external: 'OUTROS',
  'gift-card': 'VALE PRESENTE',
  'mercado-pago': 'MERCADO PAGO',
  money: 'DINHEIRO',
  others: 'OUTROS',
  paypal: 'PAYPAL',
  'paypal-plus': 'PAYPAL',
  pix: 'PIX',
  promissory: 'PROMISSORIA',
  'redemption-code': 'VALE PRESENTE',
  return: 'VALE TROCA',
  unknown: 'OUTROS',
}

/** Reads `method=id or description` pairs parted by commas; null when one of them is not such a pair. */
export function paymentMethodPairs(text: string): Map<PaymentMethod, string> | null {
  const pairs = new Map<PaymentMethod, string>()
  for (const entry of text.split(/[,\n]/)) {
    if (entry.trim() === '') continue
    const [name, type, ...rest] = entry.split('=').map((part) => part.trim())
    const method = paymentMethods.find((known) => known === name)
    if (!method || !type || rest.length > 0) return null
    pairs.set(method, type)
  }
  return pairs
}

/** How `lancamentos` names a means of payment: by the ERP's id where the settings give a number, else by description. */
export function paymentType(method: PaymentMethod, pairs: ReadonlyMap<PaymentMethod, string> | null) {
  const type = pairs?.get(method) ?? usualDescriptions[method]
  return /^\d+$/.test(type) ? { tipo_pgto: Number(type) } : { desc_tipo: type }
}

/** The methods that the ERP's type may stand for, by its id or its description; none for a type that is never sent. */
export const paymentMethodsOf = (
  type: string,
  pairs: ReadonlyMap<PaymentMethod, string> | null,
): PaymentMethod[] =>
  paymentMethods.filter((method) => (pairs?.get(method) ?? usualDescriptions[method]) === type)
