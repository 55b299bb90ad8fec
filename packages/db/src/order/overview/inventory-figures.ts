import type { OverviewRead } from '@ihub/ports/overview'
import { sql } from 'kysely'
import type { Tx } from '../../core/pool.ts'

/** The SKUs in stock that somebody has to look at, each figure on an index of its own. */
export async function readInventoryFigures(tx: Tx, storeId: string): Promise<OverviewRead['inventories']> {
  const ofStore = sql`from inventories where store_id = ${storeId} and is_active`
  const { rows } = await sql<OverviewRead['inventories']>`
    select (select count(*)::int ${ofStore} and status = 'error') as "withError",
      (select count(*)::int ${ofStore} and is_oversold) as oversold`.execute(tx)
  return rows[0] ?? { withError: 0, oversold: 0 }
}
