import { type PaymentMethod, paymentMethods } from '@ihub/domain/constants'

/** Reads `method=code` pairs parted by commas; null when one of them is not such a pair. */
export function paymentCodePairs(text: string): Map<PaymentMethod, string> | null {
  const pairs = new Map<PaymentMethod, string>()
  for (const entry of text.split(/[,\n]/)) {
    if (entry.trim() === '') continue
    const [name, code, ...rest] = entry.split('=').map((part) => part.trim())
    const method = paymentMethods.find((known) => known === name)
    if (!method || !code || rest.length > 0) return null
    pairs.set(method, code)
  }
  return pairs
}
