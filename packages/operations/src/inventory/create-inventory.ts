import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import type { Result } from '@ihub/domain/result'
import type { Inventory, InventoryChoices, Stock } from '@ihub/ports/stock'
import { type InventoryFields, withFields } from './inventory.ts'

interface CreateInventory {
  storeId: StoreId
  actor: Actor
  draft: InventoryFields & Pick<InventoryChoices, 'sku' | 'warehouseId'>
}

/** Registers a SKU in a warehouse, with nothing on hand; `inventory.exists` when the store has it there. */
export function createInventory(
  { stock }: { stock: Pick<Stock, 'save'> },
  { storeId, actor, draft: { sku, warehouseId, ...fields } }: CreateInventory,
): Promise<Result<Inventory, Failure>> {
  const blank: InventoryChoices = {
    sku,
    warehouseId,
    description: null,
    ean: null,
    refId: null,
    externalSku: null,
    externalWarehouseId: null,
    useDefaultExternalWarehouseId: true,
    stockFactor: null,
    useDefaultStockFactor: true,
    minimum: 0,
    sharing: null,
    isActive: true,
  }
  return stock.save(storeId, {
    id: null,
    choices: withFields(blank, fields),
    edit: { actor, version: undefined },
  })
}
