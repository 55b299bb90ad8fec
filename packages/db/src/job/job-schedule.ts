import { asId, type StoreId } from '@ihub/domain/ids'
import { hubLaneOf } from '@ihub/domain/processes'
import { hubClock } from '@ihub/kit/clock'
import { nextRunAt } from '@ihub/kit/cron'
import type { JobRecord } from '@ihub/ports/jobs'
import { run, type Tx } from '../core/pool.ts'
import { scheduleNameOf } from './lock-job.ts'

// A job that is saved without a change of its times keeps its next one, also one that is due.
const writeText = `
  insert into schedules as s (store_id, lane, name, cron, time_zone, next_at, process_type, entity_kind, entity_id, entity_code)
  values ($1, $2, $3, $4, $5, $6, 'run-job', 'job', $7, $8)
  on conflict (lane, name, store_id) do update set cron = excluded.cron, time_zone = excluded.time_zone,
    entity_code = excluded.entity_code,
    next_at = case when s.cron = excluded.cron and s.time_zone = excluded.time_zone then s.next_at else excluded.next_at end`

const laneOf = (storeId: string) => hubLaneOf(asId<StoreId>(storeId))

/** The schedule of a job that is on; one that is off has none. */
export async function writeSchedule(tx: Tx, storeId: string, job: JobRecord): Promise<void> {
  const { jobId, key, cron, timeZone, active } = job
  if (!active) return removeSchedule(tx, storeId, jobId)
  const nextAt = nextRunAt(cron, timeZone, hubClock.nowIso())
  const values = [storeId, laneOf(storeId), scheduleNameOf(jobId), cron, timeZone, nextAt, jobId, key]
  await run(tx, { text: writeText, values })
}

export async function removeSchedule(tx: Tx, storeId: string, jobId: string): Promise<void> {
  const text = 'delete from schedules where store_id = $1 and lane = $2 and name = $3'
  await run(tx, { text, values: [storeId, laneOf(storeId), scheduleNameOf(jobId)] })
}
