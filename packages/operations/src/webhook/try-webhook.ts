import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure, refusedInput } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import type { LoginAttemptRepository, StoreRepository, Vault } from '@ihub/ports/administration'
import type { RenderBody } from '@ihub/ports/webhook-bodies'
import type { SendTrialEvent, TriedEvent } from '@ihub/ports/webhook-trials'
import type { WebhookKey, WebhookRecord, WebhookRepository } from '@ihub/ports/webhooks'
import { type SampleEvent, templateFailure } from './check-template.ts'
import { openWebhookSecrets } from './webhook-secrets.ts'

export interface TryWebhookDeps {
  webhooks: Pick<WebhookRepository, 'find'>
  stores: Pick<StoreRepository, 'note'>
  loginAttempts: Pick<LoginAttemptRepository, 'count'>
  vault: Vault
  sendTrialEvent: SendTrialEvent
  renderBody: RenderBody
  newId(): string
  nowMs(): number
}

interface Trial extends WebhookKey {
  storeId: string
  actor: Actor
  /** The event to send: its type and its payload. */
  sampleOf(webhook: WebhookRecord): SampleEvent
}

/** Of one subscription: nobody floods a receiver by trying it. */
export const trialLimits = { failuresMax: 20, windowMs: 60_000 }

/**
 * Sends a sample event to a subscription, active or not, and tells what came back. It is no delivery; only that it was tried
 * is kept.
 */
export async function tryWebhook(
  deps: TryWebhookDeps,
  { storeId, kind, webhookId, actor, sampleOf }: Trial,
): Promise<Result<TriedEvent, Failure>> {
  const webhook = await deps.webhooks.find(storeId, { kind, webhookId })
  if (!webhook) return err(failure('webhook.not_found'))
  const blockedUntil = await deps.loginAttempts.count([`webhook-trial:${webhookId}`], trialLimits)
  if (blockedUntil !== null) {
    const leftMs = Date.parse(blockedUntil) - deps.nowMs()
    return err(failure('request.too_many', { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1_000)) }))
  }
  const { type, payload } = sampleOf(webhook)
  const event = JSON.stringify(payload)
  const body = webhook.bodyTemplate === null ? ok(event) : deps.renderBody(webhook.bodyTemplate, event)
  if (!body.ok) return err(refusedInput([templateFailure('event', type, body.error)]))
  const tried = await deps.sendTrialEvent({
    webhookId,
    id: deps.newId(),
    event: body.value,
    target: webhook,
    secrets: openWebhookSecrets(deps.vault, storeId, webhook),
  })
  await deps.stores.note(storeId, actor, {
    action: 'webhook.tested',
    entityKind: 'webhook',
    entityId: webhookId,
    before: null,
    after: { kind, name: webhook.name, type, ...resultOf(tried) },
  })
  return ok(tried)
}

/** Whether the receiver took it. */
export const isTaken = ({ status }: Pick<TriedEvent, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300

const resultOf = (tried: TriedEvent) =>
  isTaken(tried)
    ? { result: 'ok' }
    : { result: 'error', reason: tried.failure?.message ?? `HTTP ${tried.status}` }
