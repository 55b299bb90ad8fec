import type { Db } from '@ihub/db/core/pool'
import { uuidv7 } from '@ihub/kit/ids'

interface GivenMovements {
  storeId: string
  integrationId: string
  /** In every text. */
  canary: string
  at: string
}

/** A movement of each kind that the stock refused. */
export async function givenMovements(
  system: Db,
  { storeId, integrationId, canary, at }: GivenMovements,
): Promise<{ movementId: string; fullMovementId: string }> {
  const [movementId, fullMovementId] = [uuidv7(), uuidv7()]
  const moved = {
    store_id: storeId,
    integration_id: integrationId,
    type: 'transfer',
    sku: '10',
    quantity: 2,
    cause: canary,
    moved_at: at,
    received_at: at,
    step_count: 0,
  }
  await system
    .insertInto('movements')
    .values([
      {
        ...moved,
        movement_id: movementId,
        external_id: 'log 1',
        kind: 'log',
        status: 'error',
        problem: 'not-enough',
        problem_params: JSON.stringify({ place: 'sp', onHand: 1 }),
        warehouse_id: 'sp',
        destination_id: 'rj',
      },
      {
        ...moved,
        movement_id: fullMovementId,
        external_id: 'full 1',
        kind: 'full',
        status: 'error',
        problem: 'unknown-sku',
        problem_params: JSON.stringify({ place: 'sp' }),
        warehouse_id: 'sp',
        destination_id: 'full',
        transfer_code: 'T1',
      },
    ])
    .execute()
  return { movementId, fullMovementId }
}
