import type { StoreFinds } from '@ihub/ports/store-finds'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'

/** By the whole code or the code of a SKU, as it was typed or in capitals; on products__code and the key of the SKUs. */
export async function findProducts(
  tx: Tx,
  storeId: string,
  text: string,
  limit: number,
): Promise<StoreFinds['products']> {
  const codes = [...new Set([text, text.toUpperCase()])]
  const { rows } = await sql<{ product_id: string; code: string; name: string; sku_count: number }>`
    select product_id, code, name, sku_count from products
    where store_id = ${storeId} and (code = any(${codes}::text[]) or product_id in (
      select product_id from skus where store_id = ${storeId} and sku = any(${codes}::text[])))
    order by code, product_id limit ${limit}`.execute(tx)
  return rows.map((row) => ({
    productId: row.product_id,
    code: row.code,
    name: row.name,
    skuCount: row.sku_count,
  }))
}
