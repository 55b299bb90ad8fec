import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import { ok, type Result } from '@ihub/domain/result'
import type { AlertRecord, CheckAlerts } from '@ihub/ports/alerts'
import { sql } from 'kysely'
import { addAudit } from '../audit/audit.ts'
import { idsTold, notifyBrowsers } from '../core/change-messages.ts'
import type { Tx } from '../core/pool.ts'
import { type AlertColumns, alertColumns, alertSources, toCountedAlerts } from './alert-rows.ts'
import { noteAlerts } from './note-alerts.ts'

interface AlertsChange {
  storeId: string
  alertIds: string[]
  actor: Actor
  check: CheckAlerts
  /** The changed fields of an alert, as the audit log shows them; an alert that is so already stays as it is. */
  shown(alert: AlertRecord): Record<string, unknown>
  after(alert: AlertRecord): AlertRecord
  write(changed: AlertRecord[]): Promise<unknown>
}

/** Changes locked alerts, all or none: rows, a row of the audit log for each that changed, and the news for browsers. */
export async function changeAlerts(tx: Tx, change: AlertsChange): Promise<Result<AlertRecord[], Failure>> {
  const { storeId, alertIds, actor, check, shown, after } = change
  const current = await findAlerts(tx, storeId, alertIds, { isLocked: true })
  const checked = check(current)
  if (!checked.ok) return checked
  const isChanged = (alert: AlertRecord) =>
    JSON.stringify(shown(alert)) !== JSON.stringify(shown(after(alert)))
  const changed = current.filter(isChanged)
  if (changed.length > 0) {
    await change.write(changed)
    await noteAlerts(
      tx,
      storeId,
      changed.map(({ alertId }) => alertId),
      actor,
    )
    for (const alert of changed)
      await addAudit(tx, storeId, actor, {
        action: 'alert.changed',
        entityKind: 'alert',
        entityId: alert.alertId,
        entityName: alert.subject,
        before: shown(alert),
        after: shown(after(alert)),
      })
    await notifyBrowsers(tx, {
      entityKind: 'alert',
      storeId,
      ids: idsTold(changed.map(({ alertId }) => alertId)),
    })
  }
  return ok(current.map((alert) => (isChanged(alert) ? after(alert) : alert)))
}

/** Locked one after the other in the sequence of their ids, so that two people who mark a page do not wait for each other. */
export async function findAlerts(
  tx: Tx,
  storeId: string,
  alertIds: string[],
  { isLocked = false } = {},
): Promise<AlertRecord[]> {
  const { rows } = await sql<AlertColumns>`
    select ${alertColumns} ${alertSources}
    where a.store_id = ${storeId} and a.alert_id = any(${alertIds}::uuid[])
    order by a.alert_id ${isLocked ? sql`for update of a` : sql``}`.execute(tx)
  return toCountedAlerts(tx, storeId, rows)
}

/** Writes columns of alerts of one store. */
export const updateAlerts = (tx: Tx, storeId: string, alerts: AlertRecord[], columns: AlertUpdate) =>
  tx
    .updateTable('alerts')
    .set(columns)
    .where('store_id', '=', storeId)
    .where(
      'alert_id',
      'in',
      alerts.map(({ alertId }) => alertId),
    )
    .execute()

type AlertUpdate = { status: string } | { assignee_id: string | null; assignee_name: string | null }
