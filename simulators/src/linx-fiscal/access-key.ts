type KeyParts = { document: string; series: string; number: number; variant?: number }

/** An access key of an NF-e (MOC 7.0, 2.2.6): state, month, CNPJ, model 55, series, number, form, code, check digit. */
export function accessKey({ document, series, number, variant = 1 }: KeyParts): string {
  const code = String((number * 7_919 + variant * 104_729) % 100_000_000).padStart(8, '0')
  const body = `352611${document}55${series.padStart(3, '0')}${String(number).padStart(9, '0')}1${code}`
  return body + checkDigit(body)
}

/** Modulo 11 with weights 2 to 9 from the right, over the characters' places after `0` in ASCII. */
function checkDigit(body: string): string {
  const sum = [...body]
    .reverse()
    .reduce((total, char, index) => total + (char.charCodeAt(0) - 48) * (2 + (index % 8)), 0)
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}
