import type { HookKind, HookStatus } from '@ihub/domain/webhook/hook-kinds'
import { hookEvents } from './hook-events.ts'
import { pingEvent } from './ping-event.ts'

interface Sampled {
  kind: HookKind
  /** Left out, a ping. */
  status: HookStatus | undefined
  webhook: { webhookId: string; name: string }
  /** ISO-8601. */
  at: string
}

/** The event with which a subscription is tried: the example that the documentation shows, as of now. */
export function sampleEvent({ kind, status, webhook: { webhookId, name }, at }: Sampled): {
  type: string
  payload: object
} {
  const event = hookEvents[kind].find((one) => one.status === status)
  if (event) return { type: event.type, payload: { ...event.example, timestamp: at } }
  const { type, version } = pingEvent
  return { type, payload: { type, version, timestamp: at, data: { webhookId, name, kind } } }
}
