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
import type { QueuedWork } from '../queue/queue-rows.ts'
import type { AppliedChange, Batch, BatchOrder, OpenProcess } from './order-batch.ts'
import { documentOf } from './order-document.ts'

interface Work {
  queued: QueuedWork[]
  /** By the process whose run ended: the process that the same worker goes on with. */
  next: Map<string, NextRun>
  released: OpenProcess[]
}

interface PlannedProcess {
  process: OpenProcess
  one: AppliedChange
  row: NewProcess
}

/**
 * Ends runs, plans the operations that follow, and releases the next process of each order: at most one of them waits in
 * the queue or runs at any time, the oldest first, so its events neither overlap nor overtake.
 */
export function planWork(
  batch: Batch,
  applied: AppliedChange[],
): Pick<Work, 'queued' | 'next'> & { parts: Part[] } {
  const work: Work = { queued: [], next: new Map(), released: [] }
  const ended = applied.flatMap((one) => endRun(batch, one, work))
  const planned = applied.flatMap((one) =>
    one.operations.map((operation) => planProcess(batch, one, operation)),
  )
  const looks = applied.filter(({ decision }) => decision.looksAgain).map((one) => planLook(batch, one, work))
  for (const order of new Set(applied.map((one) => one.order)))
    releaseNext(batch, order, { applied, planned, work })
  return {
    queued: work.queued,
    next: work.next,
    parts: [
      overtakenPart(batch, applied),
      newProcessesPart([...planned.map(({ row }) => row), ...looks]),
      ...runParts(ended, batch.at),
      releasedPart(work.released),
    ],
  }
}

function endRun(batch: Batch, { change, order, run }: AppliedChange, work: Work): EndedRun[] {
  if (!change.run || !run) return []
  const { retryAt } = change.run
  if (retryAt && run.lane) work.queued.push({ ...queuedOf(batch, run, run.lane), dueAt: retryAt })
  return [
    {
      report: { ...change.run, canRetry: change.run.canRetry && isStillRefused(order, run.operation) },
      entityId: order.orderId,
      entityCode: order.originOrderId,
    },
  ]
}

const queuedOf = ({ storeId }: Batch, { processId: workId }: OpenProcess, lane: string): QueuedWork => ({
  workId,
  kind: 'process',
  storeId,
  lane,
})

function planProcess(batch: Batch, one: AppliedChange, operation: OrderOperation): PlannedProcess {
  const { target } = operationMeaning(operation)
  const lane = target === 'erp' ? batch.setup.erpId : one.order.integrationId
  const process: OpenProcess = {
    processId: uuidv7(),
    operation,
    attempts: 0,
    released: false,
    isHeld: false,
    lane,
    integrationId: lane,
  }
  one.order.open = [...one.order.open, process]
  const row: NewProcess = {
    process_id: process.processId,
    integration_id: process.integrationId,
    type: operation,
    status: 'loading',
    entity_kind: 'order',
    entity_id: one.order.orderId,
    entity_code: one.order.originOrderId,
    lane,
    input: {},
    created_at: batch.at,
    started_at: null,
    attempts: 0,
    released: false,
    ...authorColumns(isAsked(one, operation) ? one.change.author : authorAfter(one.change.author)),
  }
  return { process, one, row }
}

/** Whether a person asked for this very operation; all else the hub plans by itself. */
const isAsked = ({ decision }: AppliedChange, operation: OrderOperation) =>
  decision.operations?.includes(operation) ?? false

/** A snapshot of the order as it is now; not one of its operations, so it waits for none of them. */
function planLook(batch: Batch, { change, order }: AppliedChange, work: Work): NewProcess {
  const processId = uuidv7()
  work.queued.push({
    workId: processId,
    kind: 'process',
    storeId: batch.storeId,
    lane: order.integrationId,
  })
  return {
    process_id: processId,
    integration_id: order.integrationId,
    type: 'receive-order',
    status: 'loading',
    entity_kind: 'order',
    entity_id: null,
    entity_code: order.originOrderId,
    lane: order.integrationId,
    input: { originOrderId: order.originOrderId },
    created_at: batch.at,
    started_at: null,
    attempts: 0,
    released: true,
    ...authorColumns(authorAfter(change.author)),
  }
}

interface Round {
  applied: AppliedChange[]
  planned: PlannedProcess[]
  work: Work
}

function releaseNext(batch: Batch, order: BatchOrder, { applied, planned, work }: Round) {
  if (order.open.some(({ released }) => released)) return
  const head = order.open[0]
  if (!head?.lane) return
  const ended = applied.find(
    (one) => one.order === order && one.run?.lane === head.lane && one.change.run?.retryAt === null,
  )
  const plan = planned.find(({ process }) => process === head)
  head.released = true
  if (plan) plan.row.released = true
  if (ended?.run && plan && batch.leaseId) {
    begin(batch, plan)
    work.next.set(ended.run.processId, {
      processId: asId<ProcessId>(head.processId),
      operation: head.operation as OrderOperation,
      attempt: 1,
      startedAt: batch.at,
      author: authorAfter(actorOf(plan.row)),
    })
    return
  }
  if (!plan) work.released.push(head)
  if (plan && handOver(batch, plan, applied)) return
  work.queued.push(queuedOf(batch, head, head.lane))
}

function begin({ at, leaseId }: Batch, { process, row }: PlannedProcess) {
  process.attempts = 1
  process.isHeld = true
  Object.assign(row, { status: 'running', attempts: 1, started_at: at, held_by: leaseId })
}

/** Starts the process here, with what is known of its order, once the batch is committed; false when nobody here has time. */
function handOver(batch: Batch, plan: PlannedProcess, applied: AppliedChange[]): boolean {
  const { process, one, row } = plan
  const { integrationId, lane } = process
  const document = documentOf(one.order, applied)
  const slot = document && lane ? batch.reserve(lane) : null
  if (!document || !slot || !integrationId || !lane) return false
  begin(batch, plan)
  const work: ClaimedProcess = {
    kind: 'process',
    storeId: asId<StoreId>(batch.storeId),
    processId: asId<ProcessId>(process.processId),
    lane,
    integrationId: asId<IntegrationId>(integrationId),
    type: process.operation as OrderOperation,
    attempt: 1,
    startedAt: batch.at,
    subject: { kind: 'order', id: one.order.orderId, code: one.order.originOrderId },
    input: row.input,
    author: actorOf(row),
    order: { orderId: asId<OrderId>(one.order.orderId), document, state: one.order.state },
  }
  batch.handovers.push({ slot, work })
  return true
}

/** Processes planned in an earlier transaction whose turn comes only now. */
const releasedPart = (released: OpenProcess[]): Part => ({
  columns: 'process_id uuid',
  sql: (recordset) =>
    `update processes p set released = true from ${recordset} where p.store_id = $1::uuid and p.process_id = r.process_id`,
  rows: released.map(({ processId }) => ({ process_id: processId })),
})
