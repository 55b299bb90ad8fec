import { type RawBuilder, sql } from 'kysely'
import { type Count, countMax, countUpTo } from './count-up-to.ts'
import {
  after,
  all,
  createdBetween,
  filtersOf,
  inOrder,
  type OrderQuery,
  reach,
  sorts,
  windowOf,
} from './order-query.ts'
import { alsoMatches, type Source, sourcesOf } from './order-words.ts'
import type { Tx } from './pool.ts'

/** Twice the most that is counted, because an order two terms match is met twice. */
const lookMax = 2 * countMax

/**
 * One page of a search. Each term of the rarest word is walked in the order of its index until it gave as many orders
 * as the page reaches; the other words and filters are only asked of the orders met on the way.
 */
export function searchedPage(query: OrderQuery) {
  const parts = driver(query).map((source) => sql`(${part(query, source)})`)
  return sql`select distinct sort, order_id from (${sql.join(parts, sql` union all `)}) found
    order by ${inOrder(query, sql`sort`, sql`order_id`)} ${windowOf(query)}`
}

const driver = ({ storeId, words: [rarest] }: OrderQuery): Source[] =>
  rarest ? sourcesOf(storeId, rarest) : []

function part(query: OrderQuery, { table, isMatch, mayRepeat }: Source) {
  const { request } = query
  const isByCreation = request.orderBy === 'createdAt'
  const sort = isByCreation ? sql`d.created_at` : sql`o.${sorts[request.orderBy].column}`
  const beyond = after(query, isByCreation ? sql`d.` : sql`o.`)
  return sql`select ${mayRepeat ? sql`distinct` : sql``} ${sort} as sort, d.order_id
    from ${table} d ${rowOf(query, !isByCreation)}
    where ${all([isMatch, createdBetween(request, sql`d.`), beyond, ...furtherConditions(query)])}
    order by ${inOrder(query, sql`sort`, sql`d.order_id`)} limit ${reach(query)}`
}

/** The order's own row, only where something else than its words is asked. */
const rowOf = ({ storeId, request }: OrderQuery, isSortedByRow: boolean) =>
  isSortedByRow || filtersOf(request).length > 0
    ? sql`join orders o on o.store_id = ${storeId} and o.order_id = d.order_id`
    : sql``

const furtherConditions = ({ storeId, request, words }: OrderQuery): RawBuilder<unknown>[] => [
  ...words.slice(1).map((match) => alsoMatches(storeId, match)),
  ...filtersOf(request).map(({ column, values }) => sql`o.${sql.ref(column)} = any(${values}::text[])`),
]

/** Counts among as many orders as may be looked at; what it finds there is at least what there is. */
export async function countSearched(tx: Tx, query: OrderQuery): Promise<Count> {
  const within = createdBetween(query.request, sql`d.`)
  const parts = driver(query).map(
    ({ table, isMatch }) =>
      sql`select d.created_at, d.order_id from ${table} d where ${isMatch} and ${within}`,
  )
  const candidates = sql.join(parts, sql` union all `)
  const looked = await countUpTo(tx, candidates, lookMax)
  const further = furtherConditions(query)
  if (looked > lookMax && further.length === 0) return { count: countMax, isExact: false }

  const matched = await countUpTo(
    tx,
    sql`select distinct d.created_at, d.order_id from (${candidates} limit ${lookMax}) d ${rowOf(query, false)}
      where ${all(further)}`,
    countMax,
  )
  return { count: Math.min(matched, countMax), isExact: looked <= lookMax && matched <= countMax }
}
