import type { MadeQuotation } from './quotation-book.ts'
import type { SimShipment } from './shipment-book.ts'
import type { TrackingEvent, TrackingWish } from './tracking-book.ts'

/** The actions of the people at the vendor. */
export type Verbs = {
  /** Every quotation that was made, oldest first. */
  quotations(): MadeQuotation[]
  /** The next requests are refused with the reason, as where no carrier takes the order. */
  refuse(reason: string, orders?: number): void
  /** No carrier takes an order to the postal code from now on. */
  stopServing(zipCode: string): void
  /** Every later price is so many percent of the usual one. */
  changePrices(percent: number): void
  /** Every shipment that was handed over, oldest first. */
  shipments(): SimShipment[]
  /** The next new shipments are refused with the reason. */
  refuseShipments(reason: string, orders?: number): void
  /** Carriers make no labels, or make them again. */
  holdLabels(isHeld: boolean): void
  /** Something happened to a parcel of an order; answers the event as it is told. */
  track(wish: TrackingWish): TrackingEvent
  /** Tells anything in place of an event, or an event once more. */
  push(item: unknown): void
  /** Everything that was told, oldest first. */
  tracked(): unknown[]
}
