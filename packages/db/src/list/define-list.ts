import type { PageRequest } from '@ihub/ports/reads'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import type { Count } from './count-up-to.ts'
import type { Cursor, ValueKind } from './cursor.ts'

/** One way to sort a list. */
export interface Sort {
  column: RawBuilder<unknown>
  /** The same under a prefix such as `o.`, where it is no plain column. */
  columnOf?(prefix: RawBuilder<unknown>): RawBuilder<unknown>
  kind: ValueKind
  /** Rows without a value come last, in either direction. */
  isNullable?: true
  /** No two rows have the same value, so that nothing has to break a tie. */
  isUnique?: true
}

/** One page of a list: `scope` names the owner of its rows, with the facts looked up for it. */
export interface ListQuery<Scope, Request extends PageRequest> {
  scope: Scope
  request: Request
  sort: Sort
  cursor: Cursor | null
}

/** The place of a row in its list, selected beside the row's own columns. */
export interface RowPlace {
  row_key: string
  /** The sort value of the row, as the database spells it. */
  row_sort: string | null
}

export interface Found<Row> extends Count {
  /** One more than the page holds when the list goes on. */
  rows: (Row & RowPlace)[]
}

/** How a list is read; `readList` gives it paging by page and by cursor, an honest total and its order. */
export interface List<Scope, Request extends PageRequest, Row, Read> {
  sorts: Readonly<Record<Request['orderBy'], Sort>>
  plan(tx: Tx, query: ListQuery<Scope, Request>): Promise<Found<Row>>
  toReads(rows: Row[], scope: Scope, tx: Tx): Read[] | Promise<Read[]>
}

/** The words of a search, in a list so long that most of its rows must not be looked at. */
export interface Search<Scope, Request> {
  /** A condition for each word; none when nothing is searched. */
  matching(request: Request, scope: Scope): RawBuilder<unknown>[]
  /** The same by indexes, for words that the nearest rows do not have; without it every search is answered by `matching`. */
  indexed?(request: Request, scope: Scope): IndexedWords
}

export interface IndexedWords {
  conditions: RawBuilder<unknown>[]
  /** Selects the keys of the rows that one of the words is found in, where indexes tell them; `conditions` are of the others. */
  keys?: RawBuilder<unknown>
}

export interface TableList<Scope, Request extends PageRequest, Row, Read> {
  table: string
  /** How every other part calls the table. */
  alias: string
  /** The rows that are there before anything is filtered. */
  within(scope: Scope): RawBuilder<unknown>
  filters(request: Request, scope: Scope): RawBuilder<unknown>[]
  search?: Search<Scope, Request>
  sorts: Readonly<Record<Request['orderBy'], Sort>>
  /** A uuid that no two rows share: it breaks ties. */
  key: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  /** For the columns, only of the rows that are shown. */
  joins?: RawBuilder<unknown>
  toReads: List<Scope, Request, Row, Read>['toReads']
}

export const all = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

/** The conditions of those filters that are given; an empty list of values asks nothing. */
export const given = <T, Condition = RawBuilder<unknown>>(
  value: T | undefined,
  condition: (value: NonNullable<T>) => Condition,
): Condition[] =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)
    ? []
    : [condition(value)]

/** A pattern of `like` for texts that hold this one. */
export const holding = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Whether one of the columns holds the text, in whatever case. */
export const anyHolds = (columns: string[], text: string) =>
  sql`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} ilike ${holding(text)}`),
    sql` or `,
  )})`

const last = String.fromCodePoint(0x10ffff)

/** Whether a column of collation "C" begins with the text: by comparisons, which use an index under row-level security. */
export const begins = (column: RawBuilder<unknown>, text: string) =>
  sql`(${column} >= ${text} and ${column} < ${text + last})`
