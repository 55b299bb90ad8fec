import type { HookConfig } from './hook.ts'
import type { MadeQuote } from './quote-book.ts'
import type { SimShipment } from './shipment-book.ts'

/** A state of a volume, of a shipment order that is there or was made elsewhere; the rest is invented. */
export type TrackWish = {
  orderNumber: string
  state: string
  salesOrderNumber?: string
  volumeNumber?: string
  at?: string
  micro?: string
  message?: string
  trackingCode?: string | null
  invoiceNumber?: string
}

export type HookEvent = Record<string, unknown>

/** The actions of the people at the vendor. */
export type Verbs = {
  /** Every quote that was made, oldest first. */
  quotes(): MadeQuote[]
  shipments(): SimShipment[]
  /** The next quotes are refused with the reason, as where no carrier takes the order. */
  refuse(reason: string, orders?: number): void
  /** The next shipment orders are refused with the reason, as by a carrier. */
  refuseShipments(reason: string, orders?: number): void
  /** No carrier takes an order to the postal code from now on. */
  stopServing(zipCode: string): void
  /** Every later price is so many percent of the usual one. */
  changePrices(percent: number): void
  /** Carriers make no labels until they are let go. */
  holdLabels(isHeld?: boolean): void
  /** The carrier takes no list with the shipment order, for the reason; null takes it back. */
  refuseInLists(orderNumber: string, reason: string | null): void
  /** Lists are scheduled and volumes tell no number of theirs, until they are let go. */
  holdListNumbers(isHeld?: boolean): void
  /** Where the account's hook calls from now on; null for nowhere. */
  setHook(hook: HookConfig | null): void
  /** Something happened to a volume; the event that the hook told, or would have told. */
  track(wish: TrackWish): Promise<HookEvent>
  /** Tells anything by the hook, such as an event once more; the status answered, null without a hook. */
  push(event: unknown): Promise<number | null>
}
