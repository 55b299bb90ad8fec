import type pg from 'pg'
import type { SeededStore } from './insert-orders.ts'
import { dropIndexes } from './secondary-indexes.ts'

export interface StockWish {
  inventories: number
  /** Rows of the ledger of each of them. */
  movements: number
  products: number
}

/** SKUs of one store with their ledgers, in the sequence of time, and the orders of the store that hold some of them. */
export async function seedInventories(
  client: pg.Client,
  { storeId, platformId, erpId }: SeededStore,
  { inventories, movements, products }: StockWish,
): Promise<void> {
  await client.query(
    `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`,
  )
  const buildIndexes = await dropIndexes(
    client,
    ['inventories', 'inventory_words', 'products'],
    ['stock_movements'],
  )
  await client.query(
    `insert into inventories (store_id, inventory_id, sku, warehouse_id, description, ean, ref_id, external_sku, sharing, status, is_active,
       on_hand, reserved_open, reserved_erp, available_erp, counted_by, read_at, last_movement, moved_at, created_at, changed_at)
     select $1, uuidv7(at - now()), (1000000 + n)::text, case when n % 500 = 0 then 'loja-07' else '000' || 1 + n % 4 end,
       case when n % 900 = 0 then 'Xilofone' when n % 3 = 0 then 'Camiseta' when n % 3 = 1 then 'Calça' else 'Meia' end
         || ' ' || (array['azul', 'verde', 'preta', 'branca', 'rosa'])[1 + n % 5] || ' modelo' || n % 20000 || ' de algodão orgânico',
       '789' || lpad(n::text, 10, '0'), 'REF-' || n, 'ext-' || n, case when n % 250 = 0 then 'allocated' end,
       case when n % 400 = 7 then 'disabled' when n % 300 = 0 then 'error' when n % 11 = 0 then 'pending' else 'done' end, n % 400 <> 7,
       n % 97, case when n % 1000 = 0 then 120 else n % 3 end, n % 2, n % 97, $3, at, $4, at, at - interval '30 days', at
     from (select n, now() - interval '60 days' * (1 - n::float8 / $2) as at from generate_series(1, $2::int) n) i`,
    [storeId, inventories, erpId, movements],
  )
  await client.query('insert into inventory_words select store_id, inventory_id, words from inventories')
  await client.query(`insert into stock_untold (store_id, inventory_id, since)
    select store_id, inventory_id, changed_at from inventories where sku::bigint % 70 = 0`)
  await client.query(
    `insert into stock_movements (store_id, inventory_id, number, kind, figure, quantity, on_hand, available, cause_kind, cause_id,
       cause_code, author_kind, at)
     select store_id, inventory_id, n, case when n % 2 = 0 then 'reserve' else 'count' end,
       case when n % 2 = 0 then 'reserved_open' else 'on_hand' end, 1 + n % 5, 50, 40, case when n % 2 = 0 then 'order' else 'erp' end,
       inventory_id, 'v' || n, 'cron', created_at + n * interval '2 days'
     from generate_series(1, $2::int) n cross join inventories where store_id = $1`,
    [storeId, movements],
  )
  await seedHot(client, storeId)
  await seedProducts(client, { storeId, platformId, erpId }, products)
  await buildIndexes()
  await seedHeld(client, storeId)
  for (const table of [
    'inventories',
    'inventory_words',
    'stock_untold',
    'stock_movements',
    'stock_reservations',
    'products',
  ])
    await client.query(`vacuum (analyze) ${table}`)
  await client.query('checkpoint')
}

const hotMovements = 100_000

const hot = `(select inventory_id from inventories where store_id = $1 and sku = '1000001')`

/** Every order holds the SKU that sells best, and another one besides. */
async function seedHeld(client: pg.Client, storeId: string): Promise<void> {
  await client.query(
    `insert into stock_reservations (store_id, order_id, inventory_id, quantity, figure, changed_at)
     select $1, order_id, ${hot}, 1, 'reserved_open', created_at from orders where store_id = $1
     union all select $1, o.order_id, i.inventory_id, 2, 'reserved_erp', o.created_at
     from (select order_id, created_at, row_number() over (order by order_id) as n from orders where store_id = $1) o
     join inventories i on i.store_id = $1 and i.sku = (1000001 + o.n * 7)::text`,
    [storeId],
  )
}

/** The ledger of the SKU that sells best is long. */
async function seedHot(client: pg.Client, storeId: string): Promise<void> {
  await client.query(
    `insert into stock_movements (store_id, inventory_id, number, kind, figure, quantity, on_hand, available, cause_kind, cause_code, author_kind, at)
     select $1, h.inventory_id, 1000 + n, 'sale', 'on_hand', -1, 50, 40, 'order', 'v' || n, 'cron', now() - n * interval '1 second'
     from ${hot} h, generate_series(1, $2::int) n`,
    [storeId, hotMovements],
  )
}

async function seedProducts(
  client: pg.Client,
  { storeId, erpId }: SeededStore,
  products: number,
): Promise<void> {
  await client.query(
    `insert into products (store_id, product_id, integration_id, external_id, code, name, brand_id, brand, category_id, category, is_active,
       sku_count, version, facts, words, created_at, updated_at)
     select $1, uuidv7(at - now()), $2, n::text, 'P' || n, name, (n % 200)::text, 'Marca ' || n % 200, (n % 500)::text, 'Categoria ' || n % 500,
       n % 50 <> 0, 4, 1, jsonb_build_object('description', repeat(name || ' ', 40)),
       fold(name || ' p' || n || ' ' || n * 10 || ' ' || n * 10 + 1 || ' ' || n * 10 + 2 || ' ' || n * 10 + 3 || ' 789' || lpad(n::text, 10, '0')), at, at
     from (select n, now() - interval '60 days' * (1 - n::float8 / $3) as at,
         case when n % 900 = 0 then 'Xilofone' when n % 3 = 0 then 'Camiseta' when n % 3 = 1 then 'Calça' else 'Meia' end
           || ' ' || (array['azul', 'verde', 'preta', 'branca', 'rosa'])[1 + n % 5] || ' modelo' || n % 20000 as name
       from generate_series(1, $3::int) n) p`,
    [storeId, erpId, products],
  )
}
