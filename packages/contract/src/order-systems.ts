import { callFailureKinds } from '@ihub/domain/call-failures'
import { orderActions } from '@ihub/domain/order/actions'
import { comparedFieldNames, tellers } from '@ihub/domain/order/compared/compared-fields'
import { platformStatuses } from '@ihub/domain/order/platform-status'
import { erpStatuses } from '@ihub/domain/order/statuses'
import { systemRoles } from '@ihub/domain/system-traits'
import { z } from 'zod'
import { IdParams, Instant, Version, workers } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ConnectedSystem } from './role-statuses.ts'

export const SystemFact = z.object({
  field: z.enum(comparedFieldNames),
  of: z
    .string()
    .nullable()
    .describe('the SKU of the item, or the place of the payment, the largest first; null for other fields'),
  value: z
    .union([z.string(), z.number(), z.boolean(), z.null()])
    .describe('amounts in the currency of the order; null where the system tells that it has none'),
  range: z
    .object({ from: z.number(), to: z.number() })
    .nullable()
    .describe(
      'of a status or an instant: what it may stand for; two values agree where their ranges overlap',
    ),
  also: z.string().array().describe('other words of the same meaning'),
  means: z
    .enum([...new Set([...platformStatuses, ...erpStatuses])])
    .nullable()
    .describe('of a status: the hub’s word for it; null where it has none, and of other fields'),
  lengthMax: z
    .number()
    .int()
    .nullable()
    .describe('the system keeps no more characters: a longer text that begins with its value agrees'),
  take: z
    .enum(orderActions)
    .nullable()
    .describe(
      'the action that takes this value over; of the hub’s own, the one that makes the platform take it',
    ),
})
export type SystemFact = z.output<typeof SystemFact>

export const systemOutcomes = ['told', 'absent', 'failed', 'cannot-be-asked', 'not-configured'] as const

const Differing = z.object({
  field: z.enum(comparedFieldNames),
  of: z.string().nullable(),
  isDifferent: z.boolean().describe('whether any two who tell it tell it otherwise'),
  values: z
    .object({
      teller: z.enum(tellers),
      value: SystemFact.shape.value,
      isTold: z.boolean().describe('a field that is not told is no difference'),
      isDifferent: z.boolean().describe('told otherwise than by the hub'),
    })
    .array(),
})

export const OrderSystems = z.object({
  currency: z.string(),
  version: Version.describe('of the order as the hub has it, to be sent with an edit'),
  hub: z.object({ readAt: Instant, facts: SystemFact.array() }),
  systems: z
    .object({
      role: z.enum(systemRoles),
      system: ConnectedSystem,
      askedAt: Instant,
      tookMs: z.number().int().describe('milliseconds until it answered or failed'),
      outcome: z
        .enum(systemOutcomes)
        .describe(
          '`absent`: it answered that it does not have the order; `cannot-be-asked`: its connector has no call for it; `not-configured`: it is switched off or lacks settings',
        ),
      failure: z
        .object({ kind: z.enum(callFailureKinds), message: z.string() })
        .nullable()
        .describe('why it did not answer, in its own words where it gave some'),
      facts: SystemFact.array().describe('a field that is absent is not told'),
    })
    .array()
    .describe('those of the store that play a role for the order'),
  fields: Differing.array().describe('those that differ come first'),
})
export type OrderSystems = z.output<typeof OrderSystems>
export type AskedSystem = OrderSystems['systems'][number]

export const getOrderSystems = endpoint({
  id: 'getOrderSystems',
  method: 'GET',
  path: '/orders/:id/systems',
  area: 'orders',
  access: workers,
  summary: 'An order as the hub and each connected system know it now',
  description:
    'Every system is asked on request, all at once, and answers or fails on its own: the answer is 200 also while one is down. Nothing is changed or kept. Values are compared without case, accents and punctuation; a field that a system does not tell is never a difference.',
  scope: 'orders:read',
  params: IdParams,
  query: z.object({ role: z.enum(systemRoles).optional().describe('asks this one alone') }),
  response: OrderSystems,
  errors: ['order.not_found'],
})
