import { equationOf } from '@ihub/domain/stock/equation'
import type { InventoryStatus, Sharing } from '@ihub/domain/stock/figures'
import type { Inventory, InventoryChoices } from '@ihub/ports/stock'
import type { Selectable } from 'kysely'
import type { Inventories } from '../core/schema.gen.ts'
import type { StockRulesOfStore } from './list-rules.ts'

type Row = Selectable<Inventories>

export const toChoices = (row: Row): InventoryChoices => ({
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

/** Its figures, and what the equation makes of them by the rules of its store. */
export function toInventory(row: Row, rules: StockRulesOfStore): Inventory {
  const choices = toChoices(row)
  const figures = {
    onHand: row.on_hand,
    notIntegrated: row.not_integrated,
    inTransit: row.in_transit,
    reservedOpen: row.reserved_open,
    reservedErp: row.reserved_erp,
    reservedPlatform: row.reserved_platform,
  }
  const equation = equationOf(figures, {
    skuFactor: choices.useDefaultStockFactor ? null : choices.stockFactor,
    sellerFactor: rules.sellerOf(row.warehouse_id)?.factor ?? null,
    storeFactor: rules.storeFactor,
    minimum: row.minimum,
  })
  return {
    ...choices,
    ...figures,
    id: row.inventory_id,
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
