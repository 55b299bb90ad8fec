import type { CarrierReport } from '@ihub/ports/order-status-source'

/** How far a volume is, as its state says. */
interface Meaning {
  report: CarrierReport
  /** Its carrier has it, or had it. */
  hasLeft?: true
}

/** The states of a volume; those that nobody documented, and those that move no parcel, are kept as they come. */
const meanings: Readonly<Record<string, Meaning>> = {
  NEW: { report: 'tracking-event' },
  READY_FOR_SHIPPING: { report: 'tracking-event' },
  LABEL_CREATED: { report: 'tracking-event' },
  // The shipment is canceled, and not the order.
  CANCELLED: { report: 'tracking-event' },
  SHIPPED: { report: 'dispatched', hasLeft: true },
  IN_TRANSIT: { report: 'in-transit', hasLeft: true },
  TO_BE_DELIVERED: { report: 'out-of-delivery', hasLeft: true },
  OUT_FOR_DELIVERY: { report: 'out-of-delivery', hasLeft: true },
  WAITING_WITHDRAWAL: { report: 'ready-to-pickup', hasLeft: true },
  CLARIFY_DELIVERY_FAIL: { report: 'delivery-failed', hasLeft: true },
  DELIVERY_FAILED: { report: 'delivery-failed', hasLeft: true },
  DELIVERED: { report: 'delivered', hasLeft: true },
}

const meaningOf = (state: string): Meaning =>
  (Object.hasOwn(meanings, state) ? meanings[state] : undefined) ?? { report: 'tracking-event' }

export const reportOf = (state: string): CarrierReport => meaningOf(state).report
export const hasLeft = (state: string | null | undefined) => meaningOf(state ?? '').hasLeft === true
/** A shipment order as it is made, of which its carrier was told nothing. */
export const isNew = (state: string | null | undefined) => state === 'NEW'
export const isCanceled = (state: string | null | undefined) => state === 'CANCELLED'
