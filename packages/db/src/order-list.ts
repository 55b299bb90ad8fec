import { ok } from '@ihub/domain/result'
import type { OrderListRequest, OrderRowRead, OrderSort, PageResult } from '@ihub/ports/reads'
import { type RawBuilder, sql } from 'kysely'
import { type Cursor, decodeCursor, encodeCursor } from './cursor.ts'
import { holdupJoin, type OrderColumns, orderColumns, toOrderRow } from './order-columns.ts'
import {
  alsoMatches,
  branches,
  isEmpty,
  matchWords,
  rarestFirst,
  type WordMatch,
  wordsOf,
} from './order-words.ts'
import type { Tx } from './pool.ts'

const sorts = {
  createdAt: { column: sql.raw('created_at'), type: sql.raw('timestamptz'), kind: 'instant' },
  originCreatedAt: { column: sql.raw('origin_created_at'), type: sql.raw('timestamptz'), kind: 'instant' },
  updatedAt: { column: sql.raw('updated_at'), type: sql.raw('timestamptz'), kind: 'instant' },
  sellingPrice: { column: sql.raw('selling_price_cents'), type: sql.raw('bigint'), kind: 'number' },
  originOrderId: { column: sql.raw('origin_order_id'), type: sql.raw('text'), kind: 'text' },
} as const satisfies Record<OrderSort, object>

/** Counting stops here: beyond it the exact number helps nobody and costs a walk of the index. */
const countMax = 10_000

interface Query {
  storeId: string
  request: OrderListRequest
  cursor: Cursor | null
  words: WordMatch[]
}

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
  const { orderBy, direction } = request
  const cursor = decodeCursor(request.cursor, { orderBy, direction, kind: sorts[orderBy].kind })
  if (!cursor.ok) return cursor
  const words = await matchWords(tx, storeId, wordsOf(request))
  if (words.some(isEmpty)) return ok(empty)
  const query = { storeId, request, cursor: cursor.value, words: await rarestFirst(tx, storeId, words) }

  const rows = await readPage(tx, query)
  const total = await count(tx, query)
  const lastRow = rows.length > request.limit ? rows[request.limit - 1] : undefined
  return ok({
    rows: rows.slice(0, request.limit).map(toOrderRow),
    total: Math.min(total, countMax),
    totalIsExact: total <= countMax,
    nextCursor: lastRow
      ? encodeCursor({ orderBy, direction, value: lastRow.sort_text, id: lastRow.order_id })
      : null,
  })
}

async function readPage(tx: Tx, query: Query) {
  const { rows } = await sql<OrderColumns & { sort_text: string }>`
    select ${orderColumns}, page.sort::text as sort_text
    from (${pageOf(query)}) page
    join orders o on o.store_id = ${query.storeId} and o.order_id = page.order_id
    ${holdupJoin}
    order by ${inOrder(query, sql`page.sort`, sql`page.order_id`)}`.execute(tx)
  return rows
}

const inOrder = ({ request }: Query, sort: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  request.direction === 'asc' ? sql`${sort}, ${id}` : sql`${sort} desc, ${id} desc`

/** The rows before this page and those on it, and one more that tells whether there is a next page. */
const reach = ({ request, cursor }: Query) =>
  (cursor ? 0 : (request.page - 1) * request.limit) + request.limit + 1

const windowOf = ({ request, cursor }: Query) =>
  sql`limit ${request.limit + 1} offset ${cursor ? 0 : (request.page - 1) * request.limit}`

function pageOf(query: Query) {
  if (query.words.length > 0) return searchedPage(query)
  const lists = multiple(query.request)
  return lists.length > 0 && query.request.orderBy === 'createdAt'
    ? mergedPage(query, lists)
    : plainPage(query)
}

function plainPage(query: Query) {
  const { column } = sorts[query.request.orderBy]
  return sql`select order_id, ${column} as sort from orders where ${conditions(query, after(query))}
    order by ${inOrder(query, column, sql`order_id`)} ${windowOf(query)}`
}

/** Several values of one filter are as many index scans, each already in order, instead of a filter over all orders. */
function mergedPage(query: Query, lists: Filter[]) {
  const values = lists.map(
    ({ column, values }) => sql`unnest(${values}::text[]) as ${sql.ref(`${column}_value`)}(v)`,
  )
  return sql`select part.order_id, part.created_at as sort from ${sql.join(values, sql` cross join `)}
    cross join lateral (
      select order_id, created_at from orders where ${conditions(query, after(query), true)}
      order by ${inOrder(query, sql`created_at`, sql`order_id`)} limit ${reach(query)}) part
    order by ${inOrder(query, sql`part.created_at`, sql`part.order_id`)} ${windowOf(query)}`
}

function searchedPage(query: Query) {
  const { column } = sorts[query.request.orderBy]
  const isByCreation = query.request.orderBy === 'createdAt'
  const sort = isByCreation ? sql`d.created_at` : sql`o.${column}`
  const rest = isByCreation ? sql`true` : after(query, sql`o.`, sql`o.order_id`)
  return sql`select distinct ${sort} as sort, d.order_id from ${candidates(query)}
    where ${candidateConditions(query)} and ${rest}
    order by ${inOrder(query, sql`sort`, sql`d.order_id`)} ${windowOf(query)}`
}

/** Orders the rarest word matches, with their rows only where something else than their words is asked. */
function candidates({ storeId, request, words, cursor }: Query) {
  const [rarest] = words
  const within = createdWithin({ storeId, request, words, cursor })
  const source = rarest ? branches(storeId, rarest, within) : sql`select null`
  const needsRow = request.orderBy !== 'createdAt' || filtersOf(request).length > 0
  const row = needsRow ? sql`join orders o on o.store_id = ${storeId} and o.order_id = d.order_id` : sql``
  return sql`(${source}) d ${row}`
}

const candidateConditions = ({ storeId, request, words }: Query) =>
  all([
    ...words.slice(1).map((match) => alsoMatches(storeId, match)),
    ...filtersOf(request).map(({ column, values }) => sql`o.${sql.ref(column)} = any(${values}::text[])`),
  ])

/** On the terms' own column, so that a later page begins where the index has it. */
const createdWithin = (query: Query) =>
  query.request.orderBy === 'createdAt'
    ? sql`${createdBetween(query.request)} and ${after(query)}`
    : createdBetween(query.request)

async function count(tx: Tx, query: Query): Promise<number> {
  const whole = { ...query, cursor: null }
  if (query.words.length === 0)
    return countUpTo(tx, sql`select from orders where ${conditions(whole, sql`true`)}`)
  const found = sql`from ${candidates(whole)} where ${candidateConditions(whole)}`
  // An order matched by two terms is there twice, so only beyond twice the limit is the sum enough.
  const summed = await countUpTo(tx, sql`select ${found}`, 2 * countMax)
  return summed > 2 * countMax
    ? summed
    : countUpTo(tx, sql`select distinct d.created_at, d.order_id ${found}`)
}

async function countUpTo(tx: Tx, rows: RawBuilder<unknown>, max: number = countMax): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) from (${rows} limit ${max + 1}) counted`.execute(tx)
  return counted[0]?.count ?? 0
}

interface Filter {
  column: string
  values: string[]
}

function filtersOf({ status, erpStatus, deliveryChannel }: OrderListRequest): Filter[] {
  const filters = [
    { column: 'status', values: status ?? [] },
    { column: 'erp_status', values: erpStatus ?? [] },
    { column: 'delivery_channel', values: deliveryChannel ?? [] },
  ]
  return filters.filter(({ values }) => values.length > 0)
}

const multiple = (request: OrderListRequest) => filtersOf(request).filter(({ values }) => values.length > 1)

/** When merged, filters of several values compare with the value of their scan. */
function conditions(query: Query, rest: RawBuilder<unknown>, isMerged = false) {
  const filters = filtersOf(query.request).map(({ column, values }) => {
    if (values.length === 1) return sql`${sql.ref(column)} = ${values[0]}`
    return isMerged
      ? sql`${sql.ref(column)} = ${sql.ref(`${column}_value.v`)}`
      : sql`${sql.ref(column)} = any(${values}::text[])`
  })
  return all([sql`store_id = ${query.storeId}`, ...filters, createdBetween(query.request), rest])
}

const createdBetween = ({ createdFrom, createdTo }: OrderListRequest) =>
  all([
    ...(createdFrom ? [sql`created_at >= ${createdFrom}::timestamptz`] : []),
    ...(createdTo ? [sql`created_at <= ${createdTo}::timestamptz`] : []),
  ])

/** The rows beyond the cursor, in the direction of the sort. */
function after({ request, cursor }: Query, prefix = sql``, id = sql`order_id`) {
  if (!cursor) return sql`true`
  const { column, type } = sorts[request.orderBy]
  const beyond = request.direction === 'asc' ? sql`>` : sql`<`
  return sql`(${prefix}${column}, ${id}) ${beyond} (${cursor.value}::${type}, ${cursor.id}::uuid)`
}

const all = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
