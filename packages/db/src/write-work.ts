import { asId, type ProcessId } from '@ihub/domain/ids'
import type { OrderOperation } from '@ihub/domain/order/operation-names'
import { operationMeaning } from '@ihub/domain/order/operations'
import { uuidv7 } from '@ihub/kit/ids'
import type { NextRun } from '@ihub/ports/engine'
import type { JobRequest } from './jobs.ts'
import type { AppliedChange, Batch, BatchOrder, OpenProcess } from './order-batch.ts'
import type { Tx } from './pool.ts'
import {
  authorColumns,
  type EndedRun,
  type NewProcess,
  nextProcessNumbers,
  writeRuns,
} from './process-rows.ts'

interface Work {
  jobs: JobRequest[]
  /** By the process whose run ended: what the same job does next. */
  next: Map<string, NextRun>
  passed: OpenProcess[]
}

interface PlannedProcess {
  process: OpenProcess
  order: BatchOrder
  row: NewProcess
}

/**
 * Ends runs, plans the operations that follow, and passes each order's baton: at most one of its processes
 * is out with a job at any time, the oldest first, so its steps neither overlap nor overtake.
 */
export async function writeWork(tx: Tx, batch: Batch, applied: AppliedChange[]): Promise<Work> {
  const work: Work = { jobs: [], next: new Map(), passed: [] }
  const ended = applied.flatMap((one) => endRun(batch, one, work))
  const planned = await planProcesses(tx, batch, applied)
  for (const order of new Set(applied.map((one) => one.order)))
    passBaton(batch, order, applied, planned, work)
  const rows = planned.map(({ row }) => row)
  if (rows.length > 0) await tx.insertInto('processes').values(rows).execute()
  await writeRuns(tx, batch.storeId, ended, batch.at)
  await updateBatons(tx, batch, work.passed)
  return work
}

function endRun(batch: Batch, { change, order, run }: AppliedChange, work: Work): EndedRun[] {
  if (!change.run || !run) return []
  const retries = change.run.retryAt !== null
  const nextJobId = retries ? uuidv7() : null
  if (nextJobId && run.integrationId) {
    run.jobId = nextJobId
    const startAfter = change.run.retryAt ?? batch.at
    work.jobs.push({
      lane: run.integrationId,
      id: nextJobId,
      data: { storeId: batch.storeId, kind: 'process' },
      startAfter,
    })
  }
  return [
    {
      report: change.run,
      orderId: order.orderId,
      entityCode: order.originOrderId,
      nextJobId: nextJobId ?? run.jobId,
    },
  ]
}

async function planProcesses(tx: Tx, batch: Batch, applied: AppliedChange[]): Promise<PlannedProcess[]> {
  const asked = applied.flatMap((one) => one.operations.map((operation) => ({ one, operation })))
  const numbers = await nextProcessNumbers(tx, batch.storeId, asked.length)
  return asked.map(({ one, operation }, index) => {
    const process: OpenProcess = {
      processId: uuidv7(),
      operation,
      attempts: 0,
      jobId: null,
      integrationId:
        operationMeaning(operation).target === 'erp' ? batch.setup.erpId : batch.setup.platformId,
    }
    one.order.open = [...one.order.open, process]
    return { process, order: one.order, row: processRow(batch, one, process, numbers[index] ?? 0) }
  })
}

const processRow = (
  { storeId, at }: Batch,
  { change, order }: AppliedChange,
  process: OpenProcess,
  number: number,
): NewProcess => ({
  store_id: storeId,
  process_id: process.processId,
  number,
  integration_id: process.integrationId,
  type: process.operation,
  status: 'loading',
  order_id: order.orderId,
  entity_code: order.originOrderId,
  created_at: at,
  ...authorColumns(change.author),
})

function passBaton(
  batch: Batch,
  order: BatchOrder,
  applied: AppliedChange[],
  planned: PlannedProcess[],
  work: Work,
) {
  if (order.open.some(({ jobId }) => jobId !== null)) return
  const head = order.open[0]
  if (!head?.integrationId) return
  const ended = applied.find(
    (one) =>
      one.order === order &&
      one.run?.jobId &&
      one.run.integrationId === head.integrationId &&
      one.change.run?.retryAt === null,
  )
  const row = planned.find(({ process }) => process === head)?.row
  if (ended?.run?.jobId && row) {
    head.jobId = ended.run.jobId
    head.attempts = 1
    Object.assign(row, { status: 'running', attempts: 1, started_at: batch.at })
    work.next.set(ended.run.processId, {
      processId: asId<ProcessId>(head.processId),
      operation: head.operation as OrderOperation,
      attempt: 1,
      startedAt: batch.at,
    })
  } else {
    head.jobId = uuidv7()
    work.jobs.push({
      lane: head.integrationId,
      id: head.jobId,
      data: { storeId: batch.storeId, kind: 'process' },
    })
  }
  if (row) row.job_id = head.jobId
  else work.passed.push(head)
}

/** Processes planned in an earlier transaction that get the baton only now. */
async function updateBatons(tx: Tx, { storeId }: Batch, passed: OpenProcess[]) {
  for (const { processId, jobId } of passed)
    await tx
      .updateTable('processes')
      .set({ job_id: jobId })
      .where('store_id', '=', storeId)
      .where('process_id', '=', processId)
      .execute()
}
