import { countedMax } from '@ihub/domain/lists'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { type Count, countUpTo } from '../list/count-up-to.ts'
import { all } from '../list/define-list.ts'
import { windowOf } from '../list/list-order.ts'
import {
  after,
  createdBetween,
  filtersOf,
  inOrder,
  type OrderQuery,
  type OrderSearch,
  passes,
  reach,
  sorts,
} from './order-query.ts'
import { alsoMatches, type Source, sourcesOf } from './search-terms.ts'

/**
 * One page of a search. Each term of the rarest word is walked in the order of its index until it gave as many orders
 * as the page reaches; the other words and filters are only asked of the orders met on the way.
 */
export function searchedPage(query: OrderQuery) {
  const sources = driver(query)
  const parts = sources.map((source) => sql`(${part(query, source)})`)
  return sql`select ${isDistinct(sources) ? sql`` : sql`distinct`} sort, order_id
    from (${sql.join(parts, sql` union all `)}) found
    order by ${inOrder(query, sql`sort`, sql`order_id`)} ${windowOf(query)}`
}

const driver = ({ storeId, words: [rarest] }: OrderSearch): Source[] =>
  rarest ? sourcesOf(storeId, rarest) : []

/** Whether no order can be met twice. */
const isDistinct = (sources: Source[]) => sources.length === 1 && sources[0]?.repeatsMax === 1

function part(query: OrderQuery, { table, isMatch, repeatsMax }: Source) {
  const { request } = query
  const isByCreation = request.orderBy === 'createdAt'
  const sort = isByCreation ? sql`d.created_at` : sql`o.${sorts[request.orderBy].column}`
  const beyond = after(query, isByCreation ? sql`d.` : sql`o.`)
  const isBounded = Number.isFinite(repeatsMax)
  return sql`select ${isBounded ? sql`` : sql`distinct`} ${sort} as sort, d.order_id
    from ${table} d ${rowOf(query, !isByCreation)}
    where ${all([isMatch, createdBetween(request, sql`d.`), beyond, ...furtherConditions(query)])}
    order by ${inOrder(query, sql`sort`, sql`d.order_id`)} limit ${reach(query) * (isBounded ? repeatsMax : 1)}`
}

/** The order's own row, only where something else than its words is asked. */
const rowOf = (query: OrderQuery, isSortedByRow: boolean) =>
  isSortedByRow || filtersOf(query).length > 0
    ? sql`join orders o on o.store_id = ${query.storeId} and o.order_id = d.order_id`
    : sql``

const furtherConditions = (query: OrderQuery): RawBuilder<unknown>[] => [
  ...query.words.slice(1).map((match) => alsoMatches(query.storeId, match)),
  ...filtersOf(query).map((filter) => passes(filter, sql`o.`)),
]

/** Whether the terms of one word alone decide which orders are found. */
export const isOfOneWord = (query: OrderQuery) => query.words.length === 1 && filtersOf(query).length === 0
/** Whether its terms stand in the order of the list as well. */
export const isPlainSearch = (query: OrderQuery) =>
  query.request.orderBy === 'createdAt' && isOfOneWord(query)

/** Counts the orders of one word, up to `max`. */
export async function countWord(tx: Tx, query: OrderQuery, max = countedMax): Promise<Count> {
  if (isSurelyMany(query)) return { count: max, isExact: false }
  const sources = driver(query)
  const rows = candidates(query, sources)
  // Twice the most that is counted, because an order two terms match is met twice.
  const lookMax = isDistinct(sources) ? max : 2 * max
  const looked = await countUpTo(tx, rows, lookMax)
  if (isDistinct(sources)) return { count: Math.min(looked, max), isExact: looked <= max }
  if (looked > lookMax) return { count: max, isExact: false }
  const count = await countUpTo(tx, sql`select distinct order_id from (${rows}) d`, max)
  return { count: Math.min(count, max), isExact: count <= max }
}

/** A beginning is only walked when more codes have it than so many orders can. */
const isSurelyMany = ({ request, words: [rarest] }: OrderQuery) =>
  (rarest?.walks.length ?? 0) > 0 && !request.createdFrom && !request.createdTo

/** Rows of time and id of the orders that match the rarest word; an order may be met several times. */
export function candidates(query: OrderSearch, sources = driver(query)) {
  const { request } = query
  const parts = sources.map(
    ({ table, isMatch }) =>
      sql`select d.created_at, d.order_id from ${table} d where ${isMatch} and ${createdBetween(request, sql`d.`)}`,
  )
  return sql.join(parts, sql` union all `)
}

const walkMax = { least: 10_000, perRow: 500, most: 50_000 }

/** The columns that filters ask. */
export const filterColumns = sql.raw(
  'status, erp_status, delivery_channel, erp_integration, platform_integration, refused',
)

/**
 * One page of a common search by another sort than the terms' own: the sort's index is walked, and the words are asked
 * of the orders met on the way. The walk has an end, so that a page it does not fill may have been cut short.
 */
export function walkedPage(query: OrderQuery): RawBuilder<unknown> {
  const { storeId, request, words } = query
  const { column } = sorts[request.orderBy]
  const most = Math.min(Math.max(walkMax.least, walkMax.perRow * reach(query)), walkMax.most)
  const filters = filtersOf(query).map((filter) => passes(filter, sql`d.`))
  return sql`select d.order_id, d.sort from (
      select order_id, created_at, ${filterColumns}, ${column} as sort
      from orders where store_id = ${storeId} and ${after(query)}
      order by ${inOrder(query, column, sql`order_id`)} limit ${most}) d
    where ${all([...words.map((match) => alsoMatches(storeId, match)), ...filters, createdBetween(request, sql`d.`)])}
    order by ${inOrder(query, sql`d.sort`, sql`d.order_id`)} ${windowOf(query)}`
}
