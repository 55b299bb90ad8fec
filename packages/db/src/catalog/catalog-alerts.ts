import { sql } from 'kysely'
import { type RuleFinding, type Watched, watchedStores } from '../alert/watched-stores.ts'
import type { Db } from '../core/pool.ts'

/** By the platform; a product that is tried again counts until it is taken, at least as one SKU. On index catalog_offers__failed. */
export async function findRefusedProducts(system: Db, watched: Watched[]): Promise<RuleFinding[]> {
  const { rows } = await sql<{ store_id: string; integration_id: string; skus: number; product: string }>`
    select o.store_id, o.integration_id, sum(greatest(1, t.skus))::int as skus, min(p.code) as product
    from ${watchedStores(watched)} join catalog_offers o on o.store_id = w.store_id and o.failed_at is not null
    join products p on p.store_id = o.store_id and p.product_id = o.product_id
    cross join lateral (select count(*)::int as skus from catalog_offer_skus s where s.store_id = o.store_id
      and s.product_id = o.product_id and s.integration_id = o.integration_id and s.status = 'refused') t
    where p.is_active group by o.store_id, o.integration_id`.execute(system)
  return rows.map(({ store_id: storeId, integration_id: integrationId, skus, product }) => ({
    storeId,
    integrationId,
    value: skus,
    figures: { skus, product },
  }))
}
