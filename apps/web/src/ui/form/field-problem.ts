import { type NamedFields, namedProblem } from '@ihub/contract/named-problem'
import { type FieldCode, fieldCodes } from '@ihub/domain/field-codes'
import type { Key } from '../../i18n/keys.ts'
import { isKey, type Translate } from '../../i18n/translate.ts'

/** The part of zod's issues that sentences are made of. */
export interface Issue {
  code?: string | undefined
  path: PropertyKey[]
  format?: string | undefined
  origin?: string | undefined
  minimum?: number | bigint | undefined
  maximum?: number | bigint | undefined
  /** False where the minimum itself is too small. */
  inclusive?: boolean | undefined
  expected?: string | undefined
  input?: unknown
  /** Of a rule of our own. */
  params?: Record<string, unknown> | undefined
}

const formats: Record<string, Key> = { email: 'field.invalid_email', url: 'field.invalid_url' }

/** The sentence for one problem found by the contract's schema; it names the field where the endpoint names its fields. */
export function problemText(t: Translate, issue: Issue, names: NamedFields | null = null): string {
  const code = codeOf(issue)
  const least = { minimum: Number(issue.minimum ?? 0), isInclusive: issue.inclusive !== false }
  const named = code && namedProblem(names, issue.path.join('.'), { code, ...least })
  if (!named) return plainText(t, issue)
  return t(named.code, { field: t(`field.name.${named.name}`), value: named.value ?? 0 })
}

/** Nothing was chosen or typed; told only where the schema was asked to repeat what it was given. */
const isEmpty = (issue: Issue) => 'input' in issue && (issue.input ?? '') === ''

/** Of the problems whose sentences may name the field. */
function codeOf(issue: Issue): FieldCode | null {
  const { code, origin, minimum, params, expected, input } = issue
  if (code === 'invalid_value' && isEmpty(issue)) return 'field.required'
  if (code === 'custom') return fieldCodes.find((known) => known === params?.code) ?? null
  if (code === 'too_small')
    return origin === 'number' ? 'field.too_small' : Number(minimum) <= 1 ? 'field.required' : null
  const isAbsent = input === undefined || input === null
  return code === 'invalid_type' && (isAbsent || expected === 'string') ? 'field.required' : null
}

function plainText(t: Translate, issue: Issue): string {
  const { code, origin, format, minimum, maximum } = issue
  const ownCode = fieldCodes.find((known) => known === issue.params?.code)
  if (ownCode) return t(ownCode, namedValues(issue.params))
  if (code === 'invalid_value' && isEmpty(issue)) return t('field.required')
  if (code === 'invalid_format') return t(formats[format ?? ''] ?? 'field.invalid')
  if (code === 'too_small' && origin !== 'number')
    return Number(minimum) <= 1 ? t('field.required') : t('field.too_short', { minimum: Number(minimum) })
  if (code === 'too_small') return t('field.too_small', { minimum: Number(minimum) })
  if (code === 'too_big')
    return t(origin === 'number' ? 'field.too_big' : 'field.too_long', { maximum: Number(maximum) })
  if (code === 'invalid_type' && issue.expected === 'number') return t('field.not_number')
  if (code === 'invalid_type' && issue.expected === 'int') return t('field.not_integer')
  return t(code === 'invalid_type' ? 'field.required' : 'field.invalid')
}

/** The sentence for a field the server refused: by our key when there is one. */
export function refusedFieldText(
  t: Translate,
  code: string,
  named?: Record<string, string | number>,
): string {
  const key = [code, `error.${code}`].find(isKey)
  return key && isKey(key) ? t(key, named) : problemText(t, { code, path: [] })
}

/** The values that the sentence of a rule of our own names. */
const namedValues = (params: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(params).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )
