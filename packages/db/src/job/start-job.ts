import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import { asId, type StoreId } from '@ihub/domain/ids'
import { hubLaneOf } from '@ihub/domain/processes'
import { err, ok, type Result } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import { uuidv7 } from '@ihub/kit/ids'
import { addAudit } from '../audit/audit.ts'
import { notifyBrowsers } from '../core/change-messages.ts'
import { combine } from '../core/combine.ts'
import { run, type Tx } from '../core/pool.ts'
import { authorColumns, newProcessesPart } from '../process/process-rows.ts'
import { enqueueNow } from '../queue/queue-rows.ts'
import { lockJob } from './lock-job.ts'

const openText = 'select 1 from processes where store_id = $1 and entity_id = $2 and ended_at is null limit 1'

/** A run that a person asks for; none while the last one has not ended. */
export async function startJob(
  tx: Tx,
  storeId: string,
  { jobId, actor }: { jobId: string; actor: Actor },
): Promise<Result<string, Failure>> {
  const job = await lockJob(tx, storeId, jobId)
  if (!job) return err(failure('job.not_found'))
  const [open] = await run(tx, { text: openText, values: [storeId, jobId] })
  if (open) return err(failure('job.running'))
  const processId = await addProcess(tx, storeId, { jobId, key: job.key, actor })
  await addAudit(tx, storeId, actor, {
    action: 'job.run_requested',
    entityKind: 'job',
    entityId: jobId,
    entityName: job.key,
    before: null,
    after: null,
  })
  await notifyBrowsers(tx, { entityKind: 'job', storeId, ids: [jobId] })
  return ok(processId)
}

async function addProcess(
  tx: Tx,
  storeId: string,
  { jobId, key, actor }: { jobId: string; key: string; actor: Actor },
): Promise<string> {
  const processId = uuidv7()
  const lane = hubLaneOf(asId<StoreId>(storeId))
  const statement = combine(tx, storeId, [
    newProcessesPart([
      {
        process_id: processId,
        integration_id: null,
        type: 'run-job',
        status: 'loading',
        entity_kind: 'job',
        entity_id: jobId,
        entity_code: key,
        lane,
        input: {},
        created_at: hubClock.nowIso(),
        started_at: null,
        attempts: 0,
        released: true,
        ...authorColumns(actor),
      },
    ]),
  ])
  if (statement) await run(tx, statement)
  await enqueueNow(tx, [{ workId: processId, kind: 'process', storeId, lane }])
  return processId
}
