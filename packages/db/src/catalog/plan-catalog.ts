import { catalogTakers } from '@ihub/domain/system-traits'
import { hubClock } from '@ihub/kit/clock'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'

interface Wish {
  sendsProduct: boolean
  sendsPrices: boolean
  /** A person's word that fields which were changed at a platform go as well. */
  replaces: boolean
}

interface Planned {
  storeId: string
  productIds: readonly string[]
  /** One of the store's platforms alone. */
  integrationId?: string | null
}

/** From now on the platforms of the store are to be told these products; how many tellings became due. */
export async function planCatalog(
  tx: Tx,
  { storeId, productIds, integrationId = null }: Planned,
  { sendsProduct, sendsPrices, replaces }: Wish,
): Promise<number> {
  const at = hubClock.nowIso()
  const { rows } = await sql`
    insert into catalog_offers as o (store_id, integration_id, product_id, is_due, sends_product, sends_prices, replaces, wanted_at, try_at)
    select p.store_id, i.integration_id, p.product_id, true, ${sendsProduct}, ${sendsPrices}, ${replaces}, ${at}, ${at}
    from products p join integrations i on i.store_id = p.store_id
    where p.store_id = ${storeId} and i.store_id = ${storeId} and i.active and i.connector = any(${catalogTakers()}::text[])
      and p.product_id = any(${productIds}::uuid[]) and (${integrationId}::uuid is null or i.integration_id = ${integrationId}::uuid)
    order by p.product_id, i.integration_id
    on conflict (store_id, product_id, integration_id) do update set is_due = true,
      sends_product = excluded.sends_product or (o.is_due and o.sends_product),
      sends_prices = excluded.sends_prices or (o.is_due and o.sends_prices),
      replaces = excluded.replaces or (o.is_due and o.replaces),
      wanted_at = excluded.wanted_at, try_at = excluded.try_at, attempts = 0, status = 'pending'
    returning 1`.execute(tx)
  return rows.length
}

/** Products and prices that changed are told by themselves where the store's settings say so. */
export async function planChanged(
  tx: Tx,
  storeId: string,
  productIds: readonly string[],
  changed: 'products' | 'prices',
): Promise<void> {
  const { rows } = await sql<{ products: boolean; prices: boolean }>`
    select coalesce((settings ->> 'sendCatalogToPlatform')::boolean, false) as products,
      coalesce((settings ->> 'sendPricesToPlatform')::boolean, false) as prices
    from stores where store_id = ${storeId}`.execute(tx)
  const [sends] = rows
  if (!sends?.[changed] || productIds.length === 0) return
  // A product that is created by this has its price told in the same run.
  const wish = { sendsProduct: changed === 'products', sendsPrices: sends.prices, replaces: false }
  await planCatalog(tx, { storeId, productIds }, wish)
}
