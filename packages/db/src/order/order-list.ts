import { countedMax } from '@ihub/domain/lists'
import { storedIntegrations } from '@ihub/domain/order/integration-status'
import type { OrderSettings } from '@ihub/domain/order/state'
import { orderStatuses } from '@ihub/domain/order/statuses'
import { orderSettings } from '@ihub/domain/store/store-systems'
import type { OrderFilters } from '@ihub/ports/order-filters'
import type { OrderListRequest, OrderRowRead, PageResult } from '@ihub/ports/reads'
import { type RawBuilder, sql } from 'kysely'
import { compiled, run, type Tx } from '../core/pool.ts'
import { type Count, countUpTo } from '../list/count-up-to.ts'
import { all, type Found, type List, type RowPlace } from '../list/define-list.ts'
import { beyond, inOrder as inListOrder, skipped, windowOf } from '../list/list-order.ts'
import { countAtEnd, readList } from '../list/read-list.ts'
import { blockerJoin } from '../process/blocker.ts'
import { isHeldSort, readHeldValues } from '../process/held-orders.ts'
import { findSearched, findWords, readPlaces } from '../search/find-searched.ts'
import { type ColumnFilter, createdBetween, type Filter, type Place, passes } from '../search/search-query.ts'
import { readStoreSetup } from '../store/store-setup.ts'
import { withInstants } from '../store/store-time-zone.ts'
import { heldPage, heldSort } from './held-sort.ts'
import {
  type OrderColumns,
  orderColumns,
  readErpOutages,
  type StoreNow,
  toOrderRow,
} from './order-columns.ts'
import {
  asSearchPage,
  createdOf,
  filtersOf,
  type OrderQuery,
  type OrderSearch,
  sorts,
} from './order-query.ts'
import { searchedOrders, wordsOf } from './searched-orders.ts'

/** Whose orders, and the store's systems as they are now, which are read on the way. */
interface Scope {
  storeId: string
  now: Promise<StoreNow>
}

type Row = OrderColumns & RowPlace

/** `held` are the values of a sort that held orders alone have. */
type PagedQuery = OrderQuery & { held: ReadonlyMap<string, string> | null }

/**
 * An inner select finds the page on the index of its filter and sort, and only those rows are read. Words are looked up
 * in the search terms.
 */
const orderList: List<Scope, OrderListRequest, OrderColumns, OrderRowRead> = {
  sorts,
  toReads: async (rows, scope) => {
    const now = await scope.now
    return rows.map((row) => toOrderRow(row, now))
  },
  async plan(tx, { scope: { storeId, now }, request: given, cursor, sort }) {
    const nothing = { rows: [], count: 0, isExact: true }
    const asked = await withInstants(tx, storeId, given)
    const isOfSystems = asked.erpIntegration?.length || asked.platformIntegration?.length
    const request = isOfSystems ? asStored(asked, (await now).settings) : asked
    if (!request) return nothing
    const held = isHeldSort(request.orderBy) ? await readHeldValues(tx, storeId, request.orderBy) : null
    const query = { storeId, request, cursor, sort: held ? heldSort(sort, held) : sort, held }
    const wanted = wordsOf(request)
    if (wanted.length === 0) return readFiltered(tx, ofEveryStatus(query))
    const words = await findWords(tx, { storeId, searched: searchedOrders }, wanted)
    if (!words) return nothing
    const { places, ...count } = await findSearched(tx, asSearchPage(query, words))
    return { ...count, rows: await readRows(tx, storeId, places) }
  },
}

/** One page of orders. */
export async function listOrders(
  tx: Tx,
  storeId: string,
  request: OrderListRequest,
): PageResult<OrderRowRead> {
  const now = readStoreNow(tx, storeId)
  now.catch(() => undefined) // the list awaits it, unless its own statements fail before
  return readList(tx, orderList, { scope: { storeId, now }, request })
}

async function readStoreNow(tx: Tx, storeId: string): Promise<StoreNow> {
  const setup = readStoreSetup(tx, storeId)
  const outageOf = await readErpOutages(tx, storeId, setup)
  return { settings: orderSettings(await setup, null), outageOf }
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

async function readFiltered(tx: Tx, query: PagedQuery): Promise<Found<OrderColumns>> {
  const places = await readPlaces(tx, pageOf(query))
  const [rows, count] = await Promise.all([
    readRows(tx, query.storeId, places),
    countAtEnd(query, places.length) ?? countOrders(tx, query),
  ])
  return { rows, ...count }
}

async function countOrders(tx: Tx, query: OrderQuery): Promise<Count> {
  const count = await countUpTo(tx, sql`select 1 from orders where ${conditions(query)}`, countedMax)
  return { count, isExact: true }
}

/** One text for every page, because planning it takes longer than running it. */
async function readRows(tx: Tx, storeId: string, places: Place[]): Promise<Row[]> {
  if (places.length === 0) return []
  const [ids, sorted] = [places.map(({ id }) => id), places.map(({ sort }) => sort)]
  const statement = sql`
    select ${orderColumns}, page.row_sort, page.row_key
    from unnest(${ids}::uuid[], ${sorted}::text[]) with ordinality as page(row_key, row_sort, place)
    join orders o on o.store_id = ${storeId} and o.order_id = page.row_key
    ${blockerJoin}
    order by page.place`
  return run<Row>(tx, compiled(tx, statement, { plansOnce: true }))
}

function pageOf(query: PagedQuery) {
  const lists = filtersOf(query).filter(isList)
  if (query.held) return heldPage(query, query.held, conditions(query))
  return lists.length > 0 && query.request.orderBy === 'createdAt'
    ? mergedPage(query, lists)
    : plainPage(query)
}

/** The index of the ERP's status is one of both statuses: alone it is read as all of the other. */
function ofEveryStatus(query: PagedQuery): PagedQuery {
  const { erpStatus = [], status = [] } = query.request
  if (erpStatus.length === 0 || status.length > 0) return query
  return { ...query, request: { ...query.request, status: [...orderStatuses] } }
}

/** Each further column multiplies the scans, so only those that are filtered by several values as a rule. */
const merged = ['status', 'erp_status', 'delivery_channel']
const isList = (filter: Filter): filter is ColumnFilter =>
  'column' in filter && filter.values.length > 1 && merged.includes(filter.column)

function plainPage(query: OrderQuery) {
  const { column } = query.sort
  return sql`select order_id as entity_id, ${column} as sort from orders where ${conditions(query)} and ${after(query)}
    order by ${inOrder(query, column, sql`order_id`)} ${windowOf(query)}`
}

/** Several values of one filter are as many index scans, each already in order, instead of a filter over all orders. */
function mergedPage(query: OrderQuery, lists: ColumnFilter[]) {
  const values = lists.map(
    ({ column, values }) => sql`unnest(${values}::text[]) as ${sql.ref(`${column}_value`)}(v)`,
  )
  const reach = skipped(query) + query.request.limit + 1
  return sql`select part.order_id as entity_id, part.created_at as sort from ${sql.join(values, sql` cross join `)}
    cross join lateral (
      select order_id, created_at from orders where ${conditions(query, true)} and ${after(query)}
      order by ${inOrder(query, sql`created_at`, sql`order_id`)} limit ${reach}) part
    order by ${inOrder(query, sql`part.created_at`, sql`part.order_id`)} ${windowOf(query)}`
}

/** The rows beyond the cursor, in the direction of the sort. */
const after = (query: OrderQuery) => beyond(query, query.sort, sql`order_id`)

const inOrder = (query: OrderQuery, column: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  inListOrder(query, { ...query.sort, column }, id)

/**
 * The conditions on a row of `orders`. When merged, filters of several values compare with the value
 * of their scan.
 */
export function conditions(query: OrderSearch, isMerged = false) {
  const filters = filtersOf(query).map((filter) =>
    isMerged && isList(filter)
      ? sql`${sql.ref(filter.column)} = ${sql.ref(`${filter.column}_value.v`)}`
      : passes(searchedOrders, filter),
  )
  return all([sql`store_id = ${query.storeId}`, ...filters, createdBetween(createdOf(query.request))])
}
