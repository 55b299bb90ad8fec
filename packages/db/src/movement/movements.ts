import type { MovementKind } from '@ihub/domain/movement/movements'
import type { MovementDetailRead, MovementRepository } from '@ihub/ports/movements'
import { type Selectable, sql } from 'kysely'
import { type Db, inStore, type Tx } from '../core/pool.ts'
import type { MovementSteps } from '../core/schema.gen.ts'
import { endMovement, findPending, reprocessMovement } from './end-movement.ts'
import { countMovements, listMovements } from './movement-list.ts'
import {
  integrationOfMovement,
  type MovementRow,
  movementColumns,
  toMovement,
  toStep,
} from './movement-rows.ts'
import { takeMovements } from './take-movements.ts'

export const createMovementRepository = (app: Db): MovementRepository => ({
  list: (storeId, request) => inStore(app, storeId, (tx) => listMovements(tx, storeId, request)),
  count: (storeId, request) => inStore(app, storeId, (tx) => countMovements(tx, storeId, request)),
  find: (storeId, kind, movementId) =>
    inStore(app, storeId, (tx) => findMovement(tx, storeId, { kind, movementId })),
  take: (account, movements, actor) =>
    inStore(app, account.storeId, (tx) => takeMovements(tx, { ...account, actor }, movements)),
  findPending: (storeId, movementId) => inStore(app, storeId, (tx) => findPending(tx, storeId, movementId)),
  end: (storeId, movementId, ending, actor) =>
    inStore(app, storeId, (tx) => endMovement(tx, { storeId, movementId, actor }, ending)),
  reprocess: (storeId, movementId, actor) =>
    inStore(app, storeId, (tx) => reprocessMovement(tx, { storeId, movementId, actor })),
})

async function findMovement(
  tx: Tx,
  storeId: string,
  { kind, movementId }: { kind: MovementKind; movementId: string },
): Promise<MovementDetailRead | null> {
  const { rows } = await sql<MovementRow>`select ${movementColumns} from movements m ${integrationOfMovement}
    where m.store_id = ${storeId} and m.movement_id = ${movementId} and m.kind = ${kind}`.execute(tx)
  const [row] = rows
  if (!row) return null
  const steps = await tx
    .selectFrom('movement_steps')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('movement_id', '=', movementId)
    .orderBy('number', 'desc')
    .execute()
  return { movement: toMovement(row), steps: steps.map((step: Selectable<MovementSteps>) => toStep(step)) }
}
