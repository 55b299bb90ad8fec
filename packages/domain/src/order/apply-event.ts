import type { FeedStatus } from '../constants.ts'
import { refusedOfInvoice } from '../invoice/operations.ts'
import {
  currentNumber,
  isSameInvoice,
  type OrderInvoice,
  withInvoice,
  withWork,
} from '../invoice/order-invoice.ts'
import { err, ok, type Result } from '../result.ts'
import { shipmentsAfter, withPlanned } from '../route/shipments.ts'
import { inWarehouseAfter, withPlannedSteps } from '../wms/warehouse-flow.ts'
import { paidAt } from './departure.ts'
import { shownStatus } from './derived.ts'
import { meaningOf, type OrderEventType } from './events.ts'
import { withChecked } from './goods-check.ts'
import { isHeldBack, statusOnceQuoted, statusOnceReleased, unlessUnconfirmed } from './held-status.ts'
import { advance, leadsTo, type MoveRefused } from './lifecycle.ts'
import type { OrderOperation } from './operation-names.ts'
import { plan } from './operations.ts'
import type { OrderEvent } from './order-event.ts'
import { currentTracking, type Parcel, withParcel } from './parcel.ts'
import { afterChanges } from './quotation.ts'
import { refusedAfter } from './refusals.ts'
import { outdatesPlatformWord, roleMoves } from './role-statuses.ts'
import type { OrderSettings, OrderState } from './state.ts'
import { type ErpStatus, erpStatuses, laterMicrostatus, type OrderStatus } from './statuses.ts'

export interface RecordedEvent {
  event: OrderEvent
  /** The status as people see it, before and after. */
  from: OrderStatus
  to: OrderStatus
  announcedAs: FeedStatus | null
}

export interface Outcome {
  order: OrderState
  events: RecordedEvent[]
  operations: OrderOperation[]
}

/**
 * Decides the effect of one event on an order: the new state, the events recorded and the operations that follow.
 * Refused moves change nothing, so a stale or repeated report is harmless.
 */
export function applyEvent(
  order: OrderState,
  event: OrderEvent,
  settings: OrderSettings,
): Result<Outcome, MoveRefused> {
  const meaning = meaningOf(event.type)
  const moved = event.forces ? ok(event.forces) : statusAfter(order, event, settings)
  if (!moved.ok) return err(moved.error)

  const moves: OrderState = {
    ...order,
    ...event.sets,
    quotation: quotationAfter(order, event),
    ...parcelsAfter(order, event),
    status: moved.value,
    revision: order.revision + (isOfDocument(event) ? 1 : 0),
    unsentChange: unsentAfter(order, event),
    checkedGoods: withChecked(order.checkedGoods, event.checkedGoods),
    microstatus: microstatusAfter(order, event),
    ...invoicesAfter(order, event),
    erpStatus: erpStatusAfter(order, event),
    platformWord: outdatesPlatformWord(event.type, settings) ? null : order.platformWord,
    history: order.history.includes(event.type) ? order.history : [...order.history, event.type],
    // A person who forces a status has settled the errors before it.
    refused: event.forces ? [] : order.refused,
  }
  const next = {
    ...moves,
    shipments: shipmentsAfter(order, moves, event),
    wms: inWarehouseAfter(moves, event, settings),
  }
  const operations = plan(event.type, next, settings)
  const planned = withTroubledInvoices(
    {
      ...next,
      pending: [...next.pending, ...operations],
      shipments: withPlanned(next, operations),
      wms: withPlannedSteps(next, operations, settings),
    },
    event,
    settings,
  )
  const after = { ...planned, refused: refusedAfter(event.type, planned, settings) }
  const taken: Outcome = {
    order: after,
    events: [
      {
        event,
        from: shownStatus(order),
        to: shownStatus(after),
        announcedAs: event.stays ? null : (event.announces ?? meaning.announcedAs ?? null),
      },
    ],
    operations,
  }
  return ok(endsAtOnce(taken, settings) ? thenCancel(taken, settings) : taken)
}

function statusAfter(
  order: OrderState,
  event: OrderEvent,
  settings: OrderSettings,
): Result<OrderStatus, MoveRefused> {
  const { move, mayStay } = meaningOf(event.type)
  const after = { ...order, ...event.sets, erpStatus: erpStatusAfter(order, event) }
  if (!move) return ok(statusOnceReleased(order, after, settings))
  if (event.stays || isHeldBack(order, move, settings)) return ok(order.status)
  const moved = advance(order.status, move)
  if (!moved.ok) return mayStay ? ok(order.status) : moved
  return ok(move === 'quote' ? statusOnceQuoted(after) : unlessUnconfirmed(moved.value, after))
}

const quotationAfter = ({ quotation }: OrderState, { type, originAt, sets, changes }: OrderEvent) =>
  sets?.quotation !== undefined
    ? sets.quotation
    : afterChanges(type === 'approved' ? paidAt(quotation, originAt) : quotation, changes)

const isOfDocument = ({ changes, correctedAt }: OrderEvent) =>
  changes !== undefined || correctedAt !== undefined

/**
 * A change counts as unsent once the order may be with the ERP; until then the order is sent with it. It is unsent no more
 * once the ERP has the order's revision of now: one that was sent before the change does not have it.
 */
function unsentAfter(order: OrderState, event: OrderEvent): string | null {
  const { unsentChange, erpStatus, pending, revision } = { ...order, ...event.sets }
  const mayBeThere = erpStatus !== 'not-sent' || pending.includes('send-order-to-erp')
  if (isOfDocument(event) && mayBeThere) return event.correctedAt ?? event.originAt
  return event.erpHas === revision ? null : unsentChange
}

function microstatusAfter({ microstatus }: OrderState, { type, sets, stays, isLate }: OrderEvent) {
  if (stays || isLate) return microstatus
  // An order that is invoiced in part leaves in part; the next parcel is taken for the rest.
  if (type === 'dispatched' && microstatus === 'partial-invoiced') return 'partial-dispatched'
  if (type === 'parcel-dispatched' && microstatus === 'partial-dispatched') return 'in-transit'
  const told = meaningOf(type).microstatus
  if (told) return laterMicrostatus(microstatus, told)
  return sets?.microstatus === undefined ? microstatus : sets.microstatus
}

function invoicesAfter(order: OrderState, { invoices: told = [], dropsInvoice: dropped }: OrderEvent) {
  if (told.length === 0 && !dropped) return {}
  const known = told
    .reduce<readonly OrderInvoice[]>(withInvoice, order.invoices)
    .filter((one) => !dropped || !isSameInvoice(one, dropped))
  return { invoices: known, invoiceNumber: currentNumber(known) }
}

function parcelsAfter(order: OrderState, { parcels: told = [] }: OrderEvent) {
  if (told.length === 0) return {}
  const parcels = told.reduce<readonly Parcel[]>(withParcel, order.parcels)
  return { parcels, trackingNumber: currentTracking(parcels) ?? order.trackingNumber }
}

/** The refusals of its invoices that still trouble somebody after the event; a person who forces a status ends them all. */
function withTroubledInvoices(
  order: OrderState,
  { forces }: OrderEvent,
  settings: OrderSettings,
): OrderState {
  const left = order.invoices.map((invoice) =>
    withWork(invoice, {
      pending: invoice.pending ?? [],
      refused: forces ? [] : refusedOfInvoice(invoice, order, settings),
    }),
  )
  return left.every((invoice, index) => invoice === order.invoices[index])
    ? order
    : { ...order, invoices: left }
}

function erpStatusAfter({ erpStatus }: OrderState, { type, reportedBy }: OrderEvent): ErpStatus {
  const reported = reportedBy ? undefined : roleMoves.erp[type]
  return reported ? laterErpStatus(erpStatus, reported) : erpStatus
}

/** The ERP's reports may arrive in any sequence: progress is never taken back, and an error ends when it progresses. */
function laterErpStatus(current: ErpStatus, reported: ErpStatus): ErpStatus {
  if (current === 'error' || reported === 'error' || reported === 'canceled') return reported
  return erpStatuses.indexOf(reported) > erpStatuses.indexOf(current) ? reported : current
}

/** Whether the ERP's progress is on the history already, told by another of its reports: repeating it adds nothing. */
export function isKnownProgress({ history, erpStatus }: OrderState, type: OrderEventType): boolean {
  const reported = roleMoves.erp[type]
  return (
    !meaningOf(type).move &&
    reported !== undefined &&
    history.includes(type) &&
    laterErpStatus(erpStatus, reported) === erpStatus
  )
}

/** Whether the ERP says now what another system said before it: the order knows the step, and its ERP's status does not. */
export function isEchoedByErp({ history, erpStatus }: OrderState, type: OrderEventType): boolean {
  const reported = roleMoves.erp[type]
  return (
    reported !== undefined &&
    history.includes(type) &&
    erpStatus !== 'error' &&
    laterErpStatus(erpStatus, reported) !== erpStatus
  )
}

/** Whether the order is already where the event leads, without the event: somebody forced it there. */
export const isUntoldMove = ({ status, history }: OrderState, type: OrderEventType): boolean =>
  !history.includes(type) && leadsTo(meaningOf(type).move, status)

/** A cancellation of an order that never left for the ERP has nobody to ask. */
const endsAtOnce = ({ order, events }: Outcome, { erp }: OrderSettings) =>
  events.at(-1)?.event.type === 'cancellation-requested' &&
  (!erp || (order.erpStatus === 'not-sent' && !order.pending.includes('send-order-to-erp')))

function thenCancel(taken: Outcome, settings: OrderSettings): Outcome {
  const withoutErp = {
    ...taken.order,
    pending: taken.order.pending.filter((name) => name !== 'cancel-order-in-erp'),
  }
  const canceled = applyEvent(withoutErp, { type: 'canceled', originAt: null }, settings)
  if (!canceled.ok) return taken
  return {
    order: canceled.value.order,
    events: [...taken.events, ...canceled.value.events],
    operations: [
      ...taken.operations.filter((name) => name !== 'cancel-order-in-erp'),
      ...canceled.value.operations,
    ],
  }
}
