import { asId, type StoreId } from '@ihub/domain/ids'
import { hubLaneOf } from '@ihub/domain/processes'
import type { JobListRequest, JobRead } from '@ihub/ports/jobs'
import type { ProcessRead } from '@ihub/ports/reads'
import { sql } from 'kysely'
import { run, type Tx } from '../core/pool.ts'
import { anyHolds, given } from '../list/define-list.ts'
import { tableList } from '../list/table-list.ts'
import {
  integrationOfProcess,
  type ProcessColumns,
  processColumns,
  toProcess,
} from '../process/process-columns.ts'
import { type JobRow, toJob } from './job-rows.ts'
import { scheduleNameOf } from './lock-job.ts'

type ReadRow = JobRow & { last_at: string | null; last_status: string | null }

/** The newest process of a job `j`. */
const lastRun = sql`left join lateral (select p.store_id, p.created_at, p.status from processes p
    where p.store_id = j.store_id and p.entity_id = j.job_id order by p.number desc limit 1) last
  on last.store_id = j.store_id`
const readColumns = sql`j.*, last.created_at as last_at, last.status as last_status`

export const jobList = tableList<string, JobListRequest, ReadRow, JobRead>({
  table: 'jobs',
  alias: 'j',
  key: sql`j.job_id`,
  columns: readColumns,
  joins: lastRun,
  within: (storeId) => sql`j.store_id = ${storeId}`,
  filters: ({ active, search }) => [
    ...given(active, (value) => sql`j.active = ${value}`),
    ...given(search || undefined, (text) => anyHolds(['j.key', 'j.description', 'j.endpoint'], text)),
  ],
  sorts: {
    key: { column: sql`j.key_folded`, kind: 'text' },
    createdAt: { column: sql`j.created_at`, kind: 'instant' },
  },
  toReads: (rows, storeId, tx) => withNextRuns(tx, storeId, rows),
})

/** The newest runs tell enough. */
const runsShown = 50

export async function findJob(
  tx: Tx,
  storeId: string,
  jobId: string,
): Promise<(JobRead & { history: ProcessRead[] }) | null> {
  const { rows } = await sql<ReadRow>`
    select ${readColumns} from jobs j ${lastRun} where j.store_id = ${storeId} and j.job_id = ${jobId}`.execute(
    tx,
  )
  const [row] = rows
  if (!row) return null
  const history = await sql<ProcessColumns>`
    select ${processColumns} from processes p ${integrationOfProcess}
    where p.store_id = ${storeId} and p.entity_id = ${jobId}
    order by p.number desc limit ${runsShown}`.execute(tx)
  const [read] = await withNextRuns(tx, storeId, [row])
  return read ? { ...read, history: history.rows.map(toProcess) } : null
}

/** Schedules stay in one place with the queue and are read by themselves. */
async function withNextRuns(tx: Tx, storeId: string, rows: ReadRow[]): Promise<JobRead[]> {
  const names = rows.map(({ job_id }) => scheduleNameOf(job_id))
  const schedules = await run<{ name: string; next_at: string }>(tx, {
    text: 'select name, next_at from schedules where store_id = $1 and lane = $2 and name = any($3::text[])',
    values: [storeId, hubLaneOf(asId<StoreId>(storeId)), names],
  })
  const nextAt = new Map(schedules.map(({ name, next_at }) => [name, next_at]))
  return rows.map((row) => ({
    ...toJob(row),
    nextRunAt: nextAt.get(scheduleNameOf(row.job_id)) ?? null,
    lastRun:
      row.last_at && row.last_status
        ? { at: row.last_at, status: row.last_status as ProcessRead['status'] }
        : null,
  }))
}
