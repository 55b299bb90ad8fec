import { type AlertStatus, hubAlertCodes, outageAlertCodes } from '@ihub/domain/alerts'
import type { CallFailureKind } from '@ihub/domain/call-failures'
import type { EntityKind } from '@ihub/domain/subject'
import type { AlertRecord } from '@ihub/ports/alerts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import type { Alerts } from '../core/schema.gen.ts'
import { type AlertCounts, countCause } from './alert-causes.ts'

/** An alert `a` of the store `s`, with the integration `i` it is about. */
export const alertColumns = sql`a.alert_id, a.log_id, a.subject, a.message, a.stack, a.status, a.integration_id,
  a.entity_kind, a.entity_id, a.entity_code, a.created_at, a.created_by, s.code as store_code, i.connector, i.label,
  case when a.created_by is null and a.status <> 'finished' then i.health_kind end as health_kind`

export const alertJoins = sql`join stores s on s.store_id = a.store_id
  left join integrations i on i.store_id = a.store_id and i.integration_id = a.integration_id`
export const alertSources = sql`from alerts a ${alertJoins}`

export type AlertColumns = Omit<Selectable<Alerts>, 'store_id' | 'words'> & {
  store_code: string
  connector: string | null
  label: string | null
  health_kind: string | null
}

const toAlert = (row: AlertColumns): AlertRecord => ({
  alertId: row.alert_id,
  storeCode: row.store_code,
  code: row.created_by === null ? (hubAlertCodes.find((code) => code === row.subject) ?? null) : null,
  diagnosis: outageAlertCodes.some((code) => code === row.subject)
    ? (row.health_kind as CallFailureKind | null)
    : null,
  subject: row.subject,
  message: row.message,
  stack: row.stack,
  logId: row.log_id,
  integration:
    row.integration_id && row.connector
      ? { integrationId: row.integration_id, connector: row.connector, label: row.label ?? '' }
      : null,
  entity: entityOf(row),
  about: null,
  status: row.status as AlertStatus,
  createdAt: row.created_at,
  createdBy: row.created_by,
})

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
    if (!code || status === 'finished' || !integration) {
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
