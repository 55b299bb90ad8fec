import { type OrderEventType, orderEvents } from '../order/events.ts'
import { isSameNumber } from '../order/parcel.ts'

/** The events of an order that its shipments have a part in. */
const ofShipments: readonly OrderEventType[] = [
  'shipment-created',
  'shipment-not-created',
  'shipment-canceled',
  'shipment-not-canceled',
  'shipped-told',
  'shipped-not-told',
  'shipment-listed',
  'shipment-not-listed',
  'dispatched',
  'parcel-dispatched',
  'parcel-changed',
  'tracking-announced',
  'tracking-not-announced',
  'collected',
  'waiting-for-cross-docking',
  'cross-docking',
  'in-transit',
  'out-of-delivery',
  'ready-to-pickup',
  'delivery-failed',
  'tracking-event',
  'etracker-event',
  'etracker-failed',
  'parcel-delivered',
  'delivered',
  'delivery-announced',
  'delivery-not-announced',
  'invoice-canceled',
  'invoice-deleted',
  'canceled',
  'canceled-in-erp',
  'canceled-by-erp',
]

interface Told {
  type: string
  details: { invoiceNumber?: unknown; number?: unknown; trackingNumber?: unknown }
}

const listed = (value: unknown): string[] | null => (typeof value === 'string' ? value.split(', ') : null)

/** Whether an event of an order is about one of its shipments: where it names neither an invoice nor a code, it is about each. */
export function isOfRoute(
  { type, details }: Told,
  { invoiceNumber, codes }: { invoiceNumber: string; codes: readonly string[] },
): boolean {
  if (!Object.hasOwn(orderEvents, type) || !ofShipments.includes(type as OrderEventType)) return false
  const numbers = listed(details.invoiceNumber ?? details.number)
  if (numbers) return numbers.some((number) => isSameNumber(number, invoiceNumber))
  const told = listed(details.trackingNumber)
  return told === null || told.some((code) => codes.includes(code))
}
