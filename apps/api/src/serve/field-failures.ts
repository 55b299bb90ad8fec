import { type NamedFields, namedProblem } from '@ihub/contract/named-problem'
import { fill } from '@ihub/contract/texts/fill'
import type { Texts } from '@ihub/contract/texts/texts'
import type { FieldFailure } from '@ihub/domain/errors'
import { type FieldCode, fieldCodes } from '@ihub/domain/field-codes'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/**
 * The issues that zod found, as codes and sentences for the form; `deliveryAddress.city` names a field within. `names` are the
 * endpoint's.
 */
export const fieldFailures = (
  issues: readonly Issue[],
  texts: Texts,
  names: NamedFields | null = null,
): FieldFailure[] =>
  issues.flatMap((issue) => {
    const fields = issue.code === 'unrecognized_keys' ? issue.keys : ['']
    return fields.map((key) => {
      const [code, params] = codeOf(issue)
      const field = [...issue.path.map(String), key].filter((part) => part !== '').join('.')
      const named = namedProblem(names, field, { code, ...leastOf(issue) })
      if (!named) return { field, code, message: fill(texts[code], params) }
      const words = { field: texts[`field.name.${named.name}`], value: named.value ?? 0 }
      return { field, code: named.code, message: fill(texts[named.code], words) }
    })
  })

const leastOf = (issue: Issue) =>
  issue.code === 'too_small' ? { minimum: Number(issue.minimum), isInclusive: issue.inclusive !== false } : {}

function codeOf(issue: Issue): [FieldCode, Record<string, string | number>?] {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return ['field.required']
      if (issue.expected === 'int') return ['field.not_integer']
      return [issue.expected === 'number' ? 'field.not_number' : 'field.invalid']
    case 'too_small':
      if (issue.origin !== 'number' && issue.minimum === 1) return ['field.required']
      return [sized(issue.origin, 'field.too_short', 'field.too_small'), { minimum: Number(issue.minimum) }]
    case 'too_big':
      return [sized(issue.origin, 'field.too_long', 'field.too_big'), { maximum: Number(issue.maximum) }]
    case 'invalid_format':
      if (issue.format === 'email') return ['field.invalid_email']
      return [issue.format === 'url' ? 'field.invalid_url' : 'field.invalid']
    case 'custom':
      return [
        fieldCodes.find((code) => code === issue.params?.code) ?? 'field.invalid',
        valuesIn(issue.params),
      ]
    default:
      return ['field.invalid']
  }
}

/** The values that the sentence of a rule of our own names. */
const valuesIn = (params: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(params).filter(
      (entry): entry is [string, string | number] =>
        entry[0] !== 'code' && (typeof entry[1] === 'string' || typeof entry[1] === 'number'),
    ),
  )

const sized = (origin: string, text: FieldCode, amount: FieldCode) => (origin === 'string' ? text : amount)
