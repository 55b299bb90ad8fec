import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { mainWarehouse } from '@ihub/domain/stock/figures'
import type { Move } from '@ihub/domain/stock/ledger'
import { hubClock } from '@ihub/kit/clock'
import type { StockPosting } from '@ihub/ports/stock'
import { run, type Tx } from '../core/pool.ts'
import { type InventoryRow, readBySku } from './inventory-rows.ts'
import { refreshWords } from './inventory-words.ts'
import { type Cause, createPlaces, LedgerBook, lockStock } from './ledger-book.ts'

const knownText = `
  select 1 from stock_movements where store_id = $1 and cause_id = $2 and cause_kind = 'posting' limit 1`

/** Takes a posting in, once; the inventory as it is then. */
export async function post(
  tx: Tx,
  storeId: string,
  posting: StockPosting,
): Promise<Result<InventoryRow, Failure>> {
  await lockStock(tx, storeId)
  const { sku, warehouseId, toWarehouseId } = posting
  const at = hubClock.nowIso()
  const from = { sku, warehouseId: warehouseId ?? mainWarehouse }
  const to = toWarehouseId === undefined ? null : { sku, warehouseId: toWarehouseId }
  await refreshWords(tx, storeId, await createPlaces(tx, storeId, to ? [from, to] : [from], at))
  const rows = await readBySku(tx, storeId, [sku])
  const idIn = (warehouse: string) => rows.find((row) => row.warehouse_id === warehouse)?.inventory_id
  const id = idIn(from.warehouseId)
  if (id === undefined) throw new Error('an inventory that was created is not there')
  const book = new LedgerBook(at, rows)
  const isKnown = (await run(tx, { text: knownText, values: [storeId, posting.id] })).length > 0
  if (isKnown) return ok(book.get(id))
  const row = book.get(id)
  const moves = movesOf(posting, row)
  const isRefused = !Number.isSafeInteger(posting.quantity) || moves.some((move) => leavesLess(row, move))
  if (isRefused) return err(failure('inventory.unexpected_values', { sku, onHand: row.on_hand }))
  const cause: Cause = {
    kind: 'posting',
    id: posting.id,
    code: posting.code,
    note: posting.note,
    author: posting.author,
  }
  book.enter(id, moves, cause)
  const toId = to && idIn(to.warehouseId)
  if (toId) book.enter(toId, [{ kind: 'transfer', figure: 'onHand', quantity: posting.quantity }], cause)
  await book.write(tx, storeId)
  return ok(book.get(id))
}

const leavesLess = (row: InventoryRow, { figure, quantity }: Move) =>
  (figure === 'onHand' ? row.on_hand : row.reserved_open) + quantity < 0

function movesOf({ kind, quantity }: StockPosting, row: InventoryRow): Move[] {
  switch (kind) {
    case 'count':
      return [{ kind, figure: 'onHand', quantity: quantity - row.on_hand }]
    case 'out':
    case 'transfer':
      return [{ kind, figure: 'onHand', quantity: -quantity }]
    case 'reserve':
      return [{ kind, figure: 'reservedOpen', quantity }]
    case 'release':
      return [{ kind, figure: 'reservedOpen', quantity: -quantity }]
    default:
      return [{ kind, figure: 'onHand', quantity }]
  }
}
