import { eventGroups } from '@ihub/domain/order/events'
import { z } from 'zod'
import { Author, Id, Instant } from './common.ts'

/** An event on the history of an entity, of one of its types and between two of its statuses. */
export const timelineEvent = <const Status extends string>(
  types: readonly string[],
  statuses: readonly Status[],
) =>
  z.object({
    sequence: z.number().int(),
    type: z.enum(types as [string, ...string[]]),
    group: z.enum(eventGroups),
    outcome: z.enum(['done', 'failed', 'info']),
    from: z.enum(statuses).nullable(),
    to: z.enum(statuses),
    createdAt: Instant,
    originAt: Instant.nullable(),
    author: Author,
    processId: Id.nullable(),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
