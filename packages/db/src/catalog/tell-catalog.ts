import { catalogTakers } from '@ihub/domain/system-traits'
import { hubClock } from '@ihub/kit/clock'
import { type Db, run } from '../core/pool.ts'
import { startPushes } from '../process/push-turns.ts'

interface TellCatalog {
  system: Db
}

/** Starts the sendings of products that are due; a platform that was connected, or that a store begins to tell, is told everything. */
export const createTellCatalog =
  ({ system }: TellCatalog) =>
  async (): Promise<void> => {
    await beginNewPlatforms(system)
    await system.transaction().execute((tx) => startPushes(tx, 'catalog_offers', 'push-catalog'))
  }

const wants = `coalesce((s.settings ->> 'sendCatalogToPlatform')::boolean, false)`
const wantsPrices = `coalesce((s.settings ->> 'sendPricesToPlatform')::boolean, false)`
/** The words that the platform's row remembers of what the store began to send to it. */
const wished = `concat_ws(' ', case when ${wants} then 'products' end, case when ${wantsPrices} then 'prices' end)`

const beginText = `
  with beginning as (
    update integrations i set cursors = i.cursors || jsonb_build_object('tell-catalog', ${wished}) from stores s
    where s.store_id = i.store_id and s.active and i.active and i.connector = any($1::text[]) and ${wished} <> ''
      and coalesce(i.cursors ->> 'tell-catalog', '') <> ${wished}
    returning i.store_id, i.integration_id, ${wants} as products, ${wantsPrices} as prices)
  insert into catalog_offers as o (store_id, integration_id, product_id, is_due, sends_product, sends_prices, replaces, wanted_at, try_at)
  select b.store_id, b.integration_id, p.product_id, true, b.products, b.prices, false, $2, $2
  from beginning b join products p on p.store_id = b.store_id and p.is_active
  on conflict (store_id, product_id, integration_id) do update set is_due = true, sends_product = excluded.sends_product or (o.is_due and o.sends_product),
    sends_prices = excluded.sends_prices or (o.is_due and o.sends_prices), wanted_at = excluded.wanted_at, try_at = excluded.try_at, attempts = 0`
const forgetText = `
  update integrations i set cursors = i.cursors - 'tell-catalog' from stores s
  where s.store_id = i.store_id and i.cursors ? 'tell-catalog' and (not i.active or ${wished} = '')`

async function beginNewPlatforms(system: Db): Promise<void> {
  await run(system, { text: forgetText, values: [] })
  await run(system, { text: beginText, values: [catalogTakers(), hubClock.nowIso()] })
}
