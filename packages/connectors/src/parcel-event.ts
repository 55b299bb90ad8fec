import { boundedText, freeTextLengthMax, wordLengthMax } from '@ihub/kit/bounds'
import type { CarrierReport, StatusReport } from '@ihub/ports/order-status-source'
import { z } from 'zod'

const Word = boundedText(wordLengthMax).refine((text) => text.trim() !== '', { error: 'is blank' })
const Moment = z.iso.datetime({ offset: true }).transform((instant) => new Date(instant).toISOString())
export const volumesMax = 999

/** The fields of something that happened to one parcel of an order, in the contracts of our own. */
export const parcelEventFields = {
  orderCode: Word,
  trackingNumber: Word,
  trackingUrl: boundedText(wordLengthMax).nullish(),
  invoiceNumber: Word.nullish(),
  volume: z.int().min(1).max(volumesMax).nullish(),
  carrier: z.object({ name: Word }),
  status: Word,
  occurredAt: Moment,
  description: boundedText(freeTextLengthMax).nullish(),
}
type ParcelEvent = z.output<z.ZodObject<typeof parcelEventFields>>

/** The event as a report of the carrier, whose word means the given one of ours. */
export const parcelEvent = (event: ParcelEvent, report: CarrierReport): StatusReport => ({
  role: 'carrier',
  originOrderId: event.orderCode,
  report,
  rawStatus: event.status,
  at: event.occurredAt,
  message: event.description || null,
  parcels: [
    {
      trackingNumber: event.trackingNumber,
      trackingUrl: event.trackingUrl || null,
      courier: event.carrier.name,
      invoiceNumber: event.invoiceNumber ?? null,
      volume: event.volume ?? null,
      items: [],
      dispatchedAt: null,
      deliveredAt: null,
    },
  ],
})
