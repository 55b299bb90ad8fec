import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { earlierUntil, rotated } from '@ihub/domain/webhook/signing-secrets'
import type { WebhookKey, WebhookRecord } from '@ihub/ports/webhooks'
import { type AddressDeps, confirmAct } from '../session/confirm-address.ts'
import type { WebhookDeps } from './create-webhook.ts'
import { openWebhookSecrets, sealWebhookSecrets } from './webhook-secrets.ts'

interface Rotation extends WebhookKey {
  storeId: string
  actor: Actor
  /** Hours that the earlier secret goes on signing; 0 ends all earlier ones. */
  graceHours: number
  secondFactorCode?: string | undefined
}

/** Replaces the signing secret; the new one is answered here and never again. */
export async function rotateSecret(
  deps: Pick<WebhookDeps, 'webhooks' | 'vault' | 'createSigningSecret' | 'nowMs'> & AddressDeps,
  { storeId, kind, webhookId, actor, graceHours: hours, secondFactorCode }: Rotation,
): Promise<Result<{ webhook: WebhookRecord; secret: string }, Failure>> {
  const key = { kind, webhookId }
  if (!(await deps.webhooks.find(storeId, key))) return err(failure('webhook.not_found'))
  const confirmed = await confirmAct(deps, { actor, code: secondFactorCode })
  if (!confirmed.ok) return confirmed
  const fresh = deps.createSigningSecret()
  const changed = await deps.webhooks.change(storeId, key, { actor, version: undefined }, (current) => {
    const before = openWebhookSecrets(deps.vault, storeId, current)
    const secrets = { ...before, ...rotated(before, { fresh, hours, nowMs: deps.nowMs() }) }
    const secret = sealWebhookSecrets(deps.vault, storeId, secrets)
    const webhook = { ...current, secret, previousSecretUntil: earlierUntil(secrets) }
    return ok({ webhook, confirmedBy: confirmed.value ? 'second-factor' : null, isRotated: true })
  })
  return changed.ok ? ok({ webhook: changed.value, secret: fresh }) : changed
}
