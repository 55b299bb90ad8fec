export type AccessKeyParts = {
  stateCode: string
  /** Milliseconds since 1970; the key holds year and month at −03:00. */
  issuedAt: number
  emitterDocument: string
  series: number
  number: number
  /** Eight digits (`cNF`). */
  randomCode: string
}

/** The 44 characters of an NF-e of model 55, normal emission; last comes the check digit. */
export function accessKey({
  stateCode,
  issuedAt,
  emitterDocument,
  series,
  number,
  randomCode,
}: AccessKeyParts): string {
  const yearMonth = new Date(issuedAt - 180 * 60_000).toISOString().slice(2, 7).replace('-', '')
  const body = [
    stateCode,
    yearMonth,
    emitterDocument,
    '55',
    String(series).padStart(3, '0'),
    String(number).padStart(9, '0'),
    '1',
    randomCode,
  ].join('')
  return body + checkDigit(body)
}

/** Modulo 11, weights 2 to 9 from the right; a character's value is its ASCII code less 48. */
export function checkDigit(body: string): string {
  let sum = 0
  for (let index = 0; index < body.length; index++) {
    sum += (body.charCodeAt(body.length - 1 - index) - 48) * (2 + (index % 8))
  }
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}
