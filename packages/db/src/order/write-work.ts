import { authorAfter } from '@ihub/domain/actor'
import { asId, type IntegrationId, type OrderId, type ProcessId, type StoreId } from '@ihub/domain/ids'
import type { OrderOperation } from '@ihub/domain/order/operation-names'
import { operationMeaning } from '@ihub/domain/order/operations'
import { uuidv7 } from '@ihub/kit/ids'
import type { NextRun } from '@ihub/ports/engine'
import type { ClaimedProcess } from '@ihub/ports/work'
import type { Part } from '../core/combine.ts'
import { isStillRefused, overtakenPart } from '../process/overtaken.ts'
import {
  actorOf,
  authorColumns,
  type EndedRun,
  type NewProcess,
  newProcessesPart,
  runParts,
} from '../process/process-rows.ts'
import { type JobData, type JobRequest, queueOf } from '../queue/job-rows.ts'
import type { AppliedChange, Batch, BatchOrder, OpenProcess } from './order-batch.ts'
import { documentOf } from './order-document.ts'

interface Work {
  jobs: JobRequest[]
  /** By the process whose run ended: what the same job does next. */
  next: Map<string, NextRun>
  passed: OpenProcess[]
}

interface PlannedProcess {
  process: OpenProcess
  one: AppliedChange
  row: NewProcess
}

/**
 * Ends runs, plans the operations that follow, and passes each order's baton: at most one of its processes
 * is out with a job at any time, the oldest first, so its events neither overlap nor overtake.
 */
export function planWork(
  batch: Batch,
  applied: AppliedChange[],
): Pick<Work, 'jobs' | 'next'> & { parts: Part[] } {
  const work: Work = { jobs: [], next: new Map(), passed: [] }
  const ended = applied.flatMap((one) => endRun(batch, one, work))
  const planned = applied.flatMap((one) =>
    one.operations.map((operation) => planProcess(batch, one, operation)),
  )
  const looks = applied.filter(({ decision }) => decision.looksAgain).map((one) => planLook(batch, one, work))
  for (const order of new Set(applied.map((one) => one.order)))
    releaseNext(batch, order, { applied, planned, work })
  return {
    jobs: work.jobs,
    next: work.next,
    parts: [
      overtakenPart(batch, applied),
      newProcessesPart([...planned.map(({ row }) => row), ...looks]),
      ...runParts(ended, batch.at),
      releasedPart(work.passed),
    ],
  }
}

function endRun(batch: Batch, { change, order, run }: AppliedChange, work: Work): EndedRun[] {
  if (!change.run || !run) return []
  const { retryAt } = change.run
  const nextJobId = retryAt === null ? null : uuidv7()
  if (nextJobId && retryAt && run.integrationId) {
    run.jobId = nextJobId
    work.jobs.push({ lane: run.integrationId, id: nextJobId, data: jobData(batch), startAfter: retryAt })
  }
  return [
    {
      report: { ...change.run, canRetry: change.run.canRetry && isStillRefused(order, run.operation) },
      orderId: order.orderId,
      entityCode: order.originOrderId,
      nextJobId: nextJobId ?? run.jobId,
    },
  ]
}

const jobData = ({ storeId }: Batch): JobData => ({ storeId, kind: 'process' })

function planProcess(batch: Batch, one: AppliedChange, operation: OrderOperation): PlannedProcess {
  const { target } = operationMeaning(operation)
  const process: OpenProcess = {
    processId: uuidv7(),
    operation,
    attempts: 0,
    jobId: null,
    integrationId: target === 'erp' ? batch.setup.erpId : one.order.integrationId,
  }
  one.order.open = [...one.order.open, process]
  const row: NewProcess = {
    process_id: process.processId,
    integration_id: process.integrationId,
    type: operation,
    status: 'loading',
    order_id: one.order.orderId,
    entity_code: one.order.originOrderId,
    input: {},
    created_at: batch.at,
    started_at: null,
    attempts: 0,
    job_id: null,
    ...authorColumns(isAsked(one, operation) ? one.change.author : authorAfter(one.change.author)),
  }
  return { process, one, row }
}

/** Whether a person asked for this very operation; all else the hub plans by itself. */
const isAsked = ({ decision }: AppliedChange, operation: OrderOperation) =>
  decision.operations?.includes(operation) ?? false

/** A snapshot of the order as it is now; not one of its operations, so it waits for none of them. */
function planLook(batch: Batch, { change, order }: AppliedChange, work: Work): NewProcess {
  const jobId = uuidv7()
  work.jobs.push({ lane: order.integrationId, id: jobId, data: jobData(batch) })
  return {
    process_id: uuidv7(),
    integration_id: order.integrationId,
    type: 'receive-order',
    status: 'loading',
    order_id: null,
    entity_code: order.originOrderId,
    input: { originOrderId: order.originOrderId },
    created_at: batch.at,
    started_at: null,
    attempts: 0,
    job_id: jobId,
    ...authorColumns(authorAfter(change.author)),
  }
}

interface Round {
  applied: AppliedChange[]
  planned: PlannedProcess[]
  work: Work
}

function releaseNext(batch: Batch, order: BatchOrder, { applied, planned, work }: Round) {
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
  const plan = planned.find(({ process }) => process === head)
  if (ended?.run?.jobId && plan) {
    head.jobId = ended.run.jobId
    begin(batch, plan)
    work.next.set(ended.run.processId, {
      processId: asId<ProcessId>(head.processId),
      operation: head.operation as OrderOperation,
      attempt: 1,
      startedAt: batch.at,
      author: authorAfter(actorOf(plan.row)),
    })
  } else {
    head.jobId = uuidv7()
    const isTaken = plan !== undefined && handOver(batch, plan, applied)
    work.jobs.push({ lane: head.integrationId, id: head.jobId, data: jobData(batch), isTaken })
    if (!plan) work.passed.push(head)
  }
  if (plan) plan.row.job_id = head.jobId
}

function begin({ at }: Batch, { process, row }: PlannedProcess) {
  process.attempts = 1
  Object.assign(row, { status: 'running', attempts: 1, started_at: at })
}

/** Starts the process here, with what is known of its order, once the batch is committed; false when nobody here has time. */
function handOver(batch: Batch, plan: PlannedProcess, applied: AppliedChange[]): boolean {
  const { process, one, row } = plan
  const { integrationId, jobId } = process
  const document = documentOf(one.order, applied)
  const place = document && integrationId ? batch.reserve(integrationId) : null
  if (!document || !place || !integrationId || !jobId) return false
  begin(batch, plan)
  const claimed: ClaimedProcess = {
    jobId,
    storeId: asId<StoreId>(batch.storeId),
    processId: asId<ProcessId>(process.processId),
    integrationId: asId<IntegrationId>(integrationId),
    type: process.operation as OrderOperation,
    attempt: 1,
    startedAt: batch.at,
    originOrderId: row.entity_code,
    input: row.input,
    author: actorOf(row),
    order: { orderId: asId<OrderId>(one.order.orderId), document, state: one.order.state },
  }
  const job = { name: queueOf(integrationId), id: jobId, data: jobData(batch), retryCount: 0, claimed }
  batch.handovers.push({ place, job })
  return true
}

/** Processes planned in an earlier transaction that get the baton only now. */
const releasedPart = (passed: OpenProcess[]): Part => ({
  columns: 'process_id uuid, job_id uuid',
  sql: (recordset) =>
    `update processes p set job_id = r.job_id from ${recordset} where p.store_id = $1::uuid and p.process_id = r.process_id`,
  rows: passed.map(({ processId, jobId }) => ({ process_id: processId, job_id: jobId })),
})
