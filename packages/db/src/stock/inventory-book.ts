import { failure } from '@ihub/domain/errors'
import { err, ok } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import type { InventoryBook, InventoryDetailRead, InventoryRecord } from '@ihub/ports/inventories'
import type { InventoryChoices } from '@ihub/ports/stock'
import { type Selectable, sql } from 'kysely'
import { type Db, inStore, type Tx } from '../core/pool.ts'
import type { Inventories } from '../core/schema.gen.ts'
import { addRow, changeRow, type RecordKind } from '../record/change-row.ts'
import { readDarkStores } from './dark-stores.ts'
import { countInventories } from './inventory-counts.ts'
import { listInventories } from './inventory-list.ts'
import { readHistory, readReservedOrders } from './inventory-parts.ts'
import { readStockRules } from './list-rules.ts'
import { toChoices, toInventory } from './to-inventory.ts'

/** The SKUs in stock as people see them and choose about them; their figures are the ledger's. */
export const createInventoryBook = (app: Db): InventoryBook => ({
  list: (storeId, request) => inStore(app, storeId, (tx) => listInventories(tx, storeId, request)),
  count: (storeId, request) => inStore(app, storeId, (tx) => countInventories(tx, storeId, request)),
  find: (storeId, id) => inStore(app, storeId, (tx) => findDetail(tx, storeId, id)),
  add: (storeId, { inventory, audit }, actor) =>
    inStore(app, storeId, async (tx) => {
      const { id, sku, warehouseId: warehouse_id } = inventory
      const now = hubClock.nowIso()
      const key = { store_id: storeId, inventory_id: id, sku, warehouse_id }
      const columns = { ...key, ...columnsOf(inventory), created_at: now, changed_at: now }
      const isAdded = await addRow(tx, inventoryKind, { storeId, id, columns, actor, audit })
      if (!isAdded) return err(failure('inventory.exists', { sku }))
      await markUntold(tx, storeId, id)
      return ok(null)
    }),
  change: (storeId, id, edit, decide) =>
    inStore(app, storeId, async (tx) =>
      changeRow(tx, inventoryKind, {
        storeId,
        id,
        edit,
        current: await findRecord(tx, storeId, id),
        decide,
        recordOf: ({ inventory }) => inventory,
        alsoSet: () => ({ changed_at: hubClock.nowIso() }),
        alsoWrite: () => markUntold(tx, storeId, id),
        audit: ({ audit }) => audit,
      }),
    ),
  history: (storeId, id, part) => inStore(app, storeId, (tx) => readHistory(tx, { storeId, id, ...part })),
  reservedOrders: (storeId, id, part) =>
    inStore(app, storeId, (tx) => readReservedOrders(tx, { storeId, id, ...part })),
  darkStores: (storeId) => inStore(app, storeId, (tx) => readDarkStores(tx, storeId)),
})

/** What people chose decides what channels are told. */
const markUntold = (tx: Tx, storeId: string, id: string) =>
  sql`insert into stock_untold (store_id, inventory_id, since) values (${storeId}, ${id}, ${hubClock.nowIso()})
    on conflict (store_id, inventory_id) do nothing`.execute(tx)

const findRow = (tx: Tx, storeId: string, id: string) =>
  tx.selectFrom('inventories').selectAll().where('store_id', '=', storeId).where('inventory_id', '=', id)

async function findDetail(tx: Tx, storeId: string, id: string): Promise<InventoryDetailRead | null> {
  const row = await findRow(tx, storeId, id).executeTakeFirst()
  if (!row) return null
  const rules = await readStockRules(tx, storeId)
  return {
    ...toInventory(row, rules),
    createdAt: row.created_at,
    factors: {
      sku: row.use_default_stock_factor ? null : row.stock_factor,
      seller: rules.sellerOf(row.warehouse_id),
      store: rules.storeFactor ?? 100,
    },
  }
}

async function findRecord(tx: Tx, storeId: string, id: string): Promise<InventoryRecord | null> {
  const row = await findRow(tx, storeId, id).forUpdate().executeTakeFirst()
  return row ? toRecord(row) : null
}

const toRecord = (row: Selectable<Inventories>): InventoryRecord => ({
  ...toChoices(row),
  id: row.inventory_id,
  version: row.version,
})

const columnsOf = (choices: InventoryChoices) => ({
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

const inventoryKind: RecordKind<'inventories', InventoryRecord> = {
  table: 'inventories',
  key: 'inventory_id',
  version: 'version',
  columnsOf,
  announced: 'inventory',
  missing: 'inventory.not_found',
  changes: ['inventory.changed'],
}
