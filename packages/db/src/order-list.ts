import { ok } from '@ihub/domain/result'
import type { OrderListRequest, OrderRowRead, PageResult } from '@ihub/ports/reads'
import { sql } from 'kysely'
import { type Count, countMax, countUpTo } from './count-up-to.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { holdupJoin, type OrderColumns, orderColumns, toOrderRow } from './order-columns.ts'
import {
  after,
  all,
  createdBetween,
  type Filter,
  filtersOf,
  inOrder,
  type OrderQuery,
  reach,
  sorts,
  windowOf,
} from './order-query.ts'
import { countSearched, searchedPage } from './order-search.ts'
import { isEmpty, matchWords, rarestFirst, wordsOf } from './order-words.ts'
import type { Tx } from './pool.ts'

const empty = { rows: [], total: 0, totalIsExact: true, nextCursor: null }

/**
 * One page of orders: an inner select finds the page on the index of its filter and sort, and only those rows are read.
 * Paged by number, or from a cursor wherever in the list it stands.
 */
export async function listOrders(
  tx: Tx,
  storeId: string,
  request: OrderListRequest,
): PageResult<OrderRowRead> {
  const { orderBy, direction, limit } = request
  const cursor = decodeCursor(request.cursor, { orderBy, direction, kind: sorts[orderBy].kind })
  if (!cursor.ok) return cursor
  const words = await matchWords(tx, storeId, wordsOf(request))
  if (words.some(isEmpty)) return ok(empty)
  const query = { storeId, request, cursor: cursor.value, words: await rarestFirst(tx, storeId, words) }

  const rows = await readPage(tx, query)
  const { count, isExact } = await countOrders(tx, query)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const met = query.cursor || rows.length === 0 ? 0 : reach(query) - limit - 1 + rows.length
  return ok({
    rows: rows.slice(0, limit).map(toOrderRow),
    total: isExact ? count : Math.max(count, Math.min(met, countMax)),
    totalIsExact: isExact,
    nextCursor: last ? encodeCursor({ orderBy, direction, value: last.sort_text, id: last.order_id }) : null,
  })
}

async function readPage(tx: Tx, query: OrderQuery) {
  const { rows } = await sql<OrderColumns & { sort_text: string }>`
    select ${orderColumns}, page.sort::text as sort_text
    from (${pageOf(query)}) page
    join orders o on o.store_id = ${query.storeId} and o.order_id = page.order_id
    ${holdupJoin}
    order by ${inOrder(query, sql`page.sort`, sql`page.order_id`)}`.execute(tx)
  return rows
}

function pageOf(query: OrderQuery) {
  if (query.words.length > 0) return searchedPage(query)
  const lists = filtersOf(query.request).filter(({ values }) => values.length > 1)
  return lists.length > 0 && query.request.orderBy === 'createdAt'
    ? mergedPage(query, lists)
    : plainPage(query)
}

function plainPage(query: OrderQuery) {
  const { column } = sorts[query.request.orderBy]
  return sql`select order_id, ${column} as sort from orders where ${conditions(query)} and ${after(query)}
    order by ${inOrder(query, column, sql`order_id`)} ${windowOf(query)}`
}

/** Several values of one filter are as many index scans, each already in order, instead of a filter over all orders. */
function mergedPage(query: OrderQuery, lists: Filter[]) {
  const values = lists.map(
    ({ column, values }) => sql`unnest(${values}::text[]) as ${sql.ref(`${column}_value`)}(v)`,
  )
  return sql`select part.order_id, part.created_at as sort from ${sql.join(values, sql` cross join `)}
    cross join lateral (
      select order_id, created_at from orders where ${conditions(query, true)} and ${after(query)}
      order by ${inOrder(query, sql`created_at`, sql`order_id`)} limit ${reach(query)}) part
    order by ${inOrder(query, sql`part.created_at`, sql`part.order_id`)} ${windowOf(query)}`
}

/** When merged, filters of several values compare with the value of their scan. */
function conditions({ storeId, request }: OrderQuery, isMerged = false) {
  const filters = filtersOf(request).map(({ column, values }) => {
    if (values.length === 1) return sql`${sql.ref(column)} = ${values[0]}`
    return isMerged
      ? sql`${sql.ref(column)} = ${sql.ref(`${column}_value.v`)}`
      : sql`${sql.ref(column)} = any(${values}::text[])`
  })
  return all([sql`store_id = ${storeId}`, ...filters, createdBetween(request)])
}

async function countOrders(tx: Tx, query: OrderQuery): Promise<Count> {
  if (query.words.length > 0) return countSearched(tx, query)
  const count = await countUpTo(tx, sql`select from orders where ${conditions(query)}`, countMax)
  return { count: Math.min(count, countMax), isExact: count <= countMax }
}
