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

/** Locks the orders a batch is about, by id or by origin code, always in the same sequence so that two batches never deadlock. */
export async function lockOrders(
  tx: Tx,
  storeId: string,
  wanted: { orderIds: string[]; codes: { integrationId: string; originOrderId: string }[] },
) {
  const { rows } = await sql<Selectable<Orders>>`
    select ${lockColumns} from orders
    where store_id = ${storeId} and (order_id = any(${wanted.orderIds}::uuid[])
      or (integration_id, origin_order_id) in (
        select * from unnest(${wanted.codes.map((code) => code.integrationId)}::uuid[], ${wanted.codes.map((code) => code.originOrderId)}::text[])))
    order by order_id for update`.execute(tx)
  return rows
}
