import type { ReservedColumn } from '@ihub/domain/stock/figures'
import type { Reservation } from '@ihub/domain/stock/settle'
import { definePart, type Part } from '../core/combine.ts'
import { columnOfFigure, figureNamed } from './inventory-rows.ts'

export interface ReservationRow {
  order_id: string
  inventory_id: string
  quantity: number
  figure: string | null
  seen_after: string | null
  is_gone: boolean
  erp_at: string | null
  first_movement: number | null
  in_kits: number
}

export const reservationColumns =
  'order_id, inventory_id, quantity, figure, seen_after, is_gone, erp_at, first_movement, in_kits'

export const reservationOf = (row: ReservationRow): Reservation => ({
  quantity: row.quantity,
  column: row.figure === null ? null : (figureNamed(row.figure) as ReservedColumn),
  seenAfter: row.seen_after,
  isGone: row.is_gone,
})

/** A reservation as it is to be from now on; null where it ends. */
export interface ReservationChange {
  orderId: string
  inventoryId: string
  next: Reservation | null
  /** When the ERP took the order, and the last movement of the inventory before the order took its goods. */
  erp: Pick<ReservationRow, 'erp_at' | 'first_movement'>
  /** Of the units those that were sold within kits whose own stock platforms are told. */
  inKits: number
}

const upsert = definePart({
  columns:
    'order_id uuid, inventory_id uuid, quantity bigint, figure text, seen_after timestamptz, is_gone boolean, erp_at timestamptz, first_movement bigint, in_kits bigint, changed_at timestamptz',
  sql: (recordset, store) =>
    `insert into stock_reservations (store_id, ${reservationColumns}, changed_at)
     select ${store}, r.order_id, r.inventory_id, r.quantity, r.figure, r.seen_after, r.is_gone, r.erp_at, r.first_movement, r.in_kits, r.changed_at from ${recordset}
     on conflict (store_id, order_id, inventory_id) do update set quantity = excluded.quantity, figure = excluded.figure,
       seen_after = excluded.seen_after, is_gone = excluded.is_gone, erp_at = excluded.erp_at, first_movement = excluded.first_movement, in_kits = excluded.in_kits, changed_at = excluded.changed_at returning 1`,
})

const remove = definePart({
  columns: 'order_id uuid, inventory_id uuid',
  sql: (recordset, store) =>
    `delete from stock_reservations t using ${recordset}
     where t.store_id = ${store} and t.order_id = r.order_id and t.inventory_id = r.inventory_id`,
})

export function reservationParts(changes: readonly ReservationChange[], at: string): Part[] {
  const kept = changes.flatMap(({ orderId, inventoryId, next, erp, inKits }) =>
    next
      ? [
          {
            order_id: orderId,
            inventory_id: inventoryId,
            quantity: next.quantity,
            figure: next.column && columnOfFigure[next.column],
            seen_after: next.seenAfter,
            is_gone: next.isGone,
            erp_at: erp.erp_at,
            first_movement: erp.first_movement,
            in_kits: Math.min(inKits, next.quantity),
            changed_at: at,
          },
        ]
      : [],
  )
  const ended = changes.filter(({ next }) => next === null)
  return [
    upsert(kept),
    remove(ended.map(({ orderId, inventoryId }) => ({ order_id: orderId, inventory_id: inventoryId }))),
  ]
}
