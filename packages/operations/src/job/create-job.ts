import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import { ok, type Result } from '@ihub/domain/result'
import { decideJob, type JobDeps, type JobDraft } from './job.ts'

/** Answers the id of the job. */
export async function createJob(
  deps: JobDeps,
  { storeId, actor, draft }: { storeId: string; actor: Actor; draft: JobDraft },
): Promise<Result<string, Failure>> {
  const decided = decideJob(deps, { storeId, current: null, draft, actor })
  if (!decided.ok) return decided
  const added = await deps.jobs.add(storeId, decided.value, actor)
  return added.ok ? ok(decided.value.job.jobId) : added
}
