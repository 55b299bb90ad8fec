import { boundedText, freeTextLengthMax } from '@ihub/kit/bounds'
import type { StatusReport } from '@ihub/ports/order-status-source'
import { z } from 'zod'
import { toCarrierReport, trackingSources } from '../tracking-words.ts'
import { Moment, Text, Word } from './fields.ts'

/** Something that happened to one parcel of an order. */
export const Tracking = z
  .object({
    orderCode: Word,
    trackingNumber: Word,
    trackingUrl: Text,
    invoiceNumber: Text,
    courier: Word,
    source: z.enum(trackingSources),
    status: Word,
    occurredAt: Moment,
    description: boundedText(freeTextLengthMax).nullish(),
  })
  .transform(
    ({ orderCode, source, status, occurredAt, description, ...parcel }): StatusReport => ({
      role: 'carrier',
      originOrderId: orderCode,
      report: toCarrierReport(source, status),
      rawStatus: status,
      at: occurredAt,
      message: description || null,
      parcels: [{ ...parcel, items: [], dispatchedAt: null, deliveredAt: null }],
    }),
  )

/** `GET /ihub/trackings/feed`: each is read by itself, so that an odd one holds up no other; none comes without its id. */
export const TrackingPage = z.object({ trackings: z.array(z.looseObject({ ackId: Word })) })
