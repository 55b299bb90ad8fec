import type { MovementKind } from '@ihub/domain/movement/movements'
import type { ReservedColumn } from '@ihub/domain/stock/figures'
import type { ReservedOrder, StockMovement, StockMovementRead, StockPage } from '@ihub/ports/stock'
import type { Selectable } from 'kysely'
import { run, type Tx } from '../core/pool.ts'
import type { StockMovements } from '../core/schema.gen.ts'
import { actorOf } from '../process/process-rows.ts'
import { figureNamed, type InventoryRow } from './inventory-rows.ts'

interface PageOf {
  inventoryId: string
  after: string | null
  limit: number
}

const ledgerText = `
  select s.*, m.kind as sent_kind from (
    select * from stock_movements where store_id = $1 and inventory_id = $2 and number < $3
    order by number desc limit $4) s
  left join movements m on m.store_id = $1 and s.cause_kind = 'posting' and m.movement_id = s.cause_id
  order by s.number desc`

type LedgerRow = Selectable<StockMovements> & { sent_kind: string | null }

/** Beyond every number of a movement. */
const newest = Number.MAX_SAFE_INTEGER

/** The newest first; a page goes on after the number of a movement. */
export async function readLedger(
  tx: Tx,
  storeId: string,
  { inventoryId, after, limit }: PageOf,
): Promise<StockPage<StockMovementRead>> {
  const before = after !== null && /^\d{1,15}$/.test(after) ? Number(after) : newest
  const values = [storeId, inventoryId, before, limit + 1]
  const rows = await run<LedgerRow>(tx, { text: ledgerText, values })
  return pageOf(rows.map(toMovement), limit, ({ number }) => String(number))
}

const toMovement = (row: LedgerRow): StockMovementRead => ({
  number: row.number,
  kind: row.kind as StockMovement['kind'],
  figure: figureNamed(row.figure),
  quantity: row.quantity,
  onHand: row.on_hand,
  available: row.available,
  cause: {
    kind: row.cause_kind as StockMovement['cause']['kind'],
    id: row.cause_id,
    code: row.cause_code,
    movement: row.sent_kind as MovementKind | null,
  },
  note: row.note,
  author: actorOf({ ...row, because: null }),
  at: row.at,
})

const reservedText = `
  select r.order_id as "orderId", r.quantity, r.figure, r.changed_at as "changedAt", o.origin_order_id as code, o.status
  from stock_reservations r join orders o on o.store_id = $1 and o.order_id = r.order_id
  where r.store_id = $1 and r.inventory_id = $2 and (r.figure is not null or not r.is_gone) and r.order_id > $3
  order by r.order_id limit $4`

const first = '00000000-0000-0000-0000-000000000000'
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

type ReservedRow = Omit<ReservedOrder, 'column'> & { figure: string | null }

/** Oldest first; a page goes on after the id of an order. */
export async function readReservedOrders(
  tx: Tx,
  storeId: string,
  { inventoryId, after, limit }: PageOf,
): Promise<StockPage<ReservedOrder>> {
  const from = after !== null && uuid.test(after) ? after : first
  const values = [storeId, inventoryId, from, limit + 1]
  const rows = await run<ReservedRow>(tx, { text: reservedText, values })
  const orders = rows.map(({ figure, ...row }) => ({
    ...row,
    column: figure === null ? null : (figureNamed(figure) as ReservedColumn),
  }))
  return pageOf(orders, limit, ({ orderId }) => orderId)
}

function pageOf<Row>(rows: Row[], limit: number, keyOf: (row: Row) => string): StockPage<Row> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > limit && last !== undefined ? keyOf(last) : null }
}

const untoldText = `
  select i.*, u.since as told_since, u.revision as told_revision from (
    select * from stock_untold where store_id = $1 order by since, inventory_id limit $2) u
  join inventories i on i.store_id = $1 and i.inventory_id = u.inventory_id
  order by u.since, u.inventory_id`

/** Those that platforms are to be told of, the longest waiting first. */
export const readUntold = (tx: Tx, storeId: string, limit: number) =>
  run<InventoryRow & { told_since: string; told_revision: number }>(tx, {
    text: untoldText,
    values: [storeId, limit],
  })

const toldText = `
  delete from stock_untold u using unnest($2::uuid[], $3::bigint[]) as told(inventory_id, revision)
  where u.store_id = $1 and u.inventory_id = told.inventory_id and u.revision = told.revision`

export const removeTold = (
  tx: Tx,
  storeId: string,
  told: readonly { inventoryId: string; revision: number }[],
) =>
  run(tx, {
    text: toldText,
    values: [storeId, told.map(({ inventoryId }) => inventoryId), told.map(({ revision }) => revision)],
  })
