interface Bank {
  name: string
  /** Where it is not the one of the rule. */
  digit?: string
}

/** Banks that gateways issue slips at, by their code in the barcode (list of participants of the STR, Banco Central). */
const banks: Readonly<Record<string, Bank>> = {
  '001': { name: 'Banco do Brasil' },
  '033': { name: 'Santander' },
  '077': { name: 'Inter' },
  '104': { name: 'Caixa Econômica Federal', digit: '0' },
  '197': { name: 'Stone' },
  '208': { name: 'BTG Pactual' },
  '218': { name: 'BS2' },
  '237': { name: 'Bradesco' },
  '341': { name: 'Itaú' },
  '422': { name: 'Safra' },
  '748': { name: 'Sicredi', digit: 'X' },
  '756': { name: 'Sicoob' },
}

/** The name of a bank; of one that is not known, its code stands alone. */
export const bankName = (code: string): string | null => banks[code]?.name ?? null

/** The code as it is printed, with its check digit: weights 4, 3 and 2. */
export function printedBankCode(code: string): string {
  const sum = [...code].reduce((total, digit, index) => total + Number(digit) * (4 - index), 0)
  const rest = 11 - (sum % 11)
  return `${code}-${banks[code]?.digit ?? (rest > 9 ? '0' : rest)}`
}
