import type { Actor } from '@ihub/domain/actor'
import { endedWell } from '@ihub/domain/constants'
import { type Failure, failure } from '@ihub/domain/errors'
import type { WorkClass } from '@ihub/domain/processes'
import { err, ok, type Result } from '@ihub/domain/result'
import type {
  AppliedChange,
  EntityEvent,
  LockedEntity,
  OpenProcess,
  StoreBatch,
  WorkState,
} from '@ihub/ports/applied-change'
import type { RunReport } from '@ihub/ports/run-report'
import type { EntityDefinition } from './entity.ts'
import { heldRun } from './held-run.ts'
import { type Decided, takeEvents, withoutRefusals } from './take-events.ts'

/** The state that the rules decide on: the run that reports is no longer pending, unless it is going to run again. */
function beforeDeciding<State extends WorkState>(
  locked: LockedEntity<State>,
  report: RunReport | null,
  run: OpenProcess | undefined,
): { open: OpenProcess[]; from: State } {
  const endsNow = report !== null && report.retryAt === null
  const open = endsNow ? locked.open.filter((one) => one !== run) : locked.open
  const succeeded = endedWell(report?.status) && run ? [run.type] : []
  const pending = [...open, ...locked.planned].map(({ type }) => type)
  return { open, from: { ...withoutRefusals(locked.state, succeeded), pending } }
}

interface Asking<Current, Decision> {
  /** The end of the run that brings the change. */
  run: RunReport | null
  decide(current: Current): Result<Decision, Failure>
}

/** Asks a change for its decision on an entity; refused where another attempt does its work by now. */
export function askForDecision<State extends WorkState, Current, Decision>(
  batch: StoreBatch,
  locked: LockedEntity<State>,
  { run: report, decide }: Asking<Current, Decision>,
  currentOf: (state: State) => Current,
): Result<{ decision: Decision; report: RunReport | null; run: OpenProcess | undefined }, Failure> {
  const run = heldRun(batch, report)
  if (report && !run) return err(failure('order.changed_meanwhile'))
  const decided = decide(currentOf(beforeDeciding(locked, report, run).from))
  return decided.ok ? ok({ decision: decided.value, report, run }) : decided
}

interface Taking<State, Event> {
  author: Actor
  decided: Decided<State, Event>
  report?: RunReport | null | undefined
  run?: OpenProcess | undefined
  /** Of the operations that follow, where no run brings the change; live where nothing is said. */
  workClass?: WorkClass | undefined
}

/** Takes a decision to an entity that stands alone, as a change of its own or as one that another entity's change tells. */
export function takeDecision<
  State extends WorkState,
  Event extends EntityEvent,
  Entity extends LockedEntity<State>,
>(
  definition: EntityDefinition<State, Event>,
  { setup }: StoreBatch,
  locked: Entity & LockedEntity<State>,
  { author, decided, report = null, run, workClass = 'live' }: Taking<State, Event>,
): AppliedChange<Entity, Event> {
  const { isNew } = locked
  const before = definition.shown(locked.state)
  const { open, from } = beforeDeciding(locked, report, run)
  const taken = takeEvents(definition, setup, locked, { from, decided, open })
  locked.isNew = false
  locked.open = open
  locked.planned = [...locked.planned, ...taken.operations]
  return {
    entity: locked,
    isNew,
    author,
    report,
    run: run ?? null,
    asked: (decided.operations ?? []).map((one) => (typeof one === 'string' ? one : one.type)),
    looksAgain: false,
    before,
    after: definition.shown(locked.state),
    begun: null,
    workClass: run?.workClass ?? workClass,
    ...taken,
  }
}
