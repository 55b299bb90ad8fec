import type { OrderReport, ParcelReport, WarehouseReport } from '@ihub/ports/order-status-source'
import type { Shipment } from './schema.ts'
import { type Snapshot, shipmentName } from './snapshot.ts'

/** A sale that is paid is confirmed: Tryton itself knows of no payment before its invoice. */
export function toOrderReport({ sale, shipments, moves }: Snapshot): OrderReport {
  switch (sale.state) {
    case 'draft':
    case 'quotation':
      return 'awaiting-payment'
    case 'cancelled':
      return 'canceled'
    case 'confirmed':
    case 'processing':
    case 'done':
      if (shipments.some(({ state }) => state === 'done')) return 'dispatched'
      return moves.length > 0 && moves.every(({ state }) => state === 'cancelled') ? 'canceled' : 'paid'
    default:
      return 'unknown'
  }
}

/** The steps of a shipment that its warehouse tells. */
const steps: Readonly<Record<string, WarehouseReport>> = {
  assigned: 'reserved',
  picked: 'picked',
  packed: 'ready-to-dispatch',
  done: 'dispatched',
}
export const toWarehouseReport = ({ state }: Shipment): WarehouseReport | null =>
  Object.hasOwn(steps, state) ? (steps[state] ?? null) : null

/** The parcels that left, each box by itself; a shipment that was not boxed is one parcel. */
export const toParcels = (snapshot: Snapshot): ParcelReport[] =>
  snapshot.shipments
    .filter(({ state }) => state === 'done')
    .flatMap((shipment) => parcelsOf(snapshot, shipment))

export function parcelsOf(snapshot: Snapshot, shipment: Shipment): ParcelReport[] {
  const name = shipmentName(shipment.id)
  const moves = snapshot.moves.filter((move) => move.shipment === name)
  const boxes = snapshot.packages.filter((box) => box.shipment === name)
  const parcel = (reference: string | null, url: string | null, goods: Snapshot['moves']): ParcelReport => ({
    trackingNumber: reference ?? shipment.reference,
    trackingUrl: url,
    courier: shipment['carrier.']?.['party.'].name ?? null,
    invoiceNumber: invoiceOf(snapshot, goods),
    items: goods.flatMap(({ 'product.': product, quantity }) =>
      product.code === null ? [] : [{ sku: product.code, quantity }],
    ),
    dispatchedAt: null,
    deliveredAt: null,
  })
  if (boxes.length === 0) return [parcel(null, null, moves)]
  return boxes.map(({ shipping_reference, shipping_tracking_url, moves: ids }) =>
    parcel(
      shipping_reference,
      shipping_tracking_url,
      moves.filter(({ id }) => ids.includes(id)),
    ),
  )
}

/** The last invoice whose lines name the goods, for Tryton names goods that are left on the first one too; the only one of the sale where none does. */
function invoiceOf({ invoices }: Snapshot, goods: Snapshot['moves']): string | null {
  const standing = invoices.filter(({ state, number }) => number !== null && state !== 'cancelled')
  const lines = new Set(goods.flatMap(({ invoice_lines }) => invoice_lines))
  const named = standing.findLast((invoice) => invoice.lines.some((line) => lines.has(line)))
  return named?.number ?? (standing.length === 1 ? (standing[0]?.number ?? null) : null)
}
