import { countedMax } from '@ihub/domain/lists'
import type { PageRequest } from '@ihub/ports/reads'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { type Count, countUpTo } from './count-up-to.ts'
import {
  all,
  type Found,
  given,
  type IndexedWords,
  type List,
  type ListQuery,
  type RowPlace,
  type TableList,
} from './define-list.ts'
import { beyond, inOrder, windowOf } from './list-order.ts'
import { countAtEnd } from './read-list.ts'

/** Rows that are walked in search of a word before its indexes are read: a word that one row in a hundred has fills a page. */
const walkMax = 3_000

/** A list of the rows of one table: an inner select finds the page, and only its rows are joined and read. */
export function tableList<Scope, Request extends PageRequest, Row, Read>(
  table: TableList<Scope, Request, Row, Read>,
): List<Scope, Request, Row, Read> {
  return {
    sorts: table.sorts,
    toReads: table.toReads,
    plan: async (tx, query) => (await readNearest(tx, { table, query })) ?? readWhole(tx, { table, query }),
  }
}

interface Reading<Scope, Request extends PageRequest, Row> {
  table: TableList<Scope, Request, Row, unknown>
  query: ListQuery<Scope, Request>
}

/** A word of many rows is met soon by walking the list, and its indexes would be read for nothing. */
async function readNearest<Scope, Request extends PageRequest, Row>(
  tx: Tx,
  reading: Reading<Scope, Request, Row>,
): Promise<Found<Row> | null> {
  const { table, query } = reading
  const words = table.search?.indexed ? table.search.matching(query.request, query.scope) : []
  if (words.length === 0) return null
  const near = (...more: RawBuilder<unknown>[]) => sql`(
    select * from ${source(table)} where ${all([...filters(reading), ...more])}
    order by ${inOrder(query, query.sort, table.key)} limit ${walkMax}) ${sql.ref(table.alias)}`
  const rows = await readPage(tx, reading, sql`${near(after(reading))} where ${all(words)}`)
  const isFull = rows.length > query.request.limit
  if (!isFull && filters(reading).length === 1) return null
  const counted = await countNear(tx, { near: near(), words, walkMax })
  // Few rows have what is asked for besides: all of them were walked.
  return isFull || counted.isExact ? { rows, ...counted } : null
}

interface Walk {
  near: RawBuilder<unknown>
  words: RawBuilder<unknown>[]
  walkMax: number
}

/** How many of the rows that are walked have the words. */
export async function countNear(tx: Tx, { near, words, walkMax: max }: Walk): Promise<Count> {
  const { rows } = await sql<{ walked: number; matched: number }>`
    select count(*) as walked, count(*) filter (where ${all(words)}) as matched from ${near}`.execute(tx)
  const { walked, matched } = rows[0] ?? { walked: 0, matched: 0 }
  return { count: matched, isExact: walked < max }
}

async function readWhole<Scope, Request extends PageRequest, Row>(
  tx: Tx,
  reading: Reading<Scope, Request, Row>,
): Promise<Found<Row>> {
  const { table, query } = reading
  const { conditions, keys } = searched(reading)
  const wanted = (...more: RawBuilder<unknown>[]) => all([...filters(reading), ...conditions, ...more])
  // Looked up one by one, by the key alone: whatever the planner guesses, it neither walks the list nor reads the words twice.
  const among = (...more: RawBuilder<unknown>[]) => sql`
    (select distinct id from (${keys}) found(id)) found cross join lateral (
      select * from ${source(table)} where ${table.within(query.scope)} and ${table.key} = found.id offset 0) ${sql.ref(table.alias)}
    where ${wanted(...more)}`
  const from = (...more: RawBuilder<unknown>[]) =>
    keys ? among(...more) : sql`${source(table)} where ${wanted(...more)}`
  const rows = await readPage(tx, reading, from(after(reading)))
  const atEnd = countAtEnd(query, rows.length)
  if (atEnd) return { rows, ...atEnd }
  const count = await countUpTo(tx, sql`select 1 from ${from()}`, countedMax)
  return { rows, count, isExact: true }
}

function searched<Scope, Request extends PageRequest, Row>({
  table: { search },
  query: { request, scope },
}: Reading<Scope, Request, Row>): IndexedWords {
  if (search?.indexed) return search.indexed(request, scope)
  return { conditions: search?.matching(request, scope) ?? [] }
}

async function readPage<Scope, Request extends PageRequest, Row>(
  tx: Tx,
  reading: Reading<Scope, Request, Row>,
  from: RawBuilder<unknown>,
): Promise<(Row & RowPlace)[]> {
  const { query, table } = reading
  const page = sql`
    select ${table.key} as row_key, (${query.sort.column})::text as row_sort from ${from}
    order by ${inOrder(query, query.sort, table.key)} ${windowOf(query)}`
  return readRows(tx, reading, page)
}

/** Reads the rows of a page, a select of `row_key` and `row_sort`, in the order of the list. */
export async function readRows<Scope, Request extends PageRequest, Row>(
  tx: Tx,
  { table, query }: Reading<Scope, Request, Row>,
  page: RawBuilder<unknown>,
): Promise<(Row & RowPlace)[]> {
  const { key, columns, joins = sql`` } = table
  const order = inOrder(query, query.sort, key)
  const { rows } = await sql<Row & RowPlace>`
    select ${columns}, page.row_key, page.row_sort from (${page}) page
    join ${source(table)} on ${table.within(query.scope)} and ${key} = page.row_key ${joins}
    order by ${order}`.execute(tx)
  return rows
}

const source = ({ table, alias }: { table: string; alias: string }) =>
  sql`${sql.table(table)} ${sql.ref(alias)}`

const filters = <Scope, Request extends PageRequest, Row>({
  table,
  query: { request, scope },
}: Reading<Scope, Request, Row>) => [
  table.within(scope),
  ...table.filters(request, scope),
  ...given(request.ids, (ids) => sql`${table.key} = any(${ids}::uuid[])`),
]

const after = <Scope, Request extends PageRequest, Row>({ table, query }: Reading<Scope, Request, Row>) =>
  beyond(query, query.sort, table.key)
