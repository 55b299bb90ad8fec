import { z } from 'zod'
import { Instant, Money } from './common.ts'

/** The last quotation of the freight; the freight that the customer paid is `totals.shippingCost`. */
export const OrderQuotation = z.object({
  quotationId: z.string(),
  quotedAt: Instant,
  offers: z
    .object({
      offerId: z.string(),
      carrierId: z.string(),
      carrierName: z.string(),
      service: z.string(),
      contract: z.string().nullable(),
      price: Money.describe('what the store pays'),
      businessDays: z.number().int().nullable(),
      deliveryBy: z.string().nullable().describe('YYYY-MM-DD'),
      isChosen: z.boolean(),
    })
    .array()
    .describe('in the sequence of the store’s choice: the chosen one is the first'),
})
export type OrderQuotation = z.output<typeof OrderQuotation>
