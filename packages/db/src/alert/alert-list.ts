import { ok } from '@ihub/domain/result'
import type { AlertListRequest, AlertRecord, AlertWord } from '@ihub/ports/alerts'
import type { PageResult } from '@ihub/ports/reads'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { countMax, countUpTo } from '../list/count-up-to.ts'
import { beyondInstant, decodeCursor } from '../list/cursor.ts'
import { toPage } from '../list/to-page.ts'
import { type AlertColumns, alertColumns, alertSources, toCountedAlerts } from './alert-rows.ts'

/** By time, on index alerts__created. */
export async function listAlerts(
  tx: Tx,
  storeId: string,
  request: AlertListRequest,
): PageResult<AlertRecord> {
  const { orderBy, direction, page, limit } = request
  const decoded = decodeCursor(request.cursor, { orderBy, direction, kind: 'instant' })
  if (!decoded.ok) return decoded
  const cursor = decoded.value
  const filter = filterOf(storeId, request)
  const toward = sql.raw(direction)
  const { rows } = await sql<AlertColumns & { sort_text: string }>`
    select ${alertColumns}, a.created_at::text as sort_text ${alertSources}
    where ${filter} and ${beyondInstant(sql`(a.created_at, a.alert_id)`, cursor, direction)}
    order by a.created_at ${toward}, a.alert_id ${toward}
    limit ${limit + 1} offset ${cursor ? 0 : (page - 1) * limit}`.execute(tx)
  const total = await countUpTo(tx, sql`select 1 ${alertSources} where ${filter}`, countMax)
  const found = toPage({ rows, total }, request, {
    toRead: (row) => row,
    keyOf: ({ sort_text: value, alert_id: id }) => ({ value, id }),
  })
  return ok({ ...found, rows: await toCountedAlerts(tx, storeId, found.rows) })
}

const filterOf = (storeId: string, { status, alertId, words }: AlertListRequest) =>
  sql.join(
    [
      sql`a.store_id = ${storeId}`,
      ...(status && status.length > 0 ? [sql`a.status = any(${status}::text[])`] : []),
      ...(alertId ? [sql`a.alert_id = ${alertId}`] : []),
      ...words.map(saying),
    ],
    sql` and `,
  )

const saying = ({ text, codes, connectors }: AlertWord) =>
  sql`(a.words like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} or i.connector = any(${connectors}::text[])
    or (a.created_by is null and a.subject = any(${codes}::text[])))`
