import type { Actor } from '@ihub/domain/actor'
import type { Failure, FieldFailure } from '@ihub/domain/errors'
import type { FieldCode } from '@ihub/domain/field-codes'
import { isOwnEndpoint } from '@ihub/domain/job/endpoint'
import { err, ok, type Result } from '@ihub/domain/result'
import { secretMask } from '@ihub/domain/store/setting'
import { hubClock } from '@ihub/kit/clock'
import type { AddressConfirmation, Vault } from '@ihub/ports/administration'
import type { JobChange, JobRecord, JobRepository } from '@ihub/ports/jobs'

export interface JobDeps {
  jobs: JobRepository
  vault: Vault
  /** False for addresses that are not on the public internet. */
  isAllowedUrl(url: string): boolean
  newId(): string
  nowMs(): number
}

type OwnFields = 'jobId' | 'version' | 'author' | 'createdAt' | 'updatedAt' | 'authorization'
/** A whole job as a person types it; the mask in the place of the authorization keeps the stored one. */
export type JobDraft = Omit<JobRecord, OwnFields> & { authorization: string | null }

interface Decision {
  storeId: string
  current: JobRecord | null
  draft: JobDraft
  actor: Actor
  /** By a code of the second factor: the stored authorization may go to a new address. */
  isConfirmed?: boolean
}

/** The job as it shall be, and its audit row. The person who saves it is its author from now on. */
export function decideJob(
  deps: JobDeps,
  { storeId, current, draft, actor, isConfirmed = false }: Decision,
): Result<JobChange, Failure> {
  const keepsSecret = draft.authorization === secretMask
  const isMoved = current !== null && isSecretMoved(current, draft)
  const wrong = findMistake(deps, draft) ?? (isMoved && keepsSecret && !isConfirmed ? typeAgain : null)
  if (wrong) return err({ code: 'request.invalid', fields: [wrong] })
  const at = new Date(deps.nowMs()).toISOString()
  const job: JobRecord = {
    ...draft,
    jobId: current?.jobId ?? deps.newId(),
    version: current?.version ?? 1,
    authorization: authorizationOf(deps, storeId, current, draft),
    author: authorOf(actor),
    createdAt: current?.createdAt ?? at,
    updatedAt: at,
  }
  const confirmedBy = keepsSecret ? 'second-factor' : 'secret'
  return ok({ job, audit: auditOf(current, job, isMoved ? confirmedBy : null) })
}

/** The job switched on or off, with its audit row; the person who does so is its author from now on. */
export function switchedJob(
  current: JobRecord,
  { active, actor }: { active: boolean; actor: Actor },
): Result<JobChange, Failure> {
  const job = { ...current, active, author: authorOf(actor), updatedAt: hubClock.nowIso() }
  return ok({ job, audit: auditOf(current, job, null) })
}

/** Only people reach these calls: no scope of a token opens them. */
const authorOf = (actor: Actor) => ({
  userId: 'id' in actor ? actor.id : '',
  name: 'name' in actor ? actor.name : '',
})

const broken = (field: string, code: FieldCode): FieldFailure => ({ field, code, message: code })

const typeAgain = broken('authorization', 'field.type_again')

function findMistake(deps: JobDeps, { endpoint, headers, authorization }: JobDraft): FieldFailure | null {
  const isOwn = isOwnEndpoint(endpoint)
  if (!isOwn && !deps.isAllowedUrl(endpoint)) return broken('endpoint', 'field.endpoint_forbidden')
  const filledIn = isOwn ? ['authorization', 'store-id'] : ['authorization']
  const taken = Object.keys(headers).find((name) => filledIn.includes(name.toLowerCase()))
  if (taken) return broken(`headers.${taken}`, 'field.header_name')
  const isTyped = authorization !== null && authorization !== '' && authorization !== secretMask
  return isOwn && isTyped ? broken('authorization', 'field.unused') : null
}

/** Whether an authorization goes along to another address. */
function isSecretMoved(current: JobRecord, { endpoint, authorization }: JobDraft): boolean {
  if (!authorization || !current.authorization || isOwnEndpoint(endpoint)) return false
  return originOf(current.endpoint) !== originOf(endpoint)
}

const originOf = (endpoint: string) => (isOwnEndpoint(endpoint) ? '' : (URL.parse(endpoint)?.origin ?? ''))

function authorizationOf({ vault }: JobDeps, storeId: string, current: JobRecord | null, draft: JobDraft) {
  const { authorization, endpoint } = draft
  if (authorization === null || authorization === '' || isOwnEndpoint(endpoint)) return null
  if (authorization === secretMask) return current?.authorization ?? null
  return vault.seal(storeId, authorization)
}

const shown = (job: JobRecord) => ({
  key: job.key,
  description: job.description,
  method: job.method,
  endpoint: job.endpoint,
  headers: job.headers,
  body: job.body,
  cron: job.cron,
  timeZone: job.timeZone,
  active: job.active,
  hasAuthorization: job.authorization !== null,
})

function auditOf(
  current: JobRecord | null,
  job: JobRecord,
  confirmedBy: AddressConfirmation | null,
): JobChange['audit'] {
  const entity = { entityKind: 'job', entityId: job.jobId, entityName: job.key } as const
  if (!current) return { ...entity, action: 'job.created', before: null, after: shown(job) }
  const [before, after] = [shown(current), shown(job)]
  return {
    ...entity,
    action: current.endpoint === job.endpoint ? 'job.changed' : 'job.url_changed',
    before: differing(before, after),
    after: { ...differing(after, before), ...(confirmedBy ? { confirmedBy } : {}) },
  }
}

const differing = (one: Record<string, unknown>, other: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(one).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(other[name])),
  )
