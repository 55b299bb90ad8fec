import { chosenOffer, type Quotation } from '@ihub/domain/order/quotation'
import { ok } from '@ihub/domain/result'
import { type RouteReason, type RouteStatus, routeStatuses } from '@ihub/domain/route/route-status'
import { orderSettings } from '@ihub/domain/store/store-systems'
import { dayIn } from '@ihub/domain/store/time-zone'
import { hubClock } from '@ihub/kit/clock'
import type { PageResult } from '@ihub/ports/reads'
import type { RouteCount, RouteFilters, RouteListRequest, RouteRead } from '@ihub/ports/routes'
import type { StoreSetup } from '@ihub/ports/store-setup'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import type { Routes } from '../core/schema.gen.ts'
import { all, begins, given } from '../list/define-list.ts'
import { readList } from '../list/read-list.ts'
import { tableList } from '../list/table-list.ts'
import { readStoreSetup } from '../store/store-setup.ts'
import { readTimeZone, withInstants } from '../store/store-time-zone.ts'

/** Beyond it the number helps nobody, and each status costs no more entries of an index than that. */
const choiceMax = 1_000
/** The hub sends no longer list. */
const listedMax = 100

interface Row extends Selectable<Routes> {
  origin_order_id: string
  customer_name: string
  quotation: unknown
  integration_id: string
}

/** A route `r` with its order `o`. */
const columns = sql`r.*, o.origin_order_id, o.customer_name, o.quotation, o.integration_id`
const joins = sql`join orders o on o.store_id = r.store_id and o.order_id = r.order_id`

const searched = (text: string) => {
  const ways = [sql`r.code_key`, sql`r.grouping_key`].map((column) => begins(column, text.toLowerCase()))
  return sql`(${sql.join([...ways, sql`r.list_number = ${text}`], sql` or `)})`
}

const filters = ({ status, orderId, late, createdFrom, createdTo, search }: RouteFilters, today: string) => [
  ...given(status, (values) => sql`r.status = any(${values}::text[])`),
  ...given(late, (wanted) => (wanted ? isLate(today) : sql`not coalesce(${isLate(today)}, false)`)),
  ...given(orderId, (id) => sql`r.order_id = ${id}`),
  ...given(createdFrom, (at) => sql`r.created_at >= ${at}::timestamptz`),
  ...given(createdTo, (at) => sql`r.created_at <= ${at}::timestamptz`),
  ...given(search || undefined, searched),
]

/** Promised for a day before today, not arrived, and still to arrive. */
const isLate = (today: string) =>
  sql`(r.arrived_at is null and r.promised_for < ${today}
    and coalesce(r.reason not in ('invoice-withdrawn', 'order-canceled'), true))`

interface Scope {
  storeId: string
  /** The store's day, `YYYY-MM-DD`. */
  today: string
}

const scopeOf = async (tx: Tx, storeId: string): Promise<Scope> => ({
  storeId,
  today: dayIn(hubClock.nowIso(), await readTimeZone(tx, storeId)),
})

const within = (storeId: string) => sql`r.store_id = ${storeId}`

const routeList = tableList<Scope, RouteListRequest, Row, Row>({
  table: 'routes',
  alias: 'r',
  key: sql`r.route_id`,
  columns,
  joins,
  within: ({ storeId }) => within(storeId),
  filters: (request, { today }) => filters(request, today),
  sorts: {
    createdAt: { column: sql`r.created_at`, kind: 'instant' },
    updatedAt: { column: sql`r.updated_at`, kind: 'instant' },
  },
  toReads: (rows) => rows,
})

export async function listRoutes(tx: Tx, storeId: string, request: RouteListRequest): PageResult<RouteRead> {
  const dated = await withInstants(tx, storeId, request)
  const page = await readList(tx, routeList, { scope: await scopeOf(tx, storeId), request: dated })
  if (!page.ok) return page
  const setup = await readStoreSetup(tx, storeId)
  return ok({ ...page.value, rows: page.value.rows.map((row) => toRoute(row, setup)) })
}

/** How many routes each status would bring, with all other filters as they are. */
export async function countRoutes(tx: Tx, storeId: string, asked: RouteFilters): Promise<RouteCount[]> {
  const others = await withInstants(tx, storeId, { ...asked, status: undefined })
  const { today } = await scopeOf(tx, storeId)
  const parts = routeStatuses.map(
    (status): RawBuilder<unknown> => sql`select ${status}::text as value, (select count(*)::int from (
      select 1 from routes r where ${all([within(storeId), ...filters({ ...others, status: [status] }, today)])}
      limit ${choiceMax + 1}) c) as count`,
  )
  const { rows } = await sql<{ value: RouteStatus; count: number }>`
    ${sql.join(parts, sql` union all `)}`.execute(tx)
  const counted = new Map(rows.map(({ value, count }) => [value, count]))
  return routeStatuses.map((value) => {
    const count = counted.get(value) ?? 0
    return { value, count: Math.min(count, choiceMax), isExact: count <= choiceMax }
  })
}

export async function findRouteRow(tx: Tx, storeId: string, routeId: string): Promise<RouteRead | null> {
  const { rows } = await sql<Row>`
    select ${columns} from routes r ${joins} where ${within(storeId)} and r.route_id = ${routeId}`.execute(tx)
  return rows[0] ? toRoute(rows[0], await readStoreSetup(tx, storeId)) : null
}

/** The ids of a list's routes, in the sequence of their codes; on index routes__list. */
export async function findListed(tx: Tx, storeId: string, listNumber: string): Promise<string[]> {
  const { rows } = await sql<{ route_id: string }>`
    select r.route_id from routes r where ${within(storeId)} and r.list_number = ${listNumber}
    order by r.code_key limit ${listedMax}`.execute(tx)
  return rows.map(({ route_id }) => route_id)
}

/** The constraints of the table hold what the types say. */
function toRoute(row: Row, setup: StoreSetup): RouteRead {
  const quotation = row.quotation as Quotation | null
  const offer = quotation && chosenOffer(quotation)
  return {
    routeId: row.route_id,
    orderId: row.order_id,
    originOrderId: row.origin_order_id,
    code: row.code,
    status: row.status as RouteStatus,
    reason: row.reason as RouteReason | null,
    words: row.words,
    invoiceNumber: row.invoice_number,
    carrier: row.carrier,
    service: offer?.service ?? null,
    businessDays: offer?.businessDays ?? null,
    shipmentId: row.shipment_id,
    promisedFor: row.promised_for,
    handedOverAt: row.handed_over_at,
    grouping: row.grouping,
    listNumber: row.list_number,
    listedAt: row.listed_at,
    arrivedAt: row.arrived_at,
    takesLists: orderSettings(setup, row.integration_id).carrier?.sendsLists === true,
    customerName: row.customer_name,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
