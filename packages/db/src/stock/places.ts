import { run, type Tx } from '../core/pool.ts'
import type { InventoryRow } from './inventory-rows.ts'
import type { StockRulesOfStore } from './stock-rules.ts'

/** By the code that lines have: of an external SKU both codes lead there, its own after the other. */
export function placesByCode(places: readonly InventoryRow[], { skuIdType }: StockRulesOfStore) {
  const own = Map.groupBy(places, ({ sku }) => sku)
  const external = Map.groupBy(
    places.filter(({ external_sku }) => external_sku !== null),
    ({ external_sku }) => external_sku,
  )
  return (sku: string): InventoryRow[] =>
    (skuIdType === 'externalSku' ? external.get(sku) : undefined) ?? own.get(sku) ?? []
}

// A look-up by each key: an `or` of both would read the whole store.
const placesText = `
  select * from inventories where store_id = $1 and sku = any($2::text[])
  union select * from inventories where store_id = $1 and external_sku = any($3::text[])
  order by sku, warehouse_id`

/** The inventories that lines with these codes may be of. */
export const readPlaces = (
  tx: Tx,
  storeId: string,
  { codes, rules }: { codes: readonly string[]; rules: Pick<StockRulesOfStore, 'skuIdType'> },
): Promise<InventoryRow[]> =>
  run(tx, { text: placesText, values: [storeId, codes, rules.skuIdType === 'externalSku' ? codes : []] })
