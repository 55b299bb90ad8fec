import { checkDocument } from '../company-document.ts'
import type { FieldCode } from '../field-codes.ts'
import { hasPlainYear } from '../years.ts'
import type { Setting } from './setting.ts'
import { isTimeZone } from './time-zone.ts'

export interface ValueProblem {
  code: FieldCode
  params?: Record<string, string | number>
}

const textMax = 500
const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/
const timeForm = /^([01]\d|2[0-3]):[0-5]\d$/
const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The problem of a filled value by itself; null when it has none. */
export function checkValue(setting: Setting, value: unknown): ValueProblem | null {
  switch (setting.kind) {
    case 'boolean':
      return typeof value === 'boolean' ? null : { code: 'field.invalid' }
    case 'integer':
      return checkInteger(value, setting)
    case 'percentage':
      return checkInteger(value, { min: 0, max: 100 })
    case 'choice':
      return setting.choices.some((choice) => choice === value) ? null : { code: 'field.invalid' }
    case 'choices':
      return checkChoices(value, setting.choices)
    case 'list':
      return checkList(value, setting)
    case 'map':
      return checkMap(value, setting)
    default:
      return checkText(value, setting)
  }
}

type TextSetting = Extract<
  Setting,
  { kind: 'text' | 'secret' | 'url' | 'email' | 'document' | 'digits' | 'instant' | 'time' | 'time-zone' }
>

function checkText(value: unknown, setting: TextSetting): ValueProblem | null {
  if (typeof value !== 'string') return { code: 'field.invalid' }
  switch (setting.kind) {
    case 'document':
      return asProblem(checkDocument(value))
    case 'digits':
      return checkDigits(value, setting.length)
    case 'url':
      return isWebAddress(value) ? null : { code: 'field.invalid_url' }
    case 'email':
      return isEmail(value) ? null : { code: 'field.invalid_email' }
    case 'instant':
      return checkInstant(value)
    case 'time-zone':
      return isTimeZone(value) ? null : { code: 'field.invalid' }
    case 'time':
      return timeForm.test(value) ? null : { code: 'field.invalid' }
    default:
      if (setting.kind === 'text' && setting.upperCase && !isUpperCase(value))
        return { code: 'field.upper_case' }
      return tooLong(value, setting.max ?? textMax)
  }
}

const asProblem = (code: FieldCode | null): ValueProblem | null => code && { code }

function checkDigits(value: string, length: number): ValueProblem | null {
  if (!/^\d*$/.test(value)) return { code: 'field.digits_only' }
  if (value.length < length) return { code: 'field.too_short', params: { minimum: length } }
  return tooLong(value, length)
}

function checkInteger(value: unknown, { min, max }: { min: number; max: number }): ValueProblem | null {
  if (typeof value !== 'number' || Number.isNaN(value)) return { code: 'field.not_number' }
  if (!Number.isInteger(value)) return { code: 'field.not_integer' }
  if (value < min) return { code: 'field.too_small', params: { minimum: min } }
  return value > max ? { code: 'field.too_big', params: { maximum: max } } : null
}

function checkChoices(value: unknown, choices: readonly string[]): ValueProblem | null {
  if (!isTexts(value) || value.some((one) => !choices.includes(one))) return { code: 'field.invalid' }
  return hasRepetition(value) ? { code: 'field.duplicate' } : null
}

function checkList(value: unknown, setting: Extract<Setting, { kind: 'list' }>): ValueProblem | null {
  if (!isTexts(value) || value.some((one) => one.trim() === '')) return { code: 'field.invalid' }
  if (value.length > setting.max) return { code: 'field.too_big', params: { maximum: setting.max } }
  if (setting.of === 'email' && !value.every(isEmail)) return { code: 'field.invalid_email' }
  if (setting.upperCase && !value.every(isUpperCase)) return { code: 'field.upper_case' }
  if (hasRepetition(value)) return { code: 'field.duplicate' }
  return value.map((one) => tooLong(one, textMax)).find((problem) => problem !== null) ?? null
}

function checkMap(value: unknown, { max, of }: Extract<Setting, { kind: 'map' }>): ValueProblem | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { code: 'field.invalid' }
  const entries = Object.entries(value)
  if (entries.length > max) return { code: 'field.too_big', params: { maximum: max } }
  if (entries.some(([from, to]) => from.trim() === '' || typeof to !== 'string' || to.trim() === ''))
    return { code: 'field.required' }
  if (of === 'whole-number' && !entries.every(([, to]) => /^\d{1,9}$/.test(to.trim())))
    return { code: 'field.not_integer' }
  return entries.flat().reduce((found: ValueProblem | null, one) => found ?? tooLong(one, textMax), null)
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Blanks around a text are taken off when it is stored, so they make no difference here either. */
const hasRepetition = (texts: string[]) => new Set(texts.map((text) => text.trim())).size < texts.length

const isUpperCase = (text: string) => text === text.toUpperCase()
const isEmail = (text: string) => text.length <= 254 && emailForm.test(text)
function checkInstant(text: string): ValueProblem | null {
  if (!isInstant(text)) return { code: 'field.iso_date' }
  return hasPlainYear(text) ? null : { code: 'field.year_range' }
}

const isInstant = (text: string) => instantForm.test(text) && !Number.isNaN(Date.parse(text))
const tooLong = (text: string, maximum: number): ValueProblem | null =>
  text.length > maximum ? { code: 'field.too_long', params: { maximum } } : null

function isWebAddress(text: string): boolean {
  // A name, a password or a fragment in it would end up in logs and records.
  return text.length <= textMax && /^https?:\/\/[^\s/@?#]+(:\d{1,5})?([/?][^\s#]*)?$/i.test(text)
}
