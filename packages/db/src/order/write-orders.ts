import { fold, type SearchTerms, termKinds, termsOf } from '@ihub/domain/order/search-terms'
import { withoutCards } from '@ihub/kit/without-cards'
import { insertion, type Part } from '../core/combine.ts'
import { compress } from '../core/compress.ts'
import { dropTermsPart } from './drop-terms.ts'
import type { AppliedChange, Batch, BatchOrder } from './order-batch.ts'
import { snapshotOf } from './order-document.ts'
import { documentColumns, snapshotColumns, stateColumns } from './order-rows.ts'

/** New orders, changed state, newer documents, the payloads they came in and the words they are found by. */
export function orderParts(batch: Batch, applied: AppliedChange[]): Part[] {
  const created = applied.filter(({ isNew }) => isNew)
  const createdOrders = new Set(created.map(({ order }) => order))
  const known = applied.filter(({ order }) => !createdOrders.has(order))
  const documents = newestDocuments(applied)
  const withDocument = new Set(known.map(({ order }) => order).filter((order) => documents.has(order)))
  const changed = known.filter(({ order, events }) => events.length > 0 && !withDocument.has(order))
  return [
    insertOrders(created.map(({ order }) => ({ ...newRow(batch, order), ...documents.get(order) }))),
    updateStates([...new Set(changed.map(({ order }) => order))].map((order) => stateRow(batch, order))),
    updateDocuments(
      [...withDocument].map((order) => ({ ...stateRow(batch, order), ...documents.get(order) })),
    ),
    insertPayloads(applied.filter(({ isStale }) => !isStale).flatMap((one) => payloadRows(batch, one))),
    insertTerms(applied.flatMap(termRows)),
    dropTermsPart(applied),
  ]
}

const stateTypes = {
  status: 'text',
  position: 'text',
  microstatus: 'text',
  erp_status: 'text',
  erp_position: 'text',
  erp_order_id: 'text',
  platform_status: 'text',
  cancellation_requested_by: 'text',
  invoices: 'jsonb',
  invoice_number: 'text',
  tracking_number: 'text',
  shipment: 'jsonb',
  history: 'text[]',
  refused: 'text[]',
  unsent_change: 'timestamptz',
  erp_integration: 'text',
  platform_integration: 'text',
  event_count: 'int',
  origin_changed_at: 'timestamptz',
  updated_at: 'timestamptz',
}
const documentTypes = {
  due_date: 'timestamptz',
  delivery_channel: 'text',
  sales_channel: 'text',
  customer_name: 'text',
  currency: 'text',
  selling_price_cents: 'bigint',
  item_count: 'int',
  document: 'jsonb',
}
const snapshotTypes = {
  sequence: 'text',
  origin_created_at: 'timestamptz',
  raw_platform_status: 'text',
}
const correctionTypes = { corrections: 'jsonb' }

// No `on conflict`: another process that received the same order first makes the batch start over and find it.
const insertOrders = insertion('orders', {
  order_id: 'uuid',
  integration_id: 'uuid',
  origin_order_id: 'text',
  created_at: 'timestamptz',
  ...stateTypes,
  ...documentTypes,
  ...snapshotTypes,
})

/** What a document does not bring along, such as the platform's words when a person edited it, stays as it was. */
function updating(types: Record<string, string>, kept: string[] = []) {
  const set = Object.keys(types).map((name) =>
    kept.includes(name) ? `${name} = coalesce(r.${name}, o.${name})` : `${name} = r.${name}`,
  )
  const columns = Object.entries({ order_id: 'uuid', ...types }).map(([name, type]) => `${name} ${type}`)
  return (rows: object[]): Part => ({
    columns: columns.join(', '),
    sql: (recordset) =>
      `update orders o set ${set.join(', ')} from ${recordset} where o.store_id = $1::uuid and o.order_id = r.order_id`,
    rows,
  })
}
const updateStates = updating(stateTypes)
const updateDocuments = updating(
  { ...stateTypes, ...documentTypes, ...snapshotTypes, ...correctionTypes },
  Object.keys({ ...snapshotTypes, ...correctionTypes }),
)

const insertPayloads = insertion(
  'order_payloads',
  { order_id: 'uuid', changed_at: 'timestamptz', received_at: 'timestamptz', body: 'bytea' },
  { onConflict: 'on conflict do nothing' },
)
const insertTerms = insertion(
  'order_terms',
  { kind: 'text', term: 'text', created_at: 'timestamptz', order_id: 'uuid' },
  { onConflict: 'on conflict do nothing' },
)

const stateRow = ({ at }: Batch, { orderId, originChangedAt, eventCount, state }: BatchOrder) => ({
  order_id: orderId,
  event_count: eventCount,
  origin_changed_at: originChangedAt,
  updated_at: at,
  ...stateColumns(state),
})

/** An order reported more than once in a batch keeps the newest of its documents. */
function newestDocuments(applied: AppliedChange[]): Map<BatchOrder, object> {
  const newest = new Map<BatchOrder, object>()
  for (const one of applied) {
    const { document, order, decision } = one
    const snapshot = one.isStale ? null : snapshotOf(one)
    if (!document) continue
    newest.set(order, {
      ...newest.get(order),
      ...documentColumns(document),
      ...(snapshot ? snapshotColumns(snapshot) : {}),
      ...(decision.correction ? { corrections: order.stored?.corrections } : {}),
    })
  }
  return newest
}

const newRow = (batch: Batch, order: BatchOrder) => ({
  ...stateRow(batch, order),
  integration_id: order.integrationId,
  origin_order_id: order.originOrderId,
  created_at: batch.at,
})

function payloadRows({ at }: Batch, one: AppliedChange) {
  const snapshot = snapshotOf(one)
  if (!snapshot) return []
  const body = compress(withoutCards(snapshot.payload)).toString('base64')
  return [{ order_id: one.order.orderId, changed_at: snapshot.order.originChangedAt, received_at: at, body }]
}

/** Words that go with a document are kept only of the one the batch leaves behind. */
function termRows(one: AppliedChange) {
  const { document } = one
  const words = document ? termsOf(document) : null
  const isLast = document === one.order.stored?.document
  const told = (texts: (string | null | undefined)[]) => texts.flatMap((text) => (text ? [fold(text)] : []))
  const facts = one.decision.events.map(({ sets }) => sets)
  const invoices = one.decision.events.flatMap(({ invoices: known = [] }) => known)
  const terms: SearchTerms = {
    code: [...(words?.code ?? []), ...told(facts.map((sets) => sets?.erpOrderId))],
    invoice: told(invoices.flatMap(({ number, key }) => [number, key])),
    customer: (isLast && words?.customer) || [],
    tracking: [...((isLast && words?.tracking) || []), ...told(facts.map((sets) => sets?.trackingNumber))],
    sku: (isLast && words?.sku) || [],
  }
  return termKinds.flatMap((kind) =>
    [...new Set(terms[kind])].map((term) => ({
      kind,
      term,
      created_at: one.order.createdAt,
      order_id: one.order.orderId,
    })),
  )
}
