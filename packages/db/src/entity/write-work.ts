import { authorAfter } from '@ihub/domain/actor'
import { asId, type IntegrationId, type ProcessId, type StoreId } from '@ihub/domain/ids'
import type { QueuedProcess } from '@ihub/domain/processes'
import { overtakenBy } from '@ihub/engine/overtaken'
import type { BegunRun, EndedRun, PlannedLook, PlannedProcess, WorkPlan } from '@ihub/engine/plan-work'
import type { AppliedChange, LockedEntity, OpenProcess, StoreBatch } from '@ihub/ports/applied-change'
import type { NextRun } from '@ihub/ports/engine'
import type { RunReport } from '@ihub/ports/run-report'
import type { ClaimedProcess } from '@ihub/ports/work'
import { definePart, type Part } from '../core/combine.ts'
import type { KeptBodies } from '../process/kept-body.ts'
import {
  attemptsPart,
  authorColumns,
  endColumns,
  endingPart,
  type NewProcess,
  newProcessesPart,
} from '../process/process-rows.ts'
import type { QueuedWork } from '../queue/queue-rows.ts'
import type { Handover, WritingBatch } from './entity-storage.ts'

interface WrittenWork {
  parts: Part[]
  queued: QueuedWork[]
  next: Map<string, NextRun>
}

/** The part of the work that its kind of entity knows. */
interface Own {
  keptBodies: KeptBodies
  handover(entity: LockedEntity): Handover | null
}

type PutOff = Pick<QueuedWork, 'dueAt' | 'awaitsSystem'>

/**
 * Writes the plan; work that is due at once starts in this process where it has a slot, and waits in the queue
 * otherwise.
 */
export function writeWork(
  batch: WritingBatch,
  applied: AppliedChange[],
  { ended, planned, begun, looks, released, due, continued }: WorkPlan,
  { keptBodies, handover }: Own,
): WrittenWork {
  const isBegun = new Set(begun.map(({ process }) => process))
  const endOf = ({ process }: BegunRun) => ended.find(({ run }) => run === process)?.report
  const waiting = due.filter((plan) => !startHere(batch, plan, handover(plan.entity)))
  const next = new Map<string, NextRun>()
  for (const [processId, plan] of continued) next.set(processId, begin(batch, plan))
  const { storeId } = batch
  const queuedOf = ({ processId: workId, lane, workClass }: OpenProcess, later: PutOff = {}): QueuedWork[] =>
    lane ? [{ workId, kind: 'process', storeId, lane, workClass, ...later }] : []
  return {
    queued: [
      ...ended.flatMap(({ report: { retryAt: dueAt, awaitsSystem = false }, run }) =>
        dueAt ? queuedOf(run, { dueAt, awaitsSystem }) : [],
      ),
      ...[...waiting, ...released].flatMap(({ process }) => queuedOf(process)),
      ...looks.map(
        ({ processId: workId, entity: { integrationId: lane } }): QueuedWork => ({
          workId,
          kind: 'process',
          storeId,
          lane,
        }),
      ),
    ],
    next,
    parts: [
      overtakenPart(batch, applied),
      newProcessesPart([
        ...begun.map((plan) => begunRow(batch, plan, endOf(plan))),
        ...planned.map((plan) => processRow(batch, plan)),
        ...looks.map((look) => lookRow(batch, look)),
      ]),
      endingPart(ended.filter(({ run }) => !isBegun.has(run)).map(endedRow), batch.at),
      attemptsPart(
        ended.map(({ report }) => report),
        batch.at,
        keptBodies,
      ),
      releasedPart(released.map(({ process }) => process)),
    ],
  }
}

const endedRow = ({ report, entity: { subject } }: EndedRun) => ({
  report,
  entityId: subject.id,
  entityCode: subject.code,
})

const subjectColumns = ({ subject }: LockedEntity) => ({
  entity_kind: subject.kind,
  entity_id: subject.id,
  entity_code: subject.code,
})

const processRow = (
  { at, leaseId }: WritingBatch,
  { process, entity, author }: PlannedProcess,
): NewProcess => ({
  process_id: process.processId,
  integration_id: process.integrationId,
  type: process.type,
  status: process.isHeld ? 'running' : 'loading',
  ...subjectColumns(entity),
  lane: process.lane,
  input: process.input,
  created_at: at,
  started_at: process.isHeld ? at : null,
  attempts: process.attempts,
  released: process.released,
  ...(process.workClass === 'bulk' ? { work_class: process.workClass } : {}),
  ...(process.isHeld ? { held_by: leaseId } : {}),
  ...authorColumns(author),
})

/** A run that ended before it was written is written once, as it ended. */
const begunRow = (
  batch: WritingBatch,
  { startedAt, ...plan }: BegunRun,
  report: RunReport | undefined,
): NewProcess => ({
  ...processRow(batch, plan),
  created_at: startedAt,
  started_at: startedAt,
  ...(report ? { ...endColumns(report, batch.at), held_by: null } : {}),
})

const lookRow = ({ at }: WritingBatch, { processId, entity, author }: PlannedLook): NewProcess => ({
  process_id: processId,
  integration_id: entity.integrationId,
  type: 'receive-order',
  status: 'loading',
  ...subjectColumns(entity),
  entity_id: null,
  lane: entity.integrationId,
  input: { originOrderId: entity.subject.code },
  created_at: at,
  started_at: null,
  attempts: 0,
  released: true,
  ...authorColumns(author),
})

/** This worker holds the process from its first row on. */
function begin({ at }: WritingBatch, { process, author }: PlannedProcess): NextRun {
  process.attempts = 1
  process.isHeld = true
  return {
    processId: asId<ProcessId>(process.processId),
    operation: process.type as NextRun['operation'],
    input: process.input,
    attempt: 1,
    startedAt: at,
    author: authorAfter(author),
  }
}

/**
 * Starts the process here, with its entity as it is known, once the batch is committed; false when nobody here has
 * time. Bulk work waits in the queue, which keeps it to its share.
 */
function startHere(batch: WritingBatch, plan: PlannedProcess, known: Handover | null): boolean {
  const { process, entity, author } = plan
  const { integrationId, lane, workClass } = process
  const slot = known && lane && workClass === 'live' ? batch.reserve(lane) : null
  if (!known || !slot || !integrationId || !lane) return false
  begin(batch, plan)
  const work: ClaimedProcess = {
    kind: 'process',
    storeId: asId<StoreId>(batch.storeId),
    processId: asId<ProcessId>(process.processId),
    lane,
    integrationId: asId<IntegrationId>(integrationId),
    type: process.type as QueuedProcess,
    attempt: 1,
    startedAt: batch.at,
    subject: entity.subject,
    input: process.input,
    author,
    ...known,
  }
  batch.handovers.push({ slot, work })
  return true
}

const overtakeProcesses = definePart({
  columns: 'process_id uuid, overtaken_at timestamptz, overtaken_by uuid',
  sql: (recordset, store) => `
    update processes p set can_retry = false, overtaken_at = r.overtaken_at, overtaken_by = r.overtaken_by
    from ${recordset} where p.store_id = ${store} and p.process_id = r.process_id`,
})

/** Ends the retries of failed processes that are needless now. */
const overtakenPart = (batch: StoreBatch, applied: AppliedChange[]): Part =>
  overtakeProcesses(
    overtakenBy(batch, applied).map(({ processId, by }) => ({
      process_id: processId,
      overtaken_by: by,
      overtaken_at: batch.at,
    })),
  )

const releaseProcesses = definePart({
  columns: 'process_id uuid',
  sql: (recordset, store) =>
    `update processes p set released = true from ${recordset} where p.store_id = ${store} and p.process_id = r.process_id`,
})

/** Processes planned in an earlier transaction whose turn comes only now. */
const releasedPart = (released: OpenProcess[]): Part =>
  releaseProcesses(released.map(({ processId }) => ({ process_id: processId })))
