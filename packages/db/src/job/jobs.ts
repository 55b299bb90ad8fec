import type { Actor } from '@ihub/domain/actor'
import { failure } from '@ihub/domain/errors'
import { err, ok } from '@ihub/domain/result'
import type { JobRecord, JobRepository } from '@ihub/ports/jobs'
import { sql } from 'kysely'
import { addAudit } from '../audit/audit.ts'
import { notifyBrowsers } from '../core/change-messages.ts'
import { checkVersion } from '../core/check-version.ts'
import { isUniqueViolation } from '../core/is-unique-violation.ts'
import { type Db, inStore, type Tx } from '../core/pool.ts'
import { readList } from '../list/read-list.ts'
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
      withOwnKey(() =>
        inStore(app, storeId, async (tx) => {
          const { jobId: job_id, createdAt: created_at } = job
          await tx
            .insertInto('jobs')
            .values({ store_id: storeId, job_id, created_at, ...columnsOf(job) })
            .execute()
          await writeSchedule(tx, storeId, job)
          await addAudit(tx, storeId, actor, audit)
          await announce(tx, storeId, job)
          return ok(null)
        }),
      ),
    change: (storeId, jobId, edit, decide) =>
      withOwnKey(() =>
        inStore(app, storeId, async (tx) => {
          const row = await lockJob(tx, storeId, jobId)
          if (!row) return err(failure('job.not_found'))
          const { version } = row
          const changes = ['job.changed', 'job.url_changed'] as const
          const checked = await checkVersion(tx, edit, { storeId, entityId: jobId, version, changes })
          if (!checked.ok) return checked
          const decided = decide(toJob(row))
          if (!decided.ok) return decided
          const { job, audit } = decided.value
          await tx
            .updateTable('jobs')
            .set({ ...columnsOf(job), version: sql`version + 1` })
            .where('store_id', '=', storeId)
            .where('job_id', '=', jobId)
            .execute()
          await writeSchedule(tx, storeId, job)
          await addAudit(tx, storeId, edit.actor, audit)
          await announce(tx, storeId, job)
          return ok({ ...job, version: version + 1 })
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
  { jobId, actor }: { jobId: string; actor: Actor },
): Promise<boolean> {
  const row = await lockJob(tx, storeId, jobId)
  if (!row) return false
  await removeSchedule(tx, storeId, jobId)
  await tx.deleteFrom('jobs').where('store_id', '=', storeId).where('job_id', '=', jobId).execute()
  const { key, method, endpoint, cron, timeZone } = toJob(row)
  await addAudit(tx, storeId, actor, {
    action: 'job.deleted',
    entityKind: 'job',
    entityId: jobId,
    entityName: key,
    before: { key, method, endpoint, cron, timeZone },
    after: null,
  })
  await announce(tx, storeId, { jobId })
  return true
}

const announce = (tx: Tx, storeId: string, { jobId }: Pick<JobRecord, 'jobId'>) =>
  notifyBrowsers(tx, { entityKind: 'job', storeId, ids: [jobId] })
