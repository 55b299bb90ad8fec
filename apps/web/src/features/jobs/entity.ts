import type { Entity } from '../../app/entity.ts'

/** The audit log has the acts of people on a job; a job has no events of its own. */
export const jobEntity: Entity<'job'> = {
  kind: 'job',
  texts: 'jobs',
  eventTexts: 'audit.action.job',
  pathOf: (id) => `/jobs/${id}`,
  // The contract loads with the screens.
  liveReads: { job: [{ endpoint: { id: 'listJobs' } }, { endpoint: { id: 'getJob' }, isOfOne: true }] },
}
