import type { Hooks } from '@ihub/contract/define-hooks'
import { durationAt } from '@ihub/domain/call-figures'
import { isTaken } from '@ihub/operations/webhook/try-webhook'
import { authorizationMask } from '@ihub/operations/webhook/update-webhook'
import type { TriedEvent } from '@ihub/ports/webhook-trials'
import type { WebhookRead } from '@ihub/ports/webhooks'

/** A subscription that has no value of a filter says so with an empty list. */
export const presentWebhookOf =
  (hooks: Hooks, nowMs: () => number) =>
  ({
    kind: _kind,
    webhookId,
    hasAuthorization,
    secret: _secret,
    filters,
    failingSince: _since,
    previousSecretUntil,
    attempts: { calls, failingSince },
    ...webhook
  }: WebhookRead) => ({
    ...webhook,
    ...Object.fromEntries(hooks.filters.map((name) => [name, filters[name] ?? []])),
    _id: webhookId,
    previousSecretUntil: isAhead(previousSecretUntil, nowMs()) ? previousSecretUntil : null,
    attempts: { total: calls.calls, failed: calls.failed, p95: durationAt(calls, 0.95), failingSince },
    authorization: hasAuthorization ? authorizationMask : null,
  })

const isAhead = (at: string | null, nowMs: number) => at !== null && Date.parse(at) > nowMs

export const presentTried = ({ requestMs, status, failure: problem, ...tried }: TriedEvent) => ({
  ...tried,
  requestTime: requestMs,
  isTaken: isTaken({ status }),
  responseStatus: status,
  failure: problem && { kind: problem.kind, message: problem.message },
})
