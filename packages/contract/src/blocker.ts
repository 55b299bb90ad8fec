import { blockerReasons } from '@ihub/domain/blocker-reasons'
import { callFailureKinds } from '@ihub/domain/call-failures'
import { z } from 'zod'
import { Id, Instant } from './common.ts'

/** Why an entity is not moving: the work or system that it waits for, since when, and the other system's words. */
export const Blocker = z.object({
  reason: z.enum(blockerReasons),
  operation: z.string(),
  integration: z.string().nullable(),
  message: z.string().nullable(),
  since: Instant,
  nextAttemptAt: Instant.nullable(),
  processId: Id.nullable(),
  causeId: Id.nullable().describe(
    'the cause that it shares with others; null for work that is about to go on',
  ),
  /** Why its system does not work, where that is known. */
  kind: z.enum(callFailureKinds).nullable(),
  integrationId: Id.nullable(),
  canRetry: z.boolean(),
})
export type Blocker = z.output<typeof Blocker>
