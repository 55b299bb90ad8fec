import { accountKey } from '@ihub/domain/store/store-systems'
import { hubClock } from '@ihub/kit/clock'
import type { AuditEntry, IntegrationRepository } from '@ihub/ports/administration'
import { finishOutageAlerts, raiseHubAlert, wasUp } from '../alert/hub-alerts.ts'
import { type Db, inStore } from '../core/pool.ts'
import { traceChange } from '../record/change-row.ts'

export function createIntegrationRepository({ app, system }: { app: Db; system: Db }): IntegrationRepository {
  return {
    findByInboundKey: async (keyHash) => {
      const row = await system
        .selectFrom('integrations')
        .innerJoin('stores', 'stores.store_id', 'integrations.store_id')
        .select([
          'integrations.store_id as storeId',
          'integration_id as integrationId',
          'connector',
          'integrations.settings',
          'integrations.secrets',
        ])
        .where('inbound_key_hash', '=', Buffer.from(keyHash))
        .where('integrations.active', '=', true)
        .where('stores.active', '=', true)
        .executeTakeFirst()
      return row ? { ...row, settings: row.settings as Record<string, unknown> } : null
    },
    findAccount: (storeId, { connector, label }) =>
      inStore(app, storeId, async (tx) => {
        const row = await tx
          .selectFrom('integrations')
          .select(['integration_id as integrationId', 'active'])
          .where('store_id', '=', storeId)
          .where('connector', '=', connector)
          .where('label', '=', label)
          .executeTakeFirst()
        return row ?? null
      }),
    recordHealth: (storeId, { integrationId, report, actor, audit }) =>
      inStore(app, storeId, async (tx) => {
        const integration = { storeId, integrationId }
        const goesDown = report.status === 'request-error' && (await wasUp(tx, integration))
        await tx
          .updateTable('integrations')
          .set({
            health_status: report.status,
            health_message: report.message,
            health_kind: report.kind,
            health_checked_at: report.checkedAt,
          })
          .where('store_id', '=', storeId)
          .where('integration_id', '=', integrationId)
          .execute()
        if (goesDown)
          await raiseHubAlert(tx, { ...integration, code: 'integration-down', words: report.message })
        else if (report.status === 'ok') await finishOutageAlerts(tx, integration)
        await traceChange(tx, 'integration', { storeId, id: integrationId, actor, audit })
      }),
    setPause: (storeId, { integrationId, reason, actor }) =>
      inStore(app, storeId, async (tx) => {
        const known = await tx
          .selectFrom('integrations')
          .select(['connector', 'label', 'paused_at'])
          .where('store_id', '=', storeId)
          .where('integration_id', '=', integrationId)
          .forUpdate()
          .executeTakeFirst()
        if (!known) return false
        if ((known.paused_at !== null) === (reason !== null)) return true
        await tx
          .updateTable('integrations')
          .set({
            paused_at: reason && hubClock.nowIso(),
            paused_by: reason && 'name' in actor ? actor.name : null,
            pause_reason: reason,
          })
          .where('store_id', '=', storeId)
          .where('integration_id', '=', integrationId)
          .execute()
        const audit: AuditEntry = {
          action: reason ? 'integration.paused' : 'integration.resumed',
          entityKind: 'store',
          entityId: storeId,
          before: null,
          after: { connector: accountKey(known), ...(reason && { reason }) },
        }
        await traceChange(tx, 'integration', { storeId, id: integrationId, actor, audit })
        return true
      }),
  }
}
