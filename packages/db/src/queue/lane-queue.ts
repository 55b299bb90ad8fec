import type { LaneQueue } from '@ihub/ports/work'
import { type Db, inStore, run } from '../core/pool.ts'
import { giveBack } from './give-back.ts'
import { runOfWork } from './held-work.ts'
import type { WorkingQueue } from './work-queue.ts'

const scheduleText = `
  insert into schedules (lane, name, store_id, every_seconds, next_at)
  select $1, name, $2, every_seconds, now() from unnest($3::text[], $4::int[]) as r(name, every_seconds)
  on conflict (store_id, lane, name) do update set every_seconds = excluded.every_seconds
  where schedules.every_seconds <> excluded.every_seconds`
const dropText = `
  delete from schedules where store_id = $1 and lane = $2 and process_type is null and name <> all($3::text[])`

// A row that somebody is just taking, or making due as well, is left to them.
const retryText = `
  update queue q set due_at = clock_timestamp() from (
    select work_id from queue where lane = $1 and awaits_system and due_at > clock_timestamp() for update skip locked) waiting
  where q.work_id = waiting.work_id`

/** The lanes' port on the queue. */
export const createLaneQueue = (app: Db, { fetcher, lease, held, takeOne }: WorkingQueue): LaneQueue => ({
  work: fetcher.work,
  prioritize: fetcher.prioritize,
  stop: fetcher.stop,
  takeOne: async (lane, handle) => {
    const begun = await beginOne(held, takeOne(lane))
    if (!begun) return false
    const { work, leave } = begun
    try {
      await Promise.all(handle([work]))
    } catch (error) {
      const run = held.runOf(runOfWork(work))
      if (run) await giveBack(app, lease.id, work, { ...run, wasBegun: true })
      throw error
    } finally {
      leave()
    }
    return true
  },
  runOf: held.runOf,
  atStep: held.atStep,
  retryWaiting: async (lane) => {
    await run(app, { text: retryText, values: [lane] })
    fetcher.wake(lane)
  },
  holdsSurely: () => !fetcher.isClosed() && lease.isFresh(),
  schedulePolls: async ({ id, storeId }, polls) => {
    const names = polls.map(({ name }) => name)
    const seconds = polls.map(({ everySeconds }) => everySeconds)
    await inStore(app, storeId, async (tx) => {
      await run(tx, { text: dropText, values: [storeId, id, names] })
      await run(tx, { text: scheduleText, values: [id, storeId, names, seconds] })
    })
  },
})

/** The work that was taken is known to run here before anybody may miss it. */
async function beginOne(held: WorkingQueue['held'], taking: ReturnType<WorkingQueue['takeOne']>) {
  const claimed = held.claiming()
  try {
    const [work] = await taking
    return work && { work, leave: held.begin(runOfWork(work)) }
  } finally {
    claimed()
  }
}
