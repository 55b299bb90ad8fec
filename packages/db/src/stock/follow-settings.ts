import { isDeepStrictEqual } from 'node:util'
import type { SettingTable, SettingValues } from '@ihub/domain/store/setting'
import { hubClock } from '@ihub/kit/clock'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { isOpen } from '../order/open-orders.ts'

/** Whether settings that stock asks differ. */
export const changesStock = (table: SettingTable, before: SettingValues, after: SettingValues): boolean =>
  Object.entries(table).some(
    ([name, { group }]) => group === 'stock' && !isDeepStrictEqual(before[name] ?? null, after[name] ?? null),
  )

/** Open orders, and those that hold goods, are settled by the rules of now, and platforms are told what follows. */
export async function followSettings(tx: Tx, storeId: string): Promise<void> {
  await sql`
    insert into stock_due (store_id, due_id, order_id)
    select ${storeId}::uuid, gen_random_uuid(), order_id from (
      select o.order_id from orders o where o.store_id = ${storeId} and ${isOpen(sql`o.`)}
      union select r.order_id from stock_reservations r where r.store_id = ${storeId}) affected
    where exists (select 1 from inventories i where i.store_id = ${storeId}) returning 1`.execute(tx)
  await sql`
    insert into stock_untold (store_id, inventory_id, since)
    select store_id, inventory_id, ${hubClock.nowIso()}::timestamptz from inventories
    where store_id = ${storeId} and is_active order by inventory_id
    on conflict (store_id, inventory_id) do update set revision = stock_untold.revision + 1`.execute(tx)
}
