/** An amount in reais: as the XML writes it, and in cents. */
export interface Money {
  decimal: string
  cents: number
}

/** "12.5" → 1250 cents; the text is already known to have at most two decimals. */
export function toMoney(text: string): Money {
  const [reais = '0', decimals = ''] = text.split('.')
  return { decimal: text, cents: Number(reais) * 100 + Number(decimals.padEnd(2, '0')) }
}
