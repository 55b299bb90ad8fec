import type { RouteReason, RouteStatus } from './route-status.ts'

/** The shipment of one invoice of an order, as far as the order's rules care; its volumes are the order's parcels. */
export interface OrderShipment {
  invoiceNumber: string
  /** Of its route. */
  status: RouteStatus
  /** A carrier has it: it is sent no second time. */
  isTaken: boolean
  /** The carrier system knows that its goods left; absent until then. */
  isShipped?: true
  /** The pre-shipment list that announced it to its carrier; absent until then. */
  list?: ShipmentList | null
  /** The carrier system's own id of it. */
  shipmentId: string | null
  carrier: string | null
  /** `YYYY-MM-DD`. */
  promisedFor: string | null
  /** Null where nothing is wrong. */
  reason: RouteReason | null
  /** The carrier's own, about the reason. */
  words: string | null
}

export interface ShipmentList {
  /** Of the carrier system; null while it has given none. */
  number: string | null
  at: string
}

/** A shipment that an event is about: one that a carrier system took, gave back, put on a list, or knows to have left. */
export type TakenShipment = Pick<
  OrderShipment,
  'invoiceNumber' | 'shipmentId' | 'carrier' | 'promisedFor' | 'list'
>
