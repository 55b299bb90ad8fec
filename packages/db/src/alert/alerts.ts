import type { AlertStatus } from '@ihub/domain/alerts'
import { failure } from '@ihub/domain/errors'
import { fold } from '@ihub/domain/order/search-terms'
import { err, ok } from '@ihub/domain/result'
import type { AlertRecord, AlertRepository, NewAlert } from '@ihub/ports/alerts'
import { sql } from 'kysely'
import { addAudit } from '../audit/audit.ts'
import { idsTold, notifyBrowsers } from '../core/change-messages.ts'
import { type Db, inStore, type Tx } from '../core/pool.ts'
import { traceChange } from '../record/change-row.ts'
import { listAlerts } from './alert-list.ts'
import { type AlertColumns, alertColumns, alertSources, toCountedAlerts } from './alert-rows.ts'
import { mailAlert } from './mail-alert.ts'

export const createAlertRepository = (app: Db): AlertRepository => ({
  list: (storeId, request) => inStore(app, storeId, (tx) => listAlerts(tx, storeId, request)),
  count: (storeId) => inStore(app, storeId, (tx) => countOpen(tx, storeId)),
  add: (storeId, alert, actor) =>
    inStore(app, storeId, async (tx) => {
      if (alert.integrationId && !(await hasIntegration(tx, storeId, alert.integrationId)))
        return err(failure('integration.not_found'))
      await insert(tx, storeId, alert)
      await mailAlert(tx, storeId, alert.alertId)
      const { subject, logId } = alert
      const audit = {
        action: 'alert.created' as const,
        entityKind: 'alert' as const,
        entityId: alert.alertId,
        entityName: subject,
        before: null,
        after: { subject, logId, status: 'created' satisfies AlertStatus },
      }
      await traceChange(tx, 'alert', { storeId, id: alert.alertId, actor, audit })
      const [added] = await find(tx, storeId, [alert.alertId])
      if (!added) throw new Error('an alert is not there after it was written')
      return ok(added)
    }),
  setStatus: (storeId, { alertIds, status, actor }, check) =>
    inStore(app, storeId, async (tx) => {
      const current = await find(tx, storeId, alertIds, { isLocked: true })
      const checked = check(current)
      if (!checked.ok) return checked
      const changed = current.filter((alert) => alert.status !== status)
      await writeStatus(tx, storeId, status, changed)
      for (const { alertId, subject, status: before } of changed)
        await addAudit(tx, storeId, actor, {
          action: 'alert.changed',
          entityKind: 'alert',
          entityId: alertId,
          entityName: subject,
          before: { status: before },
          after: { status },
        })
      return ok(current.map((alert) => ({ ...alert, status })))
    }),
})

/** On index alerts__open. */
async function countOpen(tx: Tx, storeId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('alerts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('status', '<>', 'finished')
    .executeTakeFirstOrThrow()
  return count
}

const hasIntegration = async (tx: Tx, storeId: string, integrationId: string) =>
  (await tx
    .selectFrom('integrations')
    .select('integration_id')
    .where('store_id', '=', storeId)
    .where('integration_id', '=', integrationId)
    .executeTakeFirst()) !== undefined

const insert = (tx: Tx, storeId: string, alert: NewAlert) =>
  tx
    .insertInto('alerts')
    .values({
      store_id: storeId,
      alert_id: alert.alertId,
      log_id: alert.logId,
      subject: alert.subject,
      message: alert.message,
      stack: alert.stack,
      integration_id: alert.integrationId,
      created_at: alert.createdAt,
      created_by: alert.createdBy,
      words: fold(
        [alert.subject, alert.message, alert.logId, alert.createdBy, alert.stack].filter(Boolean).join(' '),
      ),
    })
    .execute()

/** Locked one after the other in the sequence of their ids, so that two people who mark a page do not wait for each other. */
async function find(
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

async function writeStatus(tx: Tx, storeId: string, status: AlertStatus, changed: AlertRecord[]) {
  if (changed.length === 0) return
  const ids = changed.map(({ alertId }) => alertId)
  await tx
    .updateTable('alerts')
    .set({ status })
    .where('store_id', '=', storeId)
    .where('alert_id', 'in', ids)
    .execute()
  await notifyBrowsers(tx, { entityKind: 'alert', storeId, ids: idsTold(ids) })
}
