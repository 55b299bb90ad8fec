import type { Failure } from '@ihub/domain/errors'
import type { Result } from '@ihub/domain/result'
import type { Edit } from '@ihub/ports/administration'
import type { JobRecord } from '@ihub/ports/jobs'
import { type AddressDeps, confirmAddress } from '../session/confirm-address.ts'
import { decideJob, type JobDeps, type JobDraft } from './job.ts'

interface JobUpdate extends Edit {
  storeId: string
  jobId: string
  draft: JobDraft
  /** Of the person, in the place of an authorization that would have to be typed again. */
  secondFactorCode?: string | undefined
}

/** Replaces the whole job. */
export async function updateJob(
  deps: JobDeps & AddressDeps,
  { storeId, jobId, draft, secondFactorCode: code, ...edit }: JobUpdate,
): Promise<Result<JobRecord, Failure>> {
  const decide = (current: JobRecord, isConfirmed: boolean) =>
    decideJob(deps, { storeId, current, draft, actor: edit.actor, isConfirmed })
  const opened = code === undefined ? null : await deps.jobs.find(storeId, jobId)
  const confirmed = await confirmAddress(deps, {
    edit,
    code,
    current: opened,
    isAllowed: (isConfirmed) => opened !== null && decide(opened, isConfirmed).ok,
  })
  if (!confirmed.ok) return confirmed
  return deps.jobs.change(storeId, jobId, edit, (current) => decide(current, confirmed.value))
}
