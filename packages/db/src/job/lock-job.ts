import { asId, type StoreId } from '@ihub/domain/ids'
import { hubLaneOf } from '@ihub/domain/processes'
import { run, type Tx } from '../core/pool.ts'
import type { JobRow } from './job-rows.ts'

/** The schedule of a job is named after it. */
export const scheduleNameOf = (jobId: string) => `job/${jobId}`

const jobText = 'select * from jobs where store_id = $1 and job_id = $2 for update'
const scheduleText = 'select 1 from schedules where store_id = $1 and lane = $2 and name = $3 for update'

/**
 * The lock under which a job's next process is made: of its row, and of its schedule, which schedulers hold while they
 * make one. Null when there is no such job.
 */
export async function lockJob(tx: Tx, storeId: string, jobId: string): Promise<JobRow | null> {
  const [row] = await run<JobRow>(tx, { text: jobText, values: [storeId, jobId] })
  if (!row) return null
  const lane = hubLaneOf(asId<StoreId>(storeId))
  await run(tx, { text: scheduleText, values: [storeId, lane, scheduleNameOf(jobId)] })
  return row
}
