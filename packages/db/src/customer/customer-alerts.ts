import { sql } from 'kysely'
import { type RuleFinding, type Watched, watchedStores } from '../alert/watched-stores.ts'
import type { Db } from '../core/pool.ts'

/** By the store; on index customers__status. */
export async function findRefusedCustomers(system: Db, watched: Watched[]): Promise<RuleFinding[]> {
  const { rows } = await sql<{ store_id: string; customers: number; customer: string }>`
    select c.store_id, count(*)::int as customers, min(c.name) as customer
    from ${watchedStores(watched)} join customers c on c.store_id = w.store_id and c.status = 'error'
    group by c.store_id`.execute(system)
  return rows.map(({ store_id: storeId, customers, customer }) => ({
    storeId,
    integrationId: null,
    value: customers,
    figures: { customers, customer },
  }))
}
