import type { Actor } from '@ihub/domain/actor'
import type { FieldChange } from '@ihub/domain/order/field-changes'
import type { WorkClass } from '@ihub/domain/processes'
import type { LivingKind } from '@ihub/domain/subject'
import type { RunReport } from './run-report.ts'
import type { StoreSetup } from './store-setup.ts'

/** An operation about to be planned, with its input besides its entity. */
export interface FollowUp {
  type: string
  input: object
}

/** An unfinished process as it is while its subject is locked. */
export interface OpenProcess extends FollowUp {
  processId: string
  attempts: number
  /** It waits in the queue, or a worker holds it. */
  released: boolean
  /** Whether a worker runs it; the run of one that was taken for dead is refused. */
  isHeld: boolean
  lane: string | null
  integrationId: string | null
  workClass: WorkClass
}

/** A process that a worker began before it was written. */
export interface BegunProcess {
  process: OpenProcess
  /** ISO-8601. */
  startedAt: string
}

/** A process that ended without success and that a person may retry. */
export interface FailedProcess extends OpenProcess {
  entityCode: string | null
}

/** The part of any entity's state that the engine itself changes. */
export interface WorkState {
  /** Operations planned or running and not finished, oldest first. */
  pending: readonly string[]
  /** Operations refused for good that nothing has ended since. */
  refused: readonly string[]
}

/** An entity whose row is locked, with everything decided on it so far. */
export interface LockedEntity<State extends WorkState = WorkState> {
  subject: { kind: LivingKind; id: string; code: string }
  /** The system that it came from. */
  integrationId: string
  createdAt: string
  eventCount: number
  state: State
  isNew: boolean
  open: OpenProcess[]
  failed: FailedProcess[]
  /** Operations that earlier changes of the batch planned and that are not among the open processes yet. */
  planned: FollowUp[]
}

/** A fact that reached the hub, before anything is decided about it. */
export interface EntityEvent {
  type: string
  /** When it happened in the system that reports it; null when only the hub's own clock is known. */
  originAt: string | null
  /** Shown with the event on the timeline: reason, carrier, number. */
  details?: Record<string, string | number | boolean | null>
  /** Its changes, field by field. */
  changes?: readonly FieldChange[]
}

/** An event on the entity's history, with its place there. */
export interface RecordedEvent<Event extends EntityEvent = EntityEvent> {
  event: Event
  sequence: number
  /** The status as people see it, before and after. */
  from: string
  to: string
  /** The name under which subscribers hear of it. */
  announcedAs: string | null
}

/** One decided change of one entity: everything that commits together. */
export interface AppliedChange<
  Entity extends LockedEntity = LockedEntity,
  Event extends EntityEvent = EntityEvent,
> {
  entity: Entity
  /** Whether the change creates the entity. */
  isNew: boolean
  author: Actor
  /** The end of the run that brought the change. */
  report: RunReport | null
  run: OpenProcess | null
  /** The run that its worker has begun since; a later change of the batch may be its end. */
  begun: BegunProcess | null
  events: RecordedEvent<Event>[]
  /** Operations that follow, in their sequence. */
  operations: FollowUp[]
  /** Of those: bulk where they follow from a run on many things, which gives way to live work to its last step. */
  workClass: WorkClass
  /** The types of those that the author asked for by name. */
  asked: readonly string[]
  /** Whether the entity is fetched from its source once more. */
  looksAgain: boolean
  /** The entity before the change, as the audit log shows it. */
  before: Record<string, string>
  /** And after it. */
  after: Record<string, string>
}

/** One store while a batch of its changes is decided. */
export interface StoreBatch {
  storeId: string
  /** ISO-8601. */
  at: string
  setup: StoreSetup
  /** Unfinished processes by their ids: of the locked entities, and those whose runs end. */
  runs: Map<string, OpenProcess>
  /** Receipts that failed before their entity was known. */
  unread: FailedProcess[]
  /** The lease that holds the work that starts here; null in a process that works on no lane. */
  leaseId: string | null
  /** A UUID version 7. */
  newId(): string
}
