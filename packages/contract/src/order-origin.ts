import { fieldDepartures } from '@ihub/domain/order/field-standing'
import { z } from 'zod'
import { GivenInstant, IdParams, Instant, workers } from './common.ts'
import { endpoint } from './endpoint.ts'

const FieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const OriginField = z.object({
  pointer: z.string().describe('where it stands in our order, as a JSON Pointer (RFC 6901)'),
  isAmount: z.boolean().describe('its values are in the currency of the order'),
  value: FieldValue.describe('as the version gives it'),
  now: FieldValue.describe('as the hub has it now'),
  departure: z
    .enum(fieldDepartures)
    .nullable()
    .describe(
      'why both differ: a person corrected it, a later version changed it, or the hub did since; null where they agree',
    ),
  sources: z
    .object({
      pointer: z.string(),
      isCopied: z
        .boolean()
        .describe('the field has the source’s own value; else it is computed or chosen by it'),
    })
    .array()
    .describe(
      'the parts of the payload that it depends on, as JSON Pointers; those that it was copied from first',
    ),
})
export type OriginField = z.output<typeof OriginField>

export const OrderOrigin = z.object({
  versions: z
    .object({ changedAt: Instant.describe('names the version'), receivedAt: Instant })
    .array()
    .describe('newest first; versions are kept for 90 days'),
  version: Instant.nullable().describe('the version shown; null where it is not kept any more'),
  payload: z.string().nullable().describe('as it was received, the data of cards masked'),
  currency: z.string(),
  fields: OriginField.array(),
  problem: z
    .string()
    .nullable()
    .describe('why the payload is not read any more; its fields are unknown then'),
  leaves: z.number().int().describe('values in the payload'),
  tried: z.number().int().describe('values of which it is known which fields they lead to; the first ones'),
})
export type OrderOrigin = z.output<typeof OrderOrigin>

export const getOrderOrigin = endpoint({
  id: 'getOrderOrigin',
  method: 'GET',
  path: '/orders/:id/origin',
  area: 'orders',
  access: workers,
  summary: 'An order as its platform told of it, and where each of our fields comes from',
  description:
    'The payload is read again by the mapping of today. The sources are found by changing its values one by one and seeing which fields follow; of a very large payload the first values are tried.',
  scope: 'orders:read',
  params: IdParams,
  query: z.object({ version: GivenInstant.optional().describe('of `versions`; the newest where absent') }),
  response: OrderOrigin,
  errors: ['order.not_found'],
})
