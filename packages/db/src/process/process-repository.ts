import type { Actor } from '@ihub/domain/actor'
import { failure } from '@ihub/domain/errors'
import { asId, type ProcessId } from '@ihub/domain/ids'
import { err, ok } from '@ihub/domain/result'
import { uuidv7 } from '@ihub/kit/ids'
import type { ProcessRepository } from '@ihub/ports/engine'
import { sql } from 'kysely'
import { addAudit } from '../audit/audit.ts'
import { combine } from '../core/combine.ts'
import { type Db, inStore, run, type Tx } from '../core/pool.ts'
import { asOperation, forgetRefusal } from '../order/order-refusals.ts'
import type { Jobs } from '../queue/jobs.ts'
import { authorColumns, newProcessesPart, type ProcessRow } from './process-rows.ts'

export function createProcessRepository(db: Db, jobs: Jobs): ProcessRepository {
  return {
    retry: (storeId, processId, actor) =>
      inStore(db, storeId, async (tx) => {
        const found = await lockProcess(tx, storeId, processId)
        if (!found) return err(failure('process.not_found'))
        if (!found.can_retry || !found.integration_id) return err(failure('process.not_retriable'))
        const retryId = await repeat(tx, jobs, found, actor)
        const operation = asOperation(found.type)
        if (operation && found.order_id)
          await forgetRefusal(tx, { storeId, orderId: found.order_id, operation })
        await tx
          .updateTable('processes')
          .set({ can_retry: false, overtaken_at: new Date().toISOString(), overtaken_by: retryId })
          .where('store_id', '=', storeId)
          .where('process_id', '=', processId)
          .execute()
        await auditRetry(tx, found, actor)
        return ok(asId<ProcessId>(retryId))
      }),
  }
}

/** Kept with the order's own audit rows where the process belongs to an order. */
const auditRetry = (tx: Tx, process: ProcessRow, actor: Actor) =>
  addAudit(tx, process.store_id, actor, {
    action: 'process.retried',
    entityKind: process.order_id ? 'order' : 'process',
    entityId: process.order_id ?? process.process_id,
    entityName: process.entity_code,
    before: null,
    after: { operation: process.type, process: process.number },
  })

async function lockProcess(tx: Tx, storeId: string, processId: string) {
  const process = await tx
    .selectFrom('processes')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('process_id', '=', processId)
    .forUpdate()
    .executeTakeFirst()
  // The order's row is the lock under which its baton is passed.
  if (process?.order_id)
    await tx
      .selectFrom('orders')
      .select('order_id')
      .where('store_id', '=', storeId)
      .where('order_id', '=', process.order_id)
      .forUpdate()
      .execute()
  return process
}

/** A new process from the recorded input; it waits behind what is still open for its order. */
async function repeat(tx: Tx, jobs: Jobs, process: ProcessRow, actor: Actor): Promise<string> {
  const isFree = process.order_id === null || !(await hasReleased(tx, process))
  const jobId = isFree ? uuidv7() : null
  const processId = uuidv7()
  const statement = combine(process.store_id, [
    newProcessesPart([
      {
        process_id: processId,
        integration_id: process.integration_id,
        type: process.type,
        status: 'loading',
        order_id: process.order_id,
        entity_code: process.entity_code,
        input: process.input as object,
        created_at: new Date().toISOString(),
        started_at: null,
        attempts: 0,
        retry_of: process.process_id,
        job_id: jobId,
        ...authorColumns(actor),
      },
    ]),
  ])
  if (statement) await run(tx, statement)
  if (jobId && process.integration_id)
    await jobs.enqueue(tx, [
      { lane: process.integration_id, id: jobId, data: { storeId: process.store_id, kind: 'process' } },
    ])
  await sql`select pg_notify('ihub', ${JSON.stringify({ kind: 'orders-changed', storeId: process.store_id, ids: process.order_id ? [process.order_id] : [] })})`.execute(
    tx,
  )
  return processId
}

async function hasReleased(tx: Tx, { store_id, order_id }: ProcessRow): Promise<boolean> {
  const out = await tx
    .selectFrom('processes')
    .select('process_id')
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .where('ended_at', 'is', null)
    .where('job_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return out !== undefined
}
