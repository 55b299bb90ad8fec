import type { Order } from '@ihub/domain/order/order'
import type { OrderState } from '@ihub/domain/order/state'
import type { OrderReceipt } from '@ihub/ports/engine'
import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from './pool.ts'
import type { Orders } from './schema.gen.ts'

type StateColumns = Pick<
  Selectable<Orders>,
  | 'status'
  | 'microstatus'
  | 'erp_status'
  | 'erp_order_id'
  | 'platform_status'
  | 'cancellation_requested_by'
  | 'invoice_number'
  | 'tracking_number'
  | 'shipment'
  | 'history'
>

/** An order as it is while its row is locked. */
export interface LockedOrder {
  orderId: string
  integrationId: string
  originOrderId: string
  originChangedAt: string
  createdAt: string
  eventCount: number
  state: OrderState
}

/** Reads the state columns back as the union types they were written from. */
export const stateOf = (row: StateColumns, pending: OrderState['pending']): OrderState =>
  ({
    status: row.status,
    microstatus: row.microstatus,
    erpStatus: row.erp_status,
    erpOrderId: row.erp_order_id,
    platformStatus: row.platform_status,
    cancellationRequestedBy: row.cancellation_requested_by,
    invoiceNumber: row.invoice_number,
    trackingNumber: row.tracking_number,
    shipment: row.shipment,
    history: row.history,
    pending,
  }) as OrderState

export const stateColumns = (state: OrderState) => ({
  status: state.status,
  microstatus: state.microstatus,
  erp_status: state.erpStatus,
  erp_order_id: state.erpOrderId,
  platform_status: state.platformStatus,
  cancellation_requested_by: state.cancellationRequestedBy,
  invoice_number: state.invoiceNumber,
  tracking_number: state.trackingNumber,
  shipment: JSON.stringify(state.shipment),
  history: [...state.history],
})

export const documentColumns = (document: Order) => ({
  due_date: document.dueDate,
  delivery_channel: document.deliveryChannel,
  sales_channel: document.salesChannel,
  customer_name: document.customer.name,
  currency: document.currency,
  selling_price_cents: document.totals.sellingPriceCents,
  item_count: document.items.reduce((count, item) => count + item.quantity, 0),
  document: JSON.stringify(document),
})

export const receiptColumns = ({ order, rawStatus }: OrderReceipt) => ({
  sequence: order.sequence,
  origin_created_at: order.originCreatedAt,
  origin_changed_at: order.originChangedAt,
  raw_platform_status: rawStatus,
})

export type NewOrder = Insertable<Orders>

const lockColumns = sql.raw(
  `order_id, integration_id, origin_order_id, origin_changed_at, created_at, event_count, status, microstatus,
   erp_status, erp_order_id, platform_status, cancellation_requested_by, invoice_number, tracking_number, shipment, history`,
)

/**
 * Locks the orders a batch is about, by id or by origin code, always in the same sequence so that two batches never deadlock.
 * A look-up by key for each: an `or` of both conditions made the planner read the whole store (4.5 s at 1,000,000 orders, 3 ms so).
 */
export async function lockOrders(
  tx: Tx,
  storeId: string,
  wanted: { orderIds: string[]; codes: { integrationId: string; originOrderId: string }[] },
) {
  const integrations = wanted.codes.map((code) => code.integrationId)
  const codes = wanted.codes.map((code) => code.originOrderId)
  const { rows } = await sql<Selectable<Orders>>`
    select locked.* from (
      select unnest(${wanted.orderIds}::uuid[]) as order_id
      union
      select known.order_id from unnest(${integrations}::uuid[], ${codes}::text[]) as code(integration_id, origin_order_id)
        cross join lateral (select o.order_id from orders o where o.store_id = ${storeId}
          and o.integration_id = code.integration_id and o.origin_order_id = code.origin_order_id) known
      order by 1
    ) wanted
    cross join lateral (select ${lockColumns} from orders o
      where o.store_id = ${storeId} and o.order_id = wanted.order_id for update) locked`.execute(tx)
  return rows
}
