import { equationOf } from '@ihub/domain/stock/equation'
import type { InventoryStatus, Sharing, StockFigure, StockFigures } from '@ihub/domain/stock/figures'
import type { Inventory, InventoryChoices } from '@ihub/ports/stock'
import type { Selectable } from 'kysely'
import { run, type Tx } from '../core/pool.ts'
import type { Inventories } from '../core/schema.gen.ts'
import type { StockRulesOfStore } from './stock-rules.ts'

export type InventoryRow = Selectable<Inventories>

/** The column of each figure, in inventories and as the name that movements give it. */
export const columnOfFigure = {
  onHand: 'on_hand',
  notIntegrated: 'not_integrated',
  inTransit: 'in_transit',
  reservedOpen: 'reserved_open',
  reservedErp: 'reserved_erp',
  reservedPlatform: 'reserved_platform',
} as const satisfies Record<StockFigure, keyof InventoryRow>

const figureOfColumn = new Map<string, StockFigure>(
  Object.entries(columnOfFigure).map(([figure, column]) => [column, figure as StockFigure]),
)

export function figureNamed(column: string): StockFigure {
  const figure = figureOfColumn.get(column)
  if (!figure) throw new Error(`no figure of stock: ${column}`)
  return figure
}

export const figuresOf = (row: InventoryRow): StockFigures => ({
  onHand: row.on_hand,
  notIntegrated: row.not_integrated,
  inTransit: row.in_transit,
  reservedOpen: row.reserved_open,
  reservedErp: row.reserved_erp,
  reservedPlatform: row.reserved_platform,
})

export const figureColumns = (figures: StockFigures) => ({
  on_hand: figures.onHand,
  not_integrated: figures.notIntegrated,
  in_transit: figures.inTransit,
  reserved_open: figures.reservedOpen,
  reserved_erp: figures.reservedErp,
  reserved_platform: figures.reservedPlatform,
})

export const choicesOf = (row: InventoryRow): InventoryChoices => ({
  sku: row.sku,
  warehouseId: row.warehouse_id,
  description: row.description,
  ean: row.ean,
  refId: row.ref_id,
  externalSku: row.external_sku,
  externalWarehouseId: row.external_warehouse_id,
  useDefaultExternalWarehouseId: row.use_default_external_warehouse_id,
  stockFactor: row.stock_factor,
  useDefaultStockFactor: row.use_default_stock_factor,
  sharing: row.sharing as Sharing | null,
  minimum: row.minimum,
  isActive: row.is_active,
})

export const choiceColumns = (choices: InventoryChoices) => ({
  sku: choices.sku,
  warehouse_id: choices.warehouseId,
  description: choices.description,
  ean: choices.ean,
  ref_id: choices.refId,
  external_sku: choices.externalSku,
  external_warehouse_id: choices.externalWarehouseId,
  use_default_external_warehouse_id: choices.useDefaultExternalWarehouseId,
  stock_factor: choices.stockFactor,
  use_default_stock_factor: choices.useDefaultStockFactor,
  sharing: choices.sharing,
  minimum: choices.minimum,
  is_active: choices.isActive,
})

/** The inventory with the terms of its equation, by the rules of its store. */
export function toInventory(row: InventoryRow, rules: StockRulesOfStore): Inventory {
  const figures = figuresOf(row)
  const equation = equationOf(figures, {
    skuFactor: row.use_default_stock_factor ? null : row.stock_factor,
    sellerFactor: rules.sellerFactorOf(row.warehouse_id),
    storeFactor: rules.storeFactor,
    minimum: row.minimum,
  })
  return {
    id: row.inventory_id,
    ...choicesOf(row),
    ...figures,
    status: row.status as InventoryStatus,
    availableErp: row.available_erp,
    available: equation.available,
    availableAdjusted: equation.adjusted,
    isOversold: equation.available < 0,
    appliedFactor: equation.appliedFactor,
    valueOrigin: equation.valueOrigin,
    countedAt: row.counted_at,
    movedAt: row.moved_at,
    changedAt: row.changed_at,
    version: row.version,
  }
}

/** Those of some SKUs, in every warehouse. */
export const readBySku = (tx: Tx, storeId: string, skus: readonly string[]): Promise<InventoryRow[]> =>
  run(tx, {
    text: `select * from inventories where store_id = $1 and sku = any($2::text[]) order by sku, warehouse_id`,
    values: [storeId, [...new Set(skus)]],
  })

export const readByIds = (tx: Tx, storeId: string, ids: readonly string[]): Promise<InventoryRow[]> =>
  run(tx, {
    text: `select * from inventories where store_id = $1 and inventory_id = any($2::uuid[]) order by inventory_id`,
    values: [storeId, [...new Set(ids)]],
  })
