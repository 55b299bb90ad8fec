import {
  type AlertStatus,
  type HubAlertCode,
  hubAlertCodes,
  hubAlerts,
  outageAlertCodes,
} from '@ihub/domain/alerts'
import type { CallFailureKind } from '@ihub/domain/call-failures'
import type { EntityKind } from '@ihub/domain/subject'
import type { HookKind } from '@ihub/domain/webhook/hook-kinds'
import type { AlertFigures, AlertRecord } from '@ihub/ports/alerts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import type { AlertSilences, Alerts } from '../core/schema.gen.ts'
import { type AlertCounts, countCause } from './alert-causes.ts'

/** The silence `q` of an alert `a`, while it lasts. */
const isItsSilence = sql`q.store_id = a.store_id and q.group_id = a.group_id and (q.ends_at is null or q.ends_at > now())`
export const isSilenced = sql<boolean>`exists (select 1 from alert_silences q where ${isItsSilence})`

/** An alert `a` of the store `s`, with the integration `i` or the webhook `w` it is about and its silence `q`. */
export const alertColumns = sql`a.alert_id, a.log_id, a.subject, a.message, a.stack, a.status, a.integration_id,
  a.entity_kind, a.entity_id, a.entity_code, a.assignee_id, a.assignee_name, a.repeats, a.repeated_at, a.figures,
  q.ends_at, q.silenced_at, q.silenced_by, a.created_at, a.created_by, a.group_id, a.webhook_id, w.entity_kind as webhook_kind, w.name as webhook_name, s.code as store_code, i.connector, i.label,
  case when a.created_by is null and a.status <> 'finished' then i.health_kind end as health_kind`

export const alertJoins = sql`join stores s on s.store_id = a.store_id
  left join integrations i on i.store_id = a.store_id and i.integration_id = a.integration_id
  left join webhooks w on w.store_id = a.store_id and w.webhook_id = a.webhook_id and w.deleted_at is null
  left join alert_silences q on ${isItsSilence}`
export const alertSources = sql`from alerts a ${alertJoins}`

type SilenceColumns = Pick<Selectable<AlertSilences>, 'ends_at' | 'silenced_at' | 'silenced_by'>

export type AlertColumns = Omit<Selectable<Alerts>, 'store_id' | 'words' | 'holds'> & {
  [Column in keyof SilenceColumns]: SilenceColumns[Column] | null
} & {
  store_code: string
  connector: string | null
  label: string | null
  webhook_kind: string | null
  webhook_name: string | null
  health_kind: string | null
}

const toAlert = (row: AlertColumns): AlertRecord => ({
  alertId: row.alert_id,
  groupId: row.group_id,
  storeCode: row.store_code,
  code: row.created_by === null ? (hubAlertCodes.find((code) => code === row.subject) ?? null) : null,
  diagnosis: outageAlertCodes.some((code) => code === row.subject)
    ? (row.health_kind as CallFailureKind | null)
    : null,
  figures: (row.figures ?? {}) as AlertFigures,
  subject: row.subject,
  message: row.message,
  stack: row.stack,
  logId: row.log_id,
  integration:
    row.integration_id && row.connector
      ? { integrationId: row.integration_id, connector: row.connector, label: row.label ?? '' }
      : null,
  webhook:
    row.webhook_id && row.webhook_kind && row.webhook_name
      ? { kind: row.webhook_kind as HookKind, webhookId: row.webhook_id, name: row.webhook_name }
      : null,
  entity: entityOf(row),
  about: null,
  status: row.status as AlertStatus,
  assignee: row.assignee_id ? { userId: row.assignee_id, name: row.assignee_name ?? '' } : null,
  silenced: row.silenced_at ? { until: row.ends_at, at: row.silenced_at, by: row.silenced_by ?? '' } : null,
  raisedAgain: row.repeated_at ? { count: row.repeats, lastAt: row.repeated_at } : null,
  createdAt: row.created_at,
  createdBy: row.created_by,
})

/** Alerts of rules and of changed fields have their figures instead. */
const countsOrders = (code: HubAlertCode): boolean =>
  ['recovery', 'causes'].includes(hubAlerts[code].endsWith)

/** The kind is written by us alone. */
const entityOf = ({ entity_kind: kind, entity_id: id, entity_code: code }: AlertColumns) =>
  kind === null || code === null ? null : { kind: kind as EntityKind, id, code }

/** The alerts with the orders and reports that they count now; several of one kind and system are counted once. */
export async function toCountedAlerts(tx: Tx, storeId: string, rows: AlertColumns[]): Promise<AlertRecord[]> {
  const counts = new Map<string, AlertCounts>()
  const counted: AlertRecord[] = []
  for (const row of rows) {
    const alert = toAlert(row)
    const { code, status, integration } = alert
    if (!code || status === 'finished' || !integration || !countsOrders(code)) {
      counted.push(alert)
      continue
    }
    const key = `${code} ${integration.integrationId}`
    const about = counts.get(key) ?? (await countCause(tx, { storeId, code, ...integration }))
    counts.set(key, about)
    counted.push({ ...alert, about })
  }
  return counted
}
