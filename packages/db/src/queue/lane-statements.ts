import { type Db, run } from '../core/pool.ts'
import type { FetchedJob, LaneStatements } from './job-fetcher.ts'

const keys = (jobs: FetchedJob[]) => [
  jobs.map(({ name }) => name),
  jobs.map(({ id }) => id),
  jobs.map(({ retryCount }) => retryCount),
]
const theirs = (from: number) =>
  `unnest($${from}::text[], $${from + 1}::uuid[], $${from + 2}::int[]) as d(name, id, tries)`
const isTheirs = `j.name = d.name and j.id = d.id and j.state = 'active' and j.retry_count = d.tries`

/**
 * pg-boss's `completeJobs` and `fetchNextJob` for many queues at once. A job that is done leaves no row behind, unless
 * that row keeps others of its time slot out.
 */
const exchange = `
  with done as (delete from pgboss.job j using ${theirs(1)} where ${isTheirs} and j.singleton_on is null),
  kept as (
    update pgboss.job j set state = 'completed', completed_on = now() from ${theirs(1)} where ${isTheirs} and j.singleton_on is not null
  ),
  wanted as (select * from unnest($4::text[], $5::int[]) as w(name, places)),
  next as (
    select n.* from wanted w cross join lateral (
      select name, id from pgboss.job j
      where j.name = w.name and j.state < 'active' and not j.blocked and j.start_after <= now()
      order by j.priority desc, j.created_on limit w.places for update skip locked) n
  )
  update pgboss.job j set state = 'active', started_on = now(), heartbeat_on = now(),
    retry_count = case when j.started_on is not null then j.retry_count + 1 else j.retry_count end
  from next where j.name = next.name and j.id = next.id
  returning j.name, j.id, j.data, j.retry_count as "retryCount"`

// Waits for no row: one that is held is being ended, and an exchange that in turn waited for this would be a deadlock.
const touch = `
  with alive as (select j.name, j.id from pgboss.job j join ${theirs(1)} on ${isTheirs} for update of j skip locked)
  update pgboss.job j set heartbeat_on = now() from alive where j.name = alive.name and j.id = alive.id`

/** `fail` as pg-boss does it: again after a pause, or to the dead letters. */
type Fail = (queue: string, id: string, error: object) => Promise<unknown>

export const createLaneStatements = (db: Db, fail: Fail): LaneStatements => ({
  exchange: (done, wanted) =>
    run<FetchedJob>(db, {
      text: exchange,
      values: [...keys(done), wanted.map(({ name }) => name), wanted.map(({ places }) => places)],
    }),
  touch: async (jobs) => {
    await run(db, { text: touch, values: keys(jobs) })
  },
  giveBack: async ({ name, id }, error) => {
    await fail(name, id, { message: error.message })
  },
})
