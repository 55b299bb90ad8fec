import { cron } from '@ihub/domain/actor'
import type { OrderId, StoreId } from '@ihub/domain/ids'
import { microstatusOf } from '@ihub/domain/invoice/cover-items'
import { findInvoice, needsFile, type OrderInvoice, withInvoice } from '@ihub/domain/invoice/order-invoice'
import type { Order } from '@ihub/domain/order/order'
import { isRefusedAgain } from '@ihub/domain/order/refuse-step'
import type { OrderState } from '@ihub/domain/order/state'
import type { Happening } from '@ihub/domain/order/take-step'
import { ok } from '@ihub/domain/result'
import type { Decision, OrderBook } from '@ihub/ports/engine'
import type { ErpInvoiceNotice, ErpReport, ErpStatusChange } from '@ihub/ports/erp'

type Interpret = (order: OrderState, change: ErpStatusChange) => Omit<Happening, 'originAt'> | null

const once =
  (step: Happening['step']): Interpret =>
  ({ history }, { rawStatus }) =>
    history.includes(step) ? null : { step, details: { status: rawStatus } }

/** What an ERP's report means for an order; null when it says nothing new. */
const meaningOfReport: Record<ErpReport, Interpret> = {
  'awaiting-payment': () => null,
  paid: ({ erpStatus }) => (erpStatus === 'accepted' ? { step: 'approved-in-erp' } : null),
  picking: once('picking'),
  dispatched: ({ history }, change) =>
    history.includes('dispatched')
      ? null
      : { step: 'dispatched', sets: parcel(change, 'dispatchedAt'), details: parcelDetails(change) },
  delivered: ({ history }, change) =>
    history.includes('delivered')
      ? null
      : { step: 'delivered', sets: parcel(change, 'deliveredAt'), details: {} },
  canceled: ({ status, erpStatus }, { message }) => {
    if (erpStatus === 'canceled') return null
    if (status === 'cancellation-pending') return { step: 'canceled-in-erp', details: { reason: message } }
    return {
      step: 'canceled-by-erp',
      sets: { cancellationRequestedBy: 'other' },
      details: { reason: message },
    }
  },
  problem: ({ erpStatus }, { message, rawStatus }) =>
    erpStatus === 'error'
      ? null
      : { step: 'problem-in-erp', details: { reason: message, status: rawStatus } },
  'delivery-failed': once('delivery-failed'),
  unknown: once('unknown-erp-status'),
}

function parcel(
  { trackingNumber, trackingUrl, courier, at }: ErpStatusChange,
  moment: 'dispatchedAt' | 'deliveredAt',
) {
  const shipment = {
    ...(courier ? { courier } : {}),
    ...(trackingUrl ? { trackingUrl } : {}),
    [moment]: at ?? new Date().toISOString(),
  }
  return { shipment, ...(trackingNumber ? { trackingNumber } : {}) }
}

const parcelDetails = ({ trackingNumber, courier }: ErpStatusChange) => ({ trackingNumber, courier })

const pastApproval: readonly ErpReport[] = ['picking', 'dispatched', 'delivered', 'delivery-failed']

/**
 * What must have happened in an ERP that reports an order: it took it in, and whatever it picks it approved.
 * The hub may not know, when the answer to its own call was lost and the ERP went on.
 */
function implied(
  { erpOrderId, history }: OrderState,
  reported: { erpOrderId: string; isApproved: boolean },
): Omit<Happening, 'originAt'>[] {
  const accepted = {
    sets: { erpOrderId: reported.erpOrderId },
    details: { erpOrderId: reported.erpOrderId, how: 'reported' },
  }
  return [
    ...(erpOrderId === null ? [{ step: 'accepted-by-erp' as const, ...accepted }] : []),
    ...(reported.isApproved && !history.includes('approved-in-erp')
      ? [{ step: 'approved-in-erp' as const }]
      : []),
  ]
}

/** The steps a reported change adds to an order's history, oldest first. */
export function decideErpReport(state: OrderState, change: ErpStatusChange): Happening[] {
  const { report, erpOrderId, at: originAt } = change
  const before =
    report === 'canceled' ? [] : implied(state, { erpOrderId, isApproved: pastApproval.includes(report) })
  const known: OrderState =
    state.erpOrderId === null && state.erpStatus === 'not-sent' ? { ...state, erpStatus: 'accepted' } : state
  const happening = meaningOfReport[report](report === 'canceled' ? state : known, change)
  const isNews = happening !== null && !isRefusedAgain(state, happening.step)
  return [...before, ...(isNews ? [happening] : [])].map((one) => ({ ...one, originAt }))
}

/** Takes one reported change to the order it is about. Reports come late, twice and out of order. */
export const takeErpReport = (
  orders: OrderBook,
  storeId: StoreId,
  orderId: OrderId,
  change: ErpStatusChange,
) =>
  orders.apply({
    storeId,
    target: { orderId },
    author: cron,
    run: null,
    decide: ({ state }) => ok({ happenings: decideErpReport(state, change) }),
  })

/**
 * The steps an invoice of the ERP adds to its order: a new one is fetched, a refused one is fetched once more,
 * and one that is canceled counts no longer. `document` is needed for those that are canceled only.
 */
export function decideInvoiceNotice(
  state: OrderState,
  notice: ErpInvoiceNotice,
  document: Order | null = null,
): Decision {
  const known = findInvoice(state.invoices, { key: notice.accessKey, ...notice })
  if (notice.isCanceled) return { happenings: decideCancellation(state, notice, { known, document }) }
  const isReplaced = known?.key !== null && notice.accessKey !== null && known?.key !== notice.accessKey
  if (known && !(isReplaced && needsFile(known)))
    return { happenings: [], operations: known.status === 'refused' ? ['fetch-invoice'] : [] }
  const { erpOrderId, number, accessKey, at: originAt } = notice
  const invoiced = {
    step: 'invoiced-in-erp' as const,
    details: { number, accessKey },
    invoices: [{ ...awaited(notice), isAnnounced: known?.isAnnounced ?? false }],
  }
  const happenings = [...implied(state, { erpOrderId, isApproved: true }), invoiced]
  return { happenings: happenings.map((one) => ({ ...one, originAt })) }
}

const awaited = ({ number, series, accessKey }: ErpInvoiceNotice): OrderInvoice => ({
  key: accessKey,
  number,
  series,
  status: 'awaited',
  reason: null,
  isAnnounced: false,
  units: 0,
})

function decideCancellation(
  state: OrderState,
  notice: ErpInvoiceNotice,
  { known, document }: { known: OrderInvoice | undefined; document: Order | null },
): Happening[] {
  if (known?.status === 'canceled') return []
  const canceled: OrderInvoice = { ...(known ?? awaited(notice)), status: 'canceled', reason: null }
  const { number, series, key: accessKey } = canceled
  const left = withInvoice(state.invoices, canceled)
  const sets = document ? { microstatus: microstatusOf(state.microstatus, left, document.items) } : {}
  const details = { number, series, accessKey }
  return [{ step: 'invoice-canceled', originAt: notice.at, details, sets, invoices: [canceled] }]
}

export const takeInvoiceNotice = (
  orders: OrderBook,
  storeId: StoreId,
  orderId: OrderId,
  notice: ErpInvoiceNotice,
) =>
  orders.apply({
    storeId,
    target: { orderId },
    author: cron,
    run: null,
    readsDocument: notice.isCanceled,
    decide: ({ state, document }) => ok(decideInvoiceNotice(state, notice, document)),
  })
