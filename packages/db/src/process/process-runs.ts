import { cron } from '@ihub/domain/actor'
import { asId, type IntegrationId, type OrderId, type ProcessId, type StoreId } from '@ihub/domain/ids'
import { type OrderOperation, reportProcessNames } from '@ihub/domain/order/operation-names'
import type { Order } from '@ihub/domain/order/order'
import { uuidv7 } from '@ihub/kit/ids'
import type { RunReport } from '@ihub/ports/engine'
import type { ClaimedProcess, PollTrace, ProcessRuns } from '@ihub/ports/work'
import { type Selectable, sql } from 'kysely'
import { finishEndedAlerts } from '../alert/hub-alerts.ts'
import { raiseReceiptAlert } from '../alert/order-alerts.ts'
import { combine, type Part } from '../core/combine.ts'
import { type Db, inStore, inStoreThen, run, type Tx } from '../core/pool.ts'
import type { Orders } from '../core/schema.gen.ts'
import { asOperation, noteRefusal } from '../order/order-refusals.ts'
import { stateOf } from '../order/order-rows.ts'
import type { Jobs } from '../queue/jobs.ts'
import { keepReport, orderOfReport } from './keep-report.ts'
import {
  actorOf,
  authorColumns,
  type NewProcess,
  newProcessesPart,
  type ProcessRow,
  runParts,
} from './process-rows.ts'
import { releaseNextOf } from './release-next.ts'

export function createProcessRuns(db: Db, jobs: Jobs): ProcessRuns {
  return {
    claim: (storeId, jobIds) =>
      inStoreThen(db, storeId, async () => ({
        last: { text: claimText, values: [storeId, jobIds] },
        read: (rows) => (rows as ClaimRow[]).flatMap((row) => toClaimed(storeId, row)),
      })),
    end: async (storeId, report) => {
      const orderId = await inStore(db, storeId, (tx) => end(tx, jobs, storeId, report))
      if (orderId) jobs.notifier.ordersChanged(storeId, [orderId])
    },
    note: (trace) =>
      inStoreThen(db, trace.storeId, async () => {
        const last = combine(trace.storeId, noteParts(trace))
        return last ? { last, read: () => undefined } : { answer: undefined }
      }),
    keep: (kept) => keepReport(db, jobs, kept),
  }
}

/** The order whose work it was, or which it waits on from now on. */
async function end(tx: Tx, jobs: Jobs, storeId: StoreId, report: RunReport): Promise<string | null> {
  await lockOrderOfRun(tx, storeId, report)
  const [process] = await lockRun(tx, storeId, report)
  if (!process) return null
  await raiseReceiptAlert(tx, storeId, process, report)
  const nextJobId = report.retryAt ? uuidv7() : null
  const waitsFor = report.canRetry ? await orderOfReport(tx, storeId, process) : null
  const operation = asOperation(process.type)
  if (report.canRetry && operation && process.order_id)
    await noteRefusal(tx, { storeId, orderId: process.order_id, operation }, report.processId)
  if (report.status === 'success') await overtakeEarlier(tx, storeId, process, report)
  const ended = { report, orderId: waitsFor, entityCode: null, nextJobId: nextJobId ?? process.job_id }
  const statement = combine(storeId, runParts([ended], new Date().toISOString()))
  if (statement) await run(tx, statement)
  if (report.status === 'success') await finishEndedAlerts(tx, storeId)
  const { integration_id: lane, order_id: orderId } = process
  if (nextJobId && report.retryAt && lane)
    await jobs.enqueue(tx, [
      { lane, id: nextJobId, data: { storeId, kind: 'process' }, startAfter: report.retryAt },
    ])
  else if (orderId) await releaseNextOf(tx, jobs, storeId, orderId)
  return orderId ?? waitsFor
}

/** Ends the retry of earlier failed runs of the same kind that belong to no order; each report of an ERP is a fact of its own. */
async function overtakeEarlier(
  tx: Tx,
  storeId: StoreId,
  { type, integration_id, entity_code }: Pick<ProcessRow, 'type' | 'integration_id' | 'entity_code'>,
  { processId }: RunReport,
) {
  if (reportProcessNames.some((name) => name === type)) return
  await tx
    .updateTable('processes')
    .set({ can_retry: false, overtaken_at: new Date().toISOString(), overtaken_by: processId })
    .where('store_id', '=', storeId)
    .where('order_id', 'is', null)
    .where('can_retry', '=', true)
    .where('entity_code', 'is not distinct from', entity_code)
    .where('integration_id', 'is not distinct from', integration_id)
    .where('type', '=', type)
    .execute()
}

/** The order's row is the lock under which its baton is passed; it is taken before that of any process. */
async function lockOrderOfRun(tx: Tx, storeId: string, { processId }: RunReport) {
  await sql`select from orders where store_id = ${storeId} and order_id =
    (select order_id from processes where store_id = ${storeId} and process_id = ${processId}) for update`.execute(
    tx,
  )
}

const lockRun = async (tx: Tx, storeId: string, { processId, attempt }: RunReport) =>
  tx
    .selectFrom('processes')
    .select(['integration_id', 'job_id', 'order_id', 'type', 'entity_code'])
    .where('store_id', '=', storeId)
    .where('process_id', '=', processId)
    .where('attempts', '=', attempt)
    .where('ended_at', 'is', null)
    .forUpdate()
    .execute()

interface ClaimRow extends Omit<ProcessRow, 'document'> {
  order: Selectable<Orders> | null
  pending: OrderOperation[] | null
}

/** The order is read as it is before any of its open work goes on: whoever holds the baton is alone with it. */
const claimText = `
  with claimed as (
    update processes set status = 'running', attempts = attempts + 1, started_at = coalesce(started_at, now()), next_attempt_at = null
    where store_id = $1 and job_id = any($2::uuid[]) and ended_at is null
    returning *
  )
  select c.*, to_jsonb(o) as "order", open.pending from claimed c
  left join lateral (select * from orders o where o.store_id = $1 and o.order_id = c.order_id) o on true
  left join lateral (select jsonb_agg(p.type order by p.number) as pending from processes p
    where p.store_id = $1 and p.order_id = c.order_id and p.ended_at is null) open on c.order_id is not null`

function toClaimed(storeId: StoreId, { order, pending, ...row }: ClaimRow): ClaimedProcess[] {
  if (!row.job_id || !row.integration_id) return []
  return [
    {
      jobId: row.job_id,
      storeId,
      processId: asId<ProcessId>(row.process_id),
      integrationId: asId<IntegrationId>(row.integration_id),
      type: row.type as ClaimedProcess['type'],
      attempt: row.attempts,
      startedAt: new Date().toISOString(),
      originOrderId: row.entity_code,
      input: row.input,
      author: actorOf(row),
      order: order && {
        orderId: asId<OrderId>(order.order_id),
        document: order.document as unknown as Order,
        state: stateOf(order, pending ?? []),
      },
    },
  ]
}

/** A poll's process is born ended: only one that found something or failed is worth a row. */
function noteParts({ integrationId, type, report }: PollTrace): Part[] {
  const processId = asId<ProcessId>(uuidv7())
  const at = new Date().toISOString()
  const ended = { ...report, processId, attempt: 1, canRetry: false, retryAt: null }
  const [, runs] = runParts([{ report: ended, orderId: null, entityCode: null, nextJobId: null }], at)
  const row: NewProcess = {
    process_id: processId,
    integration_id: integrationId,
    type,
    status: report.status,
    order_id: null,
    entity_code: null,
    input: {},
    created_at: report.startedAt,
    started_at: report.startedAt,
    ended_at: at,
    attempts: 1,
    message: report.message,
    service_code: report.serviceCode,
    job_id: null,
    ...authorColumns(cron),
  }
  return [newProcessesPart([row]), ...(runs ? [runs] : [])]
}
