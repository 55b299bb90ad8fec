import type { OrderStatus } from '@ihub/domain/order/statuses'
import type { MovementKind, ReservedColumn, StockFigure } from '@ihub/domain/stock/figures'
import type { Part, ReservingOrderRead, StockMovementRead } from '@ihub/ports/inventories'
import type { StockPage } from '@ihub/ports/stock'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import type { StockMovements } from '../core/schema.gen.ts'
import { toAuthor } from '../process/process-columns.ts'

interface Asked extends Part {
  storeId: string
  id: string
}

/** The ledger of a SKU, newest first. */
export async function readHistory(tx: Tx, asked: Asked): Promise<StockPage<StockMovementRead> | null> {
  if (!(await isKnown(tx, asked))) return null
  const before = /^\d{1,15}$/.test(asked.cursor ?? '') ? sql`and number < ${asked.cursor}::bigint` : sql``
  return readPart(tx, asked, {
    rows: sql<Selectable<StockMovements>>`select * from stock_movements
      where store_id = ${asked.storeId} and inventory_id = ${asked.id} ${before} order by number desc`,
    cursorOf: ({ number }) => String(number),
    toRead: toMovement,
  })
}

/** The orders that hold some of it, the newest first: ids of orders count up. */
export async function readReservedOrders(
  tx: Tx,
  asked: Asked,
): Promise<StockPage<ReservingOrderRead> | null> {
  if (!(await isKnown(tx, asked))) return null
  const before = isUuid(asked.cursor) ? sql`and r.order_id < ${asked.cursor}::uuid` : sql``
  return readPart(tx, asked, {
    rows: sql<ReservationRow>`select r.order_id, r.quantity, r.figure, r.changed_at, o.origin_order_id, o.status
      from stock_reservations r join orders o on o.store_id = r.store_id and o.order_id = r.order_id
      where r.store_id = ${asked.storeId} and r.inventory_id = ${asked.id} and r.figure is not null ${before}
      order by r.order_id desc`,
    cursorOf: ({ order_id: orderId }) => orderId,
    toRead: toReservation,
  })
}

const isUuid = (text: string | undefined) => text !== undefined && /^[0-9a-f-]{36}$/i.test(text)

async function isKnown(tx: Tx, { storeId, id }: Asked): Promise<boolean> {
  const { rows } = await sql`select 1 from inventories
    where store_id = ${storeId} and inventory_id = ${id}`.execute(tx)
  return rows.length > 0
}

interface PartOf<Row, Read> {
  rows: RawBuilder<Row>
  cursorOf(row: Row): string
  toRead(row: Row): Read
}

/** One row more than is shown tells whether the list goes on. */
async function readPart<Row, Read>(
  tx: Tx,
  { limit }: Part,
  { rows: all, cursorOf, toRead }: PartOf<Row, Read>,
): Promise<StockPage<Read>> {
  const { rows } = await sql<Row>`${all} limit ${limit + 1}`.execute(tx)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown.map(toRead), next: rows.length > limit && last ? cursorOf(last) : null }
}

const figures: Record<string, StockFigure> = {
  on_hand: 'onHand',
  not_integrated: 'notIntegrated',
  in_transit: 'inTransit',
  reserved_open: 'reservedOpen',
  reserved_erp: 'reservedErp',
  reserved_platform: 'reservedPlatform',
}

const toMovement = (row: Selectable<StockMovements>): StockMovementRead => ({
  number: row.number,
  kind: row.kind as MovementKind,
  figure: figures[row.figure] ?? 'onHand',
  quantity: row.quantity,
  onHand: row.on_hand,
  available: row.available,
  cause: {
    kind: row.cause_kind as StockMovementRead['cause']['kind'],
    id: row.cause_id,
    code: row.cause_code,
  },
  note: row.note,
  author: toAuthor({ ...row, because: null }),
  at: row.at,
})

interface ReservationRow {
  order_id: string
  quantity: number
  figure: string
  changed_at: string
  origin_order_id: string
  status: string
}

const toReservation = (row: ReservationRow): ReservingOrderRead => ({
  orderId: row.order_id,
  originOrderId: row.origin_order_id,
  status: row.status as OrderStatus,
  quantity: row.quantity,
  column: figures[row.figure] as ReservedColumn,
  changedAt: row.changed_at,
})
