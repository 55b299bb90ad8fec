import type { AlertStatus } from '@ihub/domain/alerts'
import { failure } from '@ihub/domain/errors'
import { fold } from '@ihub/domain/order/search-terms'
import { err, ok } from '@ihub/domain/result'
import type { AlertRepository, NewAlert } from '@ihub/ports/alerts'
import { sql } from 'kysely'
import { type Db, inStore, type Tx } from '../core/pool.ts'
import { traceChange } from '../record/change-row.ts'
import { listAlerts } from './alert-list.ts'
import { isSilenced } from './alert-rows.ts'
import { changeAlerts, findAlerts, updateAlerts } from './change-alerts.ts'
import { noteAlerts } from './note-alerts.ts'
import { silenceFor, writeSilence } from './silence-alerts.ts'

export const createAlertRepository = (app: Db): AlertRepository => ({
  list: (storeId, request) => inStore(app, storeId, (tx) => listAlerts(tx, storeId, request)),
  count: (storeId) => inStore(app, storeId, (tx) => countOpen(tx, storeId)),
  add: (storeId, alert, actor) =>
    inStore(app, storeId, async (tx) => {
      if (alert.integrationId && !(await hasIntegration(tx, storeId, alert.integrationId)))
        return err(failure('integration.not_found'))
      await insert(tx, storeId, alert)
      await noteAlerts(tx, storeId, [alert.alertId], actor)
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
      const [added] = await findAlerts(tx, storeId, [alert.alertId])
      if (!added) throw new Error('an alert is not there after it was written')
      return ok(added)
    }),
  setStatus: (storeId, { status, ...change }, check) =>
    inStore(app, storeId, (tx) =>
      changeAlerts(tx, {
        ...change,
        storeId,
        check,
        shown: (alert) => ({ status: alert.status }),
        after: (alert) => ({ ...alert, status }),
        write: (changed) => updateAlerts(tx, storeId, changed, { status }),
      }),
    ),
  assign: (storeId, { assignee, ...change }, check) =>
    inStore(app, storeId, (tx) =>
      changeAlerts(tx, {
        ...change,
        storeId,
        check,
        shown: (alert) => ({ assignee: alert.assignee?.name ?? null }),
        after: (alert) => ({ ...alert, assignee }),
        write: (changed) =>
          updateAlerts(tx, storeId, changed, {
            assignee_id: assignee?.userId ?? null,
            assignee_name: assignee?.name ?? null,
          }),
      }),
    ),
  silence: (storeId, { span, ...change }, check) =>
    inStore(app, storeId, async (tx) => {
      const silenced = span && (await silenceFor(tx, storeId, span, change.actor.name))
      return changeAlerts(tx, {
        ...change,
        storeId,
        check,
        shown: (alert) => ({
          silenced: alert.silenced !== null,
          silencedUntil: alert.silenced?.until ?? null,
        }),
        after: (alert) => ({ ...alert, silenced }),
        write: (alerts) => writeSilence(tx, { storeId, alerts, silence: silenced, actor: change.actor }),
      })
    }),
})

/** On index alerts__open. */
async function countOpen(tx: Tx, storeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from alerts a
    where a.store_id = ${storeId} and a.status <> 'finished' and not ${isSilenced}`.execute(tx)
  return rows[0]?.count ?? 0
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
