import { type Failure, failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import { err, type Result } from '@ihub/domain/result'
import type { Edit } from '@ihub/ports/administration'
import type { Inventory, Stock } from '@ihub/ports/stock'
import { type InventoryFields, withFields } from './inventory.ts'

interface UpdateInventory extends Edit {
  storeId: StoreId
  inventoryId: string
  changes: InventoryFields
}

/** How often a change without a version begins anew because another one came between. */
const triesMax = 5

/** Fields left out stay as they are; `settings.changed_meanwhile` for a version that is no longer the newest. */
export async function updateInventory(
  { stock }: { stock: Pick<Stock, 'find' | 'save'> },
  { storeId, inventoryId: id, changes, actor, version }: UpdateInventory,
): Promise<Result<Inventory, Failure>> {
  for (let tries = 1; ; tries++) {
    const current = await stock.find(storeId, id)
    if (!current) return err(failure('inventory.not_found'))
    const edit = { actor, version: version ?? current.version }
    const saved = await stock.save(storeId, { id, choices: withFields(current, changes), edit })
    const isLate = !saved.ok && saved.error.code === 'settings.changed_meanwhile'
    if (!isLate || version !== undefined || tries === triesMax) return saved
  }
}
