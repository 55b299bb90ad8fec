import { type CountedEnds, type MovementPosting, postingOf } from '@ihub/domain/movement/posting-of'
import type {
  FiguresAfter,
  MovementEnding,
  MovementRead,
  ProblemRead,
  QuantitiesAfter,
} from '@ihub/ports/movements'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { type InventoryRow, readBySku } from '../stock/inventory-rows.ts'
import { lockStock } from '../stock/ledger-book.ts'
import { post } from '../stock/post.ts'
import { type Changing, endMovement } from './end-movement.ts'
import { findMovementRow } from './find-movement.ts'
import { toMovement } from './movement-rows.ts'

/**
 * Posts a pending movement and ends it in one transaction, under the lock of the store's stock: the movements of a SKU are
 * applied in their sequence, and one that waits behind an older one stays pending. Null for a movement there is not.
 */
export async function applyMovement(tx: Tx, changing: Changing): Promise<MovementRead | null> {
  const { storeId, movementId } = changing
  await lockStock(tx, storeId)
  const row = await findMovementRow(tx, storeId, movementId)
  if (!row) return null
  const movement = toMovement(row)
  if (movement.status !== 'pending' || (await isBehind(tx, storeId, movement))) return movement
  const places = placesOf(await readBySku(tx, storeId, [movement.sku]), movement)
  const posting = postingOf(movement, await countedEnds(tx, storeId, { movement, places }))
  const ending = await endingOf(tx, changing, { movement, places, posting })
  await endMovement(tx, changing, ending)
  const ended = await findMovementRow(tx, storeId, movementId)
  return ended && toMovement(ended)
}

/** On index movements__pending; ids grow with time. */
async function isBehind(tx: Tx, storeId: string, { sku, movementId }: MovementRead): Promise<boolean> {
  const { rows } = await sql`select 1 from movements where store_id = ${storeId} and sku = ${sku}
    and status = 'pending' and movement_id < ${movementId}::uuid limit 1`.execute(tx)
  return rows.length > 0
}

interface Places {
  warehouse: InventoryRow | null
  destination: InventoryRow | null
}

function placesOf(rows: readonly InventoryRow[], { warehouseId, destinationId }: MovementRead): Places {
  const at = (place: string | null) => rows.find((row) => row.warehouse_id === place) ?? null
  return { warehouse: at(warehouseId), destination: at(destinationId) }
}

/** By the figures of the ERP and by the counts among the movements; a movement without a time of its own is after all of them. */
async function countedEnds(
  tx: Tx,
  storeId: string,
  { movement, places }: { movement: MovementRead; places: Places },
): Promise<CountedEnds> {
  const { sku, movedAt, receivedAt, warehouseId, destinationId } = movement
  if (movedAt === receivedAt) return { warehouse: false, destination: false }
  const { rows } = await sql<{ warehouse_id: string }>`select distinct warehouse_id from movements
    where store_id = ${storeId} and sku = ${sku} and type = 'inventory' and status = 'done'
      and moved_at > ${movedAt}::timestamptz`.execute(tx)
  const later = new Set(rows.map((row) => row.warehouse_id))
  const isCounted = (place: string | null, row: InventoryRow | null) =>
    (place !== null && later.has(place)) ||
    (row?.counted_at != null && Date.parse(row.counted_at) > Date.parse(movedAt))
  return {
    warehouse: isCounted(warehouseId, places.warehouse),
    destination: isCounted(destinationId, places.destination),
  }
}

interface Planned {
  movement: MovementRead
  /** As they were before. */
  places: Places
  posting: MovementPosting | null
}

async function endingOf(
  tx: Tx,
  { storeId, movementId, actor }: Changing,
  { movement, places, posting }: Planned,
): Promise<MovementEnding> {
  if (!posting) return { step: 'counted', quantities: figuresOf(places) }
  const { sku, externalId, cause } = movement
  if (posting.kind === 'release') {
    const reserved = await reservedByMovements(tx, storeId, movement)
    const problem = { code: 'nothing-reserved' as const, params: { place: posting.warehouseId, reserved } }
    if (places.warehouse && posting.quantity > reserved) return { step: 'refused', problem }
  }
  const posted = await post(tx, storeId, {
    ...posting,
    id: movementId,
    sku,
    code: externalId,
    note: cause,
    author: actor,
  })
  if (!posted.ok) return { step: 'refused', problem: problemOf(posting, places) }
  return { step: 'applied', quantities: figuresOf(placesOf(await readBySku(tx, storeId, [sku]), movement)) }
}

/** Movements give back nothing that orders hold. */
async function reservedByMovements(tx: Tx, storeId: string, movement: MovementRead): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(quantity), 0)::int as units from movements
    where store_id = ${storeId} and sku = ${movement.sku} and type = 'reserve' and status = 'done'
      and warehouse_id = ${movement.warehouseId}`.execute(tx)
  return rows[0]?.units ?? 0
}

const figuresOf = ({ warehouse, destination }: Places): QuantitiesAfter => ({
  warehouse: warehouse && toFigures(warehouse),
  destination: destination && toFigures(destination),
})

const toFigures = (row: InventoryRow): FiguresAfter => ({
  onHand: row.on_hand,
  reserved: row.reserved_open,
  available: row.available ?? 0,
})

/** The stock refuses what would leave less than nothing. */
function problemOf({ warehouseId: place }: MovementPosting, { warehouse }: Places): ProblemRead {
  if (!warehouse) return { code: 'unknown-sku', params: { place } }
  return { code: 'not-enough', params: { place, onHand: warehouse.on_hand } }
}
