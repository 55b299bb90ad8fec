import type { ListSort } from '@ihub/domain/lists'
import type { InventoryStatus, Sharing } from '@ihub/domain/stock/figures'
import type { CountedInventoryFilter, GroupedInventoryFilter } from '@ihub/domain/stock/list-filters'
import type { ChoiceCount, PageRequest, PageResult } from './reads.ts'
import type { Inventory } from './stock.ts'

export interface InventoryFilters {
  status?: InventoryStatus[] | undefined
  /** The hub's codes of warehouses. */
  warehouse?: string[] | undefined
  isOversold?: boolean | undefined
  /** Whether channels are still to be told of its newest figure. */
  isUntold?: boolean | undefined
  /** Of its own. */
  sharing?: Sharing[] | undefined
  active?: boolean | undefined
  /** The whole SKU. */
  sku?: string | undefined
  /** Whether any of it is available. */
  hasStock?: boolean | undefined
  /** Codes of sellers, whose warehouses are meant. */
  seller?: string[] | undefined
  /** Days or instants; both are within. */
  changedFrom?: string | undefined
  changedTo?: string | undefined
  /** Every one of them has to be found, in its SKU, its description or another of its ids; as `fold` makes them. */
  words: string[]
}

export interface InventoryListRequest extends PageRequest<ListSort<'inventories'>>, InventoryFilters {}

export interface InventoryCountRequest extends InventoryFilters {
  by: CountedInventoryFilter | GroupedInventoryFilter
}

/** Whose factors there are for a SKU, in percent; the first one applies. */
interface StockFactors {
  sku: number | null
  seller: { code: string; factor: number } | null
  store: number
}

export interface InventoryDetailRead extends Inventory {
  createdAt: string
  factors: StockFactors
  /** Of the catalog's product that has the SKU. */
  productId: string | null
}

/** A warehouse that the store marks as a dark store, now. */
export interface DarkStoreRead {
  warehouseId: string
  /** Those that name it among their warehouses. */
  sellers: { code: string; name: string }[]
  /** Of active SKUs. */
  skus: number
  oversold: number
  untold: number
  countedAt: string | null
  oldestCountedAt: string | null
  uncounted: number
  /** That reserve any of its SKUs. */
  ordersWaiting: number
  oldestOrderAt: string | null
  lastMovementAt: string | null
  /** Of the waiting orders those whose goods were not found. */
  refusedPicks: number
}

/** The SKUs of a store in their warehouses, as people see them; `Stock` changes them. */
export interface InventoryBook {
  list(storeId: string, request: InventoryListRequest): PageResult<Inventory>
  count(storeId: string, request: InventoryCountRequest): Promise<ChoiceCount[]>
  find(storeId: string, inventoryId: string): Promise<InventoryDetailRead | null>
  /** In the sequence of the setting. */
  darkStores(storeId: string): Promise<DarkStoreRead[]>
}
