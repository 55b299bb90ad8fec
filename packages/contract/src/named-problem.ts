import type { FieldCode } from '@ihub/domain/field-codes'
import type { FieldName } from '@ihub/domain/field-names'

/** The names of an endpoint's fields, by the last part of their paths. */
export type NamedFields = Readonly<Partial<Record<string, FieldName>>>

/** A problem of a field as it was found. */
interface Found {
  code: FieldCode
  /** Of a value that is too small, the least one, and whether that one is right. */
  minimum?: number
  isInclusive?: boolean
}

interface NamedProblem {
  code: FieldCode
  name: FieldName
  /** Which the value must be greater than. */
  value?: number
}

/**
 * The problem in the sentences of specification section 5 that name their field; null where the endpoint names none, and for
 * problems of other kinds.
 */
export function namedProblem(
  names: NamedFields | null,
  field: string,
  { code, minimum = 0, isInclusive = true }: Found,
): NamedProblem | null {
  const name = names?.[field.split('.').at(-1) ?? '']
  if (!name) return null
  if (code === 'field.required') return { code: 'field.named_required', name }
  if (code !== 'field.too_small') return null
  if (minimum === 0 && isInclusive) return { code: 'field.named_negative', name }
  return { code: 'field.named_not_greater', name, value: isInclusive ? minimum - 1 : minimum }
}
