import { contradicting } from '@ihub/domain/stock/erp-figure'
import { effectiveValue, type SettingValues } from '@ihub/domain/store/setting'
import { storeSettings } from '@ihub/domain/store/store-settings'
import { sql } from 'kysely'
import { type RuleFinding, type Watched, watchedStores } from '../alert/watched-stores.ts'
import type { Db } from '../core/pool.ts'
import { readFigureEvidence } from './erp-figure.ts'

interface OversoldRow {
  store_id: string
  skus: number
  pieces: number
  orders: number
  sku: string
}

/** On the index of oversold inventories; the orders are those that the missing pieces were promised to last. */
export async function findOversold(system: Db, watched: Watched[]): Promise<RuleFinding[]> {
  const { rows } = await sql<OversoldRow>`
    select w.store_id, o.skus, o.pieces, o.sku, c.orders
    from ${watchedStores(watched)} cross join lateral (
      select count(*)::int as skus, -sum(i.available)::int as pieces, (array_agg(i.sku order by i.available, i.sku))[1] as sku
      from inventories i where i.store_id = w.store_id and i.is_oversold) o
    cross join lateral (
      select count(distinct s.order_id)::int as orders from (
        select r.order_id, sum(r.quantity) over (partition by r.inventory_id order by r.order_id desc) - r.quantity as later, -i.available as missing
        from inventories i join stock_reservations r on r.store_id = i.store_id and r.inventory_id = i.inventory_id
        where i.store_id = w.store_id and i.is_oversold and not r.is_gone) s
      where s.later < s.missing) c
    where o.skus > 0`.execute(system)
  return rows.map(({ store_id: storeId, skus, pieces, orders, sku }) => ({
    storeId,
    integrationId: null,
    value: skus,
    figures: { skus, pieces, orders, sku },
  }))
}

/** By the platform; a SKU that is tried again counts until it is taken. */
export async function findRefusedStock(system: Db, watched: Watched[]): Promise<RuleFinding[]> {
  const { rows } = await sql<{ store_id: string; integration_id: string; skus: number; sku: string }>`
    select o.store_id, o.integration_id, count(*)::int as skus, min(i.sku) as sku
    from ${watchedStores(watched)} join stock_offers o on o.store_id = w.store_id and o.failed_at is not null
    join inventories i on i.store_id = o.store_id and i.inventory_id = o.inventory_id
    where i.is_active group by o.store_id, o.integration_id`.execute(system)
  return rows.map(({ store_id: storeId, integration_id: integrationId, skus, sku }) => ({
    storeId,
    integrationId,
    value: skus,
    figures: { skus, sku },
  }))
}

/** As the reading of the stock noted it. */
export async function findStuckStock(system: Db, watched: Watched[]): Promise<RuleFinding[]> {
  const { rows } = await sql<{ store_id: string; integration_id: string; minutes: number }>`
    select i.store_id, i.integration_id,
      floor(extract(epoch from now() - (i.cursors ->> 'read-erp-stock-stuck')::timestamptz) / 60)::int as minutes
    from ${watchedStores(watched)} join integrations i on i.store_id = w.store_id
    where i.active and i.cursors ->> 'read-erp-stock-stuck' <> ''`.execute(system)
  return rows.map(({ store_id: storeId, integration_id: integrationId, minutes }) => ({
    storeId,
    integrationId,
    // Stuck at all is more than no minutes.
    value: minutes + 1,
    figures: { minutes },
  }))
}

/** The figures of the ERP show the opposite of the store's setting. */
export async function findDoubtedStock(system: Db, watched: Watched[]): Promise<RuleFinding[]> {
  const { rows } = await sql<{ store_id: string; settings: SettingValues }>`
    select w.store_id, s.settings from ${watchedStores(watched)} join stores s on s.store_id = w.store_id
    where (s.settings ->> 'readStockFromErp')::boolean`.execute(system)
  const evidence = await readFigureEvidence(
    system,
    rows.map(({ store_id }) => store_id),
  )
  return rows.flatMap(({ store_id: storeId, settings }) => {
    const found = evidence.get(storeId)
    const isWithout = effectiveValue(storeSettings, settings, 'erpStockIsWithoutOrders') === true
    const skus = found ? contradicting(isWithout, found) : 0
    const figures = { skus, sku: found?.examples[0]?.sku ?? '' }
    return skus > 0 ? [{ storeId, integrationId: null, value: skus, figures }] : []
  })
}
