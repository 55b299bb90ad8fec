import { cron } from '@ihub/domain/actor'
import { isAlertRule } from '@ihub/domain/alert-rules'
import {
  alertsLike,
  type HubAlertCode,
  hubAlerts,
  outageAlertCodes,
  spaceAlertCodes,
  troubleAlertCodes,
  webhookAlertCodes,
} from '@ihub/domain/alerts'
import { fold } from '@ihub/domain/order/search-terms'
import { effectiveValue } from '@ihub/domain/store/setting'
import { type StoreSettingName, storeSettings } from '@ihub/domain/store/store-settings'
import type { Subject } from '@ihub/domain/subject'
import { hubClock } from '@ihub/kit/clock'
import { uuidv7 } from '@ihub/kit/ids'
import type { AlertFigures } from '@ihub/ports/alerts'
import { type Selectable, sql } from 'kysely'
import { addAudit } from '../audit/audit.ts'
import { notifyBrowsers } from '../core/change-messages.ts'
import type { Tx } from '../core/pool.ts'
import type { Alerts } from '../core/schema.gen.ts'
import { type AlertCause, type BeingDecided, countCause } from './alert-causes.ts'
import { noteAlerts } from './note-alerts.ts'

export interface Integration {
  storeId: string
  integrationId: string
}

const healthOf = (tx: Tx, { storeId, integrationId }: Integration) =>
  tx
    .selectFrom('integrations')
    .select(['health_status', 'down_since'])
    .where('store_id', '=', storeId)
    .where('integration_id', '=', integrationId)
    .executeTakeFirst()

/** Whether its lane was at work until now: an outage that goes on is no change, even where somebody finished its alert. */
export async function wasAtWork(tx: Tx, integration: Integration): Promise<boolean> {
  const known = await healthOf(tx, integration)
  return known !== undefined && known.down_since === null
}

/** Whether it answered when it was last looked at, as a person who tests it wants to know. */
export async function wasUp(tx: Tx, integration: Integration): Promise<boolean> {
  const known = await healthOf(tx, integration)
  return known !== undefined && known.down_since === null && known.health_status !== 'request-error'
}

/** Something of a store that its people should look after. */
export interface HubAlert {
  storeId: string
  code: HubAlertCode
  /** The system it is about. */
  integrationId: string | null
  /** The subscription it is about. */
  webhookId?: string
  /** The entity it was found on; without an id when that could not be read. */
  subject?: Subject
  /** The words of the system. */
  words: string | null
  /** The values that its words name. */
  figures?: AlertFigures
}

/**
 * Raises one alert, where the store wants to know; one of its kind that is open for the system already is counted on.
 * The lock on the row of its integration, or of its store, keeps two reports from raising two.
 */
export async function raiseHubAlert(
  tx: Tx,
  { storeId, code, integrationId, webhookId, subject, words, figures }: HubAlert,
) {
  const alike = { storeId, integrationId, webhookId, codes: alertsLike(code) }
  if (await isOpen(tx, alike)) return countRepeat(tx, alike)
  if (!(await isWanted(tx, storeId, hubAlerts[code].wantedBy))) return
  await (integrationId ? lockIntegration(tx, { storeId, integrationId }) : lockStore(tx, storeId))
  if (await isOpen(tx, alike)) return countRepeat(tx, alike)
  const alertId = uuidv7()
  const entityCode = subject?.code ?? null
  await tx
    .insertInto('alerts')
    .values({
      store_id: storeId,
      alert_id: alertId,
      subject: code,
      stack: words,
      integration_id: integrationId,
      webhook_id: webhookId ?? null,
      entity_kind: subject?.kind ?? null,
      entity_id: subject?.id ?? null,
      entity_code: entityCode,
      words: fold([words, entityCode].filter(Boolean).join(' ')),
      figures: figures ? JSON.stringify(figures) : null,
      holds: isAlertRule(code),
    })
    .execute()
  await noteAlerts(tx, storeId, [alertId], cron)
  await addAudit(tx, storeId, cron, {
    action: 'alert.created',
    entityKind: 'alert',
    entityId: alertId,
    entityName: code,
    before: null,
    after: { subject: code, status: 'created' },
  })
  await notifyBrowsers(tx, { entityKind: 'alert', storeId, ids: [alertId] })
}

/** No stronger than it must be: rows being written for the integration, such as work, do not wait for this. */
const lockIntegration = (tx: Tx, { storeId, integrationId }: Integration) =>
  tx
    .selectFrom('integrations')
    .select('integration_id')
    .where('store_id', '=', storeId)
    .where('integration_id', '=', integrationId)
    .forNoKeyUpdate()
    .execute()

/** As gently as the integration of the other alerts. */
const lockStore = (tx: Tx, storeId: string) =>
  tx.selectFrom('stores').select('store_id').where('store_id', '=', storeId).forNoKeyUpdate().execute()

/** The outage the hub raised an alert for is over; people finish the alerts that people raised about it. */
export async function finishOutageAlerts(tx: Tx, integration: Integration) {
  const open = await openAlerts(tx, { ...integration, codes: outageAlertCodes })
    .forUpdate()
    .execute()
  await finishAlerts(tx, integration.storeId, open)
}

/** A subscription works again, or a person switched it on or removed it. */
export async function finishWebhookAlerts(tx: Tx, storeId: string, webhookId: string) {
  const alike = { storeId, integrationId: null, webhookId, codes: webhookAlertCodes }
  await finishAlerts(tx, storeId, await openAlerts(tx, alike).forUpdate().execute())
}

/** The space of the store is no trouble any more, or another one. */
export async function finishSpaceAlerts(tx: Tx, storeId: string) {
  const alike = { storeId, integrationId: null, codes: spaceAlertCodes }
  await finishAlerts(tx, storeId, await openAlerts(tx, alike).forUpdate().execute())
}

/**
 * Finishes the alerts of orders and invoices that have none left. The decisions of this transaction are not written
 * yet: `isLeft` tells of them.
 */
export async function finishEndedAlerts(
  tx: Tx,
  storeId: string,
  isLeft: (cause: AlertCause) => boolean = () => false,
  decided?: BeingDecided,
) {
  for (const alert of await troubles(tx, storeId)) {
    if (isLeft(alert) || !(await isOver(tx, alert, decided))) continue
    // Locked, and looked at once more: a transaction that finds the alert open and raises none holds it until its order
    // is written.
    const locked = await openAlerts(tx, { ...alert, codes: [alert.code] })
      .forUpdate()
      .execute()
    if (await isOver(tx, alert, decided)) await finishAlerts(tx, storeId, locked)
  }
}

async function isOver(tx: Tx, cause: AlertCause, decided?: BeingDecided): Promise<boolean> {
  const { orders, receipts } = await countCause(tx, cause, decided)
  return orders === 0 && receipts === 0
}

/** Open alerts of orders and invoices, on index alerts__open. */
async function troubles(tx: Tx, storeId: string): Promise<AlertCause[]> {
  const { rows } = await sql<AlertCause>`
    select a.store_id as "storeId", a.subject as code, a.integration_id as "integrationId", i.connector
    from alerts a join integrations i on i.store_id = a.store_id and i.integration_id = a.integration_id
    where a.store_id = ${storeId} and a.status <> 'finished' and a.created_by is null
      and a.subject = any(${troubleAlertCodes}::text[])`.execute(tx)
  return rows
}

type OpenAlert = Pick<Selectable<Alerts>, 'alert_id' | 'subject' | 'status'>

export async function finishAlerts(tx: Tx, storeId: string, open: OpenAlert[]) {
  if (open.length === 0) return
  const ids = open.map(({ alert_id }) => alert_id)
  await tx
    .updateTable('alerts')
    .set({ status: 'finished' })
    .where('store_id', '=', storeId)
    .where('alert_id', 'in', ids)
    .execute()
  await noteAlerts(tx, storeId, ids, cron)
  for (const { alert_id: entityId, subject: entityName, status } of open)
    await addAudit(tx, storeId, cron, {
      action: 'alert.changed',
      entityKind: 'alert',
      entityId,
      entityName,
      before: { status },
      after: { status: 'finished' },
    })
  await notifyBrowsers(tx, { entityKind: 'alert', storeId, ids })
}

interface Alike {
  storeId: string
  integrationId: string | null
  webhookId?: string | undefined
  codes: HubAlertCode[]
}

/** On index alerts__open. */
export const openAlerts = (tx: Tx, { storeId, integrationId, webhookId, codes }: Alike) =>
  tx
    .selectFrom('alerts')
    .select(['alert_id', 'subject', 'status'])
    .where('store_id', '=', storeId)
    .where('integration_id', 'is not distinct from', integrationId)
    .where('webhook_id', 'is not distinct from', webhookId ?? null)
    .where('status', '<>', 'finished')
    .where('created_by', 'is', null)
    .where('subject', 'in', codes)
    .orderBy('alert_id')

/** Held until its order or report is written, so that nobody finishes it meanwhile for want of a cause. */
const isOpen = async (tx: Tx, alike: Alike) =>
  (await openAlerts(tx, alike).forKeyShare().executeTakeFirst()) !== undefined

/** A transaction that counts holds up none that only finds the alert open; of two that count at one moment, one does. */
async function countRepeat(tx: Tx, alike: Alike) {
  const [open] = await openAlerts(tx, alike).limit(1).forNoKeyUpdate().skipLocked().execute()
  if (!open) return
  const { storeId } = alike
  await sql`update alerts set repeats = repeats + 1, repeated_at = ${hubClock.nowIso()}
    where store_id = ${storeId} and alert_id = ${open.alert_id}`.execute(tx)
  await notifyBrowsers(tx, { entityKind: 'alert', storeId, ids: [open.alert_id] })
}

async function isWanted(tx: Tx, storeId: string, wantedBy: StoreSettingName): Promise<boolean> {
  const store = await tx
    .selectFrom('stores')
    .select('settings')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  const settings = (store?.settings ?? {}) as Record<string, unknown>
  return effectiveValue(storeSettings, settings, wantedBy) === true
}
