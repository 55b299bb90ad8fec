import { endedWell } from '@ihub/domain/constants'
import { type Failure, failure } from '@ihub/domain/errors'
import { asId, type OrderId } from '@ihub/domain/ids'
import { type InvoiceOperation, isInvoiceOperation } from '@ihub/domain/invoice/operation-names'
import { pendingOfInvoices } from '@ihub/domain/invoice/order-invoice'
import type { Operation } from '@ihub/domain/operation-names'
import { entryStatus } from '@ihub/domain/order/held-status'
import { holdAtArrival } from '@ihub/domain/order/hold-at-arrival'
import { sellerOf } from '@ihub/domain/order/order-facts'
import type { OrderSettings, OrderState } from '@ihub/domain/order/state'
import { err, ok, type Result } from '@ihub/domain/result'
import { orderSettings } from '@ihub/domain/store/store-systems'
import type { BegunProcess, OpenProcess } from '@ihub/ports/applied-change'
import type { Decision, NextRun, OrderChange, OrderSnapshot } from '@ihub/ports/engine'
import { heldRun } from '../held-run.ts'
import { takeEvents, withoutRefusals } from '../take-events.ts'
import { type AppliedOrder, codeKey, type LockedOrder, type OrderBatch, snapshotOf } from './order-batch.ts'
import { documentAfter } from './order-document.ts'
import { orderEntity } from './order-entity.ts'

/** Decides one change of an order on top of the earlier decisions of the batch; nothing is written yet. */
export function decideOrder(batch: OrderBatch, change: OrderChange): Result<AppliedOrder, Failure> {
  const run = heldRun(batch, change.run)
  if (change.run && !run) return err(failure('order.changed_meanwhile'))
  const order = orderOf(batch, change)
  if (!order) return err(failure('order.not_found'))

  const isStale = isOlder(order, snapshotOf(change))
  const { pending, from } = beforeDeciding(order, change, run)
  const decision = change.decide({
    orderId: asId<OrderId>(order.subject.id),
    state: from,
    settings: orderSettings(batch.setup, order.integrationId),
    isNew: order.isNew,
    isStale,
    document: change.readsDocument ? (order.stored?.document ?? null) : null,
    corrections: order.stored?.corrections ?? null,
  })
  if (!decision.ok) return err(decision.error)
  const taken = take(batch, order, { change, decision: decision.value, isStale, pending, from })
  // Of two reports of one run that are recorded together the first ends it.
  if (run && change.run?.retryAt === null) run.isHeld = false
  const begun = change.begun && run ? begin(batch, order, { begun: change.begun, after: run }) : null
  const operations = taken.operations.filter(({ type }) => type !== begun?.process.type)
  const workClass = run?.workClass ?? change.workClass ?? 'live'
  return ok({ ...taken, operations, run: run ?? null, begun, workClass })
}

/** It runs, whatever the order's current state plans: its worker began it on the state that it knew. */
function begin(
  batch: OrderBatch,
  order: LockedOrder,
  { begun, after: { lane, integrationId, workClass } }: { begun: NextRun; after: OpenProcess },
): BegunProcess {
  const { processId, operation, input, attempt: attempts, startedAt } = begun
  const process: OpenProcess = {
    processId,
    type: operation,
    input: input as object,
    attempts,
    released: true,
    isHeld: true,
    lane,
    integrationId,
    workClass,
  }
  order.planned = order.planned.filter(({ type }) => type !== operation)
  order.open = [...order.open, process]
  batch.runs.set(processId, process)
  return { process, startedAt }
}

const orderOf = (batch: OrderBatch, { target }: OrderChange): LockedOrder | undefined =>
  'snapshot' in target ? orderOfSnapshot(batch, target.snapshot) : batch.orders.get(target.orderId)

const isOlder = ({ isNew, originChangedAt }: LockedOrder, snapshot: OrderSnapshot | null) =>
  snapshot !== null && !isNew && Date.parse(snapshot.order.originChangedAt) < Date.parse(originChangedAt)

interface Before {
  pending: OpenProcess[]
  from: OrderState
}

/** The run that reports is no longer pending in the eyes of the rules, unless it is going to run again. */
function beforeDeciding(order: LockedOrder, change: OrderChange, run: OpenProcess | undefined): Before {
  const endsNow = change.run !== null && change.run.retryAt === null
  const pending = endsNow ? order.open.filter((one) => one !== run) : order.open
  const succeeded = endedWell(change.run?.status) && run ? [run.type] : []
  const from = {
    ...withoutRefusals(order.state, succeeded),
    pending: pendingOf(order, pending),
  }
  return { pending, from }
}

/** Operations of the order and of its invoices that are under way or planned. */
export const pendingOf = ({ planned, state: { invoices } }: LockedOrder, open: OpenProcess[]) => [
  ...([...open, ...planned].map(({ type }) => type) as Operation[]),
  ...pendingOfInvoices(invoices),
]

/**
 * The operations that follow for the order itself; the types that follow for its invoices are gathered in `missing`.
 */
export function splitFollows(
  { events, operations, follows }: Pick<Decision, 'events' | 'operations' | 'follows'>,
  settings: OrderSettings,
) {
  const missing: InvoiceOperation[] = []
  const ownOf = (state: OrderState) =>
    (follows?.(state, settings) ?? []).filter((operation) => {
      if (isInvoiceOperation(operation)) missing.push(operation)
      return !isInvoiceOperation(operation)
    })
  return { decided: { events, operations, follows: ownOf }, missing }
}

interface Deciding extends Before {
  change: OrderChange
  decision: Decision
  isStale: boolean
}

function take(
  { setup }: OrderBatch,
  order: LockedOrder,
  { change, decision, isStale, pending, from }: Deciding,
): Omit<AppliedOrder, 'run' | 'begun' | 'workClass'> {
  const { isNew } = order
  const stateBefore = order.state
  const { operations = [], ofInvoices = [] } = decision
  const { decided, missing } = splitFollows(decision, orderSettings(setup, order.integrationId))
  const taken = takeEvents(orderEntity, setup, order, { from, decided, open: pending })
  const snapshot = isStale ? null : snapshotOf(change)
  if (snapshot) {
    order.originChangedAt = snapshot.order.originChangedAt
    // The platform's status is kept even where the hub refuses the move.
    order.state = { ...order.state, ...platformOf(snapshot) }
  }
  const stored = documentAfter(order.stored, snapshot, decision)
  const replaced = stored ? (order.stored?.document ?? null) : null
  order.stored = stored ?? order.stored
  if (stored) order.seller = sellerOf(stored.document)
  order.isNew = false
  order.open = pending
  order.planned = [...order.planned, ...taken.operations]
  return {
    change,
    entity: order,
    isNew,
    isStale,
    author: change.author,
    report: change.run,
    decision,
    asked: operations,
    looksAgain: decision.looksAgain === true,
    document: stored?.document,
    replaced,
    before: orderEntity.shown(stateBefore),
    after: orderEntity.shown(order.state),
    stateBefore,
    stateAfter: order.state,
    moved: null,
    ofInvoices: { asked: ofInvoices, missing },
    ...taken,
  }
}

function orderOfSnapshot(batch: OrderBatch, snapshot: OrderSnapshot): LockedOrder {
  const { integrationId, order: document } = snapshot
  const key = codeKey(integrationId, document.originOrderId)
  const known = batch.byCode.get(key)
  if (known) return known
  const order: LockedOrder = {
    subject: { kind: 'order', id: batch.newId(), code: document.originOrderId },
    integrationId,
    originChangedAt: document.originChangedAt,
    createdAt: batch.at,
    eventCount: 0,
    seller: sellerOf(document),
    state: firstState(snapshot, orderSettings(batch.setup, integrationId)),
    isNew: true,
    open: [],
    failed: [],
    planned: [],
    stored: null,
  }
  batch.orders.set(order.subject.id, order)
  batch.byCode.set(key, order)
  return order
}

const platformOf = ({ platformStatus, rawStatus }: OrderSnapshot) => ({
  platformStatus,
  platformWord: rawStatus,
})

function firstPlace({ platformStatus, order }: OrderSnapshot, settings: OrderSettings) {
  const erpHold = holdAtArrival(order, settings)
  const { deliveryChannel } = order
  return { erpHold, status: entryStatus({ platformStatus, deliveryChannel, erpHold }, settings) }
}

const firstState = (snapshot: OrderSnapshot, settings: OrderSettings): OrderState => ({
  ...platformOf(snapshot),
  ...firstPlace(snapshot, settings),
  microstatus: null,
  erpStatus: 'not-sent',
  erpOrderId: null,
  cancellationRequestedBy: null,
  invoices: [],
  invoiceNumber: null,
  revision: 1,
  unsentChange: null,
  checkedGoods: [],
  trackingNumber: snapshot.order.trackingNumber,
  parcels: [],
  quotation: null,
  deliveryChannel: snapshot.order.deliveryChannel,
  shipments: [],
  wms: null,
  history: [],
  pending: [],
  refused: [],
})
