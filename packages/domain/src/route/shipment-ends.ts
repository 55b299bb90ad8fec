import { isSameNumber, type Parcel } from '../order/parcel.ts'
import { isWord } from '../order/parcel-steps.ts'
import type { OrderState } from '../order/state.ts'
import type { OrderShipment } from './order-shipment.ts'

type Shipped = Pick<OrderState, 'status' | 'erpStatus' | 'invoices' | 'parcels' | 'shipments' | 'history'>

/** The order is over at its origin or its ERP: unlike one whose cancellation is only asked for, nothing of it is to arrive. */
export const isOverForCarrier = ({ status, erpStatus }: Pick<OrderState, 'status' | 'erpStatus'>) =>
  status === 'canceled' || erpStatus === 'canceled'

/** The shipments that a carrier system has and should not: their order or their invoice is canceled, and they did not arrive. */
export const shipmentsToCancel = (order: Shipped): OrderShipment[] =>
  order.shipments.filter(
    (shipment) =>
      shipment.isTaken &&
      !hasArrived(order, shipment) &&
      (isOverForCarrier(order) || isWithdrawn(order, shipment)),
  )

/** The shipments that left by the word of another system than their carrier's, which does not know; with the moment, where it is known. */
export const shipmentsToTell = (order: Shipped): { shipment: OrderShipment; at: string | null }[] => {
  const canceled = shipmentsToCancel(order)
  return order.shipments.flatMap((shipment) => {
    if (!shipment.isTaken || shipment.isShipped || canceled.includes(shipment)) return []
    const volumes = volumesOf(order, shipment)
    const moments = volumes.flatMap(({ dispatchedAt, deliveredAt }) => dispatchedAt ?? deliveredAt ?? [])
    const isKnown = volumes.some(({ steps = [] }) => !steps.every(isWord))
    const hasLeft = volumes.length > 0 && moments.length === volumes.length
    // Of an order with one shipment, `dispatched` is of that, whatever parcel was named.
    const isOrders = order.shipments.length === 1 && order.history.includes('dispatched')
    return !isKnown && (hasLeft || isOrders) ? [{ shipment, at: moments.toSorted().at(-1) ?? null }] : []
  })
}

/** An invoice that a person deleted in the hub may stand where it was issued: its goods go on. */
const isWithdrawn = ({ invoices }: Shipped, { invoiceNumber }: OrderShipment) => {
  const named = invoices.filter(({ number }) => isSameNumber(number, invoiceNumber))
  return named.length > 0 && named.every(({ status }) => status === 'canceled')
}

/** By the word of any system, some of it. */
export const hasLeft = (order: Shipped, shipment: OrderShipment) =>
  volumesOf(order, shipment).some(({ dispatchedAt, deliveredAt }) => dispatchedAt ?? deliveredAt)

/** When the last of its volumes arrived; null while one is on its way, or nobody knows its volumes. */
export function arrivalOf(
  order: Pick<OrderState, 'parcels'>,
  shipment: Pick<OrderShipment, 'invoiceNumber'>,
): string | null {
  const volumes = volumesOf(order, shipment)
  const moments = volumes.flatMap(({ deliveredAt }) => deliveredAt ?? [])
  return moments.length === volumes.length ? (moments.toSorted().at(-1) ?? null) : null
}

const hasArrived = (order: Shipped, shipment: OrderShipment) => arrivalOf(order, shipment) !== null

const volumesOf = (
  { parcels }: Pick<OrderState, 'parcels'>,
  { invoiceNumber }: Pick<OrderShipment, 'invoiceNumber'>,
): Parcel[] =>
  parcels.filter(
    (one) =>
      one.volume !== undefined &&
      one.invoiceNumber !== undefined &&
      isSameNumber(one.invoiceNumber, invoiceNumber),
  )
