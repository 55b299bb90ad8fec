import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import type { IntegrationId, StoreId } from '@ihub/domain/ids'
import type { MovementKind as SentMovementKind } from '@ihub/domain/movement/movements'
import type { Result } from '@ihub/domain/result'
import type {
  InventoryStatus,
  MovementKind,
  ReservedColumn,
  Sharing,
  StockFigure,
  StockFigures,
  ValueOrigin,
} from '@ihub/domain/stock/figures'
import type { Edit } from './administration.ts'

/** The facts about an inventory that people choose. */
export interface InventoryChoices {
  sku: string
  /** The hub's code of the warehouse. */
  warehouseId: string
  description: string | null
  ean: string | null
  refId: string | null
  externalSku: string | null
  /** The platform's code of the warehouse. */
  externalWarehouseId: string | null
  useDefaultExternalWarehouseId: boolean
  /** In percent. */
  stockFactor: number | null
  useDefaultStockFactor: boolean
  /** Null: as the store says. */
  sharing: Sharing | null
  /** Units that no platform is told of. */
  minimum: number
  isActive: boolean
}

/** One SKU in one warehouse, with the terms of the equation; all quantities are whole units. */
export interface Inventory extends InventoryChoices, StockFigures {
  id: string
  status: InventoryStatus
  /** The last figure of the ERP, as it told it; null where it told none. */
  availableErp: number | null
  /** The units that the equation leaves; below zero it is oversold. */
  available: number
  /** Of that, what the factor leaves. */
  availableAdjusted: number
  isOversold: boolean
  /** In percent. */
  appliedFactor: number
  valueOrigin: ValueOrigin
  /** By the clock of the ERP. */
  countedAt: string | null
  movedAt: string | null
  changedAt: string
  version: number
}

/** The figure of one SKU, as a system of the store's stock tells it. */
export interface StockCount {
  sku: string
  /** Null: the store's main warehouse. */
  warehouseId: string | null
  available: number
  /** Reserved there and not in `available`; null where the system does not tell. */
  reserved: number | null
  /** When it was so, by the clock of the system. */
  at: string | null
  ean?: string
  refId?: string
  description?: string
}

/** One reading of a system's stock. */
export interface StockReading {
  integrationId: IntegrationId
  /** When the hub began to ask, by its own clock: an order that the system had before is in the figures. */
  readAt: string
  /** Of the page; null where the system has none. */
  cursor: string | null
  author: Actor
}

export interface TakenCounts {
  taken: number
  /** Older than the figure there is. */
  stale: number
  /** No whole number of units, or no SKU. */
  refused: { sku: string; reason: 'sku' | 'quantity' }[]
  /** The SKUs that the hub had not known. */
  unknown: string[]
}

/** Goods that moved without an order. `count` says what is there; all others, how much came or left. */
export interface StockPosting {
  /** A UUID; a posting that comes twice counts once. */
  id: string
  kind: Extract<
    MovementKind,
    'in' | 'out' | 'count' | 'transfer' | 'return' | 'adjustment' | 'reserve' | 'release'
  >
  sku: string
  warehouseId: string | null
  /** Of an adjustment with its sign, of all others 0 or more. */
  quantity: number
  /** Where a transfer goes. */
  toWarehouseId?: string
  /** The movement's code, as people know it. */
  code: string | null
  note: string | null
  author: Actor
}

export interface StockMovement {
  number: number
  kind: MovementKind
  figure: StockFigure
  /** With its sign. */
  quantity: number
  /** After it. */
  onHand: number
  available: number
  cause: {
    kind: 'order' | 'erp' | 'posting' | 'person' | 'kit' | 'platform'
    id: string | null
    code: string | null
  }
  note: string | null
  author: Actor
  at: string
}

/** A movement of the ledger as people see it: a posting with the kind of the movement that it is of. */
export interface StockMovementRead extends StockMovement {
  cause: StockMovement['cause'] & { movement: SentMovementKind | null }
}

export interface ReservedOrder {
  orderId: string
  code: string
  status: string
  quantity: number
  /** Null where no figure of the hub holds it any more: that of the ERP is without it, or a kit is held by its parts. */
  column: ReservedColumn | null
  changedAt: string
}

export interface StockPage<Row> {
  rows: Row[]
  /** To go on with; null at the end. */
  next: string | null
}

export interface StockDifference {
  inventoryId: string
  figure: StockFigure
  /** The inventory says. */
  figured: number
  /** Its movements, or the reservations of its orders, add up to. */
  summed: number
  of: 'movements' | 'reservations'
}

export interface SavedInventory {
  /** Null: a new one. */
  id: string | null
  choices: InventoryChoices
  edit: Edit
}

export interface UntoldInventory {
  inventory: Inventory
  since: string
  /** Rises with each change, for `told`. */
  revision: number
}

/** The stock ledger of the stores: figures are sums of movements, and nothing else changes them. */
export interface Stock {
  /** Takes a page of figures in; one that is older than the figure there is changes nothing. */
  takeCounts(storeId: StoreId, reading: StockReading, counts: readonly StockCount[]): Promise<TakenCounts>
  /** A reading of all changes came to its end: every figure of the system that it did not tell stands as of its begin. */
  endReading(
    storeId: StoreId,
    reading: Pick<StockReading, 'integrationId' | 'readAt' | 'author'>,
  ): Promise<void>
  /** Settles the reservations of orders that moved, in all stores; the number of orders. */
  settleDue(limit: number): Promise<number>
  /** The inventory after it; `inventory.unexpected_values` where less is there than would leave. */
  post(storeId: StoreId, posting: StockPosting): Promise<Result<Inventory, Failure>>
  /** Those that moved since platforms were told, the longest waiting first. */
  listUntold(storeId: StoreId, limit: number): Promise<UntoldInventory[]>
  /** Platforms were told of these revisions; an inventory that moved meanwhile stays untold. */
  told(storeId: StoreId, told: readonly { inventoryId: string; revision: number }[]): Promise<void>
  find(storeId: StoreId, inventoryId: string): Promise<Inventory | null>
  /** In every warehouse. */
  findBySku(storeId: StoreId, skus: readonly string[]): Promise<Inventory[]>
  /** A new SKU, or new choices about one; `inventory.exists` where the store has that SKU in that warehouse. */
  save(storeId: StoreId, save: SavedInventory): Promise<Result<Inventory, Failure>>
  /** The open orders that hold some of it. */
  reservedOrders(
    storeId: StoreId,
    inventoryId: string,
    page: { after: string | null; limit: number },
  ): Promise<StockPage<ReservedOrder>>
  /** The newest first. */
  ledger(
    storeId: StoreId,
    inventoryId: string,
    page: { after: string | null; limit: number },
  ): Promise<StockPage<StockMovementRead>>
  /** Where sums and figures part; empty in a ledger that adds up. */
  checkLedger(storeId: StoreId): Promise<StockDifference[]>
}
