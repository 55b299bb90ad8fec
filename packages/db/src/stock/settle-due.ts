import { firstWarehouse, type PartsOf, reservationsOf, soldKits } from '@ihub/domain/stock/reservations'
import { standingOf } from '@ihub/domain/stock/standing'
import { hubClock } from '@ihub/kit/clock'
import { definePart } from '../core/combine.ts'
import { type Db, inStore, run, type Tx } from '../core/pool.ts'
import { type InventoryRow, readByIds } from './inventory-rows.ts'
import { refreshWords } from './inventory-words.ts'
import { createPlaces, LedgerBook, lockStock, type NewPlace, tryLockStock } from './ledger-book.ts'
import { placesByCode, readPlaces } from './places.ts'
import { type ReservationRow, reservationColumns, reservationParts } from './reservation-rows.ts'
import {
  type DueOrder,
  findPlace,
  inventoriesOf,
  type OrderRow,
  settleOrder,
  takenBy,
  warehousesOf,
} from './settle-order.ts'
import { readStockRules, type StockRulesOfStore } from './stock-rules.ts'
import { tellAgain } from './tell-again.ts'
import { seeOrders } from './unseen-orders.ts'

/**
 * The parts of SKUs in orders that were placed at an instant, read in the transaction that settles; a SKU that is no kit is
 * its own.
 */
export type ReadParts = (
  tx: Tx,
  storeId: string,
  skus: readonly string[],
) => Promise<(placedAt: string) => PartsOf>

const dueText = `select due_id, order_id, is_shipped from stock_due where store_id = $1 order by due_id limit $2`

const ordersText = `
  select order_id, origin_order_id, integration_id, position, erp_position, erp_order_id, seller, document -> 'items' as items, origin_created_at,
    document ->> 'marketplace' as marketplace,
    exists (select 1 from processes p where p.store_id = $1 and p.entity_id = o.order_id and p.type = 'send-order-to-erp'
      and p.ended_at is null and case when p.offered_at is null then p.attempts > 0 else p.pulled_at is not null end) as is_unanswered
  from orders o where o.store_id = $1 and o.order_id = any($2::uuid[])`

const heldText = `select ${reservationColumns} from stock_reservations where store_id = $1 and order_id = any($2::uuid[])`

const removeDue = definePart({
  columns: 'due_id uuid',
  sql: (recordset, store) =>
    `delete from stock_due t using ${recordset} where t.store_id = ${store} and t.due_id = r.due_id`,
})

const storesText = `select distinct store_id as id from stock_due limit 1000`

/** One batch of each store; the number of its due rows. A store that somebody else settles is left to them. */
export async function settleStores(
  { app, system }: { app: Db; system: Db },
  limit: number,
  readParts: ReadParts,
): Promise<number> {
  const stores = await run<{ id: string }>(system, { text: storesText, values: [] })
  let settled = 0
  for (const { id } of stores)
    settled += await inStore(app, id, async (tx) =>
      (await tryLockStock(tx, id)) ? settleBatch(tx, id, { limit, readParts }) : 0,
    )
  return settled
}

/** Everything that is due in a store. */
export async function settleStore(app: Db, storeId: string, readParts: ReadParts): Promise<void> {
  const limit = 500
  const settleSome = () =>
    inStore(app, storeId, async (tx) => {
      await lockStock(tx, storeId)
      return settleBatch(tx, storeId, { limit, readParts })
    })
  while ((await settleSome()) === limit);
}

/** Under the lock of the store's stock. */
async function settleBatch(
  tx: Tx,
  storeId: string,
  { limit, readParts }: { limit: number; readParts: ReadParts },
): Promise<number> {
  const due = await run<{ due_id: string; order_id: string; is_shipped: boolean }>(tx, {
    text: dueText,
    values: [storeId, limit],
  })
  if (due.length === 0) return 0
  const at = hubClock.nowIso()
  const rules = await readStockRules(tx, storeId)
  const orders = await readOrders(tx, storeId, {
    ids: [...new Set(due.map((one) => one.order_id))],
    rules,
    readParts,
  })
  const places = await openPlaces(tx, storeId, { orders, rules, at })
  const ids = orders.flatMap(({ held }) => held.map((one) => one.inventory_id))
  const book = new LedgerBook(at, [...places, ...(await readByIds(tx, storeId, ids))])
  const placesOf = placesByCode(places, rules)
  const changes = orders.flatMap((order) => settleOrder(order, { book, placesOf, rules, at }))
  const saveUnseen = await seeOrders(tx, storeId, { book, taken: takenBy(orders, changes) })
  await book.write(tx, storeId, [
    ...reservationParts(changes, at),
    removeDue(due.map(({ due_id }) => ({ due_id }))),
  ])
  await saveUnseen()
  const shipped = new Set(due.flatMap(({ is_shipped, order_id }) => (is_shipped ? [order_id] : [])))
  await tellAgain(
    tx,
    storeId,
    orders
      .filter(({ row }) => shipped.has(row.order_id))
      .map((order) => ({
        integrationId: order.row.integration_id,
        inventoryIds: inventoriesOf(order, { placesOf, rules }),
      })),
    at,
  )
  return due.length
}

async function readOrders(
  tx: Tx,
  storeId: string,
  { ids, rules, readParts }: { ids: string[]; rules: StockRulesOfStore; readParts: ReadParts },
): Promise<DueOrder[]> {
  const rows = await run<OrderRow>(tx, { text: ordersText, values: [storeId, ids] })
  const held = Map.groupBy(
    await run<ReservationRow>(tx, { text: heldText, values: [storeId, ids] }),
    (row) => row.order_id,
  )
  const partsAt = await readParts(tx, storeId, [
    ...new Set(rows.flatMap(({ items }) => items.map(({ sku }) => sku))),
  ])
  return rows.map((row) => ({
    row,
    lines: reservationsOf(row.items, rules.skuIdType, partsAt(row.origin_created_at)),
    kits: soldKits(row.items, rules.skuIdType, partsAt(row.origin_created_at)).map(({ kit, item }) => ({
      line: { sku: kit, warehouseId: item.warehouseId, quantity: item.quantity },
      parts: reservationsOf([item], rules.skuIdType, partsAt(row.origin_created_at)),
    })),
    standing: standingOf(
      {
        status: row.position,
        erpStatus: row.erp_position,
        erpOrderId: row.erp_order_id,
        isUnanswered: row.is_unanswered,
        origins: rules.originsOf(row.integration_id, row.marketplace),
      },
      rules.standingRules(row.integration_id),
    ),
    held: held.get(row.order_id) ?? [],
  }))
}

/** The inventories of all lines; one that the store has not begins with nothing on hand. */
async function openPlaces(
  tx: Tx,
  storeId: string,
  { orders, rules, at }: { orders: DueOrder[]; rules: StockRulesOfStore; at: string },
): Promise<InventoryRow[]> {
  const codes = [
    ...new Set(
      orders.flatMap(({ lines, kits }) => [...lines, ...kits.map(({ line }) => line)].map(({ sku }) => sku)),
    ),
  ]
  const read = () => readPlaces(tx, storeId, { codes, rules })
  const known = await read()
  const placesOf = placesByCode(known, rules)
  const missing: NewPlace[] = orders
    .filter(({ standing }) => standing !== 'gone' && standing !== 'canceled' && standing !== 'free')
    .flatMap((order) =>
      order.lines
        .filter((line) => findPlace(order, line, { places: placesOf(line.sku), rules }) === null)
        .map((line) => ({ sku: line.sku, warehouseId: firstWarehouse(line, warehousesOf(order, rules)) })),
    )
  if (missing.length === 0) return known
  await refreshWords(tx, storeId, await createPlaces(tx, storeId, missing, at))
  return read()
}
