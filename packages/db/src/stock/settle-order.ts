import { cron } from '@ihub/domain/actor'
import type { OrderItem } from '@ihub/domain/order/order'
import type { ErpStatus, OrderStatus } from '@ihub/domain/order/statuses'
import { placeOf, type ReservedLine } from '@ihub/domain/stock/reservations'
import { type Reservation, settle } from '@ihub/domain/stock/settle'
import { columnOf, type Standing } from '@ihub/domain/stock/standing'
import type { InventoryRow } from './inventory-rows.ts'
import type { Cause, LedgerBook } from './ledger-book.ts'
import { type ReservationChange, type ReservationRow, reservationOf } from './reservation-rows.ts'
import type { StockRulesOfStore } from './stock-rules.ts'
import type { TakenPieces } from './unseen-orders.ts'

export interface OrderRow {
  order_id: string
  origin_order_id: string
  integration_id: string
  position: OrderStatus
  erp_position: ErpStatus
  erp_order_id: string | null
  seller: string | null
  origin_created_at: string
  items: OrderItem[]
  marketplace: string | null
  is_unanswered: boolean
}

/** An order as it is now, and what it takes. */
export interface DueOrder {
  row: OrderRow
  lines: ReservedLine[]
  /** The kits among its lines, each with the parts that it takes. */
  kits: { line: ReservedLine; parts: ReservedLine[] }[]
  standing: Standing
  held: ReservationRow[]
}

export const warehousesOf = ({ row }: DueOrder, rules: StockRulesOfStore) => ({
  ofSeller: rules.warehousesOf(row.seller),
  crossdocking: rules.crossdocking,
})

/** The inventory that a line takes from; null where the store has none. */
export function findPlace(
  order: DueOrder,
  line: ReservedLine,
  { places, rules }: { places: readonly InventoryRow[]; rules: StockRulesOfStore },
): string | null {
  const held = new Set(order.held.map((one) => one.inventory_id))
  const all = places.map((row) => ({
    id: row.inventory_id,
    warehouseId: row.warehouse_id,
    externalWarehouseId: row.external_warehouse_id,
  }))
  return placeOf(line, all, { ...warehousesOf(order, rules), held })?.id ?? null
}

/** Those that an order's goods and kits take from, or took from. */
export const inventoriesOf = (
  order: DueOrder,
  { placesOf, rules }: Pick<Settling, 'placesOf' | 'rules'>,
): string[] => {
  const lines = [...order.lines, ...order.kits.map(({ line }) => line)]
  const places = lines.map((line) => findPlace(order, line, { places: placesOf(line.sku), rules }))
  return [...order.held.map((one) => one.inventory_id), ...places.filter((id) => id !== null)]
}

/** The pieces more that each order takes of an inventory, as its platform keeps them. */
export const takenBy = (orders: readonly DueOrder[], changes: readonly ReservationChange[]): TakenPieces[] =>
  changes.flatMap(({ orderId, inventoryId, next, inKits }) => {
    const order = orders.find(({ row }) => row.order_id === orderId)
    if (!order) return []
    const known = order.held.find((one) => one.inventory_id === inventoryId)
    const before = known ? known.quantity - known.in_kits : 0
    const pieces = next ? next.quantity - Math.min(inKits, next.quantity) - before : 0
    const { integration_id: integrationId, origin_order_id: code } = order.row
    const cause: Cause = { kind: 'order', id: orderId, code, author: cron }
    return pieces > 0 ? [{ inventoryId, integrationId, pieces, cause }] : []
  })

interface Settling {
  book: LedgerBook
  placesOf(sku: string): InventoryRow[]
  rules: StockRulesOfStore
  at: string
}

/** Enters in the book what an order moves; its reservations as they are from now on. */
export function settleOrder(order: DueOrder, { book, placesOf, rules, at }: Settling): ReservationChange[] {
  const { row, lines, standing, held } = order
  const idOf = (line: ReservedLine) => findPlace(order, line, { places: placesOf(line.sku), rules })
  const wanted = new Map([...held.map((one) => [one.inventory_id, 0] as const), ...unitsBy(lines, idOf)])
  const toldKits = order.kits.filter(({ line }) => {
    const id = idOf(line)
    return id !== null && book.get(id).created_at <= row.origin_created_at
  })
  const inKits = unitsBy(
    toldKits.flatMap(({ parts }) => parts),
    idOf,
  )
  const keptKits = unitsBy(
    toldKits.map(({ line }) => line),
    idOf,
  )
  for (const id of keptKits.keys()) wanted.set(id, wanted.get(id) ?? 0)
  const heldOf = new Map(held.map((one) => [one.inventory_id, one]))
  const cause: Cause = { kind: 'order', id: row.order_id, code: row.origin_order_id, author: cron }
  return [...wanted].flatMap(([inventoryId, quantity]) => {
    const inventory = book.get(inventoryId)
    const known = heldOf.get(inventoryId)
    const before = known ? reservationOf(known) : null
    const traits = {
      isCounted: inventory.counted_by !== null,
      knowsReserved: rules.figureIsWithoutOrders || inventory.told_reserved !== null,
      onHand: inventory.on_hand,
    }
    const { next, moves } = settle(before, { quantity, standing, at }, traits)
    book.enter(inventoryId, moves, cause)
    const kept = next ?? keptAs(keptKits.get(inventoryId) ?? 0, standing)
    const movement = inventory.last_movement
    const erp = takenByErp(standing, known ?? null, { quantity, at, movement })
    return before || kept
      ? [{ orderId: row.order_id, inventoryId, next: kept, erp, inKits: inKits.get(inventoryId) ?? 0 }]
      : []
  })
}

function unitsBy(
  lines: readonly ReservedLine[],
  idOf: (line: ReservedLine) => string | null,
): Map<string, number> {
  const units = new Map<string, number>()
  for (const line of lines) {
    const id = idOf(line)
    if (id !== null) units.set(id, (units.get(id) ?? 0) + line.quantity)
  }
  return units
}

/** The platform keeps a kit that it is told of as such, while the order holds its parts; no figure of its own moves. */
const keptAs = (quantity: number, standing: Standing): Reservation | null =>
  quantity > 0 && columnOf(standing, { isCounted: false, knowsReserved: false }) !== null
    ? { quantity, column: null, seenAfter: null, isGone: false }
    : null

/** An order that takes more is taken anew. */
function takenByErp(
  standing: Standing,
  known: ReservationRow | null,
  { quantity, at, movement }: { quantity: number; at: string; movement: number },
): ReservationChange['erp'] {
  const before = known !== null && quantity <= known.quantity ? known : null
  return {
    erp_at: standing === 'in-erp' ? (before?.erp_at ?? at) : null,
    first_movement: before?.first_movement ?? movement,
  }
}
