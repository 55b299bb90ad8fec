import { findCronMistake } from '@ihub/domain/job/cron'
import { isOutsideEndpoint, isOwnEndpoint, jobMethods } from '@ihub/domain/job/endpoint'
import { listSorts } from '@ihub/domain/lists'
import { isTimeZone } from '@ihub/domain/store/time-zone'
import { z } from 'zod'
import {
  broken,
  Code,
  EditedVersion,
  Id,
  IdParams,
  Instant,
  newAddressRule,
  SecondFactorCode,
  Version,
  versionRule,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { hookFields } from './hook-fields.ts'
import { flag, listOf, listQuery } from './list.ts'
import { ProcessRow } from './processes.ts'

export const JobRow = z.object({
  _id: Id,
  key: z.string(),
  description: z.string(),
  method: z.enum(jobMethods),
  endpoint: z.string(),
  cron: z.string(),
  timeZone: z.string(),
  active: z.boolean(),
  /** Null while the job is switched off. */
  nextRunAt: Instant.nullable(),
  /** The newest run, of whatever outcome. */
  lastRun: z.object({ at: Instant, status: ProcessRow.shape.status }).nullable(),
})
export type JobRow = z.output<typeof JobRow>

export const JobDetail = JobRow.extend({
  version: Version,
  /** The mask while one is stored; never the value. */
  authorization: z.string().nullable(),
  headers: z.record(z.string(), z.string()),
  /** Sent as JSON. */
  body: z.string(),
  /** Whose present rights a call of our own API has: the person who saved the job last. */
  author: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  /** The next five, also while the job is switched off. */
  nextRuns: Instant.array(),
  /** The newest 50 runs; each is read with its requests and answers by `getProcess`. */
  history: ProcessRow.array(),
})
export type JobDetail = z.output<typeof JobDetail>

const Cron = z
  .string()
  .max(200)
  .overwrite((text) => text.trim().replace(/\s+/g, ' '))
  .superRefine((text, context) => {
    const mistake = findCronMistake(text)
    if (mistake) context.addIssue({ code: 'custom', params: { ...mistake } })
  })
const TimeZone = z.string().refine(isTimeZone, broken('field.invalid'))

/** Whether a text is JSON, or nothing at all. */
const isJson = (text: string) => {
  if (text === '') return true
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const Draft = z
  .object({
    key: Code,
    description: z.string().trim().max(280).default(''),
    method: z.enum(jobMethods),
    endpoint: z
      .string()
      .trim()
      .min(1)
      .max(2000)
      .refine((text) => isOwnEndpoint(text) || isOutsideEndpoint(text), broken('field.endpoint'))
      .describe('a path below `/api`, or an address with https or http'),
    authorization: hookFields.authorization
      .default(null)
      .describe('sent to addresses outside; the mask keeps it'),
    headers: hookFields.headers.default({}),
    body: z.string().trim().max(65_536).refine(isJson, broken('field.json')).default(''),
    cron: Cron.describe('minute, hour, day of the month, month, day of the week'),
    timeZone: TimeZone.describe('IANA name'),
    active: z.boolean().default(true),
  })
  .superRefine(({ method, body }, context) => {
    if (method === 'GET' && body !== '')
      context.addIssue({ code: 'custom', path: ['body'], ...broken('field.bodyless') })
  })

const turnRule =
  'Of the turns that were missed one is made up for, and a turn that comes while the last run has not ended is left out. A failed run is not repeated by itself: the next turn comes, or a person retries it.'
const authorRule =
  'A call of our own API has the present rights of the person who saved the job last, and is refused when that person is gone.'

export const listJobs = endpoint({
  id: 'listJobs',
  method: 'GET',
  path: '/schedulers',
  area: 'jobs',
  summary: 'Jobs of the store: endpoints that are called by a cron expression',
  access: ['Admin'],
  query: listQuery({ active: flag.optional() }, listSorts.jobs),
  response: listOf(JobRow),
})

export const createJob = endpoint({
  id: 'createJob',
  method: 'POST',
  path: '/schedulers',
  area: 'jobs',
  summary: 'Create a job',
  description: `${turnRule} ${authorRule}`,
  access: ['Admin'],
  body: Draft,
  response: JobDetail,
  errors: ['job.key_taken'],
})

export const listNextRuns = endpoint({
  id: 'listNextRuns',
  method: 'GET',
  path: '/schedulers/next-runs',
  area: 'jobs',
  summary: 'The next five times of a cron expression in a time zone',
  access: ['Admin'],
  query: z.object({ cron: Cron, timeZone: TimeZone }),
  response: z.object({ data: Instant.array() }),
})

export const getJob = endpoint({
  id: 'getJob',
  method: 'GET',
  path: '/schedulers/:id',
  area: 'jobs',
  summary: 'A job with its next and its latest runs',
  access: ['Admin'],
  params: IdParams,
  response: JobDetail,
  errors: ['job.not_found'],
})

export const updateJob = endpoint({
  id: 'updateJob',
  method: 'PUT',
  path: '/schedulers/:id',
  area: 'jobs',
  summary: 'Replace a job; its authorization stays when it is sent as `••••`',
  description: `${authorRule} ${versionRule} ${newAddressRule}`,
  access: ['Admin'],
  params: IdParams,
  body: Draft.safeExtend({ version: EditedVersion, secondFactorCode: SecondFactorCode }),
  response: JobDetail,
  errors: ['job.not_found', 'job.key_taken', 'settings.changed_meanwhile'],
})

export const deleteJob = endpoint({
  id: 'deleteJob',
  method: 'DELETE',
  path: '/schedulers/:id',
  area: 'jobs',
  summary: 'Delete a job; its runs stay in the history of the store',
  access: ['Admin'],
  params: IdParams,
  response: z.object({}),
  errors: ['job.not_found'],
})

export const runJob = endpoint({
  id: 'runJob',
  method: 'POST',
  path: '/schedulers/:id/run',
  area: 'jobs',
  summary: 'Run a job now, whether it is switched on or not',
  description: 'The answer is the process of the run.',
  access: ['Admin'],
  params: IdParams,
  response: ProcessRow,
  errors: ['job.not_found', 'job.running'],
})
