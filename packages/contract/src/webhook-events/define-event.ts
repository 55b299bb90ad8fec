import type { HookKind, HookStatus } from '@ihub/domain/webhook/hook-kinds'
import { z } from 'zod'
import { Instant } from '../common.ts'

/** An event as subscribers get it: the schema of its payload, and a payload as a store could send it. */
export interface SentEvent {
  /** Such as `order.invoiced`. */
  type: string
  /** Of the payload; raised when a field leaves it or changes its meaning, not when one is added. */
  version: number
  summary: string
  payload: z.ZodObject
  example: object
}

/** An event that tells of a status. */
export interface AnnouncedEvent extends SentEvent {
  status: HookStatus
}

interface EventDraft<Data extends z.ZodObject> {
  status: HookStatus
  summary: string
  data: Data
  example: z.input<Data>
  at: string
}

/** Declares version 1 of an event. */
export function defineEvent<Data extends z.ZodObject>(
  kind: HookKind,
  { status, summary, data, example, at }: EventDraft<Data>,
): AnnouncedEvent {
  const [type, version] = [`${kind}.${status}`, 1]
  const payload = z.object({
    type: z.literal(type),
    version: z.literal(version),
    timestamp: Instant.describe('when the hub recorded the event'),
    data,
  })
  return { type, status, version, summary, payload, example: { type, version, timestamp: at, data: example } }
}
