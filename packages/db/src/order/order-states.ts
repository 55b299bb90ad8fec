import type { Payment } from '@ihub/domain/order/order'
import { orderSettings } from '@ihub/domain/store/store-systems'
import type { OrderListRequest, OrderStateRead, PageResult } from '@ihub/ports/reads'
import { type Selectable, sql } from 'kysely'
import { readOrderBilling } from '../bill/order-billing.ts'
import type { Tx } from '../core/pool.ts'
import type { Orders } from '../core/schema.gen.ts'
import { readStoreSetup } from '../store/store-setup.ts'
import { listOrders } from './order-list.ts'
import { stateOf } from './order-rows.ts'

interface StateRow extends Selectable<Orders> {
  payments: Payment[] | null
  open: string[]
  has_failed: boolean
}

/** A page of the list, each order with all that decides on its actions. */
export async function listOrderStates(
  tx: Tx,
  storeId: string,
  request: OrderListRequest,
  { readsBilling = false }: { readsBilling?: boolean } = {},
): PageResult<OrderStateRead> {
  const page = await listOrders(tx, storeId, request)
  if (!page.ok) return page
  const setup = await readStoreSetup(tx, storeId)
  const rows = await readStates(
    tx,
    storeId,
    page.value.rows.map(({ orderId }) => orderId),
    readsBilling,
  )
  const billing = await readOrderBilling(
    tx,
    { storeId, setup },
    rows.flatMap(({ order_id: orderId, seller, payments }) =>
      payments ? [{ orderId, seller, payments }] : [],
    ),
  )
  const reads = rows.map((row) => ({
    orderId: row.order_id,
    originOrderId: row.origin_order_id,
    state: stateOf(row, row.open),
    settings: orderSettings(setup, row.integration_id),
    hasFailed: row.has_failed,
    billing: billing.get(row.order_id) ?? null,
  }))
  return { ...page, value: { ...page.value, rows: reads } }
}

async function readStates(
  tx: Tx,
  storeId: string,
  orderIds: string[],
  readsBilling: boolean,
): Promise<StateRow[]> {
  const { rows } = await sql<StateRow>`
    select o.integration_id, o.order_id, o.origin_order_id, o.position, o.microstatus, o.erp_position, o.erp_order_id, o.erp_hold, o.platform_status,
      o.cancellation_requested_by, o.invoices, o.invoice_number, o.tracking_number, o.parcels, o.quotation, o.delivery_channel, o.shipments, o.wms, o.history, o.refused, o.unsent_change, o.revision, o.checked_goods, o.seller,
      case when ${readsBilling} then o.document -> 'payments' end as payments,
      array(select p.type from processes p where p.store_id = ${storeId} and p.entity_id = o.order_id and p.ended_at is null) as open,
      exists (select 1 from processes p where p.store_id = ${storeId} and p.can_retry and p.entity_id in (
        select o.order_id union all select i.invoice_id from invoices i where i.store_id = ${storeId} and i.order_id = o.order_id)) as has_failed
    from unnest(${orderIds}::uuid[]) with ordinality as wanted(order_id, place)
      join orders o on o.store_id = ${storeId} and o.order_id = wanted.order_id
    order by wanted.place`.execute(tx)
  return rows
}
