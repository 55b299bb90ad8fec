import { cron } from '@ihub/domain/actor'
import { endedWell } from '@ihub/domain/constants'
import { asId, type ProcessId, type StoreId } from '@ihub/domain/ids'
import type { WorkClass } from '@ihub/domain/processes'
import { isExport, isReport } from '@ihub/domain/processes'
import type { ChangedKind, EntityKind } from '@ihub/domain/subject'
import { hubClock } from '@ihub/kit/clock'
import { uuidv7 } from '@ihub/kit/ids'
import type { MadeExport } from '@ihub/ports/exports'
import type { RunReport } from '@ihub/ports/run-report'
import type { PollTrace, ProcessRuns } from '@ihub/ports/work'
import { finishEndedAlerts } from '../alert/hub-alerts.ts'
import { raiseReceiptAlert } from '../alert/write-alerts.ts'
import { noteBillWork } from '../bill/bill-refusals.ts'
import { combine, type Part } from '../core/combine.ts'
import { type Db, inStore, inStoreThen, run, type Tx } from '../core/pool.ts'
import { noteCustomerWork } from '../customer/push-work.ts'
import { finishExport } from '../export/export-rows.ts'
import { lockJob } from '../job/lock-job.ts'
import { lockFamily } from '../order/lock-family.ts'
import { asOperation, noteRefusal } from '../order/order-refusals.ts'
import { noteProtocolWork } from '../protocol/protocol-refusals.ts'
import { enqueue } from '../queue/queue-rows.ts'
import type { WorkQueue } from '../queue/work-queue.ts'
import { noteRefundWork } from '../refund/refund-refusals.ts'
import { keepReport, orderOfReport } from './keep-report.ts'
import {
  attemptsPart,
  authorColumns,
  endingPart,
  type NewProcess,
  newProcessesPart,
  type ProcessRow,
} from './process-rows.ts'
import { releaseNextOf } from './release-next.ts'

export function createProcessRuns(db: Db, { notifier, working }: WorkQueue): ProcessRuns {
  return {
    end: async (storeId, report, made) => {
      const ended = await inStore(db, storeId, (tx) => end(tx, storeId, { report, made }))
      working?.held.ended({ id: report.processId, attempt: report.attempt })
      if (made) notifier.changed(storeId, 'export', [report.processId])
      if (ended) notifier.changed(storeId, ended.kind, [ended.id])
      else notifier.changed(storeId, 'process', [report.processId])
    },
    note: (trace) =>
      inStoreThen(db, trace.storeId, async (tx) => {
        const last = combine(tx, trace.storeId, noteParts(trace))
        return last ? { last, read: () => undefined } : { answer: undefined }
      }),
    keep: (kept) => keepReport(db, notifier, kept),
  }
}

/** Ends a run; answers the changed entity: its subject, the order that waits on it from now on, or an export. */
async function end(
  tx: Tx,
  storeId: StoreId,
  { report, made }: { report: RunReport; made: MadeExport | undefined },
): Promise<{ kind: ChangedKind; id: string } | null> {
  const orderId = await lockOrderOfRun(tx, storeId, report)
  const [process] = await lockRun(tx, storeId, report)
  if (!process) return null
  if (process.entity_kind === 'job' && process.entity_id) await lockJob(tx, storeId, process.entity_id)
  await raiseReceiptAlert(tx, storeId, process, report)
  const waitsFor = report.canRetry ? await orderOfReport(tx, storeId, process) : null
  const operation = asOperation(process.type)
  if (report.canRetry && operation && process.entity_id && orderId)
    await noteRefusal(tx, { storeId, orderId, entityId: process.entity_id, operation }, report.processId)
  if (report.canRetry) await noteProtocolWork(tx, storeId, process, { isRefused: true })
  if (report.canRetry) await noteRefundWork(tx, storeId, process, { isRefused: true })
  if (report.canRetry) await noteBillWork(tx, storeId, process, { isRefused: true })
  if (report.canRetry)
    await noteCustomerWork(tx, storeId, process, { step: 'push-refused', words: report.message })
  if (endedWell(report.status)) await noteCustomerWork(tx, storeId, process, { step: 'pushed' })
  if (endedWell(report.status)) await overtakeEarlier(tx, storeId, process, report)
  const ended = { report, entityId: waitsFor, entityCode: null }
  if (made) await finishExport(tx, storeId, { exportId: report.processId, made })
  const at = hubClock.nowIso()
  const statement = combine(tx, storeId, [endingPart([ended], at), attemptsPart([report], at)])
  if (statement) await run(tx, statement)
  if (endedWell(report.status)) await finishEndedAlerts(tx, storeId)
  const { lane, entity_id: entityId, work_class } = process
  const workClass = work_class as WorkClass
  const { processId: workId, retryAt: dueAt, awaitsSystem = false } = report
  if (dueAt && lane)
    await enqueue(tx, [{ workId, kind: 'process', storeId, lane, workClass, dueAt, awaitsSystem }])
  else if (entityId) await releaseNextOf(tx, storeId, entityId)
  if (isExport(process.type)) return { kind: 'export', id: report.processId }
  const id = entityId ?? waitsFor
  return id === null ? null : { kind: (process.entity_kind ?? 'order') as EntityKind, id }
}

type OvertakingRow = Pick<ProcessRow, 'type' | 'integration_id' | 'entity_kind' | 'entity_id' | 'entity_code'>

/**
 * Ends the retry of earlier failed runs of the same kind that belong to no order, and of the same job or customer; each report of an
 * ERP is a fact of its own, and so is each export.
 */
async function overtakeEarlier(
  tx: Tx,
  storeId: StoreId,
  { type, integration_id, entity_kind, entity_id, entity_code }: OvertakingRow,
  { processId }: RunReport,
) {
  if (isReport(type) || isExport(type)) return
  const isOfRecord = entity_kind === 'job' || entity_kind === 'customer'
  await tx
    .updateTable('processes')
    .set({ can_retry: false, overtaken_at: hubClock.nowIso(), overtaken_by: processId })
    .where('store_id', '=', storeId)
    .where('can_retry', '=', true)
    .$if(!isOfRecord, (query) =>
      query.where('entity_id', 'is', null).where('entity_code', 'is not distinct from', entity_code),
    )
    .$if(isOfRecord, (query) => query.where('entity_id', '=', entity_id))
    .where('integration_id', 'is not distinct from', integration_id)
    .where('type', '=', type)
    .execute()
}

/** The order's row is the lock under which its next process, and that of its invoice, is released; it is taken before that of any process. */
async function lockOrderOfRun(tx: Tx, storeId: string, { processId }: RunReport): Promise<string | null> {
  const process = await tx
    .selectFrom('processes')
    .select(['entity_kind', 'entity_id'])
    .where('store_id', '=', storeId)
    .where('process_id', '=', processId)
    .executeTakeFirst()
  return process ? lockFamily(tx, storeId, process) : null
}

const lockRun = async (tx: Tx, storeId: string, { processId, attempt }: RunReport) =>
  tx
    .selectFrom('processes')
    .select(['integration_id', 'lane', 'work_class', 'entity_kind', 'entity_id', 'type', 'entity_code'])
    .where('store_id', '=', storeId)
    .where('process_id', '=', processId)
    .where('attempts', '=', attempt)
    .where('ended_at', 'is', null)
    .where('held_by', 'is not', null)
    .forUpdate()
    .execute()

/** A poll's process is born ended: only one that found something or failed is worth a row. */
function noteParts({ integrationId, type, report }: PollTrace): Part[] {
  const processId = asId<ProcessId>(uuidv7())
  const at = hubClock.nowIso()
  const ended = { ...report, processId, attempt: 1, canRetry: false, retryAt: null }
  const row: NewProcess = {
    process_id: processId,
    integration_id: integrationId,
    type,
    status: report.status,
    entity_kind: null,
    entity_id: null,
    entity_code: null,
    input: {},
    created_at: report.startedAt,
    started_at: report.startedAt,
    ended_at: at,
    attempts: 1,
    message: report.message,
    service_code: report.serviceCode,
    lane: integrationId,
    released: true,
    ...authorColumns(cron),
  }
  return [newProcessesPart([row]), attemptsPart([ended], at)]
}
