import type { OrderStatus } from '@ihub/domain/order/statuses'
import { type WmsStatus, type WmsStep, wmsStatuses, wmsSteps } from '@ihub/domain/wms/wms-steps'
import type { ChoiceCount, PageResult } from '@ihub/ports/reads'
import type { WmsOrderFilters, WmsOrderListRequest, WmsOrderRead } from '@ihub/ports/wms-orders'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import type { WmsOrders } from '../core/schema.gen.ts'
import { all, given } from '../list/define-list.ts'
import { readList } from '../list/read-list.ts'
import { tableList } from '../list/table-list.ts'
import { withInstants } from '../store/store-time-zone.ts'

/** Beyond it the number helps nobody, and each choice costs no more entries of an index than that. */
const choiceMax = 1_000

interface Row extends Selectable<WmsOrders> {
  customer_name: string
  due_date: string | null
  position: string
  erp_order_id: string | null
}

/** An order `w` of a warehouse with its order `o`. */
const columns = sql`w.*, o.customer_name, o.due_date, o.position, o.erp_order_id`
const joins = sql`join orders o on o.store_id = w.store_id and o.order_id = w.order_id`

const last = String.fromCodePoint(0x10ffff)
const begins = (column: RawBuilder<unknown>, text: string) =>
  sql`(${column} >= ${text} and ${column} < ${text + last})`
const searched = (text: string) => {
  const ways = [sql`w.code_key`, sql`w.warehouse_key`].map((column) => begins(column, text.toLowerCase()))
  return sql`(${sql.join(ways, sql` or `)})`
}

const filters = ({ status, step, orderId, createdFrom, createdTo, search }: WmsOrderFilters) => [
  ...given(status, (values) => sql`w.status = any(${values}::text[])`),
  ...given(step, (values) => sql`w.step = any(${values}::text[])`),
  ...given(orderId, (id) => sql`w.order_id = ${id}`),
  ...given(createdFrom, (at) => sql`w.created_at >= ${at}::timestamptz`),
  ...given(createdTo, (at) => sql`w.created_at <= ${at}::timestamptz`),
  ...given(search || undefined, searched),
]

const within = (storeId: string) => sql`w.store_id = ${storeId}`

const wmsOrderList = tableList<string, WmsOrderListRequest, Row, WmsOrderRead>({
  table: 'wms_orders',
  alias: 'w',
  key: sql`w.wms_order_id`,
  columns,
  joins,
  within,
  filters,
  sorts: {
    createdAt: { column: sql`w.created_at`, kind: 'instant' },
    updatedAt: { column: sql`w.updated_at`, kind: 'instant' },
  },
  toReads: (rows) => rows.map(toWmsOrder),
})

export const listWmsOrders = async (
  tx: Tx,
  storeId: string,
  request: WmsOrderListRequest,
): PageResult<WmsOrderRead> =>
  readList(tx, wmsOrderList, { scope: storeId, request: await withInstants(tx, storeId, request) })

/** How many each status, or each step, would bring, with all other filters as they are. */
export async function countWmsOrders(
  tx: Tx,
  storeId: string,
  { by, ...asked }: WmsOrderFilters & { by: 'status' | 'step' },
): Promise<ChoiceCount[]> {
  const others = await withInstants(tx, storeId, { ...asked, [by]: undefined })
  const choices: readonly string[] = by === 'status' ? wmsStatuses : wmsSteps
  const parts = choices.map(
    (value): RawBuilder<unknown> => sql`select ${value}::text as value, (select count(*)::int from (
      select 1 from wms_orders w where ${all([within(storeId), ...filters({ ...others, [by]: [value] })])}
      limit ${choiceMax + 1}) c) as count`,
  )
  const { rows } = await sql<{ value: string; count: number }>`
    ${sql.join(parts, sql` union all `)}`.execute(tx)
  const counted = new Map(rows.map(({ value, count }) => [value, count]))
  return choices.map((value) => {
    const count = counted.get(value) ?? 0
    return { value, count: Math.min(count, choiceMax), isExact: count <= choiceMax }
  })
}

export async function findWmsOrderRow(
  tx: Tx,
  storeId: string,
  wmsOrderId: string,
): Promise<WmsOrderRead | null> {
  const { rows } = await sql<Row>`
    select ${columns} from wms_orders w ${joins} where ${within(storeId)} and w.wms_order_id = ${wmsOrderId}`.execute(
    tx,
  )
  return rows[0] ? toWmsOrder(rows[0]) : null
}

/** The constraints of the table hold what the types say. */
const toWmsOrder = (row: Row): WmsOrderRead => ({
  wmsOrderId: row.wms_order_id,
  orderId: row.order_id,
  code: row.code,
  erpOrderId: row.erp_order_id,
  warehouseOrderId: row.warehouse_order_id,
  status: row.status as WmsStatus,
  step: row.step as WmsStep,
  words: row.words,
  files: row.files,
  customerName: row.customer_name,
  dueDate: row.due_date,
  position: row.position as OrderStatus,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
