import type { InventoryFilters, InventoryListRequest } from '@ihub/ports/inventories'
import type { PageResult } from '@ihub/ports/reads'
import type { Inventory } from '@ihub/ports/stock'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import type { Inventories } from '../core/schema.gen.ts'
import { given } from '../list/define-list.ts'
import { readList } from '../list/read-list.ts'
import { searchPatterns } from '../list/search-patterns.ts'
import { tableList } from '../list/table-list.ts'
import { withInstants } from '../store/store-time-zone.ts'
import { toInventory } from './inventory-rows.ts'
import { readStockRules } from './stock-rules.ts'

/** Asked by the list and by the counts beside it. */
export const inventoryFilters = (
  {
    sku,
    status,
    warehouse,
    isOversold,
    isUntold,
    sharing,
    active,
    hasStock,
    seller,
    changedFrom,
    changedTo,
  }: Omit<InventoryFilters, 'words'>,
  storeId: string,
) => [
  ...given(sku || undefined, (value) => sql`i.sku = ${value}`),
  // As literals, for the indexes of single statuses.
  ...given(status, (values) => sql`i.status in (${sql.join(values.map((value) => sql.lit(value)))})`),
  ...given(warehouse, (values) => sql`i.warehouse_id = any(${values}::text[])`),
  ...given(isOversold, (wanted) => (wanted ? sql`i.is_oversold` : sql`not i.is_oversold`)),
  ...given(isUntold, (wanted) => (wanted ? isAwaited : sql`not ${isAwaited}`)),
  ...given(sharing, (values) => sql`i.sharing is not null and i.sharing = any(${values}::text[])`),
  ...given(active, (wanted) => (wanted ? sql`i.is_active` : sql`not i.is_active`)),
  ...given(hasStock, (wanted) => (wanted ? sql`i.available > 0` : sql`i.available <= 0`)),
  ...given(seller, (codes) => sql`i.warehouse_id in (${warehousesOf(storeId, codes)})`),
  ...given(changedFrom, (at) => sql`i.changed_at >= ${at}::timestamptz`),
  ...given(changedTo, (at) => sql`i.changed_at <= ${at}::timestamptz`),
]

const warehousesOf = (storeId: string, codes: readonly string[]) => sql`
  select jsonb_array_elements_text(e.settings -> 'warehouseIds') from sellers e
  where e.store_id = ${storeId} and e.code = any(${codes}::text[])`

const isAwaited = sql`exists (
  select 1 from stock_untold u where u.store_id = i.store_id and u.inventory_id = i.inventory_id)`

/** By their SKU, their description and their other ids. */
export const inventorySearch = searchPatterns('i.words', 'inventories_saying')

const inventoryList = tableList<string, InventoryListRequest, Selectable<Inventories>, Inventory>({
  table: 'inventories',
  alias: 'i',
  key: sql`i.inventory_id`,
  columns: sql`i.*`,
  within: (storeId) => sql`i.store_id = ${storeId}`,
  filters: inventoryFilters,
  search: {
    matching: ({ words }) => inventorySearch.matching(words),
    indexed: ({ words }) => (words.length === 0 ? { conditions: [] } : inventorySearch.saying(words)),
  },
  sorts: {
    changedAt: { column: sql`i.changed_at`, kind: 'instant' },
    sku: { column: sql`i.sku`, kind: 'text' },
    available: { column: sql`i.available`, kind: 'number' },
  },
  toReads: async (rows, storeId, tx) => {
    const rules = await readStockRules(tx, storeId)
    return rows.map((row) => toInventory(row, rules))
  },
})

/** SKUs in stock, one for each warehouse, each sort on an index of its own. */
export async function listInventories(
  tx: Tx,
  storeId: string,
  request: InventoryListRequest,
): PageResult<Inventory> {
  const asked = await withInstants(tx, storeId, request)
  return readList(tx, inventoryList, { scope: storeId, request: asked })
}
