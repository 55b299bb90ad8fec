import { endedWell } from '@ihub/domain/constants'
import { type Failure, failure } from '@ihub/domain/errors'
import { statusOfInvoice } from '@ihub/domain/invoice/integration-status'
import { type InvoiceState, statusAfter } from '@ihub/domain/invoice/invoice-state'
import { eventsBetween } from '@ihub/domain/invoice/lifecycle'
import { type InvoiceOperation, invoiceOperationNames } from '@ihub/domain/invoice/operation-names'
import { invoiceOperationMeaning } from '@ihub/domain/invoice/operations'
import { findInvoice, type OrderInvoice, withWork } from '@ihub/domain/invoice/order-invoice'
import { err, ok, type Result } from '@ihub/domain/result'
import { orderSettings } from '@ihub/domain/store/store-systems'
import type { OpenProcess } from '@ihub/ports/applied-change'
import type { InvoiceChange, InvoiceDecision } from '@ihub/ports/engine'
import { heldRun } from '../held-run.ts'
import { pendingOf, splitFollows } from '../order/decide-order.ts'
import type { AppliedOrder, LockedOrder, OrderBatch } from '../order/order-batch.ts'
import { orderEntity } from '../order/order-entity.ts'
import { takeEvents } from '../take-events.ts'
import { hearOfInvoice } from './hear-of-invoice.ts'
import {
  type AppliedInvoice,
  deletionOf,
  factsOf,
  type LockedInvoice,
  withInvoiceNoted,
} from './invoice-batch.ts'
import { invoiceEntity } from './invoice-entity.ts'
import { followsOf, noteWork } from './invoice-work.ts'

/**
 * Decides one change of an invoice: the invoice moves by its own table, and its order hears of it and moves by its own.
 * Nothing is written yet; both stand under the lock of the order.
 */
export function decideInvoice(batch: OrderBatch, change: InvoiceChange): Result<AppliedOrder, Failure> {
  const run = heldRun(batch, change.run)
  if (change.run && !run) return err(failure('order.changed_meanwhile'))
  const order = batch.orders.get(change.target.orderId)
  const locked = batch.invoices.get(change.target.invoiceId)
  const known = order && locked && findInvoice(order.state.invoices, locked.state)
  if (!order || !locked || !known) return err(failure('invoice.not_found'))

  const settings = orderSettings(batch.setup, order.integrationId)
  const ended = change.run?.retryAt === null ? run : undefined
  const open = locked.open.filter((one) => one !== ended)
  const invoice = withWork(known, { pending: pendingOfInvoice(locked, open), refused: known.refused ?? [] })
  const decision = change.decide({ invoice, order: order.state, settings })
  if (!decision.ok) return decision
  if (decision.value.deletes && open.some(({ isHeld }) => isHeld))
    return err(failure('invoice.action_refused', { action: 'delete', reason: 'under-way' }))
  return ok(take(batch, { change, run, open, order, locked, invoice, decision: decision.value }))
}

const pendingOfInvoice = ({ planned }: LockedInvoice, open: OpenProcess[]) =>
  [...open, ...planned].map(({ type }) => type as InvoiceOperation)

interface Deciding {
  change: InvoiceChange
  run: OpenProcess | undefined
  /** Its processes that go on. */
  open: OpenProcess[]
  order: LockedOrder
  locked: LockedInvoice
  /** As its order knows it before the change. */
  invoice: OrderInvoice
  decision: InvoiceDecision
}

function take(batch: OrderBatch, deciding: Deciding): AppliedOrder {
  const { change, run, order, decision } = deciding
  const workClass = run?.workClass ?? 'live'
  const { setup } = batch
  const stateBefore = order.state
  const invoice = withWork(decision.invoice ?? deciding.invoice, {
    pending: deciding.invoice.pending ?? [],
    refused: refusedAfter(deciding),
  })
  const events = hearOfInvoice(stateBefore, invoice, decision.events, change.document)
  const { decided, missing } = splitFollows(
    { events, follows: decision.follows },
    orderSettings(setup, order.integrationId),
  )
  const from = withInvoiceNoted(stateBefore, invoice)
  const taken = takeEvents(orderEntity, setup, order, {
    from: { ...from, pending: pendingOf({ ...order, state: from }, order.open) },
    decided,
    open: order.open,
  })
  order.planned = [...order.planned, ...taken.operations]
  const moved = moveInvoice(batch, deciding, missing)
  return {
    change,
    entity: order,
    isNew: false,
    isStale: false,
    author: change.author,
    // The run is the invoice's and ends there; the order's events name its process.
    report: change.run,
    run: null,
    decision: { events },
    asked: [],
    looksAgain: false,
    document: undefined,
    replaced: null,
    before: orderEntity.shown(stateBefore),
    after: orderEntity.shown(order.state),
    begun: null,
    workClass,
    stateBefore,
    stateAfter: order.state,
    moved,
    ofInvoices: { asked: [], missing },
    ...taken,
  }
}

/** An operation that failed for good comes in; one that succeeded, or is asked for once more, goes out. */
function refusedAfter({ change, run, invoice, decision }: Deciding): InvoiceOperation[] {
  const { events, operations = [] } = decision
  const begins = operations.map(({ type }) => type as string)
  const isOver = (name: string) => endedWell(change.run?.status) && name === run?.type
  return invoiceOperationNames.filter(
    (name) =>
      !begins.includes(name) &&
      !isOver(name) &&
      (invoice.refused?.includes(name) ||
        events.some(({ type }) => type === invoiceOperationMeaning(name).fails)),
  )
}

function moveInvoice(
  { setup }: OrderBatch,
  { change, run, open, order, locked, invoice, decision }: Deciding,
  missing: InvoiceOperation[],
): AppliedInvoice {
  const stateBefore = locked.state
  const before = invoiceEntity.shown(stateBefore)
  const { operations = [], file = null, deletes } = decision
  const heard = findInvoice(order.state.invoices, decision.invoice ?? invoice) ?? invoice
  const { pending = [], refused = [] } = deletes ? {} : heard
  const from: InvoiceState = { ...locked.state, ...factsOf(heard, file, locked.state), pending, refused }
  const taken = takeEvents(invoiceEntity, setup, locked, {
    from,
    decided: {
      events: [
        ...decision.events,
        ...(deletes ? [] : furtherEvents(from, decision, statusOfInvoice(heard, order.state))),
      ],
      operations,
      follows: (state) =>
        deletes
          ? []
          : followsOf(heard, {
              state,
              order: order.state,
              settings: orderSettings(setup, order.integrationId),
              missing,
            }),
    },
    open,
  })
  locked.open = deletes ? [] : open
  locked.planned = [...locked.planned, ...taken.operations]
  return {
    entity: locked,
    isNew: false,
    author: change.author,
    report: change.run,
    run: run ?? null,
    asked: operations.map(({ type }) => type),
    looksAgain: false,
    before,
    after: invoiceEntity.shown(locked.state),
    begun: null,
    workClass: run?.workClass ?? 'live',
    stateBefore,
    invoice: deletes ? heard : noteWork(order, heard, locked),
    file,
    deletion: deletionOf(deletes, heard),
    ...taken,
  }
}

/**
 * The order's status may lead further than the change alone, such as when the platform confirmed the invoice before it
 * was announced.
 */
function furtherEvents(from: InvoiceState, { events }: InvoiceDecision, to: InvoiceState['status']) {
  const status = events.reduce((at, event) => statusAfter({ status: at }, event) ?? at, from.status)
  return eventsBetween(status, to).map((type) => ({ type, originAt: null }))
}
