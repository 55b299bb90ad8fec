import { ok } from '@ihub/domain/result'
import type { Stock } from '@ihub/ports/stock'
import { type Db, inStore } from '../core/pool.ts'
import { readKitParts } from '../kit/kit-parts.ts'
import { checkLedger } from './check-ledger.ts'
import { readByIds, readBySku, toInventory } from './inventory-rows.ts'
import { post } from './post.ts'
import { saveInventory } from './save-inventory.ts'
import { type ReadParts, settleStore, settleStores } from './settle-due.ts'
import { readLedger, readReservedOrders, readUntold, removeTold } from './stock-reads.ts'
import { readStockRules } from './stock-rules.ts'
import { endReading, takeCounts } from './take-counts.ts'

interface Options {
  /** The parts of the SKUs of orders; as the store's kits say where nothing is given. */
  readParts?: ReadParts
}

export function createStock(
  { app, system }: { app: Db; system: Db },
  { readParts = readKitParts }: Options = {},
): Stock {
  return {
    takeCounts: (storeId, reading, counts) =>
      inStore(app, storeId, (tx) => takeCounts(tx, storeId, { reading, counts })),
    endReading: (storeId, reading) => inStore(app, storeId, (tx) => endReading(tx, storeId, reading)),
    settleDue: (limit) => settleStores({ app, system }, limit, readParts),
    post: (storeId, posting) =>
      inStore(app, storeId, async (tx) => {
        const posted = await post(tx, storeId, posting)
        return posted.ok ? ok(toInventory(posted.value, await readStockRules(tx, storeId))) : posted
      }),
    listUntold: async (storeId, limit) => {
      // An order that is stored takes its goods before any platform is told of them.
      await settleStore(app, storeId, readParts)
      return inStore(app, storeId, async (tx) => {
        const rows = await readUntold(tx, storeId, limit)
        const rules = await readStockRules(tx, storeId)
        return rows.map(({ told_since: since, told_revision: revision, ...row }) => ({
          inventory: toInventory(row, rules),
          since,
          revision,
        }))
      })
    },
    told: (storeId, told) => inStore(app, storeId, async (tx) => void (await removeTold(tx, storeId, told))),
    find: (storeId, inventoryId) =>
      inStore(app, storeId, async (tx) => {
        const [row] = await readByIds(tx, storeId, [inventoryId])
        return row ? toInventory(row, await readStockRules(tx, storeId)) : null
      }),
    findBySku: (storeId, skus) =>
      inStore(app, storeId, async (tx) => {
        const rules = await readStockRules(tx, storeId)
        return (await readBySku(tx, storeId, skus)).map((row) => toInventory(row, rules))
      }),
    save: (storeId, save) =>
      inStore(app, storeId, async (tx) => {
        const saved = await saveInventory(tx, storeId, save)
        return saved.ok ? ok(toInventory(saved.value, await readStockRules(tx, storeId))) : saved
      }),
    reservedOrders: (storeId, inventoryId, page) =>
      inStore(app, storeId, (tx) => readReservedOrders(tx, storeId, { inventoryId, ...page })),
    ledger: (storeId, inventoryId, page) =>
      inStore(app, storeId, (tx) => readLedger(tx, storeId, { inventoryId, ...page })),
    checkLedger: (storeId) => inStore(app, storeId, (tx) => checkLedger(tx, storeId)),
  }
}
