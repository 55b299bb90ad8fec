import { fold, type SearchTerms, termsOf } from '@ihub/domain/order/search-terms'
import { orderSettings } from '@ihub/domain/store/store-systems'
import { type AppliedOrder, type LockedOrder, snapshotOf } from '@ihub/engine/order/order-batch'
import { withoutCards } from '@ihub/kit/without-cards'
import type { StoreBatch } from '@ihub/ports/applied-change'
import type { OrderSnapshot } from '@ihub/ports/engine'
import { insertion, type Part, update } from '../core/combine.ts'
import { compress } from '../core/compress.ts'
import { creditDue } from '../credit/credit-due.ts'
import { customersDue } from '../customer/customers-due.ts'
import type { KeptBodies } from '../process/kept-body.ts'
import { routeRows } from '../route/route-part.ts'
import { insertTerms, termRowsOf } from '../search/write-terms.ts'
import { stockDue } from '../stock/due-part.ts'
import { wmsRows } from '../wms/wms-part.ts'
import { droppedTerms } from './drop-terms.ts'
import { documentColumns, snapshotColumns, stateColumns } from './order-rows.ts'

/** New orders, changed state, newer documents, the payloads they came in, the words they are found by, the stock and the customers that are due, their routes, and their way through a warehouse. */
export function orderParts(batch: StoreBatch, applied: AppliedOrder[]): Part[] {
  const created = applied.filter(({ isNew }) => isNew)
  const createdOrders = new Set(created.map(({ entity }) => entity))
  const known = applied.filter(({ entity }) => !createdOrders.has(entity))
  const documents = newestDocuments(applied)
  const withDocument = new Set(known.map(({ entity }) => entity).filter((order) => documents.has(order)))
  const changed = known.filter((one) => isChanged(one) && !withDocument.has(one.entity))
  return [
    insertOrders(created.map(({ entity }) => ({ ...newRow(batch, entity), ...documents.get(entity) }))),
    updateStates([...new Set(changed.map(({ entity }) => entity))].map((order) => stateRow(batch, order))),
    updateDocuments(
      [...withDocument].map((order) => ({ ...stateRow(batch, order), ...documents.get(order) })),
    ),
    insertPayloads(applied.filter(({ isStale }) => !isStale).flatMap((one) => payloadRows(batch, one))),
    insertTerms(applied.flatMap(termRows)),
    droppedTerms(applied),
    stockDue(batch, applied),
    customersDue(batch, applied),
    creditDue(batch, applied),
    routeRows(batch, applied),
    ...wmsRows(batch, applied),
  ]
}

/** An order may also learn no more than which operations of its invoices are under way. */
const isChanged = ({ events, stateBefore, entity: { state } }: AppliedOrder) =>
  events.length > 0 || stateBefore.invoices !== state.invoices

const stateTypes = {
  status: 'text',
  position: 'text',
  microstatus: 'text',
  erp_status: 'text',
  erp_position: 'text',
  erp_order_id: 'text',
  erp_hold: 'text',
  platform_status: 'text',
  raw_platform_status: 'text',
  cancellation_requested_by: 'text',
  invoices: 'jsonb',
  invoice_number: 'text',
  tracking_number: 'text',
  parcels: 'jsonb',
  quotation: 'jsonb',
  shipments: 'jsonb',
  wms: 'jsonb',
  history: 'text[]',
  refused: 'text[]',
  revision: 'int',
  unsent_change: 'timestamptz',
  checked_goods: 'jsonb',
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
  seller: 'text',
  courier: 'text',
  payment_type: 'text',
  document: 'jsonb',
}
const snapshotTypes = {
  sequence: 'text',
  origin_created_at: 'timestamptz',
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

const updateStates = update('orders', 'order_id', stateTypes)
// A column that a document does not bring along, such as the sequence when a person edited it, stays as it was.
const updateDocuments = update(
  'orders',
  'order_id',
  { ...stateTypes, ...documentTypes, ...snapshotTypes, ...correctionTypes },
  Object.keys({ ...snapshotTypes, ...correctionTypes }),
)

const insertPayloads = insertion(
  'order_payloads',
  { order_id: 'uuid', changed_at: 'timestamptz', received_at: 'timestamptz', body: 'bytea' },
  { onConflict: 'on conflict do nothing' },
)

const stateRow = (
  { at, setup }: StoreBatch,
  { subject, integrationId, originChangedAt, eventCount, state }: LockedOrder,
) => ({
  order_id: subject.id,
  event_count: eventCount,
  origin_changed_at: originChangedAt,
  updated_at: at,
  ...stateColumns(state, orderSettings(setup, integrationId)),
})

/** An order reported more than once in a batch keeps the newest of its documents. */
function newestDocuments(applied: AppliedOrder[]): Map<LockedOrder, object> {
  const newest = new Map<LockedOrder, object>()
  for (const one of applied) {
    const { document, entity: order, decision } = one
    const snapshot = one.isStale ? null : snapshotOf(one.change)
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

const newRow = (batch: StoreBatch, order: LockedOrder) => ({
  ...stateRow(batch, order),
  integration_id: order.integrationId,
  origin_order_id: order.subject.code,
  created_at: batch.at,
})

const keptPayloads = new WeakMap<OrderSnapshot, Uint8Array>()

function keptPayload(snapshot: OrderSnapshot): Uint8Array {
  const kept = keptPayloads.get(snapshot) ?? withoutCards(snapshot.payload)
  keptPayloads.set(snapshot, kept)
  return kept
}

function payloadRows({ at }: StoreBatch, one: AppliedOrder) {
  const snapshot = snapshotOf(one.change)
  if (!snapshot) return []
  return [
    {
      order_id: one.entity.subject.id,
      changed_at: snapshot.order.originChangedAt,
      received_at: at,
      body: compress(keptPayload(snapshot)),
    },
  ]
}

/** Of the first version alone: a later one of the same instant is not kept with its order. */
export const keptBodies = (applied: AppliedOrder[]): KeptBodies =>
  new Map(
    applied.flatMap(({ isNew, change, report }) => {
      const snapshot = isNew ? snapshotOf(change) : null
      if (!snapshot || !report) return []
      const text = Buffer.from(keptPayload(snapshot)).toString('utf8')
      return [[report.processId, { text, changedAt: snapshot.order.originChangedAt }] as const]
    }),
  )

/** Words that go with a document are kept only of the one the batch leaves behind. */
function termRows(one: AppliedOrder) {
  const { document } = one
  const words = document ? termsOf(document) : null
  const isLast = document === one.entity.stored?.document
  const told = (texts: (string | null | undefined)[]) => texts.flatMap((text) => (text ? [fold(text)] : []))
  const facts = one.decision.events.map(({ sets }) => sets)
  const parcels = one.decision.events.flatMap(({ parcels: known = [] }) => known)
  const invoices = one.decision.events.flatMap(({ invoices: known = [] }) => known)
  const terms: SearchTerms = {
    code: [...(words?.code ?? []), ...told(facts.map((sets) => sets?.erpOrderId))],
    invoice: told(invoices.flatMap(({ number, key }) => [number, key])),
    customer: (isLast && words?.customer) || [],
    tracking: [
      ...((isLast && words?.tracking) || []),
      ...told(parcels.map(({ trackingNumber }) => trackingNumber)),
    ],
    sku: (isLast && words?.sku) || [],
  }
  return termRowsOf(one.entity, terms)
}
