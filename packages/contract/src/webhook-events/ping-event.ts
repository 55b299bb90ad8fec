import { hookKinds } from '@ihub/domain/webhook/hook-kinds'
import { z } from 'zod'
import { Id, Instant } from '../common.ts'
import type { SentEvent } from './define-event.ts'

const [type, version] = ['ping', 1] as const

const payload = z.object({
  type: z.literal(type),
  version: z.literal(version),
  timestamp: Instant.describe('when it was sent'),
  data: z.object({
    webhookId: Id.describe('of the subscription'),
    name: z.string().describe('of the subscription'),
    kind: z.enum(hookKinds).describe('of the entities that it hears of'),
  }),
})

/** Sent to try a subscription, when a person asks for it. */
export const pingEvent: SentEvent = {
  type,
  version,
  summary: 'A person tries the subscription',
  payload,
  example: {
    type,
    version,
    timestamp: '2026-11-27T18:00:04.120Z',
    data: { webhookId: '0198f0a1-55c2-7f0e-8d11-1c0b7a2e4d90', name: 'BI', kind: 'order' },
  } satisfies z.input<typeof payload>,
}
