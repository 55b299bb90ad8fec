import type { OrderInvoice } from '../invoice/order-invoice.ts'
import { isUsable } from '../invoice/order-invoice.ts'
import { isCarried } from '../order/delivery-ways.ts'
import { isCanceled } from '../order/derived.ts'
import type { OrderOperation } from '../order/operation-names.ts'
import type { OrderEvent } from '../order/order-event.ts'
import { findParcel, isSameNumber, type Parcel } from '../order/parcel.ts'
import type { OrderState } from '../order/state.ts'
import type { OrderShipment } from './order-shipment.ts'
import { type RouteNews, routeMoves, routeNewsOf } from './route-status.ts'
import { isOverForCarrier, shipmentsToCancel, shipmentsToTell } from './shipment-ends.ts'

/** By it the carrier system knows the shipment of an invoice. */
export const shipmentCode = (originOrderId: string, invoiceNumber: string) =>
  `${originOrderId}-${invoiceNumber}`

const isOf =
  (number: string) =>
  ({ invoiceNumber }: Pick<OrderShipment, 'invoiceNumber'>) =>
    isSameNumber(invoiceNumber, number)

/** The invoices whose goods are still to be handed to a carrier; an order that its customer fetches has none. */
export function dueInvoices(
  order: Pick<
    OrderState,
    'status' | 'erpStatus' | 'deliveryChannel' | 'invoices' | 'invoiceNumber' | 'shipments'
  >,
): OrderInvoice[] {
  if (!isCarried(order) || isCanceled(order) || order.status === 'delivered') return []
  const isDue = ({ number }: OrderInvoice) => order.shipments.find(isOf(number))?.isTaken !== true
  return order.invoices.filter((invoice) => isUsable(invoice) && invoice.units > 0 && isDue(invoice))
}

/** The shipments after an event; the same list where it is no news of any. `after` has the event's parcels and invoices. */
export function shipmentsAfter(
  before: OrderState,
  after: Pick<OrderState, 'parcels' | 'invoices'>,
  event: OrderEvent,
): readonly OrderShipment[] {
  const known = withKnownToLeave(before, after, event)
  const news = event.isLate ? undefined : routeNewsOf[event.type]
  if (!news) return known
  const changes = changesOf[news]({ ...before, shipments: known }, after, event)
  return changes.reduce((shipments, change) => moved(shipments, news, change), known)
}

/** The shipments whose carrier moves them need no telling. */
function withKnownToLeave(
  before: OrderState,
  after: Pick<OrderState, 'parcels'>,
  event: OrderEvent,
): readonly OrderShipment[] {
  if (event.reportedBy !== 'carrier' || !movesParcels(event)) return before.shipments
  const moved = carried(before, after, event).filter(({ isShipped }) => !isShipped)
  if (moved.length === 0) return before.shipments
  return before.shipments.map((one) => (moved.includes(one) ? { ...one, isShipped: true } : one))
}

const movesParcels = ({ type }: OrderEvent) =>
  type === 'dispatched' || type === 'parcel-dispatched' || type === 'parcel-delivered' || type === 'delivered'

/** The shipments once an operation that sends the due ones is planned. */
export const withPlanned = (
  order: OrderState,
  operations: readonly OrderOperation[],
): readonly OrderShipment[] =>
  operations.includes('send-shipment')
    ? dueInvoices(order).reduce(
        (shipments, { number }) =>
          moved(shipments, 'planned', { invoiceNumber: number, reason: null, words: null }),
        order.shipments,
      )
    : order.shipments

type Change = Partial<OrderShipment> & Pick<OrderShipment, 'invoiceNumber'>

const wordsOf = ({ details }: OrderEvent, name: 'reason' | 'status') => {
  const words = details?.[name]
  return typeof words === 'string' ? words : null
}

/** The shipments that each news is about, and what it says of them. */
const changesOf: Record<
  Exclude<RouteNews, 'planned'>,
  (before: OrderState, after: Pick<OrderState, 'parcels' | 'invoices'>, event: OrderEvent) => Change[]
> = {
  taken: (_before, _after, { shipments = [] }) =>
    shipments.map((taken) => ({ ...taken, isTaken: true, reason: null, words: null })),
  refused: (before, _after, event) =>
    dueInvoices(before).map(({ number }) => ({
      invoiceNumber: number,
      reason: 'refused',
      words: wordsOf(event, 'reason'),
    })),
  'given-back': (before, _after, { shipments = [] }) =>
    shipments.map((one) => ({
      ...one,
      isTaken: false,
      list: null,
      reason: isOverForCarrier(before) ? 'order-canceled' : 'invoice-withdrawn',
      words: null,
    })),
  kept: (before, _after, event) =>
    shipmentsToCancel(before).map(({ invoiceNumber }) => ({
      invoiceNumber,
      reason: 'not-canceled',
      words: wordsOf(event, 'reason'),
    })),
  shipped: ({ shipments: known }, _after, { shipments = [] }) =>
    shipments.map(({ invoiceNumber }) => ({
      invoiceNumber,
      isShipped: true,
      ...(known.find(isOf(invoiceNumber))?.reason === 'not-shipped' && { reason: null, words: null }),
    })),
  'not-shipped': (before, _after, event) =>
    shipmentsToTell(before).map(({ shipment: { invoiceNumber } }) => ({
      invoiceNumber,
      reason: 'not-shipped',
      words: wordsOf(event, 'reason'),
    })),
  listed: ({ shipments: known }, _after, { shipments = [] }) =>
    shipments.map(({ invoiceNumber, list = null }) => ({
      invoiceNumber,
      list,
      ...(known.find(isOf(invoiceNumber))?.reason === 'not-listed' && { reason: null, words: null }),
    })),
  'not-listed': (_before, _after, event) =>
    (event.shipments ?? []).map(({ invoiceNumber }) => ({
      invoiceNumber,
      reason: 'not-listed',
      words: wordsOf(event, 'reason'),
    })),
  troubled: (before, after, event) =>
    carried(before, after, event).map(({ invoiceNumber }) => ({
      invoiceNumber,
      reason: 'tracking',
      words: wordsOf(event, 'status'),
    })),
  resolved: (before, after, event) =>
    carried(before, after, event)
      .filter(({ reason }) => reason === 'tracking')
      .map(({ invoiceNumber }) => ({ invoiceNumber, reason: null, words: null })),
  withdrawn: ({ shipments }, { invoices }, { type }) => {
    const isOfInvoice = type === 'invoice-canceled' || type === 'invoice-deleted'
    const stands = (number: string) =>
      invoices.some((one) => one.status !== 'canceled' && isSameNumber(one.number, number))
    return shipments
      .filter(({ invoiceNumber }) => !isOfInvoice || !stands(invoiceNumber))
      .map(({ invoiceNumber }) => ({
        invoiceNumber,
        reason: isOfInvoice ? 'invoice-withdrawn' : 'order-canceled',
        words: null,
      }))
  },
}

/** The shipments that a carrier has, of the parcels that an event names; all of them where it names none. */
function carried(
  { shipments }: OrderState,
  { parcels }: Pick<OrderState, 'parcels'>,
  { parcels: told = [] }: OrderEvent,
): OrderShipment[] {
  const taken = shipments.filter(({ isTaken }) => isTaken)
  if (told.length === 0) return taken
  const numbers = told.flatMap((parcel: Parcel) => findParcel(parcels, parcel)?.invoiceNumber ?? [])
  return taken.filter(({ invoiceNumber }) => numbers.some((number) => isSameNumber(number, invoiceNumber)))
}

const unsent = {
  isTaken: false,
  shipmentId: null,
  carrier: null,
  promisedFor: null,
  reason: null,
  words: null,
}

function moved(
  shipments: readonly OrderShipment[],
  news: RouteNews,
  change: Change,
): readonly OrderShipment[] {
  const known = shipments.find(isOf(change.invoiceNumber))
  const status = routeMoves[news][known?.status ?? 'none']
  if (!status || (news === 'planned' && known?.isTaken)) return shipments
  const next: OrderShipment = { ...unsent, ...known, ...change, status }
  return known ? shipments.map((one) => (one === known ? next : one)) : [...shipments, next]
}
