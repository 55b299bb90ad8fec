import type { BodyInputOf } from '@ihub/contract/endpoint'
import type { createJob, JobDetail } from '@ihub/contract/jobs'
import { isOwnEndpoint, type JobMethod } from '@ihub/domain/job/endpoint'
import { headersOfLines, linesOfHeaders } from '../../ui/form/header-lines.ts'
import type { Key, Translate } from './texts.ts'

/** The form's shape: headers as lines of text. */
export interface JobValues {
  key: string
  description: string
  method: JobMethod
  endpoint: string
  authorization: string
  headersText: string
  body: string
  cron: string
  timeZone: string
  active: boolean
  /** In the place of an authorization that is asked for again. */
  secondFactorCode: string
}

export const newJob = (timeZone: string): JobValues => ({
  key: '',
  description: '',
  method: 'POST',
  endpoint: '',
  authorization: '',
  headersText: '',
  body: '',
  cron: '0 8 * * 1-5',
  timeZone,
  active: true,
  secondFactorCode: '',
})

export const valuesOf = (job: JobDetail): JobValues => ({
  key: job.key,
  description: job.description,
  method: job.method,
  endpoint: job.endpoint,
  authorization: job.authorization ?? '',
  headersText: linesOfHeaders(job.headers),
  body: job.body,
  cron: job.cron,
  timeZone: job.timeZone,
  active: job.active,
  secondFactorCode: '',
})

export const bodyOf = ({
  headersText,
  authorization,
  secondFactorCode: _,
  ...rest
}: JobValues): BodyInputOf<typeof createJob> => ({
  ...rest,
  authorization: isOwnEndpoint(rest.endpoint.trim()) ? null : authorization.trim() || null,
  headers: headersOfLines(headersText),
})

/** Every problem with a header shows at the one field that holds them all. */
export const fieldOf = (field: string): string => (field.split('.')[0] === 'headers' ? 'headersText' : field)

const labels: Record<Exclude<keyof JobValues, 'secondFactorCode'>, Key> = {
  key: 'jobs.key',
  description: 'jobs.description',
  method: 'jobs.method',
  endpoint: 'jobs.endpoint',
  authorization: 'jobs.authorization',
  headersText: 'jobs.headers',
  body: 'jobs.body',
  cron: 'jobs.cron',
  timeZone: 'jobs.time_zone',
  active: 'jobs.active.label',
}
export const labelOf = (t: Translate, field: string) => t(labels[field as keyof typeof labels])
