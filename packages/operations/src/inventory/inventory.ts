import type { InventoryBook, InventoryChange, InventoryRecord } from '@ihub/ports/inventories'
import type { InventoryChoices } from '@ihub/ports/stock'

export interface InventoryDeps {
  inventories: Pick<InventoryBook, 'add' | 'change'>
  newId(): string
}

/** What people set; null takes a field back to that of the store or the warehouse. */
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

/** The record as it shall be, and the audit entry of the change. */
export function decideInventory(
  current: InventoryRecord,
  fields: InventoryFields,
  { isNew }: { isNew: boolean },
): InventoryChange {
  const { externalWarehouseId, stockFactor } = fields
  const inventory: InventoryRecord = {
    ...current,
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
  const [before, after] = [shown(current), shown(inventory)]
  return {
    inventory,
    audit: {
      action: isNew ? 'inventory.created' : 'inventory.changed',
      entityKind: 'inventory',
      entityId: current.id,
      entityName: `${current.sku} · ${current.warehouseId}`,
      before: isNew ? null : differing(before, after),
      after: isNew ? after : differing(after, before),
    },
  }
}

const shown = (record: InventoryRecord): Fields => ({
  sku: record.sku,
  warehouse: record.warehouseId,
  description: record.description,
  ean: record.ean,
  refId: record.refId,
  externalSku: record.externalSku,
  externalWarehouse: record.useDefaultExternalWarehouseId ? null : record.externalWarehouseId,
  stockFactor: record.useDefaultStockFactor ? null : record.stockFactor,
  minimum: record.minimum,
  sharing: record.sharing,
  active: record.isActive,
})

type Fields = Record<string, string | number | boolean | null>
const differing = (one: Fields, other: Fields): Fields =>
  Object.fromEntries(Object.entries(one).filter(([name, value]) => value !== other[name]))
