import type { FeedStatus } from '@ihub/domain/constants'
import { type OrderStatus, orderStatuses } from '@ihub/domain/order/statuses'
import { z } from 'zod'
import { Id, Instant } from '../common.ts'
import { defineEvent } from './define-event.ts'

const Invoice = z.object({
  number: z.string().nullable(),
  series: z.string().nullable(),
  accessKey: z.string().nullable().describe('44 characters of an NF-e, or the UUID of a CFDI'),
  status: z.enum(['authorized', 'canceled']),
})

const Parcel = z.object({
  trackingNumber: z.string().nullable(),
  courier: z.string().nullable(),
  invoiceNumber: z.string().nullable().describe('of the invoice that it goes with, where that is known'),
})

const dataOf = (status: FeedStatus) =>
  z.object({
    orderId: Id,
    originOrderId: z.string().describe('on the platform'),
    erpOrderId: z.string().nullable(),
    event: z.literal(status),
    status: z.enum(orderStatuses),
    previousStatus: z.enum(orderStatuses),
    sequence: z
      .number()
      .int()
      .min(1)
      .describe('place on the history of the order; it skips events that are not announced'),
    originAt: Instant.nullable().describe(
      'when it happened in the system that reports it, where that says so',
    ),
    invoiceNumber: z.string().nullable().describe('of the last invoice that stands'),
    invoice: Invoice.nullable().describe('the one the event is about; an order may have several'),
    trackingNumber: z.string().nullable().describe('of the last parcel'),
    parcel: Parcel.nullable().describe('the one the event is about; an order may have several'),
  })

type Data = z.input<ReturnType<typeof dataOf>>
type Moment = Pick<Data, 'status' | 'previousStatus' | 'sequence'> & Partial<Data>

const invoice = {
  number: '15872',
  series: '1',
  accessKey: '35261112345678000195550010000158721000482135',
  status: 'authorized',
} as const
const invoiced = { invoiceNumber: invoice.number }
const parcel = { ...invoiced, trackingNumber: 'BR123456789BR' }

/** An event of the one order that all examples tell of. */
function orderEvent(event: FeedStatus, summary: string, minute: number, moment: Moment) {
  const at = `2026-11-27T18:${String(minute).padStart(2, '0')}:04.120Z`
  const originAt = `2026-11-27T15:${String(minute).padStart(2, '0')}:00-03:00`
  const example: Data = {
    orderId: '0198f0c2-7d1e-7c40-8a52-3f4b6a1c9d20',
    originOrderId: '1368094563211-01',
    erpOrderId: '48213',
    event,
    originAt,
    invoiceNumber: null,
    invoice: null,
    trackingNumber: null,
    parcel: null,
    ...moment,
  }
  return defineEvent('order', { status: event, summary, data: dataOf(event), example, at })
}

const stays = (status: OrderStatus) => ({ status, previousStatus: status })

export const orderEvents = [
  orderEvent('accepted-by-erp', 'The ERP has the order', 1, {
    ...stays('ready-for-handling'),
    sequence: 2,
    originAt: null,
  }),
  orderEvent('handling', 'The order is being handled', 2, {
    status: 'handling',
    previousStatus: 'ready-for-handling',
    sequence: 4,
    originAt: null,
  }),
  orderEvent('reserved', 'The warehouse keeps the goods for the order', 4, {
    ...stays('handling'),
    sequence: 5,
  }),
  orderEvent('no-stock', 'The warehouse has not all goods of the order', 5, {
    ...stays('handling'),
    sequence: 6,
  }),
  orderEvent('picking', 'The order is being picked', 9, { ...stays('handling'), sequence: 7 }),
  orderEvent('stockout', 'Goods were missing when the order was picked', 10, {
    ...stays('handling'),
    sequence: 8,
  }),
  orderEvent('picked', 'The goods of the order are together', 14, { ...stays('handling'), sequence: 9 }),
  orderEvent('dispatch', 'The order is packed and waits for its carrier', 18, {
    ...stays('handling'),
    sequence: 11,
  }),
  orderEvent('invoiced', 'An invoice of the order was authorized', 20, {
    status: 'invoiced',
    previousStatus: 'handling',
    sequence: 13,
    ...invoiced,
    invoice,
  }),
  orderEvent('invoice', 'An invoice of the order was canceled', 25, {
    ...stays('invoiced'),
    sequence: 14,
    invoice: { ...invoice, status: 'canceled' },
  }),
  orderEvent('dispatched', 'The order left with its carrier', 40, {
    status: 'dispatched',
    previousStatus: 'invoiced',
    sequence: 15,
    ...parcel,
    parcel: { trackingNumber: parcel.trackingNumber, courier: 'Correios', invoiceNumber: invoice.number },
  }),
  orderEvent('collected', 'The carrier took the order on its lorry', 45, {
    ...stays('dispatched'),
    sequence: 16,
    ...parcel,
  }),
  orderEvent('cross-docking', 'The parcel goes on to another vehicle', 46, {
    ...stays('dispatched'),
    sequence: 17,
    ...parcel,
  }),
  orderEvent('in-transit', 'The parcel is on its way', 47, {
    ...stays('dispatched'),
    sequence: 18,
    ...parcel,
  }),
  orderEvent('out-of-delivery', 'The parcel is on its way to its receiver', 49, {
    ...stays('dispatched'),
    sequence: 20,
    ...parcel,
  }),
  orderEvent('delivery-failed', 'The carrier could not deliver the order', 50, {
    ...stays('dispatched'),
    sequence: 21,
    ...parcel,
  }),
  orderEvent('ready-to-pickup', 'The receiver can fetch the parcel', 55, {
    ...stays('dispatched'),
    sequence: 22,
    ...parcel,
  }),
  orderEvent('delivered', 'The order reached its receiver', 58, {
    status: 'delivered',
    previousStatus: 'dispatched',
    sequence: 23,
    ...parcel,
  }),
  orderEvent('cancellation-requested', 'Somebody asked to cancel the order', 5, {
    status: 'cancellation-requested',
    previousStatus: 'handling',
    sequence: 5,
  }),
  orderEvent('canceled', 'The order was canceled', 6, {
    status: 'canceled',
    previousStatus: 'cancellation-requested',
    sequence: 6,
    originAt: null,
  }),
]
