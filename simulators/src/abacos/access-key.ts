export type AccessKeyParts = {
  /** Milliseconds since 1970; the key holds year and month at −03:00. */
  issuedAt: number
  emitterDocument: string
  series: number
  number: number
  /** Eight digits (`cNF`). */
  randomCode: string
}

/** The 44 characters of an NF-e of model 55 from São Paulo, normal emission; last comes the check digit. */
export function accessKey({ issuedAt, emitterDocument, series, number, randomCode }: AccessKeyParts): string {
  const yearMonth = new Date(issuedAt - 180 * 60_000).toISOString().slice(2, 7).replace('-', '')
  const place = String(series).padStart(3, '0') + String(number).padStart(9, '0')
  const body = `35${yearMonth}${emitterDocument}55${place}1${randomCode}`
  return body + checkDigit(body)
}

/** Modulo 11, weights 2 to 9 from the right. */
function checkDigit(body: string): string {
  const sum = [...body]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0)
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}
