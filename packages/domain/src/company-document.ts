import type { FieldCode } from './field-codes.ts'

const form = /^[0-9A-Z]{12}[0-9]{2}$/
const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** A company's register without the points, slash and hyphen people paste with it; anything else stays as it is. */
export function plainDocument(text: string): string {
  const bare = text
    .trim()
    .replace(/[.\-/]/g, '')
    .toUpperCase()
  return form.test(bare) ? bare : text
}

/** The fault of a CNPJ, of digits or of letters and digits; null for a right one. */
export function checkDocument(text: string): FieldCode | null {
  const bare = plainDocument(text)
  if (!form.test(bare)) return 'field.document_digits'
  const first = checkDigit(bare.slice(0, 12))
  return bare.slice(12) === `${first}${checkDigit(`${bare.slice(0, 12)}${first}`)}`
    ? null
    : 'field.document_check'
}

/** Modulo 11 over the characters' places after `0` in ASCII (Receita Federal, IN 2.229/2024). */
function checkDigit(base: string): number {
  const sum = [...base].reduce(
    (total, char, index) =>
      total + (char.charCodeAt(0) - 48) * (weights[index + weights.length - base.length] ?? 0),
    0,
  )
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}
