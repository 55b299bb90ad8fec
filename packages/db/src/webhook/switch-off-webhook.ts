import { cron } from '@ihub/domain/actor'
import { switchOffs } from '@ihub/domain/webhook/switch-off'
import { hubClock } from '@ihub/kit/clock'
import type { SwitchOffWebhook, WarnOfWebhook, WebhookTrouble } from '@ihub/ports/work'
import { finishWebhookAlerts, raiseHubAlert } from '../alert/hub-alerts.ts'
import { type Db, inStore, type Tx } from '../core/pool.ts'
import { traceChange } from '../record/change-row.ts'
import { missDeliveries } from './missed-deliveries.ts'

/**
 * Only the address that is in trouble is switched off: one that was corrected meanwhile stays, and so does one that took
 * another delivery. Its waiting deliveries are kept as missed.
 */
export const createSwitchOffWebhook =
  (db: Db): SwitchOffWebhook =>
  ({ reason, ...trouble }) =>
    inStore(db, trouble.storeId, async (tx) => {
      const { storeId, webhookId, url } = trouble
      const found = await lockTroubled(tx, trouble)
      if (!found) return
      const switched = { name: found.name, kind: found.kind }
      const at = hubClock.nowIso()
      await tx
        .updateTable('webhooks')
        .set({ active: false, switched_off_at: at, switched_off_reason: reason })
        .where('store_id', '=', storeId)
        .where('webhook_id', '=', webhookId)
        .execute()
      await missDeliveries(tx, { storeId, webhookId, at })
      await finishWebhookAlerts(tx, storeId, webhookId)
      const { raises: code } = switchOffs[reason]
      const figures = { webhook: found.name }
      await raiseHubAlert(tx, { storeId, code, integrationId: null, webhookId, words: null, figures })
      const audit = {
        action: 'webhook.switched_off' as const,
        entityKind: 'webhook' as const,
        entityId: webhookId,
        before: { ...switched, url, active: true },
        after: { ...switched, url, active: false, reason },
      }
      await traceChange(tx, 'webhook', { storeId, id: webhookId, actor: cron, audit })
    })

/** Tells the people of the store that a subscription only fails. */
export const createWarnOfWebhook =
  (db: Db): WarnOfWebhook =>
  (trouble) =>
    inStore(db, trouble.storeId, async (tx) => {
      const found = await lockTroubled(tx, trouble)
      if (!found) return
      const { storeId, webhookId } = trouble
      const about = { storeId, integrationId: null, webhookId, words: null, figures: { webhook: found.name } }
      await raiseHubAlert(tx, { ...about, code: 'webhook-failing' })
    })

const lockTroubled = (tx: Tx, { storeId, webhookId, url, failedSince }: WebhookTrouble) =>
  tx
    .selectFrom('webhooks')
    .select(['name', 'entity_kind as kind'])
    .where('store_id', '=', storeId)
    .where('webhook_id', '=', webhookId)
    .where('url', '=', url)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .$if(failedSince !== null, (query) => query.where('failing_since', '<=', failedSince ?? ''))
    .forNoKeyUpdate()
    .executeTakeFirst()
