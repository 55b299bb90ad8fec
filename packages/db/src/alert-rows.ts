import { type AlertStatus, hubAlertCodes } from '@ihub/domain/alerts'
import type { AlertRecord } from '@ihub/ports/alerts'
import { type Selectable, sql } from 'kysely'
import type { Alerts } from './schema.gen.ts'

/** An alert `a` of the store `s`, with the integration `i` it is about. */
export const alertColumns = sql`a.alert_id, a.log_id, a.subject, a.message, a.stack, a.status, a.integration_id, a.order_id,
  a.order_code, a.created_at, a.created_by, s.code as store_code, i.connector`

export const alertSources = sql`from alerts a join stores s on s.store_id = a.store_id
  left join integrations i on i.store_id = a.store_id and i.integration_id = a.integration_id`

export type AlertColumns = Omit<Selectable<Alerts>, 'store_id' | 'words'> & {
  store_code: string
  connector: string | null
}

export const toAlert = (row: AlertColumns): AlertRecord => ({
  alertId: row.alert_id,
  storeCode: row.store_code,
  code: row.created_by === null ? (hubAlertCodes.find((code) => code === row.subject) ?? null) : null,
  subject: row.subject,
  message: row.message,
  stack: row.stack,
  logId: row.log_id,
  integration:
    row.integration_id && row.connector
      ? { integrationId: row.integration_id, connector: row.connector }
      : null,
  order: row.order_code === null ? null : { orderId: row.order_id, originOrderId: row.order_code },
  status: row.status as AlertStatus,
  createdAt: row.created_at,
  createdBy: row.created_by,
})
