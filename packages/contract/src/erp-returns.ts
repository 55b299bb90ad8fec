import { protocolTypes } from '@ihub/domain/protocol/statuses'
import { z } from 'zod'
import { Id, IdParams, Instant, Money } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Code, pullQuery, Refusal } from './erp.ts'
import { Address } from './order-edit.ts'

/** An exchange or a return as the ERP gets it; the customer in it is null to a token without `erp:personal`. */
export const OfferedReturn = z.object({
  _id: Id.describe('of the exchange or return in the hub'),
  externalProtocolId: z.string().describe('the number that people know it by'),
  protocolType: z.enum(protocolTypes),
  orderId: Id.describe('the order whose goods come back'),
  originOrderId: z.string(),
  erpOrderId: z.string().describe('the number of that order in your system'),
  currency: z.string(),
  value: Money.describe('of the goods, as they were charged'),
  reason: z.string().nullable(),
  createdAt: Instant,
  items: z
    .object({
      sku: z.string(),
      ean: z.string().nullable(),
      quantity: z.number().int(),
      sellingPrice: Money.describe('charged for a unit'),
    })
    .array()
    .describe('a kit that you got in parts comes back in parts'),
  email: z.string().nullable().describe('of the customer; null without the scope `erp:personal`'),
  deliveryAddress: Address.nullable().describe(
    'null where it is that of the order, and without the scope `erp:personal`',
  ),
  billingAddress: Address.nullable().describe(
    'null where it is that of the order, and without the scope `erp:personal`',
  ),
})

export const OfferedReturnWork = z.object({
  _id: Id.describe('of the process: it is confirmed by it'),
  offeredAt: Instant,
  isRepeated: z.boolean().describe('fetched before and not confirmed yet'),
  return: OfferedReturn,
})
export type OfferedReturnWork = z.output<typeof OfferedReturnWork>

export const pullErpReturns = endpoint({
  id: 'pullErpReturns',
  method: 'GET',
  path: '/erp/returns',
  area: 'erp',
  access: ['Admin'],
  summary: 'The exchanges and returns that wait for the store’s own system, oldest first',
  description:
    'Each is offered again until it is confirmed: begin each walk without `after`, and follow `nextCursor` to the end. Its incoming invoice is reported by POST /erp/invoices.',
  scope: 'erp:pull',
  query: pullQuery,
  response: z.object({ data: OfferedReturnWork.array(), nextCursor: z.string().nullable() }),
  errors: ['erp.not_pulled'],
})

export const confirmErpReturn = endpoint({
  id: 'confirmErpReturn',
  method: 'POST',
  path: '/erp/returns/:id/confirmation',
  isRepeatable: true,
  area: 'erp',
  access: ['Admin'],
  summary: 'Say what became of an offered exchange or return: taken, or refused in words',
  description: 'The same confirmation twice answers the same; another one is a conflict.',
  scope: 'erp:pull',
  params: IdParams,
  body: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('accepted'),
      erpReturnId: Code.optional().describe('its number in your system; ours where you give it none'),
    }),
    Refusal,
  ]),
  response: z.object({
    _id: Id,
    protocolId: Id,
    outcome: z.enum(['accepted', 'refused']),
    erpReturnId: z.string().nullable(),
    isRepeated: z.boolean(),
  }),
  errors: ['process.not_found', 'erp.not_offered', 'erp.confirmed_otherwise', 'order.queue_timeout'],
})
