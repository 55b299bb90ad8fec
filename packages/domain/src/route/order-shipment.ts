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

/** A shipment that an event is about: one that a carrier system took, gave back, or knows to have left. */
export type TakenShipment = Pick<OrderShipment, 'invoiceNumber' | 'shipmentId' | 'carrier' | 'promisedFor'>
