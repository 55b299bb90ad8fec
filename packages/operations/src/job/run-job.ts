import type { Actor } from '@ihub/domain/actor'
import { isOwnEndpoint, isRepeatable } from '@ihub/domain/job/endpoint'
import { err, ok, type Result } from '@ihub/domain/result'
import type { Vault } from '@ihub/ports/administration'
import type { CallFailure, Exchange, HttpRequest } from '@ihub/ports/http'
import type { JobAuthors, JobRecord } from '@ihub/ports/jobs'
import type { RunReport } from '@ihub/ports/run-report'
import { type Run, stopped, succeeded } from '../run.ts'
import { createCallPass } from './call-pass.ts'

/** Where a job's call goes: our own API, or the scheme, host and port of an address outside. */
export interface JobTarget {
  jobId: string
  origin: 'own' | string
}

export interface RunJobDeps {
  findJob(storeId: string, jobId: string): Promise<JobRecord | null>
  authors: JobAuthors
  vault: Vault
  /** Every call goes to `onExchange`, redacted; outside the egress rules decide. */
  send(
    target: JobTarget,
    request: HttpRequest,
    onExchange: (exchange: Exchange) => void,
  ): Promise<Result<null, CallFailure>>
  nowMs(): number
}

interface JobRun extends Run {
  storeId: string
  jobId: string
  author: Actor
}

/** Calls the endpoint of a job once: a failure waits for the next turn or for a person. */
export async function runJob(deps: RunJobDeps, run: JobRun): Promise<RunReport> {
  const { storeId, jobId, author, ...report } = run
  const job = await deps.findJob(storeId, jobId)
  if (!job) return stopped(report, gone)
  if (!job.active && author.kind === 'cron') return stopped(report, switchedOff)
  if (run.attempt > 1 && !isRepeatable(job.method)) return stopped(report, unknownOutcome)
  const request = await requestOf(deps, job, run)
  if (!request.ok) return stopped(report, request.error)
  const origin = isOwnEndpoint(job.endpoint) ? 'own' : new URL(job.endpoint).origin
  const answer = await deps.send({ jobId, origin }, request.value, (exchange) => run.exchanges.push(exchange))
  return answer.ok ? succeeded(report) : stopped(report, answer.error)
}

async function requestOf(
  deps: RunJobDeps,
  job: JobRecord,
  run: JobRun,
): Promise<Result<HttpRequest, CallFailure>> {
  const { method, endpoint, body } = job
  const sent = body === '' ? {} : { body }
  const type: Record<string, string> = body === '' ? {} : { 'content-type': 'application/json' }
  const headers = { ...type, ...lowered(job.headers) }
  if (isOwnEndpoint(endpoint)) {
    const pass = await passOf(deps, job, run)
    if (!pass.ok) return pass
    const own = { 'store-id': run.storeId, authorization: `Bearer ${pass.value}` }
    return ok({ method, path: endpoint, ...sent, headers: { ...headers, ...own } })
  }
  const { pathname, search } = new URL(endpoint)
  const authorization = job.authorization && deps.vault.open(run.storeId, job.authorization)
  const own: Record<string, string> = authorization ? { authorization } : {}
  return ok({ method, path: pathname + search, ...sent, headers: { ...headers, ...own } })
}

const lowered = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/** The author as they are now; the API asks the same again when it is called. */
async function passOf(deps: RunJobDeps, job: JobRecord, run: JobRun): Promise<Result<string, CallFailure>> {
  const { userId, name } = job.author
  const found = await deps.authors.find(run.storeId, userId)
  if (!found)
    return err(refused('job.author_gone', `${name}, the author of the job, is no longer a user of iHub`))
  if (!found.user.active)
    return err(refused('job.author_blocked', `the account of ${name}, the author of the job, is deactivated`))
  if (!found.hasStore)
    return err(
      refused(
        'job.author_without_store',
        `${name}, the author of the job, has no access to this store any more`,
      ),
    )
  const { processId, attempt } = run
  const call = { method: job.method, path: job.endpoint }
  const pass = { userId, processId, attempt, jobKey: job.key, ...call }
  return ok(createCallPass(deps.vault, run.storeId, pass, deps.nowMs()))
}

const refused = (serviceCode: string, message: string): CallFailure => ({
  kind: 'refused',
  message,
  serviceCode,
})

const gone = refused('job.deleted', 'the job was deleted')
const switchedOff = refused('job.switched_off', 'the job was switched off before its turn')
const unknownOutcome = refused(
  'job.outcome_unknown',
  'an earlier attempt ended without a recorded answer and may have done its work: look there before you retry',
)
