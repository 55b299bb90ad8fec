import { uuidv7 } from '@ihub/kit/ids'
import type { StoreSyncs, SyncRequest } from '@ihub/ports/store-syncs'
import type { Jobs } from './jobs.ts'
import { type Db, inStore, type Tx } from './pool.ts'
import { authorColumns, nextProcessNumbers } from './process-rows.ts'

export const createStoreSyncs = (db: Db, jobs: Jobs): StoreSyncs => ({
  request: (request) =>
    inStore(db, request.storeId, async (tx) => {
      if (!(await isWaiting(tx, request))) await plan(tx, jobs, request)
    }),
})

async function isWaiting(tx: Tx, { storeId, integrationId, type }: SyncRequest): Promise<boolean> {
  const waiting = await tx
    .selectFrom('processes')
    .select('process_id')
    .where('store_id', '=', storeId)
    .where('integration_id', '=', integrationId)
    .where('type', '=', type)
    .where('status', '=', 'loading')
    .where('job_id', 'is not', null)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

async function plan(tx: Tx, jobs: Jobs, { storeId, integrationId, type, actor }: SyncRequest) {
  const [number = 0] = await nextProcessNumbers(tx, storeId, 1)
  const jobId = uuidv7()
  await tx
    .insertInto('processes')
    .values({
      store_id: storeId,
      process_id: uuidv7(),
      number,
      integration_id: integrationId,
      type,
      status: 'loading',
      created_at: new Date().toISOString(),
      job_id: jobId,
      ...authorColumns(actor),
    })
    .execute()
  await jobs.enqueue(tx, [{ lane: integrationId, id: jobId, data: { storeId, kind: 'process' } }])
}
