import { isStale, type LastCount, movesOfCount, unitsOf } from '@ihub/domain/stock/counts'
import { mainWarehouse } from '@ihub/domain/stock/figures'
import { see } from '@ihub/domain/stock/settle'
import { hubClock } from '@ihub/kit/clock'
import type { StockCount, StockReading, TakenCounts } from '@ihub/ports/stock'
import { run, type Tx } from '../core/pool.ts'
import { figuresOf, type InventoryRow, readByIds, readBySku } from './inventory-rows.ts'
import { type Cause, createPlaces, LedgerBook, lockStock } from './ledger-book.ts'
import {
  type ReservationChange,
  type ReservationRow,
  reservationColumns,
  reservationOf,
  reservationParts,
} from './reservation-rows.ts'
import { readStockRules } from './stock-rules.ts'

/** A count that can be taken in, with the inventory that it is about. */
interface PlacedCount {
  count: StockCount & { warehouseId: string }
  available: number
  reserved: number | null
}

/** Longer codes are no SKUs. */
const mostCharacters = 200

export async function takeCounts(
  tx: Tx,
  storeId: string,
  { reading, counts }: { reading: StockReading; counts: readonly StockCount[] },
): Promise<TakenCounts> {
  await lockStock(tx, storeId)
  const at = hubClock.nowIso()
  const rules = await readStockRules(tx, storeId)
  const { placed, refused } = judge(counts, rules.figureIsWithoutOrders)
  const skus = placed.map(({ count }) => count.sku)
  const known = await readBySku(tx, storeId, skus)
  const knownSkus = new Set(known.map(({ sku }) => sku))
  const isThere = placesIn(known)
  const missing = placed.map(({ count }) => count).filter((count) => !isThere.has(keyOf(count)))
  const created = await createPlaces(tx, storeId, missing, at)
  const rows = missing.length === 0 ? known : await readBySku(tx, storeId, skus)
  const book = new LedgerBook(at, rows)
  book.rename(created)
  const rowOf = placesIn(rows)
  const cause: Cause = { kind: 'erp', id: reading.integrationId, code: null, author: reading.author }
  let stale = 0
  const seen = new Set<string>()
  for (const one of placed) {
    const id = rowOf.get(keyOf(one.count))?.inventory_id
    if (id === undefined) throw new Error('an inventory that was created is not there')
    if (take(book, id, { one, reading, cause })) seen.add(id)
    else stale++
  }
  const changes = await seeReservations(tx, storeId, { book, ids: [...seen], reading, cause })
  await book.write(tx, storeId, reservationParts(changes, at))
  return {
    taken: placed.length - stale,
    stale,
    refused,
    unknown: [...new Set(skus.filter((sku) => !knownSkus.has(sku)))],
  }
}

const keyOf = ({ sku, warehouseId }: { sku: string; warehouseId: string }) =>
  JSON.stringify([sku, warehouseId])

const placesIn = (rows: readonly InventoryRow[]) =>
  new Map(rows.map((row) => [keyOf({ sku: row.sku, warehouseId: row.warehouse_id }), row]))

function judge(counts: readonly StockCount[], figureIsWithoutOrders: boolean) {
  const placed: PlacedCount[] = []
  const refused: TakenCounts['refused'] = []
  for (const count of counts) {
    const sku = count.sku.trim()
    const available = unitsOf(count.available)
    const reserved = reservedOf(count.reserved, available, figureIsWithoutOrders)
    if (sku === '' || sku.length > mostCharacters) refused.push({ sku: count.sku, reason: 'sku' })
    else if (available === null || (reserved === null && count.reserved !== null && !figureIsWithoutOrders))
      refused.push({ sku, reason: 'quantity' })
    else
      placed.push({
        count: { ...count, sku, warehouseId: count.warehouseId ?? mainWarehouse },
        available,
        reserved: reserved === null ? null : Math.max(0, reserved),
      })
  }
  return { placed, refused }
}

/** A figure that is without orders is below zero by the pieces that its orders hold beyond what there is. */
function reservedOf(told: number | null, available: number | null, figureIsWithoutOrders: boolean) {
  if (!figureIsWithoutOrders) return told === null ? null : unitsOf(told)
  return available !== null && available < 0 ? -available : null
}

/** False for a figure that is older than the one there is. */
function take(
  book: LedgerBook,
  id: string,
  { one, reading, cause }: { one: PlacedCount; reading: StockReading; cause: Cause },
): boolean {
  const row = book.get(id)
  const { count, available, reserved } = one
  const counted = { available, reserved, at: count.at, cursor: reading.cursor, readAt: reading.readAt }
  const last: LastCount = {
    at: row.counted_at,
    cursor: row.counted_cursor,
    readAt: row.read_at,
    reserved: row.told_reserved,
  }
  if (isStale(counted, last)) return false
  book.enter(id, movesOfCount(figuresOf(row), last, counted), cause)
  book.count(id, {
    available_erp: available,
    told_reserved: reserved,
    counted_by: reading.integrationId,
    counted_at: count.at,
    counted_cursor: reading.cursor,
    read_at: reading.readAt,
    ean: count.ean ?? row.ean,
    ref_id: count.refId ?? row.ref_id,
    description: count.description ?? row.description,
  })
  return true
}

const unseenText = `
  select ${reservationColumns} from stock_reservations
  where store_id = $1 and inventory_id = any($2::uuid[]) and seen_after is not null and figure is not null and seen_after < $3`

/** The figures are without these orders now: what they hold is not subtracted once more. */
async function seeReservations(
  tx: Tx,
  storeId: string,
  {
    book,
    ids,
    reading,
    cause,
  }: { book: LedgerBook; ids: string[]; reading: Pick<StockReading, 'readAt'>; cause: Cause },
): Promise<ReservationChange[]> {
  const rows = await run<ReservationRow>(tx, { text: unseenText, values: [storeId, ids, reading.readAt] })
  return rows.map((row) => {
    const { next, moves } = see(reservationOf(row), reading.readAt)
    book.enter(row.inventory_id, moves, cause)
    return { orderId: row.order_id, inventoryId: row.inventory_id, next, erp: row, inKits: row.in_kits }
  })
}

const unseenOfSystemText = `
  select distinct r.inventory_id as id from stock_reservations r
  join inventories i on i.store_id = $1 and i.inventory_id = r.inventory_id
  where r.store_id = $1 and r.seen_after is not null and r.figure is not null and r.seen_after < $3 and i.counted_by = $2`

// The figures that the reading did not tell are vouched for as of its begin.
const endedText = `update integrations set cursors = cursors || jsonb_build_object('read-erp-stock-ended', $3::text)
  where store_id = $1 and integration_id = $2`

export async function endReading(
  tx: Tx,
  storeId: string,
  reading: Pick<StockReading, 'integrationId' | 'readAt' | 'author'>,
): Promise<void> {
  await lockStock(tx, storeId)
  const values = [storeId, reading.integrationId, reading.readAt]
  const ids = (await run<{ id: string }>(tx, { text: unseenOfSystemText, values })).map(({ id }) => id)
  const at = hubClock.nowIso()
  const book = new LedgerBook(at, await readByIds(tx, storeId, ids))
  const cause: Cause = { kind: 'erp', id: reading.integrationId, code: null, author: reading.author }
  const changes = await seeReservations(tx, storeId, { book, ids, reading, cause })
  await book.write(tx, storeId, reservationParts(changes, at))
  await run(tx, { text: endedText, values })
}
