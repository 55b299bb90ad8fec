import { cron } from '@ihub/domain/actor'
import type { OrderId, StoreId } from '@ihub/domain/ids'
import { coveredUnits, microstatusOf } from '@ihub/domain/invoice/cover-items'
import { fileOf } from '@ihub/domain/invoice/kinds'
import { findInvoice, needsFile, type OrderInvoice, withInvoice } from '@ihub/domain/invoice/order-invoice'
import { type KitsBySku, withParts } from '@ihub/domain/kit/explode-order'
import { isEchoedByErp } from '@ihub/domain/order/apply-event'
import { meaningOf } from '@ihub/domain/order/events'
import { advance } from '@ihub/domain/order/lifecycle'
import type { Order } from '@ihub/domain/order/order'
import type { OrderEvent } from '@ihub/domain/order/order-event'
import {
  carrierReports,
  trackingReports,
  warehouseReports,
  wmsReports,
} from '@ihub/domain/order/order-reports'
import { parcelEvents } from '@ihub/domain/order/parcel-events'
import { isRefusedAgain } from '@ihub/domain/order/refuse-event'
import type { OrderState } from '@ihub/domain/order/state'
import { ok } from '@ihub/domain/result'
import { isNewsOfWarehouse } from '@ihub/domain/wms/warehouse-flow'
import { hubClock } from '@ihub/kit/clock'
import type { AskedOfInvoice, Decision, OrderRepository } from '@ihub/ports/engine'
import type { InvoiceReport } from '@ihub/ports/invoice-source'
import type { OrderReport, StatusReport, StepReport } from '@ihub/ports/order-status-source'
import { carrierEvents, toParcel } from './carrier-events.ts'

type Interpret = (order: OrderState, change: StatusReport) => Omit<OrderEvent, 'originAt'> | null

const once =
  (type: OrderEvent['type']): Interpret =>
  ({ history }, { rawStatus }) =>
    history.includes(type) ? null : { type, details: { status: rawStatus } }

/** The change that a system's report means for an order; null when it says nothing new. */
const meaningOfReport: Record<Exclude<OrderReport, StepReport | 'dispatched' | 'delivered'>, Interpret> = {
  'awaiting-payment': () => null,
  paid: ({ erpStatus }) => (erpStatus === 'accepted' ? { type: 'approved-in-erp' } : null),
  canceled: ({ status, erpStatus }, { message }) => {
    if (erpStatus === 'canceled') return null
    if (status === 'cancellation-pending') return { type: 'canceled-in-erp', details: { reason: message } }
    return {
      type: 'canceled-by-erp',
      sets: { cancellationRequestedBy: 'other' },
      details: { reason: message },
    }
  },
  problem: ({ erpStatus }, { message, rawStatus }) =>
    erpStatus === 'error'
      ? null
      : { type: 'problem-in-erp', details: { reason: message, status: rawStatus } },
  unknown: once('unknown-erp-status'),
}

/** Steps of the goods that are events of the same name, each told once. */
const steps: readonly string[] = [...warehouseReports, ...carrierReports, ...trackingReports]
const isStep = (report: OrderReport): report is StepReport => steps.includes(report)

const ofFlow: readonly StepReport[] = wmsReports

/** A word about an order that was sent to its warehouse is news as long as it moves the flow there. */
const stepOf =
  (type: StepReport): Interpret =>
  (order, change) => {
    const { message, rawStatus } = change
    if (!order.wms || !ofFlow.includes(type)) return once(type)(order, change)
    const words = message ?? rawStatus
    return isNewsOfWarehouse(order.wms, { type, words }) ? { type, details: { status: rawStatus } } : null
  }

function eventsOf(order: OrderState, change: StatusReport): Omit<OrderEvent, 'originAt'>[] {
  const { report, parcels, at } = change
  const moved = () =>
    parcelEvents(order, {
      parcels: parcels.map(toParcel),
      isDelivered: report === 'delivered',
      at: at ?? hubClock.nowIso(),
    })
  if (report === 'dispatched' || report === 'delivered') return moved()
  const event = isStep(report) ? stepOf(report)(order, change) : meaningOfReport[report](order, change)
  // A carrier that took the goods has them, also where nobody said that they left.
  return [...(report === 'collected' ? moved() : []), ...(event ? [event] : [])]
}

const pastApproval: readonly OrderReport[] = [
  ...warehouseReports,
  'dispatched',
  ...carrierReports,
  'delivered',
]

/** The ERP's own word for a step that another system told of first: it moves the status of the ERP alone. */
function echoOfErp(state: OrderState, { report, rawStatus }: StatusReport): Omit<OrderEvent, 'originAt'>[] {
  const type = report === 'collected' ? 'dispatched' : report
  const isStatus = type === 'picking' || type === 'dispatched' || type === 'delivered'
  if (!isStatus || !isEchoedByErp(state, type)) return []
  return [{ type, stays: true, details: { status: rawStatus } }]
}

/**
 * The events that an ERP's report of an order implies: the ERP took the order in, and approved any order that it picks.
 * The hub may not know, when the answer to its own call was lost and the ERP went on.
 */
function implied(
  { erpOrderId, history }: OrderState,
  reported: { erpOrderId: string; isApproved: boolean },
): Omit<OrderEvent, 'originAt'>[] {
  const accepted = {
    sets: { erpOrderId: reported.erpOrderId },
    details: { erpOrderId: reported.erpOrderId, how: 'reported' },
  }
  return [
    ...(erpOrderId === null ? [{ type: 'accepted-by-erp' as const, ...accepted }] : []),
    ...(reported.isApproved && !history.includes('approved-in-erp')
      ? [{ type: 'approved-in-erp' as const }]
      : []),
  ]
}

/** The events a reported change adds to an order's history, oldest first. */
export function decideStatusReport(
  state: OrderState,
  change: StatusReport,
  document: Order | null = null,
): OrderEvent[] {
  const { role, report, at: originAt } = change
  if (role !== 'erp') {
    const news = role === 'carrier' ? carrierEvents(state, change, document) : eventsOf(state, change)
    return newsOf(state, news).map((one) => ({ ...withReason(one, change), originAt, reportedBy: role }))
  }
  const { erpOrderId } = change
  const before =
    report === 'canceled' ? [] : implied(state, { erpOrderId, isApproved: pastApproval.includes(report) })
  const known: OrderState =
    state.erpOrderId === null && state.erpStatus === 'not-sent' ? { ...state, erpStatus: 'accepted' } : state
  const told = eventsOf(report === 'canceled' ? state : known, change)
  const news = newsOf(state, told.length > 0 ? told : echoOfErp(known, change))
  return [...before, ...news].map((one) => ({ ...one, originAt }))
}

const newsOf = (state: OrderState, told: Omit<OrderEvent, 'originAt'>[]) =>
  told.filter(({ type }) => !isRefusedAgain(state, type))

/** Why a step failed, in the words of the warehouse or carrier. */
const withReason = (one: Omit<OrderEvent, 'originAt'>, { message }: StatusReport) =>
  message !== null && meaningOf(one.type).outcome === 'failed'
    ? { ...one, details: { reason: message, ...one.details } }
    : one

/** Takes one reported change to the order it is about. Reports come late, twice and out of order. */
export const takeStatusReport = (
  orders: OrderRepository,
  storeId: StoreId,
  orderId: OrderId,
  change: StatusReport,
) =>
  orders.apply({
    storeId,
    target: { orderId },
    author: cron,
    run: null,
    readsDocument: change.role === 'carrier' && change.report === 'delivered',
    decide: ({ state, document }) => ok({ events: decideStatusReport(state, change, document) }),
  })

/**
 * The events an invoice of the ERP adds to its order: a new one is fetched, a refused one is fetched once more,
 * one of a kind without a file stands at once, and one that is canceled counts no longer. `document` is needed for these two.
 */
export function decideInvoiceReport(
  state: OrderState,
  report: InvoiceReport,
  document: Order | null = null,
): Decision {
  const known = findInvoice(state.invoices, { key: report.accessKey, ...report })
  if (report.isCanceled) return { events: decideCancellation(state, report, { known, document }) }
  const isReplaced = known?.key !== null && report.accessKey !== null && known?.key !== report.accessKey
  if (known && !(isReplaced && needsFile(known)))
    return { events: [], ofInvoices: known.status === 'refused' ? [fetching(known)] : [] }
  const { erpOrderId, number, accessKey, at: originAt } = report
  const told = { ...awaited(report), ...stillOf(known) }
  const invoiced =
    fileOf(told) === 'none'
      ? standingAtOnce(state, told, document)
      : { type: 'invoiced-in-erp' as const, details: { number, accessKey }, invoices: [told] }
  const events = [...implied(state, { erpOrderId, isApproved: true }), invoiced]
  return { events: events.map((one) => ({ ...one, originAt })) }
}

/** An invoice without a file stands by the ERP's word alone. */
export function standingAtOnce(state: OrderState, told: OrderInvoice, document: Order | null) {
  const items = document?.items ?? []
  const units = coveredUnits(items, told.facts?.lines ?? [])
  const invoice: OrderInvoice = { ...told, status: 'usable', units }
  const left = withInvoice(state.invoices, invoice)
  const { number, series, key: accessKey, facts } = invoice
  const type: OrderEvent['type'] = advance(state.status, 'invoice').ok ? 'invoiced' : 'invoice-kept'
  return {
    type,
    details: { number, series, accessKey, ...(facts ? { value: facts.valueCents / 100 } : {}) },
    invoices: [invoice],
    ...(isShipped(state) ? {} : { sets: { microstatus: microstatusOf(state.microstatus, left, items) } }),
  }
}

/** The place of a parcel says more than the invoiced share of it. */
const isShipped = ({ status }: OrderState) => status === 'dispatched' || status === 'delivered'

/** Announcements and operations under way go on under the new key. */
export const stillOf = (known: OrderInvoice | undefined) => ({
  isAnnounced: known?.isAnnounced ?? false,
  ...(known?.pending ? { pending: known.pending } : {}),
})

/** It may have a better file by now. */
const fetching = (invoice: OrderInvoice): AskedOfInvoice => ({
  invoice,
  operation: { type: 'fetch-invoice', input: {} },
})

const awaited = ({ kind, number, series, accessKey, facts }: InvoiceReport): OrderInvoice => ({
  ...(kind === 'nfe' ? {} : { kind }),
  key: accessKey,
  number,
  series,
  status: 'awaited',
  reason: null,
  isAnnounced: false,
  units: 0,
  ...(facts ? { facts } : {}),
})

function decideCancellation(
  state: OrderState,
  report: InvoiceReport,
  { known, document }: { known: OrderInvoice | undefined; document: Order | null },
): OrderEvent[] {
  if (known?.status === 'canceled') return []
  const canceled: OrderInvoice = { ...(known ?? awaited(report)), status: 'canceled', reason: null }
  const { number, series, key: accessKey } = canceled
  const left = withInvoice(state.invoices, canceled)
  const sets = document ? { microstatus: microstatusOf(state.microstatus, left, document.items) } : {}
  const details = { number, series, accessKey }
  return [{ type: 'invoice-canceled', originAt: report.at, details, sets, invoices: [canceled] }]
}

export async function takeInvoiceReport(
  orders: OrderRepository,
  storeId: StoreId,
  orderId: OrderId,
  report: InvoiceReport,
) {
  const readsDocument = report.isCanceled || fileOf(report) === 'none'
  const kits = readsDocument ? await kitsOf(orders, storeId, orderId) : noKits
  return orders.apply({
    storeId,
    target: { orderId },
    author: cron,
    run: null,
    readsDocument,
    decide: ({ state, document }) =>
      ok(decideInvoiceReport(state, report, document && withParts(document, kits))),
  })
}

const noKits: KitsBySku = new Map()

/** The kits of an order, by whose parts the lines of its invoices are found; none of an order that is not there. */
export async function kitsOf(
  orders: Pick<OrderRepository, 'find' | 'readKits'>,
  storeId: StoreId,
  orderId: OrderId,
): Promise<KitsBySku> {
  const found = await orders.find(storeId, orderId)
  return found ? orders.readKits(storeId, found.document) : noKits
}
