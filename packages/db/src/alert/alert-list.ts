import { nobody } from '@ihub/domain/alert-care'
import type { AlertListRequest, AlertRecord, AlertWord } from '@ihub/ports/alerts'
import type { PageResult } from '@ihub/ports/reads'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { given, holding } from '../list/define-list.ts'
import { readList } from '../list/read-list.ts'
import { tableList } from '../list/table-list.ts'
import { type AlertColumns, alertColumns, alertJoins, isSilenced, toCountedAlerts } from './alert-rows.ts'

/** By time, on index alerts__created. */
const alertList = tableList<string, AlertListRequest, AlertColumns, AlertRecord>({
  table: 'alerts',
  alias: 'a',
  key: sql`a.alert_id`,
  columns: alertColumns,
  joins: alertJoins,
  within: (storeId) => sql`a.store_id = ${storeId}`,
  filters: ({ status, assignedTo, silenced, alertId, words }, storeId) => [
    ...given(status, (values) => sql`a.status = any(${values}::text[])`),
    ...given(assignedTo, isAssignedTo),
    ...given(silenced, (wanted) => sql`${isSilenced} = ${wanted}`),
    ...given(alertId, (id) => sql`a.alert_id = ${id}`),
    ...words.map((word) => saying(storeId, word)),
  ],
  sorts: { createdAt: { column: sql`a.created_at`, kind: 'instant' } },
  toReads: (rows, storeId, tx) => toCountedAlerts(tx, storeId, rows),
})

export const listAlerts = (tx: Tx, storeId: string, request: AlertListRequest): PageResult<AlertRecord> =>
  readList(tx, alertList, { scope: storeId, request })

const isAssignedTo = (people: string[]) =>
  sql`(a.assignee_id = any(${people.filter((one) => one !== nobody)}::uuid[])
    or (a.assignee_id is null and ${people.includes(nobody)}))`

const saying = (storeId: string, { text, codes, connectors }: AlertWord) =>
  sql`(a.words like ${holding(text)}
    or a.integration_id in (select integration_id from integrations
      where store_id = ${storeId} and connector = any(${connectors}::text[]))
    or (a.created_by is null and a.subject = any(${codes}::text[])))`
