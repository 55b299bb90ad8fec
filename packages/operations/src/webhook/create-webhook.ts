import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import type { HookFilters } from '@ihub/domain/webhook/filters'
import type { HookKind, HookStatus } from '@ihub/domain/webhook/hook-kinds'
import type { Vault } from '@ihub/ports/administration'
import type { RenderBody } from '@ihub/ports/webhook-bodies'
import type { WebhookRecord, WebhookRepository } from '@ihub/ports/webhooks'
import { checkTemplate, type SamplesOf } from './check-template.ts'
import { sealWebhookSecrets } from './webhook-secrets.ts'

export interface WebhookDeps {
  webhooks: WebhookRepository
  vault: Vault
  /** False for addresses that are not on the public internet. */
  isAllowedUrl(url: string): boolean
  /** `whsec_` and 256 random bits in base64, as Standard Webhooks 1.0 asks. */
  createSigningSecret(): string
  renderBody: RenderBody
  newId(): string
  nowMs(): number
}

export interface WebhookDraft {
  name: string
  url: string
  authorization: string | null
  headers: Record<string, string>
  bodyTemplate: string | null
  statuses: HookStatus[]
  filters: HookFilters
  active: boolean
}

interface Creation {
  storeId: string
  kind: HookKind
  actor: Actor
  draft: WebhookDraft
  samplesOf: SamplesOf
}

/** Subscribes an address; the signing secret is answered here and never again. */
export async function createWebhook(
  deps: WebhookDeps,
  { storeId, kind, actor, draft, samplesOf }: Creation,
): Promise<Result<{ webhook: WebhookRecord; secret: string }, Failure>> {
  if (!deps.isAllowedUrl(draft.url)) return err(failure('webhook.url_forbidden'))
  const checked = checkTemplate(deps.renderBody, draft.bodyTemplate, () => samplesOf(draft.statuses))
  if (!checked.ok) return checked
  const secret = deps.createSigningSecret()
  const { authorization, ...shown } = draft
  const webhook: WebhookRecord = {
    ...shown,
    kind,
    webhookId: deps.newId(),
    version: 1,
    secret: sealWebhookSecrets(deps.vault, storeId, { secret, authorization }),
    previousSecretUntil: null,
    hasAuthorization: authorization !== null,
    failingSince: null,
    switchedOff: null,
    createdAt: new Date(deps.nowMs()).toISOString(),
    createdBy: 'name' in actor ? actor.name : actor.kind,
  }
  await deps.webhooks.add(storeId, webhook, actor)
  return ok({ webhook, secret })
}
