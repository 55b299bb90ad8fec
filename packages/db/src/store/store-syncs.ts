import type { StoreSyncs, SyncRequest } from '@ihub/ports/store-syncs'
import { addAudit } from '../audit/audit.ts'
import { type Db, inStore, type Tx } from '../core/pool.ts'
import { startStoreProcess } from '../process/start-store-process.ts'

export const createStoreSyncs = (db: Db): StoreSyncs => ({
  request: (request) =>
    inStore(db, request.storeId, async (tx) => {
      if (!(await isWaiting(tx, request))) await startStoreProcess(tx, request)
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
