import type { PageRequest } from '@ihub/ports/reads'
import { type RawBuilder, sql } from 'kysely'
import type { Cursor, ValueKind } from './cursor.ts'
import type { Sort } from './define-list.ts'

interface Place {
  request: Pick<PageRequest, 'page' | 'limit' | 'direction'>
  cursor: Cursor | null
}

const types: Record<ValueKind, RawBuilder<unknown>> = {
  instant: sql`timestamptz`,
  number: sql`bigint`,
  text: sql`text`,
}

/** The rows after the cursor, in the direction of the list. */
export function beyond({ cursor, request }: Place, sort: Sort, key: RawBuilder<unknown>) {
  if (!cursor) return sql`true`
  const { column, kind } = sort
  const after = request.direction === 'asc' ? sql`>` : sql`<`
  const value = sql`${cursor.value}::${types[kind]}`
  if (sort.isUnique) return sql`${column} ${after} ${value}`
  if (cursor.value === null) return sql`(${column} is null and ${key} ${after} ${cursor.id}::uuid)`
  const later = sql`(${column}, ${key}) ${after} (${value}, ${cursor.id}::uuid)`
  return sort.isNullable ? sql`(${later} or ${column} is null)` : later
}

/** Ties are broken by the key, so that paging never skips or repeats. */
export function inOrder({ request }: Pick<Place, 'request'>, sort: Sort, key: RawBuilder<unknown>) {
  const toward = sql.raw(request.direction)
  if (sort.isUnique) return sql`${sort.column} ${toward}`
  return sql`${sort.column} ${toward} ${sort.isNullable ? sql`nulls last` : sql``}, ${key} ${toward}`
}

export const skipped = ({ request, cursor }: Place) => (cursor ? 0 : (request.page - 1) * request.limit)

/** The page and one more row, which tells whether the list goes on; a limit of 0 is all of it. */
export const windowOf = (place: Place) =>
  place.request.limit === 0 ? sql`` : sql`limit ${place.request.limit + 1} offset ${skipped(place)}`
