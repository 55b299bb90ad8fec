import type { HubAlertCode } from '@ihub/domain/alerts'
import type { LivingKind } from '@ihub/domain/subject'
import type { HookFacts } from '@ihub/domain/webhook/filters'
import type { EntityEvent, LockedEntity, RecordedEvent, WorkState } from '@ihub/ports/applied-change'
import type { StoreSetup } from '@ihub/ports/store-setup'

/** The effect of one event on an entity. */
export interface Outcome<State, Event> {
  state: State
  events: Omit<RecordedEvent<EntityEvent & Event>, 'sequence'>[]
  /** The operations that follow it. */
  operations: readonly string[]
}

/** An event as a subscriber receives it. */
export interface Announcement {
  /** The event's name, without the kind before it. */
  event: string
  data: Record<string, unknown>
}

/** One kind of entity as the engine needs it; the database locks, reads and writes its rows. */
export interface EntityDefinition<State extends WorkState, Event extends EntityEvent> {
  kind: LivingKind
  /** Null when the event changes nothing of the state. */
  apply(
    state: State,
    event: Event,
    entity: LockedEntity<State>,
    setup: StoreSetup,
  ): Outcome<State, Event> | null
  /** Whether the process type is an operation of the entity, whose refusal puts it in error. */
  isOperation(type: string): boolean
  /** The statuses that people see of it; the audit log shows them before and after a change. */
  shown(state: State): { status: string } & Record<string, string>
  /** Whose turn an operation takes; null while that system is not there. */
  laneOf(operation: string, entity: LockedEntity<State>, setup: StoreSetup): string | null
  /** The event as subscribers of the kind hear of it; null for one that is not announced. */
  announce(entity: LockedEntity<State>, event: RecordedEvent): Announcement | null
  /** The facts that the filters of subscriptions look at. */
  factsOf?(entity: LockedEntity<State>): HookFacts
  /** The alert that an event raises, and the system it is about. */
  alertOf(event: RecordedEvent, entity: LockedEntity<State>, setup: StoreSetup): EventAlert | null
  /** Whether the entity is among those that an open alert is about. */
  isInTrouble(state: State, cause: TroubleCause): boolean
}

/** A kind of trouble with one system of a store. */
export interface TroubleCause {
  code: HubAlertCode
  integrationId: string
  connector: string
}

export interface EventAlert {
  code: HubAlertCode
  integrationId: string | null
}

/** Gives a definition its types; the engine reads the registry (`entities.ts`). */
export const defineEntity = <State extends WorkState, Event extends EntityEvent>(
  definition: EntityDefinition<State, Event>,
): EntityDefinition<State, Event> => definition
