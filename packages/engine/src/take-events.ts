import type {
  EntityEvent,
  FollowUp,
  LockedEntity,
  OpenProcess,
  RecordedEvent,
  WorkState,
} from '@ihub/ports/applied-change'
import type { StoreSetup } from '@ihub/ports/store-setup'
import type { EntityDefinition, Outcome } from './entity.ts'

/** The decision of a change, as far as every kind of entity shares it. */
export interface Decided<State, Event> {
  events: Event[]
  /** Operations asked for by a person, run even when the rules would not plan them. */
  operations?: readonly (string | FollowUp)[]
  /** Operations planned beyond the events' own follow-ups, on the state that the events lead to. */
  follows?: ((state: State) => readonly string[]) | undefined
}

export interface Taken<Event extends EntityEvent> {
  events: RecordedEvent<Event>[]
  operations: FollowUp[]
}

/** The state once an operation begins again or succeeded: its earlier refusals are over. */
export const withoutRefusals = <State extends WorkState>(state: State, over: readonly string[]): State =>
  state.refused.some((operation) => over.includes(operation))
    ? { ...state, refused: state.refused.filter((operation) => !over.includes(operation)) }
    : state

const followUp = (asked: string | FollowUp): FollowUp =>
  typeof asked === 'string' ? { type: asked, input: {} } : asked

const typesOf = (operations: FollowUp[]) => operations.map(({ type }) => type)

const isSame = (one: FollowUp, other: FollowUp) =>
  one.type === other.type && spelled(one.input) === spelled(other.input)

/** The database gives the names of an input back in a sequence of its own. */
const spelled = (input: object) =>
  JSON.stringify(input, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

const withPending = <State extends WorkState>(state: State, more: readonly string[]): State => ({
  ...state,
  pending: [...state.pending, ...more],
})

/**
 * Takes decided events to an entity, one on top of the other, beginning from `from`: its state and number of events move
 * on, and the answer holds the events to record and the operations that follow. `open` are its processes that go on.
 */
export function takeEvents<State extends WorkState, Event extends EntityEvent>(
  definition: EntityDefinition<State, Event>,
  setup: StoreSetup,
  entity: LockedEntity<State>,
  { from, decided, open }: { from: State; decided: Decided<State, Event>; open: OpenProcess[] },
): Taken<Event> {
  const before = definition.shown(entity.state).status
  const recorded: RecordedEvent<Event>[] = []
  const planned: FollowUp[] = []
  let state = from
  for (const event of decided.events) {
    const outcome: Outcome<State, Event> | null = definition.apply(state, event, entity, setup)
    if (!outcome) continue
    state = outcome.state
    recorded.push(...outcome.events.map((one) => ({ ...one, sequence: ++entity.eventCount })))
    planned.push(...outcome.operations.map(followUp))
  }
  const known = [...open, ...entity.planned, ...planned]
  const asked = (decided.operations ?? [])
    .map(followUp)
    .filter((one) => !known.some((other) => isSame(one, other)))
  state = withPending(state, typesOf(asked))
  const rest = (decided.follows?.(state) ?? []).map(followUp)
  const wanted = [...asked, ...rest]
  entity.state = withPending(withoutRefusals(state, typesOf(wanted)), typesOf(rest))
  const after = definition.shown(entity.state).status
  return { events: between(recorded, before, after), operations: [...planned, ...wanted] }
}

/** A run that ended, or work that a person asked for, ends refusals besides those that the events end. */
function between<Event extends EntityEvent>(events: RecordedEvent<Event>[], before: string, after: string) {
  const last = events.length - 1
  return events.map((event, index) => ({
    ...event,
    ...(index === 0 ? { from: before } : {}),
    ...(index === last ? { to: after } : {}),
  }))
}
