import type { JobMethod } from '@ihub/domain/job/endpoint'
import type { JobRecord } from '@ihub/ports/jobs'
import type { Selectable } from 'kysely'
import type { Jobs } from '../core/schema.gen.ts'

export type JobRow = Selectable<Jobs>

/** The database checks the method, and the columns are written by us alone. */
export const toJob = (row: JobRow): JobRecord => ({
  jobId: row.job_id,
  version: row.version,
  key: row.key,
  description: row.description,
  method: row.method as JobMethod,
  endpoint: row.endpoint,
  headers: row.headers as Record<string, string>,
  authorization: row.authorization_header,
  body: row.body,
  cron: row.cron,
  timeZone: row.time_zone,
  active: row.active,
  author: { userId: row.author_id, name: row.author_name },
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const columnsOf = (job: JobRecord) => ({
  key: job.key,
  description: job.description,
  method: job.method,
  endpoint: job.endpoint,
  headers: JSON.stringify(job.headers),
  authorization_header: job.authorization,
  body: job.body,
  cron: job.cron,
  time_zone: job.timeZone,
  active: job.active,
  author_id: job.author.userId,
  author_name: job.author.name,
})
