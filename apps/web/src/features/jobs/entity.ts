import { getJob, listJobs } from '@ihub/contract/jobs'
import type { Entity } from '../../app/entity.ts'

/** What people did to a job is in the audit log; a job has no events of its own. */
export const jobEntity: Entity<'job'> = {
  kind: 'job',
  texts: 'jobs',
  eventTexts: 'audit.action.job',
  pathOf: (id) => `/jobs/${id}`,
  liveReads: { job: [{ endpoint: listJobs }, { endpoint: getJob, isOfOne: true }] },
}
