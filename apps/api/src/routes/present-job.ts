import type { JobDetail, JobRow } from '@ihub/contract/jobs'
import { secretMask } from '@ihub/domain/store/setting'
import type { JobRead } from '@ihub/ports/jobs'
import type { ProcessRead } from '@ihub/ports/reads'
import type { ApiDeps } from '../serve.ts'
import type { NameOf } from './present.ts'
import { presentProcess } from './present-process.ts'

const runsShown = 5

type Clock = Pick<ApiDeps, 'nowMs' | 'nextRunsAt'>

export const presentNextRuns = ({ nowMs, nextRunsAt }: Clock, cron: string, timeZone: string) =>
  nextRunsAt(cron, timeZone, new Date(nowMs()).toISOString(), runsShown)

export const presentJobRow = (job: JobRead): JobRow => ({
  _id: job.jobId,
  key: job.key,
  description: job.description,
  method: job.method,
  endpoint: job.endpoint,
  cron: job.cron,
  timeZone: job.timeZone,
  active: job.active,
  nextRunAt: job.nextRunAt,
  lastRun: job.lastRun,
})

export const presentJob = (
  job: JobRead & { history: ProcessRead[] },
  { nameOf, clock }: { nameOf: NameOf; clock: Clock },
): JobDetail => ({
  ...presentJobRow(job),
  version: job.version,
  authorization: job.authorization === null ? null : secretMask,
  headers: job.headers,
  body: job.body,
  author: job.author.name,
  createdAt: job.createdAt,
  updatedAt: job.updatedAt,
  nextRuns: presentNextRuns(clock, job.cron, job.timeZone),
  history: job.history.map((process) => presentProcess(process, nameOf)),
})
