import type { Order } from '@ihub/domain/order/order'
import { fold, termsOf } from '@ihub/domain/order/search-terms'
import { withoutCards } from '@ihub/kit/without-cards'
import { sql } from 'kysely'
import { compress } from './compress.ts'
import { dropTerms } from './drop-terms.ts'
import type { AppliedChange, Batch, BatchOrder } from './order-batch.ts'
import { documentColumns, receiptColumns, stateColumns } from './order-rows.ts'
import type { Tx } from './pool.ts'

const receiptOf = ({ change }: AppliedChange) => ('receipt' in change.target ? change.target.receipt : null)

/** New orders, changed state, newer documents, the payloads they came in and the words they are found by. */
export async function writeOrders(tx: Tx, batch: Batch, applied: AppliedChange[]) {
  const created = applied.filter(({ isNew }) => isNew)
  const createdOrders = new Set(created.map(({ order }) => order))
  await insertOrders(tx, batch, created)
  await updateStates(
    tx,
    batch,
    [...new Set(applied.map(({ order }) => order))].filter((order) => !createdOrders.has(order)),
  )
  for (const one of applied.filter((each) => !each.isNew)) {
    const receipt = one.isStale ? null : receiptOf(one)
    if (one.document)
      await updateDocument(tx, batch, one.order, {
        ...documentColumns(one.document),
        ...(receipt ? receiptColumns(receipt) : {}),
        ...(one.decision.correction ? { corrections: JSON.stringify(one.order.stored?.corrections) } : {}),
      })
  }
  await insertPayloads(
    tx,
    batch,
    applied.filter(({ isStale }) => !isStale),
  )
  await insertTerms(tx, batch, applied)
  await dropTerms(tx, batch, applied)
}

async function insertOrders(tx: Tx, { storeId, at }: Batch, created: AppliedChange[]) {
  const rows = created.flatMap((one) => {
    const receipt = receiptOf(one)
    if (!receipt) return []
    const { order } = one
    return {
      store_id: storeId,
      order_id: order.orderId,
      integration_id: order.integrationId,
      origin_order_id: order.originOrderId,
      event_count: order.eventCount,
      created_at: at,
      updated_at: at,
      ...stateColumns(order.state),
      ...documentColumns(receipt.order),
      ...receiptColumns(receipt),
    }
  })
  if (rows.length === 0) return
  const inserted = await tx
    .insertInto('orders')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .execute()
  if (inserted.length < rows.length) throw new ReceivedElsewhereError()
}

/** Another process received the same order first: the batch starts over and finds it. */
export class ReceivedElsewhereError extends Error {
  constructor() {
    super('an order of this batch was received elsewhere meanwhile')
  }
}

async function updateStates(tx: Tx, { storeId, at }: Batch, orders: BatchOrder[]) {
  if (orders.length === 0) return
  const rows = orders.map((order) => ({
    order_id: order.orderId,
    event_count: order.eventCount,
    origin_changed_at: order.originChangedAt,
    ...stateColumns(order.state),
    shipment: order.state.shipment,
  }))
  await sql`
    update orders o set status = r.status, microstatus = r.microstatus, erp_status = r.erp_status, erp_order_id = r.erp_order_id,
      platform_status = r.platform_status, cancellation_requested_by = r.cancellation_requested_by, invoice_number = r.invoice_number,
      tracking_number = r.tracking_number, shipment = r.shipment, history = array(select jsonb_array_elements_text(r.history)),
      event_count = r.event_count, origin_changed_at = r.origin_changed_at, updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(order_id uuid, status text, microstatus text, erp_status text,
      erp_order_id text, platform_status text, cancellation_requested_by text, invoice_number text, tracking_number text,
      shipment jsonb, history jsonb, event_count int, origin_changed_at timestamptz)
    where o.store_id = ${storeId} and o.order_id = r.order_id`.execute(tx)
}

async function updateDocument(tx: Tx, { storeId }: Batch, { orderId }: BatchOrder, columns: object) {
  await tx
    .updateTable('orders')
    .set(columns)
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .execute()
}

async function insertPayloads(tx: Tx, { storeId, at }: Batch, applied: AppliedChange[]) {
  const rows = await Promise.all(
    applied.flatMap((one) => {
      const receipt = receiptOf(one)
      return receipt ? [payloadRow(one.order.orderId, receipt.order, receipt.payload)] : []
    }),
  )
  if (rows.length === 0) return
  await tx
    .insertInto('order_payloads')
    .values(rows.map((row) => ({ store_id: storeId, received_at: at, ...row })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const payloadRow = async (orderId: string, order: Order, payload: Uint8Array) => ({
  order_id: orderId,
  changed_at: order.originChangedAt,
  body: await compress(withoutCards(payload)),
})

async function insertTerms(tx: Tx, { storeId }: Batch, applied: AppliedChange[]) {
  const rows = applied.flatMap((one) => {
    const terms = one.document ? termsOf(one.document) : { code: [], customer: [] }
    const erpCode = one.decision.happenings.flatMap(({ sets }) =>
      sets?.erpOrderId ? [fold(sets.erpOrderId)] : [],
    )
    const row = (kind: string) => (term: string) => ({
      store_id: storeId,
      kind,
      term,
      created_at: one.order.createdAt,
      order_id: one.order.orderId,
    })
    return [...[...terms.code, ...erpCode].map(row('code')), ...terms.customer.map(row('customer'))]
  })
  if (rows.length === 0) return
  await tx
    .insertInto('order_terms')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
