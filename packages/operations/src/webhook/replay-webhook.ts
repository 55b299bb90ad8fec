import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import type { Asker } from '@ihub/domain/order/actions'
import { err, ok, type Result } from '@ihub/domain/result'
import type { Replay, WebhookKey, WebhookRepository } from '@ihub/ports/webhooks'

interface Asked extends WebhookKey {
  storeId: StoreId
  actor: Actor
  by: Asker
}

/**
 * Switches a subscription on that the hub switched off, and starts a run that sends what it failed and missed. A second
 * call is refused, so that nothing is sent twice.
 */
export const replayWebhook = (
  { webhooks }: { webhooks: Pick<WebhookRepository, 'replay'> },
  { storeId, actor, by, ...key }: Asked,
): Promise<Result<Replay, Failure>> =>
  webhooks.replay(storeId, key, { actor, by }, (current) => {
    if (!current.switchedOff) return err(failure('webhook.not_switched_off'))
    const webhook = { ...current, active: true, switchedOff: null, failingSince: null }
    return ok({ webhook, confirmedBy: null })
  })
