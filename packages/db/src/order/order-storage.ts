import type { IntegrationId, OrderId } from '@ihub/domain/ids'
import { asId } from '@ihub/domain/ids'
import type { Order } from '@ihub/domain/order/order'
import { decideInvoice } from '@ihub/engine/invoice/decide-invoice'
import type { LockedInvoice } from '@ihub/engine/invoice/invoice-batch'
import { decideOrder } from '@ihub/engine/order/decide-order'
import { type AppliedOrder, codeKey, type LockedOrder, type OrderBatch } from '@ihub/engine/order/order-batch'
import { documentOf } from '@ihub/engine/order/order-document'
import type { LockedEntity } from '@ihub/ports/applied-change'
import type { AnyChange, InvoiceChange, OrderChange } from '@ihub/ports/engine'
import { billsOfOrders } from '../bill/bills-of-orders.ts'
import { billParts } from '../bill/write-bills.ts'
import type { Tx } from '../core/pool.ts'
import type { EntityStorage, Followed, Handover } from '../entity/entity-storage.ts'
import type { InvoiceRow } from '../invoice/invoice-rows.ts'
import { moveInvoices, readInvoiceRows, toLockedInvoice } from '../invoice/invoice-storage.ts'
import { invoiceParts } from '../invoice/write-invoices.ts'
import type { EntityProcess } from '../process/read-work.ts'
import { readWork } from '../process/read-work.ts'
import { protocolsOfInvoices } from '../protocol/return-invoices.ts'
import { protocolParts } from '../protocol/write-protocols.ts'
import { refundsOfOrders } from '../refund/refunds-of-orders.ts'
import { refundParts } from '../refund/write-refunds.ts'
import { type LockedRow, lockOrders, stateOf } from './order-rows.ts'
import { readingOf, storedOf } from './stored-documents.ts'
import { keptBodies, orderParts } from './write-orders.ts'

/** Orders and those of their invoices that have changes of their own: the lock of an order holds its invoices as well. */
interface LockedFamilies {
  rows: LockedRow[]
  invoiceRows: InvoiceRow[]
}

const isOfInvoice = (change: AnyChange): change is InvoiceChange => 'invoiceId' in change.target

const isOfOrder = (change: AnyChange): change is OrderChange => !isOfInvoice(change)

export const orderStorage: EntityStorage<AnyChange, LockedFamilies, AppliedOrder> = {
  wanted: (changes) => {
    const { ids, codes } = wantedOrders(changes)
    return { ids: [...ids, ...invoiceIdsOf(changes)], codes }
  },
  lock: async (tx, stores) => {
    const all = stores.flatMap(({ changes }) => changes)
    const [rows, invoiceRows] = await Promise.all([
      lockOrders(
        tx,
        stores.map(({ storeId, changes }) => ({ storeId, ...wantedOrders(changes) })),
        readingOf(all.filter(isOfOrder)),
      ),
      readInvoiceRows(
        tx,
        'invoice_id',
        stores.map(({ storeId, changes }) => ({ storeId, ids: invoiceIdsOf(changes) })),
      ),
    ])
    const rowsOf = Map.groupBy(rows, (row) => row.store_id)
    const invoiceRowsOf = Map.groupBy(invoiceRows, (row) => row.store_id)
    return (storeId) => ({
      rows: rowsOf.get(storeId) ?? [],
      invoiceRows: invoiceRowsOf.get(storeId) ?? [],
    })
  },
  open: (batch, { rows, invoiceRows }, { open, failed }) => {
    const openOf = Map.groupBy(open, ({ entityId }) => entityId)
    const failedOf = Map.groupBy(failed, ({ entityId }) => entityId)
    const orders = rows.map((row) =>
      toLockedOrder(row, openOf.get(row.order_id) ?? [], failedOf.get(row.order_id) ?? []),
    )
    const ofOrders: OrderBatch = {
      ...batch,
      orders: new Map(orders.map((order) => [order.subject.id, order])),
      byCode: new Map(orders.map((order) => [codeKey(order.integrationId, order.subject.code), order])),
      invoices: new Map(),
    }
    for (const row of invoiceRows) {
      const order = row.order_id === null ? undefined : ofOrders.orders.get(row.order_id)
      const work = { open: openOf.get(row.invoice_id) ?? [], failed: failedOf.get(row.invoice_id) ?? [] }
      if (order) ofOrders.invoices.set(row.invoice_id, toLockedInvoice(row, order, work))
    }
    return (change) => (isOfInvoice(change) ? decideInvoice(ofOrders, change) : decideOrder(ofOrders, change))
  },
  parts: orderParts,
  keptBodies,
  follow: async (tx, stores) => {
    const moved = await moveInvoices(tx, stores)
    const owed = await refundsOfOrders(tx, stores)
    const billed = await billsOfOrders(tx, stores)
    const followed: Followed[] = []
    for (const [index, { batch }] of stores.entries()) {
      const invoices = moved[index] ?? []
      const refunds = owed[index] ?? []
      const bills = billed[index] ?? []
      const protocols = await protocolsOfInvoices(tx, batch, invoices)
      followed.push({
        applied: [...invoices, ...refunds, ...protocols, ...bills],
        parts: [
          ...invoiceParts(batch, invoices),
          ...refundParts(batch, refunds),
          // Bills and returns are rare, and a part without rows still costs a batch of several stores.
          ...(protocols.length > 0 ? protocolParts(batch, protocols) : []),
          ...(bills.length > 0 ? billParts(batch, bills) : []),
        ],
      })
    }
    return followed
  },
  handover: (entity, applied) => {
    if (isInvoice(entity)) return handoverOfInvoice(entity, applied)
    return isOrder(entity) ? handoverOf(entity, applied) : null
  },
}

const isOrder = (entity: LockedEntity): entity is LockedOrder => entity.subject.kind === 'order'

const isInvoice = (entity: LockedEntity): entity is LockedInvoice => entity.subject.kind === 'invoice'

function handoverOf(order: LockedOrder, applied: AppliedOrder[]): Handover | null {
  const document = documentOf(order, applied)
  if (!document) return null
  const { subject, integrationId, state } = order
  const orderId = asId<OrderId>(subject.id)
  return { order: { orderId, platformId: asId<IntegrationId>(integrationId), document, state } }
}

function handoverOfInvoice({ subject, state }: LockedInvoice, applied: AppliedOrder[]): Handover | null {
  const order = applied.find(({ entity }) => entity.subject.id === state.orderId)?.entity
  const known = order ? handoverOf(order, applied) : null
  const { key, number, series } = state
  return known && { ...known, invoice: { invoiceId: subject.id, key, number, series } }
}

const invoiceIdsOf = (changes: AnyChange[]) =>
  changes.flatMap((change) => (isOfInvoice(change) ? [change.target.invoiceId] : []))

function wantedOrders(changes: AnyChange[]) {
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

const typesOf = (open: EntityProcess[]) => open.map(({ type }) => type)

const toLockedOrder = (row: LockedRow, open: EntityProcess[], failed: EntityProcess[]): LockedOrder => ({
  subject: { kind: 'order', id: row.order_id, code: row.origin_order_id },
  integrationId: row.integration_id,
  originChangedAt: row.origin_changed_at,
  createdAt: row.created_at,
  eventCount: row.event_count,
  seller: row.seller,
  state: stateOf(row, typesOf(open)),
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
    state: stateOf(row, typesOf(open)),
    document: row.document as unknown as Order,
    integrationId: asId<IntegrationId>(row.integration_id),
  }
}
