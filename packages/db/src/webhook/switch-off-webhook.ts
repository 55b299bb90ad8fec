import { cron } from '@ihub/domain/actor'
import type { SwitchOffWebhook } from '@ihub/ports/work'
import { type Db, inStore } from '../core/pool.ts'
import { traceChange } from '../record/change-row.ts'

/** Only the address that is gone is switched off: one that was corrected meanwhile stays. */
export const createSwitchOffWebhook =
  (db: Db): SwitchOffWebhook =>
  ({ storeId, webhookId, url, reason }) =>
    inStore(db, storeId, async (tx) => {
      const switched = await tx
        .updateTable('webhooks')
        .set({ active: false, switched_off_at: new Date().toISOString(), switched_off_reason: reason })
        .where('store_id', '=', storeId)
        .where('webhook_id', '=', webhookId)
        .where('url', '=', url)
        .where('active', '=', true)
        .where('deleted_at', 'is', null)
        .returning(['name', 'entity_kind as kind'])
        .executeTakeFirst()
      if (!switched) return
      const audit = {
        action: 'webhook.switched_off' as const,
        entityKind: 'webhook' as const,
        entityId: webhookId,
        before: { ...switched, url, active: true },
        after: { ...switched, url, active: false, reason },
      }
      await traceChange(tx, 'webhook', { storeId, id: webhookId, actor: cron, audit })
    })
