import { countedMax } from '@ihub/domain/lists'
import { storedIntegrations } from '@ihub/domain/order/integration-status'
import type { OrderSettings } from '@ihub/domain/order/state'
import { orderStatuses } from '@ihub/domain/order/statuses'
import { orderSettings } from '@ihub/domain/store/store-systems'
import type { OrderFilters, OrderListRequest, OrderRowRead, PageResult } from '@ihub/ports/reads'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { type Count, countUpTo } from '../list/count-up-to.ts'
import { all, type Found, type List, type RowPlace } from '../list/define-list.ts'
import { windowOf } from '../list/list-order.ts'
import { countAtEnd, readList } from '../list/read-list.ts'
import { blockerJoin } from '../process/blocker.ts'
import { readStoreSetup } from '../store/store-setup.ts'
import { withInstants } from '../store/store-time-zone.ts'
import {
  type OrderColumns,
  orderColumns,
  readErpOutages,
  type StoreNow,
  toOrderRow,
} from './order-columns.ts'
import {
  after,
  type ColumnFilter,
  createdBetween,
  type Filter,
  filtersOf,
  inOrder,
  type OrderQuery,
  type OrderSearch,
  passes,
  reach,
  sorts,
} from './order-query.ts'
import { countWord, isOfOneWord, isPlainSearch, searchedPage, walkedPage } from './order-search.ts'
import { type Intersection, intersect, lookAgain, lookMax, rareFilter, rareMax } from './search-plan.ts'
import { isEmpty, matchWords, rarestFirst, wordsOf } from './search-terms.ts'

/** Whose orders, and the store's systems as they are now. */
interface Scope extends StoreNow {
  storeId: string
}

type Row = OrderColumns & RowPlace

/**
 * An inner select finds the page on the index of its filter and sort, and only those rows are read. Words are looked up
 * in the search terms.
 */
const orderList: List<Scope, OrderListRequest, OrderColumns, OrderRowRead> = {
  sorts,
  toReads: (rows, now) => rows.map((row) => toOrderRow(row, now)),
  async plan(tx, { scope: { storeId, settings }, request: given, cursor }) {
    const nothing = { rows: [], count: 0, isExact: true }
    const request = asStored(await withInstants(tx, storeId, given), settings)
    if (!request) return nothing
    const words = await matchWords(tx, storeId, wordsOf(request))
    if (words.some(isEmpty)) return nothing
    return readCounted(tx, { storeId, request, cursor, words: await rarestFirst(tx, storeId, words) })
  },
}

/** One page of orders. */
export async function listOrders(
  tx: Tx,
  storeId: string,
  request: OrderListRequest,
): PageResult<OrderRowRead> {
  const setup = await readStoreSetup(tx, storeId)
  const settings = orderSettings(setup, null)
  const scope = { storeId, settings, outageOf: await readErpOutages(tx, storeId, setup) }
  return readList(tx, orderList, { scope, request })
}

/** The request in the words of the columns; null when no order can answer it. */
export function asStored<R extends OrderFilters>(request: R, settings: OrderSettings): R | null {
  const { erpIntegration: erp, platformIntegration: platform } = request
  const stored = {
    ...request,
    ...(erp?.length ? { erpIntegration: storedIntegrations(erp, settings, 'erp') } : {}),
    ...(platform?.length ? { platformIntegration: storedIntegrations(platform, settings, 'platform') } : {}),
  }
  const isImpossible =
    (erp?.length && !stored.erpIntegration?.length) ||
    (platform?.length && !stored.platformIntegration?.length)
  return isImpossible ? null : stored
}

async function readCounted(tx: Tx, given: OrderQuery): Promise<Found<OrderColumns>> {
  const query = given.words.length === 0 ? ofEveryStatus(given) : given
  if (query.words.length === 0 || isPlainSearch(query)) {
    const rows = await readPage(tx, query, pageOf(query))
    return { rows, ...(countAtEnd(query, rows.length) ?? (await countOrders(tx, query))) }
  }
  return isOfOneWord(query) ? readOneWord(tx, query) : readIntersection(tx, query)
}

/** From so many matches on, a page of them stands near the beginning of any sort. */
const commonMin = 4_000

async function readOneWord(tx: Tx, query: OrderQuery): Promise<Found<OrderColumns>> {
  const isByCreation = query.request.orderBy === 'createdAt'
  const count = await countWord(tx, query, isByCreation ? countedMax : commonMin)
  const walked = count.count >= commonMin ? await readPage(tx, query, walkedPage(query)) : []
  const isFull = walked.length > query.request.limit
  return { ...count, rows: isFull ? walked : await readPage(tx, query, searchedPage(query)) }
}

/** The same for a search of several things, of which a part was looked at. */
const commonShare = 0.25

/** Looks at a part first, and at more only where the page is not found: most searches end with the first. */
async function readIntersection(tx: Tx, query: OrderQuery): Promise<Found<OrderColumns>> {
  const { orderBy, limit } = query.request
  const rare = await rareFilter(tx, query)
  const first = await intersect(tx, query, rare ? { max: rareMax, rare } : { max: lookMax.first })
  if (first.page && !query.cursor) return readIds(tx, query, first)
  if (orderBy !== 'createdAt' && !first.isExact && first.share >= commonShare) {
    const rows = await readPage(tx, query, walkedPage(query))
    if (rows.length > limit) return { ...first, rows }
  }
  const more = first.isExact || query.cursor ? first : await intersectMore(tx, query, first)
  if (more.page && !query.cursor) return readIds(tx, query, more)
  const rows = await readPage(tx, query, searchedPage(query))
  return { rows, ...(more.isExact ? more : (countAtEnd(query, rows.length) ?? more)) }
}

async function intersectMore(tx: Tx, query: OrderQuery, first: Intersection): Promise<Intersection> {
  const likely = lookAgain(query, first)
  const more = await intersect(tx, query, { max: likely })
  return more.page || likely === lookMax.further ? more : intersect(tx, query, { max: lookMax.further })
}

async function readIds(tx: Tx, query: OrderQuery, found: Intersection): Promise<Found<OrderColumns>> {
  const ids = found.page ?? []
  return { ...found, rows: ids.length > 0 ? await readPage(tx, query, pageOfIds(query, ids)) : [] }
}

const pageOfIds = ({ storeId, request }: OrderQuery, ids: string[]) =>
  sql`select order_id, ${sorts[request.orderBy].column} as sort from orders
    where store_id = ${storeId} and order_id = any(${ids}::uuid[])`

async function readPage(tx: Tx, query: OrderQuery, page: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${orderColumns}, page.sort::text as row_sort, page.order_id as row_key
    from (${page}) page
    join orders o on o.store_id = ${query.storeId} and o.order_id = page.order_id
    ${blockerJoin}
    order by ${inOrder(query, sql`page.sort`, sql`page.order_id`)}`.execute(tx)
  return rows
}

function pageOf(query: OrderQuery) {
  if (query.words.length > 0) return searchedPage(query)
  const lists = filtersOf(query).filter(isList)
  return lists.length > 0 && query.request.orderBy === 'createdAt'
    ? mergedPage(query, lists)
    : plainPage(query)
}

/** The index of the ERP's status is one of both statuses: alone it is read as all of the other. */
function ofEveryStatus<Query extends OrderSearch>(query: Query): Query {
  const { erpStatus = [], status = [] } = query.request
  if (erpStatus.length === 0 || status.length > 0) return query
  return { ...query, request: { ...query.request, status: [...orderStatuses] } }
}

/** Each further column multiplies the scans, so only those that are filtered by several values as a rule. */
const merged = ['status', 'erp_status', 'delivery_channel']
const isList = (filter: Filter): filter is ColumnFilter =>
  'column' in filter && filter.values.length > 1 && merged.includes(filter.column)

function plainPage(query: OrderQuery) {
  const { column } = sorts[query.request.orderBy]
  return sql`select order_id, ${column} as sort from orders where ${conditions(query)} and ${after(query)}
    order by ${inOrder(query, column, sql`order_id`)} ${windowOf(query)}`
}

/** Several values of one filter are as many index scans, each already in order, instead of a filter over all orders. */
function mergedPage(query: OrderQuery, lists: ColumnFilter[]) {
  const values = lists.map(
    ({ column, values }) => sql`unnest(${values}::text[]) as ${sql.ref(`${column}_value`)}(v)`,
  )
  return sql`select part.order_id, part.created_at as sort from ${sql.join(values, sql` cross join `)}
    cross join lateral (
      select order_id, created_at from orders where ${conditions(query, true)} and ${after(query)}
      order by ${inOrder(query, sql`created_at`, sql`order_id`)} limit ${reach(query)}) part
    order by ${inOrder(query, sql`part.created_at`, sql`part.order_id`)} ${windowOf(query)}`
}

/**
 * The conditions on a row of `orders`, its words apart. When merged, filters of several values compare with the value
 * of their scan.
 */
export function conditions(query: OrderSearch, isMerged = false) {
  const filters = filtersOf(query).map((filter) =>
    isMerged && isList(filter)
      ? sql`${sql.ref(filter.column)} = ${sql.ref(`${filter.column}_value.v`)}`
      : passes(filter),
  )
  return all([sql`store_id = ${query.storeId}`, ...filters, createdBetween(query.request)])
}

async function countOrders(tx: Tx, query: OrderQuery): Promise<Count> {
  if (query.words.length > 0) return countWord(tx, query)
  const count = await countUpTo(tx, sql`select 1 from orders where ${conditions(query)}`, countedMax)
  return { count, isExact: true }
}
