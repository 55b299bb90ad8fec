import { isSameNumber } from '../order/parcel.ts'
import type { OrderState } from '../order/state.ts'
import type { OrderShipment } from './order-shipment.ts'
import type { RouteReason } from './route-status.ts'
import { hasLeft, shipmentsToCancel } from './shipment-ends.ts'

/** Why a shipment is put on no pre-shipment list; each has a sentence in every language. */
export const listRefusals = ['no-lists', 'route-not-taken', 'route-left', 'route-listed'] as const
export type ListRefusal = (typeof listRefusals)[number]

const overReasons: readonly (RouteReason | null)[] = [
  'refused',
  'invoice-withdrawn',
  'order-canceled',
  'not-canceled',
]

/** As far as its row of the list tells. */
export function refusalOfRow(route: {
  takesLists: boolean
  handedOverAt: string | null
  reason: RouteReason | null
  listNumber: string | null
}): ListRefusal | null {
  if (!route.takesLists) return 'no-lists'
  if (route.handedOverAt === null || overReasons.includes(route.reason)) return 'route-not-taken'
  return route.listNumber === null ? null : 'route-listed'
}

/** Null for a shipment that its carrier waits for. One whose list has no number yet is asked for again. */
export function refusalOfShipment(order: OrderState, invoiceNumber: string): ListRefusal | null {
  const shipment: OrderShipment | undefined = order.shipments.find((one) =>
    isSameNumber(one.invoiceNumber, invoiceNumber),
  )
  if (!shipment?.isTaken || shipmentsToCancel(order).includes(shipment)) return 'route-not-taken'
  if (shipment.list?.number) return 'route-listed'
  return shipment.isShipped || hasLeft(order, shipment) ? 'route-left' : null
}
