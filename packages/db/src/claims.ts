import { cron } from '@ihub/domain/actor'
import { asId, type IntegrationId, type OrderId, type ProcessId, type StoreId } from '@ihub/domain/ids'
import type { OrderOperation } from '@ihub/domain/order/operation-names'
import type { Order } from '@ihub/domain/order/order'
import { uuidv7 } from '@ihub/kit/ids'
import type { RunReport } from '@ihub/ports/engine'
import type { ClaimedProcess, Claims, PollTrace } from '@ihub/ports/work'
import { sql } from 'kysely'
import type { Jobs } from './jobs.ts'
import { keepReport, orderOfReport } from './keep-report.ts'
import { stateOf } from './order-rows.ts'
import { passBatonOn } from './pass-baton.ts'
import { type Db, inStore, type Tx } from './pool.ts'
import {
  actorOf,
  authorColumns,
  nextProcessNumbers,
  openProcesses,
  type ProcessRow,
  writeRuns,
} from './process-rows.ts'

export function createClaims(db: Db, jobs: Jobs): Claims {
  return {
    claim: (storeId, jobIds) => inStore(db, storeId, (tx) => claim(tx, storeId, jobIds)),
    end: (storeId, report) =>
      inStore(db, storeId, async (tx) => {
        await lockOrderOfRun(tx, storeId, report)
        const [process] = await lockRun(tx, storeId, report)
        if (!process) return
        const nextJobId = report.retryAt ? uuidv7() : null
        await writeRuns(
          tx,
          storeId,
          [
            {
              report,
              orderId: report.canRetry ? await orderOfReport(tx, storeId, process) : null,
              entityCode: null,
              nextJobId: nextJobId ?? process.job_id,
            },
          ],
          new Date().toISOString(),
        )
        if (nextJobId && report.retryAt && process.integration_id)
          await jobs.enqueue(tx, [
            {
              lane: process.integration_id,
              id: nextJobId,
              data: { storeId, kind: 'process' },
              startAfter: report.retryAt,
            },
          ])
        else if (process.order_id) await passBatonOn(tx, jobs, storeId, process.order_id)
      }),
    note: (trace) => inStore(db, trace.storeId, (tx) => note(tx, trace)),
    keep: (kept) => inStore(db, kept.storeId, (tx) => keepReport(tx, jobs, kept)),
  }
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

async function claim(tx: Tx, storeId: string, jobIds: string[]): Promise<ClaimedProcess[]> {
  const { rows } = await sql<ProcessRow>`
    update processes set status = 'running', attempts = attempts + 1, started_at = coalesce(started_at, now()), next_attempt_at = null
    where store_id = ${storeId} and job_id = any(${jobIds}::uuid[]) and ended_at is null
    returning *`.execute(tx)
  const orderIds = rows.flatMap((row) => (row.order_id ? [row.order_id] : []))
  const orders = await readOrders(tx, storeId, orderIds)
  return rows.flatMap((row) =>
    row.job_id && row.integration_id
      ? [
          {
            jobId: row.job_id,
            storeId: asId<StoreId>(storeId),
            processId: asId<ProcessId>(row.process_id),
            integrationId: asId<IntegrationId>(row.integration_id),
            type: row.type as ClaimedProcess['type'],
            attempt: row.attempts,
            startedAt: new Date().toISOString(),
            originOrderId: row.entity_code,
            input: row.input,
            author: actorOf(row),
            order: row.order_id ? (orders.get(row.order_id) ?? null) : null,
          },
        ]
      : [],
  )
}

async function readOrders(tx: Tx, storeId: string, orderIds: string[]) {
  if (orderIds.length === 0) return new Map<string, ClaimedProcess['order']>()
  const rows = await tx
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_id', 'in', orderIds)
    .execute()
  const open = Map.groupBy(await openProcesses(tx, storeId, orderIds, []), (row) => row.order_id)
  return new Map(
    rows.map((row) => [
      row.order_id,
      {
        orderId: asId<OrderId>(row.order_id),
        document: row.document as unknown as Order,
        state: stateOf(
          row,
          (open.get(row.order_id) ?? []).map(({ type }) => type as OrderOperation),
        ),
      },
    ]),
  )
}

/** A poll's process is born ended: only one that found something or failed is worth a row. */
async function note(tx: Tx, { storeId, integrationId, type, report }: PollTrace) {
  const [number = 0] = await nextProcessNumbers(tx, storeId, 1)
  const processId = asId<ProcessId>(uuidv7())
  await tx
    .insertInto('processes')
    .values({
      store_id: storeId,
      process_id: processId,
      number,
      integration_id: integrationId,
      type,
      status: report.status,
      created_at: report.startedAt,
      started_at: report.startedAt,
      attempts: 1,
      ...authorColumns(cron),
    })
    .execute()
  const ended = { ...report, processId, attempt: 1, canRetry: false, retryAt: null }
  await writeRuns(
    tx,
    storeId,
    [{ report: ended, orderId: null, entityCode: null, nextJobId: null }],
    new Date().toISOString(),
  )
}
