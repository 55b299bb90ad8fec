import type { JsonType } from '@ihub/domain/answer-changes'

export function jsonTypeOf(value: unknown): JsonType {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  const type = typeof value
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'object'
}

const formLengthMax = 40
const keysMax = 6

/**
 * The form of a value without the value: letters are `a` and `A`, digits `9`. Any text or number may be a person's, and the
 * form tells an instant from an amount well enough.
 */
export function formOf(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(maskText(value))
  if (typeof value === 'number') return String(value).replace(/\d/g, '9')
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${value.length}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const keys = Object.keys(value)
  const shown = keys.slice(0, keysMax).map(safeKey).join(', ')
  return keys.length > keysMax ? `{${shown}, …}` : `{${shown}}`
}

function maskText(text: string): string {
  const start = Array.from(text.slice(0, formLengthMax * 2))
    .slice(0, formLengthMax)
    .join('')
    .toWellFormed()
  const form = start
    .replace(/\p{Lu}/gu, 'A')
    .replace(/[\p{L}\p{M}]/gu, (letter) => (letter === 'A' ? 'A' : 'a'))
    .replace(/\p{N}/gu, '9')
  return start.length < text.length ? `${form}…` : form
}

/** A name as programs write them; anything else may be an id or the data of a person. */
const fieldName = /^[A-Za-z_$@][A-Za-z0-9_$:.-]{0,59}$/

/** Whether the key of an object can be shown and kept as the name of a field. */
const isFieldName = (key: string): boolean => fieldName.test(key) && !/\d{5}/.test(key)

/** The name of a field, or its form where it looks like no name. */
export const safeKey = (key: string): string =>
  isFieldName(key) ? key : `<${maskText(key).replace(/[.[\]<>]/g, '_')}>`
