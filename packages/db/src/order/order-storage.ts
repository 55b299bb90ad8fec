import type { IntegrationId, OrderId } from '@ihub/domain/ids'
import { asId } from '@ihub/domain/ids'
import type { OrderOperation } from '@ihub/domain/order/operation-names'
import type { Order } from '@ihub/domain/order/order'
import { decideOrder } from '@ihub/engine/order/decide-order'
import { type AppliedOrder, codeKey, type LockedOrder, type OrderBatch } from '@ihub/engine/order/order-batch'
import { documentOf } from '@ihub/engine/order/order-document'
import type { OrderChange } from '@ihub/ports/engine'
import type { Tx } from '../core/pool.ts'
import type { EntityStorage } from '../entity/entity-storage.ts'
import { moveInvoices } from '../invoice/invoice-storage.ts'
import { invoiceParts } from '../invoice/write-invoices.ts'
import type { EntityProcess } from '../process/read-work.ts'
import { readWork } from '../process/read-work.ts'
import { type LockedRow, lockOrders, stateOf } from './order-rows.ts'
import { readingOf, storedOf } from './stored-documents.ts'
import { orderParts } from './write-orders.ts'

export const orderStorage: EntityStorage<OrderChange, LockedRow[], AppliedOrder> = {
  wanted: wantedOrders,
  lock: (tx, storeId, changes) => lockOrders(tx, storeId, wantedOrders(changes), readingOf(changes)),
  open: (batch, rows, { open, failed }) => {
    const openOf = Map.groupBy(open, ({ entityId }) => entityId)
    const failedOf = Map.groupBy(failed, ({ entityId }) => entityId)
    const orders = rows.map((row) =>
      toLockedOrder(row, openOf.get(row.order_id) ?? [], failedOf.get(row.order_id) ?? []),
    )
    const ofOrders: OrderBatch = {
      ...batch,
      orders: new Map(orders.map((order) => [order.subject.id, order])),
      byCode: new Map(orders.map((order) => [codeKey(order.integrationId, order.subject.code), order])),
    }
    return (change) => decideOrder(ofOrders, change)
  },
  parts: orderParts,
  follow: async (tx, batch, applied) => {
    const invoices = await moveInvoices(tx, batch, applied)
    return { applied: invoices, parts: invoiceParts(batch, invoices) }
  },
  handover: (entity, applied) => {
    const order = entity as LockedOrder
    const document = documentOf(order, applied)
    if (!document) return null
    const { subject, integrationId, state } = order
    const orderId = asId<OrderId>(subject.id)
    return { order: { orderId, platformId: asId<IntegrationId>(integrationId), document, state } }
  },
}

function wantedOrders(changes: OrderChange[]) {
  return {
    ids: changes.flatMap(({ target }) => ('orderId' in target ? [target.orderId] : [])),
    codes: changes.flatMap(({ target }) =>
      'snapshot' in target
        ? [
            {
              integrationId: target.snapshot.integrationId,
              originOrderId: target.snapshot.order.originOrderId,
            },
          ]
        : [],
    ),
  }
}

const pendingOf = (open: EntityProcess[]) => open.map(({ type }) => type as OrderOperation)

const toLockedOrder = (row: LockedRow, open: EntityProcess[], failed: EntityProcess[]): LockedOrder => ({
  subject: { kind: 'order', id: row.order_id, code: row.origin_order_id },
  integrationId: row.integration_id,
  originChangedAt: row.origin_changed_at,
  createdAt: row.created_at,
  eventCount: row.event_count,
  state: stateOf(row, pendingOf(open)),
  isNew: false,
  open,
  failed,
  planned: [],
  stored: storedOf(row),
})

/** The stored order, without a lock; null when the store has none of that id. */
export async function readOrder(tx: Tx, storeId: string, orderId: string) {
  const row = await tx
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!row) return null
  const { open } = await readWork(tx, storeId, { ids: [orderId], codes: [] })
  return {
    state: stateOf(row, pendingOf(open)),
    document: row.document as unknown as Order,
    integrationId: asId<IntegrationId>(row.integration_id),
  }
}
