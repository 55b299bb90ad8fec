import { type Failure, failure } from '@ihub/domain/errors'
import { asId, type StoreId } from '@ihub/domain/ids'
import { err, ok, type Result } from '@ihub/domain/result'
import { readCallPass } from '@ihub/operations/job/call-pass'
import type { UserRecord } from '@ihub/ports/administration'
import type { FastifyRequest } from 'fastify'
import type { ApiDeps } from './deps.ts'

/** A job that calls us for the person who saved it last; jobs reach nothing outside of their store. */
export interface JobCaller {
  kind: 'job'
  user: UserRecord
  jobKey: string
  storeId: StoreId
}

export type JobDeps = Pick<ApiDeps, 'administration' | 'vault' | 'nowMs'>

/** A pass opens one call while its run is under way, with the rights that the author has right now. */
export async function authenticateJob(
  { administration: { jobCallers }, vault, nowMs }: JobDeps,
  { method, url }: FastifyRequest,
  { token, storeId }: { token: string; storeId: string | null },
): Promise<Result<JobCaller, Failure>> {
  if (storeId === null) return err(failure('access.denied'))
  const pass = readCallPass(vault, token, { storeId, method, path: url }, nowMs())
  if (!pass || !(await jobCallers.isRunning({ ...pass, storeId }))) return err(failure('session.required'))
  const author = await jobCallers.find(storeId, pass.userId)
  if (!author?.user.active) return err(failure('session.required'))
  if (!author.hasStore) return err(failure('access.denied'))
  if (author.user.secondFactor === 'required') return err(failure('session.second_factor_setup_required'))
  return ok({ kind: 'job', user: author.user, jobKey: pass.jobKey, storeId: asId<StoreId>(storeId) })
}
