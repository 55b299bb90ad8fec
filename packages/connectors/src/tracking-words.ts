import type { CarrierReport } from '@ihub/ports/order-status-source'

/** The words that the contracts of our own have for the steps of a parcel, in ours. */
const ofCarrier: Readonly<Record<string, CarrierReport>> = {
  dispatched: 'dispatched',
  collected: 'collected',
  waiting_for_cross_docking: 'waiting-for-cross-docking',
  cross_docking: 'cross-docking',
  in_transit: 'in-transit',
  out_for_delivery: 'out-of-delivery',
  ready_for_pickup: 'ready-to-pickup',
  delivery_failed: 'delivery-failed',
  delivered: 'delivered',
}
/** eTracker watches parcels from outside: its words are kept, and those of the carrier itself move the order. */
const ofTracker: Readonly<Record<string, CarrierReport>> = { tracking_failed: 'etracker-failed' }

/** Who saw what an event tells: the table of its words, and our word for any other of them. */
const sources = {
  carrier: { words: ofCarrier, other: 'tracking-event' },
  etracker: { words: ofTracker, other: 'etracker-event' },
} as const satisfies Record<string, { words: Readonly<Record<string, CarrierReport>>; other: CarrierReport }>
/** The words of a system that does nothing but follow parcels: those of the carriers that it hears of, and its own. */
const ofFollower: Readonly<Record<string, CarrierReport>> = {
  ...ofCarrier,
  ...ofTracker,
  carrier_note: 'tracking-event',
}

export const toTrackerReport = (status: string): CarrierReport =>
  (Object.hasOwn(ofFollower, status) ? ofFollower[status] : undefined) ?? 'etracker-event'

export type TrackingSource = keyof typeof sources
export const trackingSources = Object.keys(sources) as TrackingSource[]

export function toCarrierReport(source: TrackingSource, status: string): CarrierReport {
  const { words, other } = sources[source]
  return Object.hasOwn(words, status) ? (words[status] ?? other) : other
}
