import { cron } from '@ihub/domain/actor'
import { hubClock } from '@ihub/kit/clock'
import { type Db, inStore, run } from '../core/pool.ts'
import { applyMovement } from './apply-movement.ts'

const turnMax = 1_000
/** The call that brought a movement applies it by itself until then. */
const ownTurnMs = 15_000

const pendingText = `
  select store_id as "storeId", movement_id as "movementId" from movements
  where status = 'pending' and received_at < $1 order by movement_id limit $2`

/**
 * Applies the movements that a killed call, or one that waited too long for the stock, left pending, the oldest first, each
 * in a transaction of its own; how many.
 */
export const createApplyPending = (system: Db) => async (): Promise<number> => {
  const before = new Date(hubClock.nowMs() - ownTurnMs).toISOString()
  const pending = await run<{ storeId: string; movementId: string }>(system, {
    text: pendingText,
    values: [before, turnMax],
  })
  let applied = 0
  const failures: unknown[] = []
  for (const { storeId, movementId } of pending)
    try {
      const movement = await inStore(system, storeId, (tx) =>
        applyMovement(tx, { storeId, movementId, actor: cron }),
      )
      if (movement && movement.status !== 'pending') applied++
    } catch (failure) {
      failures.push(failure)
    }
  // Those of other stores do not wait for one whose stock is busy.
  if (failures.length > 0) throw new AggregateError(failures, 'movements could not be applied')
  return applied
}
