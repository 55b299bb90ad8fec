import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'

/** The factors of a store, in percent; null where nobody chose one. */
export interface StockRulesOfStore {
  storeFactor: number | null
  /** The seller of a warehouse that has a factor. */
  sellerOf(warehouseId: string): { code: string; factor: number } | null
}

interface SellerRow {
  code: string
  factor: number
  warehouses: string[]
}

export async function readStockRules(tx: Tx, storeId: string): Promise<StockRulesOfStore> {
  const { rows } = await sql<{ factor: number | null; sellers: SellerRow[] }>`
    select (s.settings ->> 'stockFactor')::int as factor, coalesce((
      select json_agg(json_build_object('code', e.code, 'factor', (e.settings ->> 'stockFactor')::int,
        'warehouses', e.settings -> 'warehouseIds') order by e.code)
      from sellers e where e.store_id = s.store_id and e.active and e.settings ? 'stockFactor' and e.settings ? 'warehouseIds'
        and e.settings ->> 'stockFactor' is not null), '[]') as sellers
    from stores s where s.store_id = ${storeId}`.execute(tx)
  const { factor: storeFactor, sellers } = rows[0] ?? { factor: null, sellers: [] }
  return {
    storeFactor,
    sellerOf: (warehouseId) => {
      const seller = sellers.find(({ warehouses }) => warehouses.includes(warehouseId))
      return seller ? { code: seller.code, factor: seller.factor } : null
    },
  }
}
