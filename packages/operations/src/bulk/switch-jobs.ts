import type { BulkInputs } from '@ihub/domain/bulk/bulk-actions'
import { err } from '@ihub/domain/result'
import type { JobRead } from '@ihub/ports/jobs'
import { switchedJob } from '../job/job.ts'
import { type BulkAction, done, skipped } from './bulk-action.ts'

export const switchJobs: BulkAction<JobRead, BulkInputs['switch-jobs']> = {
  starts: null,
  name: ({ jobId, key }) => ({ id: jobId, code: key }),
  judge: (job, { active }) => (job.active === active ? 'unchanged' : null),
  run: async ({ jobs }, { storeId, id, input, actor }) => {
    const edit = { actor, version: undefined }
    const changed = await jobs.change(storeId, id, edit, (job) =>
      job.active === input.active ? err({ code: 'bulk.nothing' }) : switchedJob(job, { ...input, actor }),
    )
    if (changed.ok) return done
    return skipped(changed.error.code === 'bulk.nothing' ? 'unchanged' : 'gone')
  },
}
