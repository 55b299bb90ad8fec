import { type Actor, authorAfter } from '@ihub/domain/actor'
import type {
  AppliedChange,
  FollowUp,
  LockedEntity,
  OpenProcess,
  StoreBatch,
} from '@ihub/ports/applied-change'
import type { RunReport } from '@ihub/ports/run-report'
import { definitionOf } from './entities.ts'
import { isStillRefused } from './overtaken.ts'

/** The end of a run of an entity. */
export interface EndedRun {
  report: RunReport
  entity: LockedEntity
  run: OpenProcess
}

/** A process that is written for the first time. */
export interface PlannedProcess {
  process: OpenProcess
  entity: LockedEntity
  author: Actor
}

/** A process that a worker began before it is written; the plan may end it as well. */
export interface BegunRun extends PlannedProcess {
  startedAt: string
}

/** A process that fetches the entity once more; it is none of its operations and waits for none of them. */
export interface PlannedLook {
  processId: string
  entity: LockedEntity
  author: Actor
}

export interface WorkPlan {
  ended: EndedRun[]
  planned: PlannedProcess[]
  begun: BegunRun[]
  looks: PlannedLook[]
  /** Processes of earlier changes whose turn comes now. */
  released: { process: OpenProcess; entity: LockedEntity }[]
  /** Planned processes whose turn it is at once. */
  due: PlannedProcess[]
  /** By the process whose run ended: the planned process that the same worker goes on with. */
  continued: Map<string, PlannedProcess>
}

/**
 * Ends runs, plans the operations that follow, and releases the next process of each entity: at most one of them waits in
 * the queue or runs at any time, the oldest first, so its steps neither overlap nor overtake.
 */
export function planWork(batch: StoreBatch, applied: AppliedChange[]): WorkPlan {
  const ended = applied.flatMap(endOf)
  const planned = applied.flatMap((one) =>
    one.operations.map((operation) => planProcess(batch, one, operation)),
  )
  const begun = applied.flatMap(({ begun, entity, author }) =>
    begun ? [{ ...begun, entity, author: authorAfter(author) }] : [],
  )
  const looks = applied
    .filter(({ looksAgain }) => looksAgain)
    .map(({ entity, author }) => ({ processId: batch.newId(), entity, author: authorAfter(author) }))
  const plan: WorkPlan = { ended, planned, begun, looks, released: [], due: [], continued: new Map() }
  for (const entity of new Set(applied.map((one) => one.entity))) releaseNext(batch, entity, applied, plan)
  return plan
}

const endOf = ({ report, run, entity }: AppliedChange): EndedRun[] =>
  report && run
    ? [{ report: { ...report, canRetry: report.canRetry && isStillRefused(entity, run.type) }, entity, run }]
    : []

function planProcess(
  { newId, setup }: StoreBatch,
  one: AppliedChange,
  { type, input }: FollowUp,
): PlannedProcess {
  const { entity, author } = one
  const lane = definitionOf(entity).laneOf(type, entity, setup)
  const process: OpenProcess = {
    processId: newId(),
    type,
    input,
    attempts: 0,
    released: false,
    isHeld: false,
    lane,
    integrationId: lane,
    workClass: one.workClass,
  }
  entity.open = [...entity.open, process]
  // All that nobody asked for by name the hub plans by itself.
  return { process, entity, author: one.asked.includes(type) ? author : authorAfter(author) }
}

function releaseNext(
  { leaseId }: StoreBatch,
  entity: LockedEntity,
  applied: AppliedChange[],
  { planned, released, due, continued }: WorkPlan,
) {
  const [head] = entity.open
  if (!head?.lane || entity.open.some((one) => one.released)) return
  head.released = true
  const plan = planned.find(({ process }) => process === head)
  if (!plan) {
    released.push({ process: head, entity })
    return
  }
  // Of runs that are recorded together, the worker goes on from the last.
  const ended = applied.findLast(
    (one) => one.entity === entity && one.run?.lane === head.lane && one.report?.retryAt === null,
  )
  if (ended?.run && leaseId) continued.set(ended.run.processId, plan)
  else due.push(plan)
}
