import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import { ok, type Result } from '@ihub/domain/result'
import type { InventoryRecord } from '@ihub/ports/inventories'
import { decideInventory, type InventoryDeps, type InventoryFields } from './inventory.ts'

interface CreateInventory {
  storeId: string
  actor: Actor
  draft: InventoryFields & { sku: string; warehouseId: string }
}

/** Registers a SKU in a warehouse, with nothing on hand; `inventory.exists` when the store has it there. */
export async function createInventory(
  { inventories, newId }: InventoryDeps,
  { storeId, actor, draft: { sku, warehouseId, ...fields } }: CreateInventory,
): Promise<Result<InventoryRecord, Failure>> {
  const blank: InventoryRecord = {
    id: newId(),
    version: 1,
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
  const change = decideInventory(blank, fields, { isNew: true })
  const added = await inventories.add(storeId, change, actor)
  return added.ok ? ok(change.inventory) : added
}
