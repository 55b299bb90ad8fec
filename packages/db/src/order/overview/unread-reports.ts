import { connectorsWith } from '@ihub/domain/system-traits'
import type { StepFigure, UnreadReports } from '@ihub/ports/overview'
import { sql } from 'kysely'
import type { Tx } from '../../core/pool.ts'
import { isUnreadReport } from '../../process/blocker.ts'

interface Row extends UnreadReports {
  oldest: string | null
}

/** Reports of platforms that could not be read into orders yet, by the account that sent them; the seller of none is known. */
export async function readReports(
  tx: Tx,
  storeId: string,
): Promise<{ step: StepFigure; reports: UnreadReports[] }> {
  const { rows } = await sql<Row>`
    with unread as materialized (
      select p.integration_id, count(*)::int as count, min(p.created_at) as oldest
      from processes p where p.store_id = ${storeId} and ${isUnreadReport()} group by 1)
    select i.integration_id as "integrationId", i.connector, i.label, coalesce(u.count, 0) as count, u.oldest
    from integrations i left join unread u using (integration_id)
    where i.store_id = ${storeId} and (u.count > 0 or i.connector = any(${connectorsWith('platform')}::text[]))
    order by count desc, i.connector, i.label`.execute(tx)
  const since = rows.flatMap(({ oldest }) => (oldest === null ? [] : [oldest]))
  return {
    step: {
      step: 'platform',
      count: rows.reduce((sum, { count }) => sum + count, 0),
      amounts: [],
      oldestAt: since.toSorted()[0] ?? null,
    },
    reports: rows.map(({ oldest: _, ...report }) => report),
  }
}
