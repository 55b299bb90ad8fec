import type { FreightOffer } from '@ihub/domain/order/quotation'
import { boundedText, PriceCents, Quantity, wordLengthMax } from '@ihub/kit/bounds'
import type { FreightQuotation } from '@ihub/ports/freight'
import { z } from 'zod'
import { parcelEvent, parcelEventFields, volumesMax } from '../parcel-event.ts'
import { toCarrierReport, trackingSources } from '../tracking-words.ts'

const Word = boundedText(wordLengthMax).refine((text) => text.trim() !== '', { error: 'is blank' })
const offersMax = 100
const businessDaysMax = 3_650

const Offer = z
  .object({
    offerId: Word,
    carrier: z.object({ id: Word, name: Word }),
    service: Word,
    contract: boundedText(wordLengthMax).nullish(),
    priceCents: z.int().pipe(PriceCents),
    businessDays: z.int().min(0).max(businessDaysMax).nullish(),
    deliveryBy: z.iso.date().nullish(),
  })
  .transform(
    ({ carrier, contract, businessDays, deliveryBy, ...offer }): FreightOffer => ({
      ...offer,
      carrierId: carrier.id,
      carrierName: carrier.name,
      contract: contract || null,
      businessDays: businessDays ?? null,
      deliveryBy: deliveryBy ?? null,
    }),
  )

/** `POST /v1/quotations`. An offer is chosen by its id, so that two of one id are unreadable. */
export const Quotation = z
  .object({ quotationId: Word, offers: z.array(Offer).max(offersMax) })
  .refine(({ offers }) => new Set(offers.map(({ offerId }) => offerId)).size === offers.length, {
    path: ['offers'],
    error: 'has two offers of one id',
  })
  .transform((quotation): FreightQuotation => quotation)

const itemsMax = 500

/** `GET /v1/quotations/{quotationId}`: a quotation with the request that it answers. */
export const KeptQuotation = z.object({
  orderCode: Word,
  status: Word,
  isReplaced: z.boolean(),
  destinationZipCode: Word,
  items: z
    .array(z.object({ sku: Word, quantity: Quantity, valueCents: z.int().pipe(PriceCents) }))
    .max(itemsMax),
  offers: z.array(Offer).max(offersMax),
})
export type KeptQuotation = z.output<typeof KeptQuotation>

/** A shipment of `PUT /v1/shipments/{code}`. */
export const KeptShipment = z.object({
  shipmentId: Word,
  isCanceled: z.boolean(),
  carrier: z.object({ name: Word }).nullish(),
  promisedFor: z.iso.date().nullish(),
  volumes: z
    .array(
      z.object({
        number: z.int().min(1).max(volumesMax),
        trackingNumber: boundedText(wordLengthMax).nullish(),
        trackingUrl: boundedText(wordLengthMax).nullish(),
      }),
    )
    .max(volumesMax),
})
export type KeptShipment = z.output<typeof KeptShipment>

/** `GET /v1/shipments/{code}/volumes/{number}/label`. */
export const KeptLabel = z.object({ url: z.url({ protocol: /^https?$/ }) })

/** An answer that says no more than that it was done. */
export const Done = z.object({ code: Word })

/** One event of `GET /v1/tracking-events`: something that happened to one parcel of an order. */
export const TrackingEvent = z
  .object({ ...parcelEventFields, source: z.enum(trackingSources) })
  .transform(({ source, ...event }) => parcelEvent(event, toCarrierReport(source, event.status)))

/** The events are read one by one, so that an odd one holds up no other. */
export const TrackingPage = z.object({ events: z.array(z.unknown()), cursor: Word })

/** `GET /v1/account`. */
export const Account = z.object({ accountId: Word })
