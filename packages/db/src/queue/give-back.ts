import { hubClock } from '@ihub/kit/clock'
import type { ClaimedDelivery, ClaimedProcess, DuePoll, HeldRun } from '@ihub/ports/work'
import { type Db, inStore, run } from '../core/pool.ts'
import { enqueue } from './queue-rows.ts'
import { classOf, laneOf } from './take-work.ts'

const freeProcessText = `
  update processes set held_by = null, status = 'loading', next_attempt_at = $4
  where store_id = $1 and process_id = $2 and held_by = $3 and attempts = $5 and ended_at is null returning 1`
const freeDeliveryText = `
  update webhook_deliveries set held_by = null, next_attempt_at = $4
  where store_id = $1 and delivery_id = $2 and held_by = $3 and attempts = $5 and status = 'pending' returning 1`

const pauseMs = 1_000
const pauseMaxMs = 30_000

/** Before work comes again whose end could not be recorded. */
export const pauseMsAfter = (attempts: number) => Math.min(pauseMs * 2 ** (attempts - 1), pauseMaxMs)

/** The processes or the delivery of a piece of work wait in the queue again; a process that was not begun is due at once. */
export const giveBack = (
  app: Db,
  leaseId: string,
  work: ClaimedProcess | ClaimedDelivery,
  { id: workId, attempt, wasBegun }: Pick<HeldRun, 'id' | 'attempt'> & { wasBegun: boolean },
): Promise<void> =>
  inStore(app, work.storeId, async (tx) => {
    const dueAt = new Date(hubClock.nowMs() + (wasBegun ? pauseMsAfter(attempt) : 0)).toISOString()
    const { kind, storeId } = work
    const freed = await run(tx, {
      text: kind === 'process' ? freeProcessText : freeDeliveryText,
      values: [storeId, workId, leaseId, dueAt, attempt],
    })
    if (freed.length > 0)
      await enqueue(tx, [{ workId, kind, storeId, lane: laneOf(work), workClass: classOf(work), dueAt }])
  })

const pollAgainText = `
  update schedules set next_at = clock_timestamp() + make_interval(secs => 1), failed_at = clock_timestamp()
  where store_id = $1 and lane = $2 and name = $3`

/** A poll whose findings could not be recorded comes again before its next time. */
export const pollAgain = async (system: Db, { storeId, lane, name }: DuePoll): Promise<void> => {
  await run(system, { text: pollAgainText, values: [storeId, lane, name] })
}
