import { countedMax } from '@ihub/domain/lists'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import type { Count } from '../list/count-up-to.ts'
import { all } from '../list/define-list.ts'
import { windowOf } from '../list/list-order.ts'
import {
  createdBetween,
  type Filter,
  filtersOf,
  inOrder,
  type OrderQuery,
  passes,
  reach,
  sorts,
} from './order-query.ts'
import { type Source, sourcesOf, type WordMatch } from './search-terms.ts'

/** The orders a search of several words and filters was found to match. */
export interface Intersection extends Count {
  /** The page and one more order; null when it could not be told from the orders looked at. */
  page: string[] | null
  /** Of the orders of the rarest word, the share that matches everything else as well. */
  share: number
}

/** How many of the rarest word's orders are looked at: the newest first, and more if the page is not among them. */
export const lookMax = { first: 2_000, further: 100_000 }

/**
 * Meets the rarest word's orders, or those of a rare filter, with those of the other words. Each is one scan of one index,
 * over the time those orders span: a row read in passing costs a fortieth of a row looked up.
 */
export async function intersect(
  tx: Tx,
  query: OrderQuery,
  { max, rare }: { max: number; rare?: Filter },
): Promise<Intersection> {
  const { storeId, words } = query
  const isByCreation = query.request.orderBy === 'createdAt'
  const further = (rare ? words : words.slice(1)).map((match) => isAmong(rowsOf(storeId, match)))
  const { rows } = await sql<{ looked: number; matched: number; page: string[] | null }>`
    with met as materialized (${driver(query, rare ? [ordersOf(storeId, rare)] : rarestOf(query), max)}),
      span as materialized (select min(created_at) as first, max(created_at) as last from met),
      named as materialized (select d.created_at, d.order_id from met d where ${all(further)}),
      found as materialized (select d.created_at, d.order_id from named d where ${ofFilters(query)}),
      counted as (select (select count(*) from met) as looked, (select count(*) from found) as matched)
    select looked, matched,
      case when looked <= ${max} or ${isByCreation} then array(${pageOf(query)}) end as page
    from counted`.execute(tx)
  const { looked, matched, page } = rows[0] ?? { looked: 0, matched: 0, page: null }
  const isWhole = looked <= max
  return {
    count: Math.min(matched, countedMax),
    isExact: isWhole && matched <= countedMax,
    page: isWhole || matched >= reach(query) ? page : null,
    share: looked === 0 ? 0 : matched / looked,
  }
}

/** How many orders are likely to have the page among them, when of those looked at so few were found. */
export function lookAgain(query: OrderQuery, { share }: Intersection): number {
  const likely = (1.5 * reach(query)) / share
  return query.request.orderBy === 'createdAt' && likely < lookMax.further
    ? Math.ceil(likely)
    : lookMax.further
}

/** The orders of the sources, each once, from the end of the list where the page stands. */
function driver(query: OrderQuery, sources: Source[], max: number) {
  const { request } = query
  const order = inOrder(
    request.orderBy === 'createdAt' ? query : { ...query, request: { ...request, direction: 'desc' } },
    sql`created_at`,
    sql`order_id`,
  )
  const within = createdBetween(request, sql`d.`)
  const parts = sources.map(
    ({ table, isMatch, repeatsMax }) => sql`(
      select ${repeatsMax > 1 ? sql`distinct` : sql``} d.created_at, d.order_id from ${table} d where ${isMatch} and ${within}
      order by ${order} limit ${max + 1})`,
  )
  return sql`select ${sources.length === 1 ? sql`` : sql`distinct`} created_at, order_id
    from (${sql.join(parts, sql` union all `)}) d order by ${order} limit ${max + 1}`
}

const rarestOf = ({ storeId, words: [rarest] }: OrderQuery): Source[] =>
  rarest ? sourcesOf(storeId, rarest) : []

const ordersOf = (storeId: string, filter: Filter): Source => ({
  table: sql`orders`,
  isMatch: sql`d.store_id = ${storeId} and ${passes(filter, sql`d.`)}`,
  repeatsMax: 1,
})

/** A filter that leaves so few orders that these are met with the words'. */
export const rareMax = 2_000

/** The filter that leaves the fewest orders, where these are few. */
export async function rareFilter(tx: Tx, query: OrderQuery): Promise<Filter | null> {
  const filters = filtersOf(query)
  if (filters.length === 0) return null
  const counts = filters.map(
    (filter) => sql`(select count(*)::int from (
      select 1 from orders where store_id = ${query.storeId} and ${passes(filter)} limit ${rareMax + 1}) counted)`,
  )
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(tx)
  const [rarest] = filters
    .map((filter, index) => ({ filter, count: rows[0]?.counts[index] ?? Number.POSITIVE_INFINITY }))
    .sort((one, other) => one.count - other.count)
  return rarest && rarest.count <= rareMax ? rarest.filter : null
}

/** Asked of the orders that have every word: few of a thousand. */
function ofFilters(query: OrderQuery): RawBuilder<unknown> {
  const filters = filtersOf(query).map((filter) => passes(filter, sql`o.`))
  if (filters.length === 0) return sql`true`
  return sql`exists (select 1 from orders o
    where o.store_id = ${query.storeId} and o.order_id = d.order_id and ${all(filters)} offset 0)`
}

const inSpan = sql`d.created_at >= (select first from span) and d.created_at <= (select last from span)`

/** Said as one set, so that PostgreSQL may choose between reading it and looking into it. */
const isAmong = (sets: RawBuilder<unknown>[]) => sql`exists (
  select 1 from (${sql.join(sets, sql` union all `)}) s where s.created_at = d.created_at and s.order_id = d.order_id)`

function rowsOf(storeId: string, { exact, ranges, walks }: WordMatch): RawBuilder<unknown>[] {
  const read = ({ table, isMatch }: Pick<Source, 'table' | 'isMatch'>) =>
    sql`select d.created_at, d.order_id from ${table} d where ${isMatch} and ${inSpan}`
  const several = exact.map(({ kind, terms }) =>
    read({
      table: sql`order_terms`,
      isMatch: sql`d.store_id = ${storeId} and d.kind = ${kind} and ${isOneOf(terms)}`,
    }),
  )
  return [...several, ...sourcesOf(storeId, { exact: [], ranges, walks }).map(read)]
}

/** The index gives one term's orders sorted, several terms' not. */
const isOneOf = (terms: string[]) =>
  terms.length === 1 ? sql`d.term = ${terms[0]}` : sql`d.term = any(${terms}::text[])`

function pageOf(query: OrderQuery) {
  const { orderBy } = query.request
  if (orderBy === 'createdAt')
    return sql`select order_id from found order by ${inOrder(query, sql`created_at`, sql`order_id`)} ${windowOf(query)}`
  return sql`select o.order_id from found join orders o on o.store_id = ${query.storeId} and o.order_id = found.order_id
    order by ${inOrder(query, sql`o.${sorts[orderBy].column}`, sql`o.order_id`)} ${windowOf(query)}`
}
