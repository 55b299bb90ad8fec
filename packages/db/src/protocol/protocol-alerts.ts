import { sql } from 'kysely'
import { type RuleFinding, type Watched, watchedStores } from '../alert/watched-stores.ts'
import type { Db } from '../core/pool.ts'

/** Protocols that the ERP did not take, on index protocols__integration; one that is over waits for nobody. */
export async function findRefusedReturns(system: Db, watched: Watched[]): Promise<RuleFinding[]> {
  const { rows } = await sql<{ store_id: string; returns: number; protocol: string }>`
    select p.store_id, count(*)::int as returns, min(p.external_id) as protocol
    from ${watchedStores(watched)} join protocols p on p.store_id = w.store_id
    where p.integration = 'error' and p.status <> 'done' group by p.store_id`.execute(system)
  return rows.map(({ store_id: storeId, returns, protocol }) => ({
    storeId,
    integrationId: null,
    value: returns,
    figures: { returns, protocol },
  }))
}
