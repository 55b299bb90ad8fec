import type { Actor } from '@ihub/domain/actor'
import type { BulkInputs } from '@ihub/domain/bulk/bulk-actions'
import { err } from '@ihub/domain/result'
import type { ItemOutcome } from '@ihub/ports/bulk'
import type { JobRead, JobRepository } from '@ihub/ports/jobs'
import { switchedJob } from '../job/job.ts'
import { type BulkAction, done, skipped } from './bulk-action.ts'

export const switchJobs: BulkAction<JobRead, BulkInputs['switch-jobs']> = {
  starts: null,
  name: ({ jobId, key }) => ({ id: jobId, code: key }),
  judge: (job, { active }) => (job.active === active ? 'unchanged' : null),
  run: ({ jobs }, asked) => switchTo(jobs, asked, asked.input.active),
  undo: ({ jobs }, asked) => switchTo(jobs, asked, !asked.input.active),
}

async function switchTo(
  jobs: JobRepository,
  { storeId, id, actor }: { storeId: string; id: string; actor: Actor },
  active: boolean,
): Promise<ItemOutcome> {
  const edit = { actor, version: undefined }
  const changed = await jobs.change(storeId, id, edit, (job) =>
    job.active === active ? err({ code: 'bulk.nothing' }) : switchedJob(job, { active, actor }),
  )
  if (changed.ok) return { ...done, was: !active }
  return skipped(changed.error.code === 'bulk.nothing' ? 'unchanged' : 'gone')
}
