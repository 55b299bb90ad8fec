import { boundedText, freeTextLengthMax } from '@ihub/kit/bounds'
import type { CarrierReport, StatusReport } from '@ihub/ports/order-status-source'
import { z } from 'zod'
import { Moment, Text, Word } from './fields.ts'

/** The words of the contract, in ours. */
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
/** eTracker watches parcels from outside: its words are kept and move nothing. */
const ofTracker: Readonly<Record<string, CarrierReport>> = { tracking_failed: 'etracker-failed' }

const sources = {
  carrier: (word: string) => known(ofCarrier, word) ?? 'tracking-event',
  etracker: (word: string) => known(ofTracker, word) ?? 'etracker-event',
} satisfies Record<string, (word: string) => CarrierReport>

const known = (words: Readonly<Record<string, CarrierReport>>, word: string) =>
  Object.hasOwn(words, word) ? words[word] : undefined

/** Something that happened to one parcel of an order. */
export const Tracking = z
  .object({
    orderCode: Word,
    trackingNumber: Word,
    trackingUrl: Text,
    invoiceNumber: Text,
    courier: Word,
    source: z.enum(['carrier', 'etracker']),
    status: Word,
    occurredAt: Moment,
    description: boundedText(freeTextLengthMax).nullish(),
  })
  .transform(
    ({ orderCode, source, status, occurredAt, description, ...parcel }): StatusReport => ({
      role: 'carrier',
      originOrderId: orderCode,
      report: sources[source](status),
      rawStatus: status,
      at: occurredAt,
      message: description || null,
      parcels: [{ ...parcel, items: [], dispatchedAt: null, deliveredAt: null }],
    }),
  )

/** `GET /ihub/trackings/feed`: each is read by itself, so that an odd one holds up no other; none comes without its id. */
export const TrackingPage = z.object({ trackings: z.array(z.looseObject({ ackId: Word })) })
