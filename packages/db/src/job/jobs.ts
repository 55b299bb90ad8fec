import type { Actor } from '@ihub/domain/actor'
import { failure } from '@ihub/domain/errors'
import { err, ok } from '@ihub/domain/result'
import type { JobRecord, JobRepository } from '@ihub/ports/jobs'
import { isUniqueViolation } from '../core/is-unique-violation.ts'
import { type Db, inStore, type Tx } from '../core/pool.ts'
import { readList } from '../list/read-list.ts'
import { addRow, changeRow, type RecordKind, removeRow } from '../record/change-row.ts'
import { findJob, jobList } from './job-reads.ts'
import { columnsOf, toJob } from './job-rows.ts'
import { removeSchedule, writeSchedule } from './job-schedule.ts'
import { lockJob } from './lock-job.ts'
import { startJob } from './start-job.ts'

export function createJobRepository(app: Db): JobRepository {
  return {
    list: (storeId, request) =>
      inStore(app, storeId, (tx) => readList(tx, jobList, { scope: storeId, request })),
    find: (storeId, jobId) => inStore(app, storeId, (tx) => findJob(tx, storeId, jobId)),
    add: (storeId, { job, audit }, actor) =>
      inStore(app, storeId, async (tx) => {
        const { jobId: id, createdAt: created_at } = job
        const columns = {
          store_id: storeId,
          job_id: id,
          created_at,
          updated_at: job.updatedAt,
          ...columnsOf(job),
        }
        const isAdded = await addRow(tx, jobKind, { storeId, id, columns, actor, audit })
        if (!isAdded) return err(failure('job.key_taken'))
        await writeSchedule(tx, storeId, job)
        return ok(null)
      }),
    change: (storeId, id, edit, decide) =>
      withOwnKey(() =>
        inStore(app, storeId, async (tx) => {
          const row = await lockJob(tx, storeId, id)
          return changeRow(tx, jobKind, {
            storeId,
            id,
            edit,
            current: row && toJob(row),
            decide,
            recordOf: ({ job }) => job,
            alsoSet: ({ job }) => ({ updated_at: job.updatedAt }),
            alsoWrite: ({ job }) => writeSchedule(tx, storeId, job),
            audit: ({ audit }) => audit,
          })
        }),
      ),
    remove: (storeId, jobId, actor) => inStore(app, storeId, (tx) => remove(tx, storeId, { jobId, actor })),
    run: (storeId, jobId, actor) => inStore(app, storeId, (tx) => startJob(tx, storeId, { jobId, actor })),
  }
}

/** The unique index decides between two that take the same key at once. */
async function withOwnKey<T>(work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error, 'jobs__key_folded')) return err(failure('job.key_taken'))
    throw error
  }
}

async function remove(
  tx: Tx,
  storeId: string,
  { jobId: id, actor }: { jobId: string; actor: Actor },
): Promise<boolean> {
  const row = await lockJob(tx, storeId, id)
  if (!row) return false
  await removeSchedule(tx, storeId, id)
  const { key, method, endpoint, cron, timeZone } = toJob(row)
  const audit = {
    action: 'job.deleted' as const,
    entityKind: 'job' as const,
    entityId: id,
    entityName: key,
    before: { key, method, endpoint, cron, timeZone },
    after: null,
  }
  await removeRow(tx, jobKind, { storeId, id, actor, audit })
  return true
}

const jobKind: RecordKind<'jobs', JobRecord> = {
  table: 'jobs',
  key: 'job_id',
  version: 'version',
  columnsOf,
  announced: 'job',
  missing: 'job.not_found',
  changes: ['job.changed', 'job.url_changed'],
}
