import { boundedText, freeTextLengthMax, wordLengthMax } from '@ihub/kit/bounds'
import type { ParcelReport, StatusReport } from '@ihub/ports/order-status-source'
import { z } from 'zod'
import { reportOf, seniorStatuses } from './statuses.ts'

const Word = boundedText(wordLengthMax).refine((text) => text.trim() !== '', { error: 'is blank' })
const Moment = z.iso.datetime({ offset: true }).transform((instant) => new Date(instant).toISOString())
const volumesMax = 500

const Volume = z
  .object({
    trackingNumber: Word,
    carrier: boundedText(wordLengthMax).nullish(),
    invoiceNumber: Word.nullish(),
  })
  .transform(
    ({ trackingNumber, carrier, invoiceNumber }): ParcelReport => ({
      trackingNumber,
      trackingUrl: null,
      courier: carrier || null,
      invoiceNumber: invoiceNumber ?? null,
      items: [],
      dispatchedAt: null,
      deliveredAt: null,
    }),
  )

/** One answer of `GET /v1/order-answers`. Its volumes are parcels once they left. */
export const OrderAnswer = z
  .object({
    orderCode: Word,
    status: z.enum(seniorStatuses),
    occurredAt: Moment,
    message: boundedText(freeTextLengthMax).nullish(),
    volumes: z.array(Volume).max(volumesMax).nullish(),
  })
  .transform(
    ({ orderCode, status, occurredAt, message, volumes }): StatusReport => ({
      role: 'warehouse',
      originOrderId: orderCode,
      report: reportOf[status],
      rawStatus: status,
      at: occurredAt,
      message: message || null,
      parcels: status === 'EXPEDIDO' ? (volumes ?? []) : [],
    }),
  )

/** The answers are read one by one, so that an odd one holds up no other; each is acknowledged by its id. */
export const AnswerPage = z.object({
  answers: z.array(z.looseObject({ answerId: Word })),
})

/** `POST /v1/order-answers/acknowledgements`: 204 without a body. */
export const NoAnswer = z.unknown()

/** `GET /v1/deposit`. */
export const Deposit = z.object({ depositor: Word, warehouse: Word })
