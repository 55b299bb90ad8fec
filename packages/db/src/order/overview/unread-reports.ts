import type { StepFigure } from '@ihub/ports/overview'
import { sql } from 'kysely'
import type { Tx } from '../../core/pool.ts'
import { isHolding } from '../../process/blocker.ts'

/** Reports of platforms that could not be read into orders yet; the seller of none is known. */
export async function readReports(tx: Tx, storeId: string): Promise<StepFigure> {
  const { rows } = await sql<{ count: number; oldest: string | null }>`
    select count(*)::int as count, min(p.created_at) as oldest from processes p
    where p.store_id = ${storeId} and p.type = 'receive-order' and p.entity_id is null and ${isHolding()}
      and not exists (select 1 from orders o where o.store_id = ${storeId} and o.integration_id = p.integration_id
        and o.origin_order_id = p.entity_code collate "C")`.execute(tx)
  return { step: 'platform', count: rows[0]?.count ?? 0, amounts: [], oldestAt: rows[0]?.oldest ?? null }
}
