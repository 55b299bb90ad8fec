import type { MovementKind } from '@ihub/domain/movement/movements'
import type { MovementDetailRead } from '@ihub/ports/movements'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { readBySku } from '../stock/inventory-rows.ts'
import {
  integrationOfMovement,
  type MovementRow,
  movementColumns,
  toMovement,
  toStep,
} from './movement-rows.ts'

export async function findMovementRow(
  tx: Tx,
  storeId: string,
  movementId: string,
): Promise<MovementRow | null> {
  const { rows } = await sql<MovementRow>`select ${movementColumns} from movements m ${integrationOfMovement}
    where m.store_id = ${storeId} and m.movement_id = ${movementId}`.execute(tx)
  return rows[0] ?? null
}

interface Wanted {
  kind: MovementKind
  movementId: string
}

/** A movement of the kind with its history, the newest step first. */
export async function findMovement(
  tx: Tx,
  storeId: string,
  { kind, movementId }: Wanted,
): Promise<MovementDetailRead | null> {
  const row = await findMovementRow(tx, storeId, movementId)
  if (row?.kind !== kind) return null
  const steps = await tx
    .selectFrom('movement_steps')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('movement_id', '=', movementId)
    .orderBy('number', 'desc')
    .execute()
  const movement = toMovement(row)
  const places = await readBySku(tx, storeId, [movement.sku])
  const at = (place: string | null) =>
    places.find(({ warehouse_id }) => warehouse_id === place)?.inventory_id ?? null
  return {
    movement,
    inventoryId: at(movement.warehouseId),
    destinationInventoryId: at(movement.destinationId),
    steps: steps.map(toStep),
  }
}
