import type { CallFailure } from './http.ts'
import type { WebhookSecrets } from './webhooks.ts'
import type { WebhookTarget } from './work.ts'

/** An event with which a subscription is tried; it is no delivery. */
export interface TrialEvent {
  webhookId: string
  /** The `webhook-id`, of its own. */
  id: string
  /** The body, JSON. */
  event: string
  target: Omit<WebhookTarget, 'secret' | 'bodyTemplate'>
  secrets: WebhookSecrets
}

/** A request as it was sent and its answer, both without secrets. */
export interface TriedEvent {
  /** ISO-8601. */
  at: string
  request: { headers: Record<string, string>; body: string }
  requestMs: number
  /** Null when there was no answer. */
  status: number | null
  /** The beginning of the answer; null when there was none. */
  response: string | null
  failure: CallFailure | null
}

export type SendTrialEvent = (event: TrialEvent) => Promise<TriedEvent>
