import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import { uuidv7 } from '@ihub/kit/ids'
import type { AuditEntry } from '@ihub/ports/administration'
import type { InventoryChoices, SavedInventory } from '@ihub/ports/stock'
import { combine } from '../core/combine.ts'
import { run, type Tx } from '../core/pool.ts'
import { addRow, changeRow, type RecordKind } from '../record/change-row.ts'
import { choiceColumns, choicesOf, type InventoryRow, readByIds } from './inventory-rows.ts'
import { refreshWords } from './inventory-words.ts'
import { lockStock, markUntold } from './ledger-book.ts'

type InventoryRecord = InventoryChoices & { id: string; version: number }

const inventoryKind: RecordKind<'inventories', InventoryRecord> = {
  table: 'inventories',
  key: 'inventory_id',
  version: 'version',
  columnsOf: choiceColumns,
  announced: 'inventory',
  missing: 'inventory.not_found',
  changes: ['inventory.changed'],
}

const existsText = `
  select inventory_id as id from inventories where store_id = $1 and sku = $2 and warehouse_id = $3 and inventory_id is distinct from $4::uuid`

/** A new SKU, or new choices about one; platforms are told of what follows from them. */
export async function saveInventory(
  tx: Tx,
  storeId: string,
  save: SavedInventory,
): Promise<Result<InventoryRow, Failure>> {
  await lockStock(tx, storeId)
  const { sku, warehouseId } = save.choices
  const taken = await run(tx, { text: existsText, values: [storeId, sku, warehouseId, save.id] })
  if (taken.length > 0) return err(failure('inventory.exists', { sku }))
  const saved = save.id === null ? await add(tx, storeId, save) : await change(tx, storeId, save)
  if (!saved.ok) return saved
  await refreshWords(tx, storeId, [saved.value])
  const [row] = await readByIds(tx, storeId, [saved.value])
  if (!row) return err(failure('inventory.not_found'))
  return ok(row)
}

async function add(
  tx: Tx,
  storeId: string,
  { choices, edit }: SavedInventory,
): Promise<Result<string, Failure>> {
  const id = uuidv7()
  const at = hubClock.nowIso()
  const columns = {
    store_id: storeId,
    inventory_id: id,
    ...choiceColumns(choices),
    created_at: at,
    changed_at: at,
  }
  const audit = auditOf('inventory.created', { id, before: null, after: choices })
  await addRow(tx, inventoryKind, { storeId, id, columns, actor: edit.actor, audit })
  await untold(tx, storeId, id)
  return ok(id)
}

async function change(
  tx: Tx,
  storeId: string,
  { id, choices, edit }: SavedInventory,
): Promise<Result<string, Failure>> {
  const [row] = id === null ? [] : await readByIds(tx, storeId, [id])
  if (!row) return err(failure('inventory.not_found'))
  const current = { ...choicesOf(row), id: row.inventory_id, version: row.version }
  const changed = await changeRow(tx, inventoryKind, {
    storeId,
    id: row.inventory_id,
    edit,
    current,
    decide: () => ok(choices),
    recordOf: (decided, before) => ({ ...before, ...decided }),
    alsoSet: () => ({ changed_at: hubClock.nowIso() }),
    alsoWrite: () => untold(tx, storeId, row.inventory_id),
    audit: (after) => auditOf('inventory.changed', { id: row.inventory_id, before: choicesOf(row), after }),
  })
  return changed.ok ? ok(row.inventory_id) : changed
}

async function untold(tx: Tx, storeId: string, id: string) {
  const statement = combine(tx, storeId, [markUntold([{ inventory_id: id, since: hubClock.nowIso() }])])
  if (statement) await run(tx, statement)
}

const auditOf = (
  action: AuditEntry['action'],
  { id, before, after }: { id: string; before: InventoryChoices | null; after: InventoryChoices },
): AuditEntry => ({
  action,
  entityKind: 'inventory',
  entityId: id,
  entityName: after.sku,
  before: before && { ...before },
  after: { ...after },
})
