import { isRecord, type SimAnswer, type SimRequest } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import { omsError, receipt } from './oms-answer.ts'
import type { OrderBook } from './order-book.ts'
import { orderFinder } from './order-routes.ts'
import { readInvoice, textOrNull } from './read-invoice.ts'
import type { Package, SimOrder, TrackingEvent } from './sim-order.ts'

const invoicePath = '/api/oms/pvt/orders/:orderId/invoice'
const invoiceable = ['start-handling', 'handling', 'invoice', 'invoiced']

/** "Order invoice notification", "Update order's partial invoice" and "Update order tracking status" of the Orders API. */
export function invoiceRoutes(book: OrderBook): Route[] {
  const withOrder = orderFinder(book)
  return [
    {
      method: 'POST',
      path: invoicePath,
      handle: withOrder((order, request) => addInvoice(book, order, request)),
    },
    { method: 'PATCH', path: `${invoicePath}/:number`, handle: withOrder(addTrackingNumber) },
    { method: 'PUT', path: `${invoicePath}/:number/tracking`, handle: withOrder(addTracking) },
  ]
}

function addInvoice(book: OrderBook, order: SimOrder, { fields }: SimRequest): SimAnswer {
  const invoice = readInvoice(order, fields)
  if (typeof invoice === 'string') return omsError(400, invoice)
  if (!invoiceable.includes(order.status)) {
    return omsError(400, 'Order status should be handling to perform this action')
  }
  const { invoiceNumber, type, invoiceValue: valueCents } = invoice
  const known = order.hub.invoices.find((entry) => entry.invoiceNumber === invoiceNumber)
  if (known) {
    // Documented: the same number only renews the receipt, nothing else can be changed.
    known.posts += 1
    return receipt(order.orderId)
  }
  order.hub.invoices.push({ invoiceNumber, type, valueCents, posts: 1 })
  order.packages.push(invoice)
  if (order.status !== 'invoiced' && invoicedCents(order) >= order.valueCents) {
    book.change(order, 'invoice')
    book.change(order, 'invoiced')
  }
  return receipt(order.orderId)
}

function invoicedCents({ packages }: SimOrder): number {
  return packages.reduce((sum, { type, invoiceValue }) => sum + (type === 'Output' ? invoiceValue : 0), 0)
}

function addTrackingNumber(order: SimOrder, request: SimRequest): SimAnswer {
  const found = findPackage(order, request)
  if (!found) return omsError(404, 'Invoice Not Found')
  const { fields } = request
  const trackingNumber = textOrNull(fields.trackingNumber)
  if (!trackingNumber) return omsError(400, 'The field trackingNumber is required')
  found.trackingNumber = trackingNumber
  found.trackingUrl = textOrNull(fields.trackingUrl)
  found.courier = textOrNull(fields.courier)
  found.courierStatus ??= { status: 'ok', finished: false, deliveredDate: null, data: [] }
  order.hub.trackings.push({ invoiceNumber: found.invoiceNumber, trackingNumber, events: [] })
  return receipt(order.orderId)
}

function addTracking(order: SimOrder, request: SimRequest): SimAnswer {
  const found = findPackage(order, request)
  if (!found) return omsError(404, 'Invoice Not Found')
  if (!found.trackingNumber) return omsError(400, 'The invoice has no tracking number')
  const { isDelivered, deliveredDate, events } = request.fields
  if (typeof isDelivered !== 'boolean') return omsError(400, 'The field isDelivered is required')
  if (!isEventList(events)) return omsError(400, 'Each of the events needs city, state, description and date')
  const before = found.courierStatus?.data ?? []
  const added = events.map(({ city, state, description, date }) => ({
    lastChange: date,
    city,
    state,
    description,
    createDate: date,
  }))
  const data = [...before, ...added.filter((event) => !before.some((old) => isSame(old, event)))]
  found.courierStatus = {
    status: 'ok',
    finished: isDelivered,
    deliveredDate: textOrNull(deliveredDate),
    data,
  }
  order.hub.trackings.push({ invoiceNumber: found.invoiceNumber, isDelivered, events })
  return receipt(order.orderId)
}

function findPackage(order: SimOrder, request: SimRequest): Package | undefined {
  return order.packages.find(({ invoiceNumber }) => invoiceNumber === request.param('number'))
}

function isEventList(events: unknown): events is TrackingEvent[] {
  const names = ['city', 'state', 'description', 'date']
  return (
    Array.isArray(events) &&
    events.every((event) => isRecord(event) && names.every((name) => typeof event[name] === 'string'))
  )
}

type Dated = { createDate: string; description: string }

function isSame(left: Dated, right: Dated): boolean {
  return left.createDate === right.createDate && left.description === right.description
}
