import { runBulk } from '@ihub/operations/bulk/run-bulk'
import { exportList } from '@ihub/operations/export/export-list'
import { runJob } from '@ihub/operations/job/run-job'
import type { BulkRunInput } from '@ihub/ports/bulk'
import type { ExportInput } from '@ihub/ports/exports'
import type { ClaimedProcess } from '@ihub/ports/work'
import type { WorkerDeps } from './deps.ts'
import { runOf } from './recorded-run.ts'

/** A job's turn has come, or a person asked for it. */
export async function callEndpoint(deps: WorkerDeps, claimed: ClaimedProcess): Promise<void> {
  const { storeId, author } = claimed
  const jobId = claimed.subject?.id ?? ''
  const report = await runJob(deps.jobs, { ...runOf(claimed), exchanges: [], storeId, jobId, author })
  await deps.processRuns.end(storeId, report)
}

/** A person asked for one thing to be done to many rows; a run that is not over is left to another worker. */
export async function doInBulk(deps: WorkerDeps, claimed: ClaimedProcess): Promise<void> {
  const { storeId, author } = claimed
  const input = claimed.input as BulkRunInput
  const onError = (error: unknown) => deps.log.error({ error }, 'an item of a run ended with a bug')
  const end = await runBulk(
    { ...deps.bulk, onError },
    { ...runOf(claimed), exchanges: [], storeId, author, input },
  )
  if (end) await deps.processRuns.end(storeId, end.report, end.made)
}

/** Somebody asked for a list as a file. */
export async function writeList(deps: WorkerDeps, claimed: ClaimedProcess): Promise<void> {
  const { storeId, author } = claimed
  const input = claimed.input as ExportInput
  const run = { ...runOf(claimed), exchanges: [], storeId, input, author }
  await exportList({ ...deps.exports, endRun: deps.processRuns.end }, run)
}
