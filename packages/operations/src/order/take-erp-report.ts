import { cron } from '@ihub/domain/actor'
import type { OrderId, StoreId } from '@ihub/domain/ids'
import type { OrderState } from '@ihub/domain/order/state'
import type { Happening } from '@ihub/domain/order/take-step'
import { ok } from '@ihub/domain/result'
import type { OrderBook } from '@ihub/ports/engine'
import type { ErpInvoiceNotice, ErpReport, ErpStatusChange } from '@ihub/ports/erp'

type Interpret = (order: OrderState, change: ErpStatusChange) => Omit<Happening, 'originAt'> | null

const once = (step: Happening['step']): Interpret => ({ history }, { rawStatus }) =>
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
    history.includes('delivered') ? null : { step: 'delivered', sets: parcel(change, 'deliveredAt'), details: {} },
  canceled: ({ status, erpStatus }, { message }) => {
    if (erpStatus === 'canceled') return null
    if (status === 'cancellation-pending') return { step: 'canceled-in-erp', details: { reason: message } }
    return { step: 'canceled-by-erp', sets: { cancellationRequestedBy: 'other' }, details: { reason: message } }
  },
  problem: ({ erpStatus }, { message, rawStatus }) =>
    erpStatus === 'error' ? null : { step: 'problem-in-erp', details: { reason: message, status: rawStatus } },
  'delivery-failed': once('delivery-failed'),
  unknown: once('unknown-erp-status'),
}

function parcel({ trackingNumber, trackingUrl, courier, at }: ErpStatusChange, moment: 'dispatchedAt' | 'deliveredAt') {
  const shipment = {
    ...(courier ? { courier } : {}),
    ...(trackingUrl ? { trackingUrl } : {}),
    [moment]: at ?? new Date().toISOString(),
  }
  return { shipment, ...(trackingNumber ? { trackingNumber } : {}) }
}

const parcelDetails = ({ trackingNumber, courier }: ErpStatusChange) => ({ trackingNumber, courier })

/** Takes one reported change to the order it is about. Reports come late, twice and out of order. */
export const takeErpReport = (orders: OrderBook, storeId: StoreId, orderId: OrderId, change: ErpStatusChange) =>
  orders.apply({
    storeId,
    target: { orderId },
    author: cron,
    run: null,
    decide: ({ state }) => {
      const happening = meaningOfReport[change.report](state, change)
      return ok({ happenings: happening ? [{ ...happening, originAt: change.at }] : [] })
    },
  })

/** An invoice exists in the ERP: fetching it follows, once. */
export const takeInvoiceNotice = (orders: OrderBook, storeId: StoreId, orderId: OrderId, notice: ErpInvoiceNotice) =>
  orders.apply({
    storeId,
    target: { orderId },
    author: cron,
    run: null,
    decide: ({ state }) =>
      ok({
        happenings: state.history.includes('invoiced-in-erp')
          ? []
          : [{ step: 'invoiced-in-erp', originAt: notice.at, details: { number: notice.number, accessKey: notice.accessKey } }],
      }),
  })
