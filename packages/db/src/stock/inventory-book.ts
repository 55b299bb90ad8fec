import type { InventoryBook, InventoryDetailRead } from '@ihub/ports/inventories'
import { type Db, inStore, type Tx } from '../core/pool.ts'
import { readDarkStores } from './dark-stores.ts'
import { countInventories } from './inventory-counts.ts'
import { listInventories } from './inventory-list.ts'
import { readByIds, toInventory } from './inventory-rows.ts'
import { readStockRules } from './stock-rules.ts'

/** The SKUs in stock as people see them. */
export const createInventoryBook = (app: Db): InventoryBook => ({
  list: (storeId, request) => inStore(app, storeId, (tx) => listInventories(tx, storeId, request)),
  count: (storeId, request) => inStore(app, storeId, (tx) => countInventories(tx, storeId, request)),
  find: (storeId, id) => inStore(app, storeId, (tx) => findDetail(tx, storeId, id)),
  darkStores: (storeId) => inStore(app, storeId, (tx) => readDarkStores(tx, storeId)),
})

async function findDetail(tx: Tx, storeId: string, id: string): Promise<InventoryDetailRead | null> {
  const [row] = await readByIds(tx, storeId, [id])
  if (!row) return null
  const rules = await readStockRules(tx, storeId)
  const code = rules.factorSellerOf(row.warehouse_id)
  const factor = rules.sellerFactorOf(row.warehouse_id)
  return {
    ...toInventory(row, rules),
    productId: await findProductOf(tx, storeId, row.sku),
    createdAt: row.created_at,
    factors: {
      sku: row.use_default_stock_factor ? null : row.stock_factor,
      seller: code === null || factor === null ? null : { code, factor },
      store: rules.storeFactor ?? 100,
    },
  }
}

/** The product of the catalog that has a SKU. */
async function findProductOf(tx: Tx, storeId: string, sku: string): Promise<string | null> {
  const found = await tx
    .selectFrom('skus')
    .select('product_id')
    .where('store_id', '=', storeId)
    .where('sku', '=', sku)
    .executeTakeFirst()
  return found?.product_id ?? null
}
