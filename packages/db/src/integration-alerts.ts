import { cron } from '@ihub/domain/actor'
import { type HubAlertCode, hubAlertCodes } from '@ihub/domain/alerts'
import { fold } from '@ihub/domain/order/search-terms'
import { effectiveValue } from '@ihub/domain/store/setting'
import { storeSettings } from '@ihub/domain/store/store-settings'
import { uuidv7 } from '@ihub/kit/ids'
import { addAudit } from './audit.ts'
import { tellBrowsers } from './news.ts'
import type { Tx } from './pool.ts'

interface Integration {
  storeId: string
  integrationId: string
}

/** Whether the integration was up until now: an outage that goes on is no news, even where somebody finished its alert. */
export async function wasUp(tx: Tx, { storeId, integrationId }: Integration): Promise<boolean> {
  const known = await tx
    .selectFrom('integrations')
    .select(['health_status', 'down_since'])
    .where('store_id', '=', storeId)
    .where('integration_id', '=', integrationId)
    .executeTakeFirst()
  return known !== undefined && known.down_since === null && known.health_status !== 'request-error'
}

/**
 * Raises one alert for an integration that went down, where the store wants to know and none is open already.
 * The caller has updated the integration's row in this transaction: its lock keeps two reports from raising two.
 */
export async function raiseIntegrationAlert(
  tx: Tx,
  { storeId, integrationId, code, words }: Integration & { code: HubAlertCode; words: string | null },
) {
  const open = await openAlerts(tx, { storeId, integrationId }).executeTakeFirst()
  if (open || !(await isWanted(tx, storeId))) return
  const alertId = uuidv7()
  await tx
    .insertInto('alerts')
    .values({
      store_id: storeId,
      alert_id: alertId,
      subject: code,
      stack: words,
      integration_id: integrationId,
      words: fold(words ?? ''),
    })
    .execute()
  await addAudit(tx, storeId, cron, {
    action: 'alert.created',
    entityKind: 'alert',
    entityId: alertId,
    entityName: code,
    before: null,
    after: { subject: code, status: 'created' },
  })
  await tellBrowsers(tx, { kind: 'alerts-changed', storeId, ids: [alertId] })
}

/** What the hub itself raised for the integration is over; what people raised about it is theirs to finish. */
export async function finishIntegrationAlerts(tx: Tx, integration: Integration) {
  const { storeId } = integration
  const open = await openAlerts(tx, integration).forUpdate().execute()
  if (open.length === 0) return
  const ids = open.map(({ alert_id }) => alert_id)
  await tx
    .updateTable('alerts')
    .set({ status: 'finished' })
    .where('store_id', '=', storeId)
    .where('alert_id', 'in', ids)
    .execute()
  for (const { alert_id: entityId, subject: entityName, status } of open)
    await addAudit(tx, storeId, cron, {
      action: 'alert.changed',
      entityKind: 'alert',
      entityId,
      entityName,
      before: { status },
      after: { status: 'finished' },
    })
  await tellBrowsers(tx, { kind: 'alerts-changed', storeId, ids })
}

/** On index alerts__open. */
const openAlerts = (tx: Tx, { storeId, integrationId }: Integration) =>
  tx
    .selectFrom('alerts')
    .select(['alert_id', 'subject', 'status'])
    .where('store_id', '=', storeId)
    .where('integration_id', '=', integrationId)
    .where('status', '<>', 'finished')
    .where('created_by', 'is', null)
    .where('subject', 'in', [...hubAlertCodes])
    .orderBy('alert_id')

async function isWanted(tx: Tx, storeId: string): Promise<boolean> {
  const store = await tx
    .selectFrom('stores')
    .select('settings')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  const settings = (store?.settings ?? {}) as Record<string, unknown>
  return effectiveValue(storeSettings, settings, 'alertOnIntegrationDown') === true
}
