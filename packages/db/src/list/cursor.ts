import type { Failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { isUuid } from '@ihub/kit/ids'

/** Where a page ended: the sort it belongs to, the last row's value as the database spells it, and its id. */
export interface Cursor {
  orderBy: string
  direction: string
  /** Null for a row without a value. */
  value: string | null
  id: string
}

export type ValueKind = 'instant' | 'number' | 'text'

const forms: Record<ValueKind, RegExp> = {
  instant: /^\d{4,6}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}(:\d{2}){0,2}$/,
  number: /^-?\d{1,18}$/,
  text: /^[^\0]{0,300}$/s,
}

export const encodeCursor = ({ orderBy, direction, value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([orderBy, direction, value, id])).toString('base64url')

interface SortOfCursor {
  orderBy: string
  direction: string
  kind: ValueKind
  isNullable: boolean
}

/** `request.invalid` for anything `encodeCursor` did not make for this very sort. */
export function decodeCursor(text: string | undefined, sort: SortOfCursor): Result<Cursor | null, Failure> {
  if (text === undefined || text === '') return ok(null)
  const [orderBy, direction, value, id, ...rest] = parse(text)
  const isOurs =
    orderBy === sort.orderBy &&
    direction === sort.direction &&
    isValueOf(sort, value) &&
    typeof id === 'string' &&
    isUuid(id) &&
    rest.length === 0
  if (isOurs) return ok({ orderBy, direction, value, id })
  return err({
    code: 'request.invalid',
    fields: [{ field: 'cursor', code: 'field.invalid', message: 'not a cursor of this list and sort' }],
  })
}

const isValueOf = ({ kind, isNullable }: SortOfCursor, value: unknown): value is string | null =>
  value === null ? isNullable : typeof value === 'string' && forms[kind].test(value)

function parse(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}
