import type { HubAlertCode } from '@ihub/domain/alerts'
import { asId, type IntegrationId, type StoreId } from '@ihub/domain/ids'
import { hubLaneOf } from '@ihub/domain/processes'
import { hubClock } from '@ihub/kit/clock'
import type { LaneDirectory, LaneTarget, PauseReason } from '@ihub/ports/work'
import { sql } from 'kysely'
import { finishEndedAlerts, finishOutageAlerts, raiseHubAlert, wasAtWork } from '../alert/hub-alerts.ts'
import { notifyBrowsers } from '../core/change-messages.ts'
import { isHeld } from '../core/hub-hold.ts'
import type { Db } from '../core/pool.ts'

/** The store's `queuePriority` as a number; `check-value` guarantees its form. */
const queuePriority = sql<number>`coalesce(stores.settings ->> 'queuePriority', '00')::int`.as('priority')
const isExclusive = sql<boolean>`coalesce(stores.settings ->> 'queueType' = 'exclusive', false)`.as(
  'isExclusive',
)

/** Across stores: which outside targets there are, and the hub's own lane of each store. */
export const createLaneDirectory = (system: Db): LaneDirectory => ({
  list: async () => {
    // A lane that opens registers the hub's hook with its platform before any work is taken.
    if (await isHeld(system)) return []
    const stores = await system
      .selectFrom('stores')
      .select(['store_id', queuePriority, isExclusive])
      .where('active', '=', true)
      .execute()
    const integrations = await system
      .selectFrom('integrations')
      .innerJoin('stores', 'stores.store_id', 'integrations.store_id')
      .select([
        'integrations.store_id',
        'integration_id',
        'connector',
        'down_since',
        queuePriority,
        isExclusive,
      ])
      .where('integrations.active', '=', true)
      .where('integrations.paused_at', 'is', null)
      .where('stores.active', '=', true)
      .execute()
    const webhooks = await system
      .selectFrom('webhooks')
      .innerJoin('stores', 'stores.store_id', 'webhooks.store_id')
      .select(['webhooks.store_id', 'webhook_id', queuePriority, isExclusive])
      .where('webhooks.active', '=', true)
      .where('stores.active', '=', true)
      .where('deleted_at', 'is', null)
      .execute()
    return [
      ...stores.map(({ store_id, ...standing }): LaneTarget => {
        const storeId = asId<StoreId>(store_id)
        return { kind: 'hub', id: hubLaneOf(storeId), storeId, ...standing }
      }),
      ...integrations.map(
        (row): LaneTarget => ({
          kind: 'integration',
          id: asId<IntegrationId>(row.integration_id),
          storeId: asId<StoreId>(row.store_id),
          connector: row.connector,
          isDown: row.down_since !== null,
          priority: row.priority,
          isExclusive: row.isExclusive,
        }),
      ),
      ...webhooks.map(
        (row): LaneTarget => ({
          kind: 'webhook',
          id: row.webhook_id,
          storeId: asId<StoreId>(row.store_id),
          priority: row.priority,
          isExclusive: row.isExclusive,
        }),
      ),
    ]
  },
  reportHealth: async (target, { status, kind, message, pausedBy, downSince, nextProbeAt }) => {
    if (target.kind !== 'integration') return
    const { id, storeId } = target
    const integration = { storeId, integrationId: id }
    await system.transaction().execute(async (tx) => {
      const goesDown = pausedBy !== null && (await wasAtWork(tx, integration))
      await sql`update integrations set health_status = ${status}, health_message = ${message}, health_kind = ${kind}, health_checked_at = ${hubClock.nowIso()},
        down_since = ${downSince}, next_probe_at = ${nextProbeAt}
        where store_id = ${storeId} and integration_id = ${id}`.execute(tx)
      await (downSince === null
        ? sql`update integration_outages set ended_at = greatest(started_at, ${hubClock.nowIso()}::timestamptz) where store_id = ${storeId} and integration_id = ${id} and ended_at is null`
        : sql`insert into integration_outages (store_id, integration_id, started_at, message)
            values (${storeId}, ${id}, ${downSince}, ${message}) on conflict do nothing`
      ).execute(tx)
      if (goesDown) await raiseHubAlert(tx, { ...integration, code: codeOf[pausedBy], words: message })
      else if (status === 'ok') await finishOutageAlerts(tx, integration)
      // Two changes that each ended a half of the trouble saw the other's half.
      await finishEndedAlerts(tx, storeId)
      await notifyBrowsers(tx, { entityKind: 'integration', storeId, ids: [id] })
    })
  },
})

const codeOf: Record<PauseReason, HubAlertCode> = {
  outage: 'integration-down',
  credentials: 'credentials-refused',
}
