import type { PageRequest } from '@ihub/ports/reads'
import { type RawBuilder, sql } from 'kysely'
import type { Cursor } from '../list/cursor.ts'
import { all, type Sort } from '../list/define-list.ts'
import { beyond, inOrder as inListOrder, skipped } from '../list/list-order.ts'
import type { WordMatch } from './match-words.ts'
import type { Searched, SearchScope } from './searched.ts'

/** A filter of a row: by a column's value, by whether the row's work is held up so, or by its id. */
export type Filter =
  | ColumnFilter
  | { held: RawBuilder<unknown> }
  | { ids: string[] }
  /** Any other condition on the row's columns, each with the prefix before its name. */
  | { condition(prefix: RawBuilder<unknown>): RawBuilder<unknown> }
export interface ColumnFilter {
  column: string
  values: string[]
  /** Whether the column holds several of the values at once. */
  isSet: boolean
}

/** ISO-8601; both ends belong to it. */
export interface CreatedBetween {
  from?: string | undefined
  to?: string | undefined
}

/** The rows that have all words and pass all filters. */
export interface Search extends SearchScope {
  /** The rarest word first. */
  words: WordMatch[]
  filters: Filter[]
  created: CreatedBetween
}

/** A page of them. */
export interface SearchPage extends Search {
  request: PageRequest
  /** Its column without any prefix. */
  sort: Sort
  /** Whether the sort is the one in which the terms stand. */
  isByCreation: boolean
  cursor: Cursor | null
}

/** The place of a row in its list. */
export interface Place {
  id: string
  /** The sort value of the row, as the database spells it. */
  sort: string | null
}

/** Whether a row of the entity passes a filter; the first condition of a set names its index. */
export function passes({ key }: Searched, filter: Filter, prefix = sql``): RawBuilder<unknown> {
  if ('held' in filter) return sql`${prefix}${key} = any(array(${filter.held}))`
  if ('condition' in filter) return filter.condition(prefix)
  if ('ids' in filter) return sql`${prefix}${key} = any(${filter.ids}::uuid[])`
  const { column, values, isSet } = filter
  const field = sql`${prefix}${sql.ref(column)}`
  if (isSet) return sql`${field} <> '{}' and ${field} && ${values}::text[]`
  return values.length === 1 ? sql`${field} = ${values[0]}` : sql`${field} = any(${values}::text[])`
}

export const createdBetween = ({ from, to }: CreatedBetween, prefix = sql``) =>
  all([
    ...(from ? [sql`${prefix}created_at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`${prefix}created_at <= ${to}::timestamptz`] : []),
  ])

/** The sort's value of a row that is called `o`. */
export const sortOfRow = ({ sort }: SearchPage): RawBuilder<unknown> =>
  sort.columnOf?.(sql`o.`) ?? sql`o.${sort.column}`

/** The rows beyond the cursor, in the direction of the sort. */
export const after = (query: SearchPage, column: RawBuilder<unknown>, key: RawBuilder<unknown>) =>
  beyond(query, { ...query.sort, column }, key)

export const inOrder = (query: SearchPage, column: RawBuilder<unknown>, key: RawBuilder<unknown>) =>
  inListOrder(query, { ...query.sort, column }, key)

/** The rows before this page and those on it, and one more that tells whether there is a next page. */
export const reach = (query: SearchPage) => skipped(query) + query.request.limit + 1
