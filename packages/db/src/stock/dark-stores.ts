import type { DarkStoreRead } from '@ihub/ports/inventories'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'

/** Each is counted by itself, on the index of its warehouse. */
export async function readDarkStores(tx: Tx, storeId: string): Promise<DarkStoreRead[]> {
  const { rows } = await sql<DarkStoreRead>`
    with marked as (
      select warehouse, place from stores s
        cross join lateral jsonb_array_elements_text(s.settings -> 'darkStoreWarehouseIds') with ordinality as w(warehouse, place)
      where s.store_id = ${storeId})
    select m.warehouse as "warehouseId", stock.*, waiting.*, (
      select coalesce(json_agg(json_build_object('code', e.code, 'name', e.name) order by e.code), '[]')
      from sellers e where e.store_id = ${storeId} and e.active and e.settings -> 'warehouseIds' ? m.warehouse) as sellers
    from marked m
    cross join lateral (
      select count(*)::int as skus, count(*) filter (where i.is_oversold)::int as oversold,
        count(*) filter (where exists (
          select 1 from stock_untold u where u.store_id = i.store_id and u.inventory_id = i.inventory_id))::int as untold,
        max(i.counted_at) as "countedAt", min(i.counted_at) as "oldestCountedAt",
        count(*) filter (where i.counted_at is null)::int as uncounted, max(i.moved_at) as "lastMovementAt"
      from inventories i where i.store_id = ${storeId} and i.warehouse_id = m.warehouse and i.is_active) stock
    cross join lateral (
      select count(distinct o.order_id)::int as "ordersWaiting", min(o.created_at) as "oldestOrderAt",
        count(distinct o.order_id) filter (where o.microstatus in ('no-stock', 'stockout'))::int as "refusedPicks"
      from inventories i
        join stock_reservations r on r.store_id = i.store_id and r.inventory_id = i.inventory_id
        join orders o on o.store_id = r.store_id and o.order_id = r.order_id
      where i.store_id = ${storeId} and i.warehouse_id = m.warehouse) waiting
    order by m.place`.execute(tx)
  return rows
}
