import type { InventoryChoices } from '@ihub/ports/stock'

/** The fields that people set; null takes a field back to that of the store or the warehouse. */
export interface InventoryFields {
  description?: string | null | undefined
  ean?: string | null | undefined
  refId?: string | null | undefined
  externalSku?: string | null | undefined
  externalWarehouseId?: string | null | undefined
  stockFactor?: number | null | undefined
  minimum?: number | undefined
  sharing?: InventoryChoices['sharing'] | undefined
  active?: boolean | undefined
}

const kept = <T>(given: T | undefined, current: T): T => (given === undefined ? current : given)

/** The choices with those fields that are given. */
export function withFields(current: InventoryChoices, fields: InventoryFields): InventoryChoices {
  const { externalWarehouseId, stockFactor } = fields
  return {
    sku: current.sku,
    warehouseId: current.warehouseId,
    description: kept(fields.description, current.description),
    ean: kept(fields.ean, current.ean),
    refId: kept(fields.refId, current.refId),
    externalSku: kept(fields.externalSku, current.externalSku),
    externalWarehouseId: kept(externalWarehouseId, current.externalWarehouseId),
    useDefaultExternalWarehouseId:
      externalWarehouseId === undefined
        ? current.useDefaultExternalWarehouseId
        : externalWarehouseId === null,
    stockFactor: kept(stockFactor, current.stockFactor),
    useDefaultStockFactor: stockFactor === undefined ? current.useDefaultStockFactor : stockFactor === null,
    minimum: kept(fields.minimum, current.minimum),
    sharing: kept(fields.sharing, current.sharing),
    isActive: kept(fields.active, current.isActive),
  }
}
