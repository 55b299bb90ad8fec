import type { Actor } from '@ihub/domain/actor'
import { hubClock } from '@ihub/kit/clock'
import { uuidv7 } from '@ihub/kit/ids'
import type { SentMovement, TakenMovement } from '@ihub/ports/movements'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { authorColumns } from '../process/process-rows.ts'
import { integrationOfMovement, type MovementRow, movementColumns, toMovement } from './movement-rows.ts'

interface Taking {
  storeId: string
  integrationId: string
  actor: Actor
}

/** Keeps the movements that are new, each with the first step of its history, and answers all of them by their ids. */
export async function takeMovements(
  tx: Tx,
  { storeId, integrationId, actor }: Taking,
  movements: readonly SentMovement[],
): Promise<Map<string, TakenMovement>> {
  const now = hubClock.nowIso()
  const rows = movements.map((movement) => ({
    movement_id: uuidv7(),
    external_id: movement.externalId,
    kind: movement.kind,
    type: movement.type,
    sku: movement.sku,
    warehouse_id: movement.warehouseId,
    destination_id: movement.destinationId,
    quantity: movement.quantity,
    batch: movement.batch,
    transfer_code: movement.transferCode,
    cause: movement.cause,
    moved_at: movement.movedAt ?? now,
  }))
  const { rows: added } = await sql<{ movement_id: string }>`
    insert into movements (store_id, integration_id, movement_id, external_id, kind, type, sku, warehouse_id,
      destination_id, quantity, batch, transfer_code, cause, moved_at, received_at, status, step_count)
    select ${storeId}::uuid, ${integrationId}::uuid, movement_id, external_id, kind, type, sku, warehouse_id,
      destination_id, quantity, batch, transfer_code, cause, moved_at, ${now}::timestamptz, 'pending', 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(movement_id uuid, external_id text, kind text,
      type text, sku text, warehouse_id text, destination_id text, quantity int, batch text, transfer_code text,
      cause text, moved_at timestamptz)
    on conflict (store_id, integration_id, external_id) do nothing returning movement_id`.execute(tx)
  const news = new Set(added.map((row) => row.movement_id))
  const { because: _, ...author } = authorColumns(actor)
  if (news.size > 0)
    await tx
      .insertInto('movement_steps')
      .values(
        [...news].map((movement_id) => ({
          store_id: storeId,
          movement_id,
          number: 1,
          step: 'received',
          at: now,
          ...author,
        })),
      )
      .execute()
  const ids = rows.map((row) => row.external_id)
  const { rows: kept } =
    await sql<MovementRow>`select ${movementColumns} from movements m ${integrationOfMovement}
    where m.store_id = ${storeId} and m.integration_id = ${integrationId}
      and m.external_id = any(${ids}::text[])`.execute(tx)
  return new Map(
    kept.map((row) => [row.external_id, { movement: toMovement(row), isNew: news.has(row.movement_id) }]),
  )
}
