import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import type { ListSort } from '@ihub/domain/lists'
import type { OrderStatus } from '@ihub/domain/order/statuses'
import type { Result } from '@ihub/domain/result'
import type { InventoryStatus, ReservedColumn, Sharing } from '@ihub/domain/stock/figures'
import type { CountedInventoryFilter, GroupedInventoryFilter } from '@ihub/domain/stock/list-filters'
import type { AuditEntry, Edit } from './administration.ts'
import type { AuthorRead, PageRequest, PageResult } from './reads.ts'
import type { Inventory, InventoryChoices, StockMovement, StockPage } from './stock.ts'

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
  /** Every one of them has to be found, in its SKU, its description or another of its ids; as `fold` makes them. */
  words: string[]
}

export interface InventoryListRequest extends PageRequest<ListSort<'inventories'>>, InventoryFilters {}

export interface InventoryCountRequest extends InventoryFilters {
  by: CountedInventoryFilter | GroupedInventoryFilter
}

export interface InventoryChoiceCount {
  /** As the filter takes it. */
  value: string
  count: number
  /** False when there are more. */
  isExact: boolean
}

/** Whose factors there are for a SKU, in percent; the first one applies. */
export interface StockFactors {
  sku: number | null
  seller: { code: string; factor: number } | null
  store: number
}

export interface InventoryDetailRead extends Inventory {
  createdAt: string
  factors: StockFactors
}

/** What people choose about a SKU, and its version. */
export interface InventoryRecord extends InventoryChoices {
  id: string
  version: number
}

export interface InventoryChange {
  inventory: InventoryRecord
  audit: AuditEntry
}

export type StockMovementRead = Omit<StockMovement, 'author'> & { author: AuthorRead }

export interface ReservingOrderRead {
  orderId: string
  originOrderId: string
  status: OrderStatus
  quantity: number
  column: ReservedColumn
  changedAt: string
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

export interface Part {
  cursor?: string | undefined
  limit: number
}

/** The SKUs of a store in their warehouses, as people see them and choose about them. */
export interface InventoryBook {
  list(storeId: string, request: InventoryListRequest): PageResult<Inventory>
  count(storeId: string, request: InventoryCountRequest): Promise<InventoryChoiceCount[]>
  find(storeId: string, inventoryId: string): Promise<InventoryDetailRead | null>
  /** `inventory.exists` when the store has the SKU in that warehouse. */
  add(storeId: string, change: InventoryChange, actor: Actor): Promise<Result<null, Failure>>
  /** Decides on the locked record and writes the change and its audit row in one transaction; `settings.changed_meanwhile` as for stores. */
  change(
    storeId: string,
    inventoryId: string,
    edit: Edit,
    decide: (current: InventoryRecord) => Result<InventoryChange, Failure>,
  ): Promise<Result<InventoryRecord, Failure>>
  /** The ledger, newest first; null where there is no such SKU. */
  history(storeId: string, inventoryId: string, part: Part): Promise<StockPage<StockMovementRead> | null>
  /** The orders that hold some of it, newest first; null where there is no such SKU. */
  reservedOrders(
    storeId: string,
    inventoryId: string,
    part: Part,
  ): Promise<StockPage<ReservingOrderRead> | null>
  /** In the sequence of the setting. */
  darkStores(storeId: string): Promise<DarkStoreRead[]>
}
