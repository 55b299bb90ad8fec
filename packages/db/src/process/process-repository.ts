import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import { asId, type ProcessId } from '@ihub/domain/ids'
import { hasItems, type WorkClass, workClassOf } from '@ihub/domain/processes'
import { err, ok, type Result } from '@ihub/domain/result'
import type { EntityKind } from '@ihub/domain/subject'
import { hubClock } from '@ihub/kit/clock'
import { uuidv7 } from '@ihub/kit/ids'
import type { ProcessRepository } from '@ihub/ports/engine'
import { addAudit } from '../audit/audit.ts'
import { noteBillWork } from '../bill/bill-refusals.ts'
import { copyUndone } from '../bulk/item-rows.ts'
import { combine } from '../core/combine.ts'
import { type Db, inStore, run, type Tx } from '../core/pool.ts'
import { noteCustomerWork } from '../customer/push-work.ts'
import { lockJob } from '../job/lock-job.ts'
import { lockFamily } from '../order/lock-family.ts'
import { asOperation, forgetRefusal } from '../order/order-refusals.ts'
import { noteProtocolWork } from '../protocol/protocol-refusals.ts'
import { enqueueNow } from '../queue/queue-rows.ts'
import type { WorkQueue } from '../queue/work-queue.ts'
import { noteRefundWork } from '../refund/refund-refusals.ts'
import { authorColumns, newProcessesPart, type ProcessRow } from './process-rows.ts'

export function createProcessRepository(db: Db, { notifier }: WorkQueue): ProcessRepository {
  return {
    retry: async (storeId, processId, actor, workClass) => {
      const retried = await inStore(db, storeId, (tx) => retry(tx, storeId, { processId, actor, workClass }))
      if (!retried.ok) return retried
      const { retryId, entity } = retried.value
      if (entity) notifier.changed(storeId, entity.kind, [entity.id])
      return ok(asId<ProcessId>(retryId))
    },
  }
}

async function retry(
  tx: Tx,
  storeId: string,
  { processId, actor, workClass }: { processId: ProcessId; actor: Actor; workClass: WorkClass | undefined },
): Promise<Result<{ retryId: string; entity: { kind: EntityKind; id: string } | null }, Failure>> {
  const locked = await lockProcess(tx, storeId, processId)
  if (!locked) return err(failure('process.not_found'))
  const { process: found, orderId } = locked
  if (!found.can_retry || !found.lane) return err(failure('process.not_retriable'))
  const retryId = await repeat(tx, found, { actor, workClass: workClass ?? workClassOf(found.type) })
  const operation = asOperation(found.type)
  if (operation && found.entity_id && orderId)
    await forgetRefusal(tx, { storeId, orderId, entityId: found.entity_id, operation })
  await noteProtocolWork(tx, storeId, found, { isRefused: false })
  await noteRefundWork(tx, storeId, found, { isRefused: false })
  await noteBillWork(tx, storeId, found, { isRefused: false })
  await noteCustomerWork(tx, storeId, found, { step: 'push-asked' })
  await tx
    .updateTable('processes')
    .set({ can_retry: false, overtaken_at: hubClock.nowIso(), overtaken_by: retryId })
    .where('store_id', '=', storeId)
    .where('process_id', '=', processId)
    .execute()
  await auditRetry(tx, found, actor)
  const { entity_kind, entity_id: id } = found
  return ok({ retryId, entity: id === null ? null : { kind: (entity_kind ?? 'order') as EntityKind, id } })
}

/** Kept with the entity's own audit rows where the process is about one. */
const auditRetry = (tx: Tx, process: ProcessRow, actor: Actor) =>
  addAudit(tx, process.store_id, actor, {
    action: 'process.retried',
    entityKind: process.entity_id ? (process.entity_kind as EntityKind) : 'process',
    entityId: process.entity_id ?? process.process_id,
    entityName: process.entity_code,
    before: null,
    after: { operation: process.type, process: process.number },
  })

/**
 * The order's row is the lock under which its next process, and that of its invoice, is released, and the job's that of
 * its next run: it is taken before that of any process. The subject of a process that may be retried changes no more.
 */
async function lockProcess(tx: Tx, storeId: string, processId: string) {
  const query = tx
    .selectFrom('processes')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('process_id', '=', processId)
  const known = await query.executeTakeFirst()
  if (!known?.can_retry) return known && { process: known, orderId: null }
  if (known.entity_id && known.entity_kind === 'job') await lockJob(tx, storeId, known.entity_id)
  const orderId = await lockFamily(tx, storeId, known)
  const process = await query.forUpdate().executeTakeFirst()
  return process && { process, orderId }
}

/** A new process from the recorded input; it waits behind the open processes of its subject. */
async function repeat(
  tx: Tx,
  process: ProcessRow,
  { actor, workClass }: { actor: Actor; workClass: WorkClass },
): Promise<string> {
  const { store_id: storeId, lane, entity_kind, entity_id: entityId } = process
  const isFree = entityId === null || !(await hasReleased(tx, storeId, entityId))
  const processId = uuidv7()
  const statement = combine(tx, storeId, [
    newProcessesPart([
      {
        process_id: processId,
        integration_id: process.integration_id,
        type: process.type,
        status: 'loading',
        work_class: workClass,
        entity_kind: entity_kind as EntityKind | null,
        entity_id: entityId,
        entity_code: process.entity_code,
        lane,
        input: process.input as object,
        created_at: hubClock.nowIso(),
        started_at: null,
        attempts: 0,
        retry_of: process.process_id,
        released: isFree,
        ...authorColumns(actor),
      },
    ]),
  ])
  if (statement) await run(tx, statement)
  if (hasItems(process.type)) await copyUndone(tx, storeId, { from: process.process_id, to: processId })
  if (isFree && lane) await enqueueNow(tx, [{ workId: processId, kind: 'process', storeId, lane, workClass }])
  return processId
}

async function hasReleased(tx: Tx, storeId: string, entityId: string): Promise<boolean> {
  const out = await tx
    .selectFrom('processes')
    .select('process_id')
    .where('store_id', '=', storeId)
    .where('entity_id', '=', entityId)
    .where('ended_at', 'is', null)
    .where('released', '=', true)
    .limit(1)
    .executeTakeFirst()
  return out !== undefined
}
