import { hubClock } from '@ihub/kit/clock'
import { uuidv7 } from '@ihub/kit/ids'
import type { StoreSyncs, SyncRequest } from '@ihub/ports/store-syncs'
import { addAudit } from '../audit/audit.ts'
import { combine } from '../core/combine.ts'
import { type Db, inStore, run, type Tx } from '../core/pool.ts'
import { authorColumns, newProcessesPart } from '../process/process-rows.ts'
import { enqueueNow } from '../queue/queue-rows.ts'

export const createStoreSyncs = (db: Db): StoreSyncs => ({
  request: (request) =>
    inStore(db, request.storeId, async (tx) => {
      if (!(await isWaiting(tx, request))) await plan(tx, request)
      const { storeId, type, actor } = request
      await addAudit(tx, storeId, actor, {
        action: 'store.sync_requested',
        entityKind: 'store',
        entityId: storeId,
        before: null,
        after: { operation: type },
      })
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
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

async function plan(tx: Tx, { storeId, integrationId, type, actor }: SyncRequest) {
  const processId = uuidv7()
  const statement = combine(tx, storeId, [
    newProcessesPart([
      {
        process_id: processId,
        integration_id: integrationId,
        type,
        status: 'loading',
        entity_kind: null,
        entity_id: null,
        entity_code: null,
        lane: integrationId,
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
  await enqueueNow(tx, [{ workId: processId, kind: 'process', storeId, lane: integrationId }])
}
