import * as contract from '@ihub/contract/jobs'
import { failure } from '@ihub/domain/errors'
import { err, ok } from '@ihub/domain/result'
import { createJob } from '@ihub/operations/job/create-job'
import { updateJob } from '@ihub/operations/job/update-job'
import type { ApiDeps, Serve } from '../serve.ts'
import { namesOf } from './present.ts'
import { presentJob, presentJobRow, presentNextRuns } from './present-job.ts'
import { presentPage } from './present-page.ts'
import { presentProcess } from './present-process.ts'

export function jobRoutes(serve: Serve, deps: ApiDeps) {
  const { jobs } = deps.administration
  const writing = { ...deps, ...deps.administration }
  const nameOf = namesOf(deps.connectors)
  const answer = async (storeId: string, jobId: string) => {
    const job = await jobs.find(storeId, jobId)
    return job ? ok(presentJob(job, { nameOf, clock: deps })) : err(failure('job.not_found'))
  }

  serve.inStore(contract.listJobs, async ({ storeId, query }) =>
    presentPage(await jobs.list(storeId, query), query, presentJobRow),
  )
  serve.inStore(contract.createJob, async ({ storeId, actor, body }) => {
    const created = await createJob(writing, { storeId, actor, draft: body })
    return created.ok ? answer(storeId, created.value) : created
  })
  serve.inStore(contract.listNextRuns, async ({ query }) =>
    ok({ data: presentNextRuns(deps, query.cron, query.timeZone) }),
  )
  serve.inStore(contract.getJob, ({ storeId, params }) => answer(storeId, params.id))
  serve.inStore(contract.updateJob, async ({ storeId, actor, params, body }) => {
    const { version, secondFactorCode, ...draft } = body
    const edit = { actor, version, secondFactorCode }
    const updated = await updateJob(writing, { storeId, jobId: params.id, draft, ...edit })
    return updated.ok ? answer(storeId, params.id) : updated
  })
  serve.inStore(contract.deleteJob, async ({ storeId, actor, params }) =>
    (await jobs.remove(storeId, params.id, actor)) ? ok({}) : err(failure('job.not_found')),
  )
  serve.inStore(contract.runJob, async ({ storeId, actor, params }) => {
    const started = await jobs.run(storeId, params.id, actor)
    if (!started.ok) return started
    const process = await deps.reads.findProcess(storeId, started.value)
    return process ? ok(presentProcess(process, nameOf)) : err(failure('job.not_found'))
  })
}
