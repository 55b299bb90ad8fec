import type { Failure } from '@ihub/domain/errors'
import { ok, type Result } from '@ihub/domain/result'
import type { Edit } from '@ihub/ports/administration'
import type { InventoryRecord } from '@ihub/ports/inventories'
import { decideInventory, type InventoryDeps, type InventoryFields } from './inventory.ts'

/** Fields left out stay as they are; `settings.changed_meanwhile` for a version that is no longer the newest. */
export const updateInventory = (
  { inventories }: Pick<InventoryDeps, 'inventories'>,
  {
    storeId,
    inventoryId,
    changes,
    ...edit
  }: Edit & { storeId: string; inventoryId: string; changes: InventoryFields },
): Promise<Result<InventoryRecord, Failure>> =>
  inventories.change(storeId, inventoryId, edit, (current) =>
    ok(decideInventory(current, changes, { isNew: false })),
  )
