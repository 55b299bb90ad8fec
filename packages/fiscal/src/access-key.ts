import { err, ok, type Result } from '@ihub/domain/result'

/** The parts of the 44 characters that name an invoice in the whole country, zeros kept where they are text. */
export interface AccessKey {
  key: string
  stateCode: string
  /** AAMM of the emission. */
  yearMonth: string
  /** CNPJ, alphanumeric since July 2026, or a CPF with zeros before it. */
  document: string
  model: string
  series: number
  number: number
  emissionType: string
  code: string
  digit: number
}
export type AccessKeyProblem = 'key_shape' | 'key_month' | 'key_document' | 'key_digit'

const shape = /^(\d{2})(\d{4})([0-9A-Z]{12}\d{2})(\d{2})(\d{3})(\d{9})(\d)(\d{8})(\d)$/
const month = /^\d{2}(0[1-9]|1[0-2])$/

/** Reads and checks an access key of exactly 44 characters, without "NFe", blanks or punctuation. */
export function parseAccessKey(key: string): Result<AccessKey, AccessKeyProblem> {
  const [, stateCode, yearMonth, document, model, series, number, emissionType, code, digit] =
    shape.exec(key) ?? []
  if (!stateCode || !yearMonth || !document || !model || !emissionType || !code) return err('key_shape')
  if (!month.test(yearMonth)) return err('key_month')
  if (/^0+$/.test(document)) return err('key_document')
  if (accessKeyDigit(key.slice(0, 43)) !== Number(digit)) return err('key_digit')
  return ok({
    key,
    stateCode,
    yearMonth,
    document,
    model,
    series: Number(series),
    number: Number(number),
    emissionType,
    code,
    digit: Number(digit),
  })
}

/**
 * Check digit of the first 43 characters: weights 2 to 9 from the right, modulus 11.
 * Letters count as their ASCII code less 48 (technical note 2025.001).
 */
export function accessKeyDigit(first43: string): number {
  const sum = [...first43]
    .reverse()
    .reduce((total, character, index) => total + (character.charCodeAt(0) - 48) * (2 + (index % 8)), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
