import { z } from 'zod'
import { Accepted, IdParams, Instant, Money, workers } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Reason } from './order-edit.ts'

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
      deliveryBy: z
        .string()
        .nullable()
        .describe('YYYY-MM-DD: the carrier’s own, or its business days after `leavesOn`'),
      isLowPriority: z.boolean().describe('the store takes its carrier only where there is no other'),
      isChosen: z.boolean(),
    })
    .array()
    .describe('in the sequence of the store’s choice: the first is chosen until a person takes another'),
  isOutdated: z.boolean().describe('the goods, or where they go, changed after it'),
  leavesOn: z
    .string()
    .nullable()
    .describe(
      'YYYY-MM-DD: the business day on which the goods leave, by the dock time; null where it is unknown',
    ),
  chosenBy: z.enum(['rules', 'person']),
})
export type OrderQuotation = z.output<typeof OrderQuotation>

export const chooseOffer = endpoint({
  id: 'chooseOffer',
  method: 'POST',
  path: '/orders/:id/quotation/choice',
  area: 'orders',
  access: workers,
  summary: 'Take another offer of the freight quotation',
  description:
    'The carrier of the offer is named wherever the order is shown or sent from then on; an ERP or a carrier system that has the order keeps the one that it has. Answers 409 once the order was quoted again.',
  scope: 'orders:write',
  params: IdParams,
  body: z.object({
    quotationId: z.string().min(1).max(200),
    offerId: z.string().min(1).max(200),
    reason: Reason,
  }),
  response: Accepted,
  errors: ['order.not_found', 'order.action_refused', 'order.offer_gone', 'order.queue_timeout'],
})
