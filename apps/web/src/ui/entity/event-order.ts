import type { EntityEvent } from './declaration.ts'

/** Whose clock the timeline follows (specification section 4). */
export type Clock = 'hub' | 'origin'

type Timed = Pick<EntityEvent, 'sequence' | 'createdAt' | 'originAt'>

export const instantOf = (event: Timed, clock: Clock) =>
  (clock === 'origin' ? event.originAt : null) ?? event.createdAt

/** Newest first, by when the hub knew of it or by when it happened at its origin. */
export const inOrder = <Event extends Timed>(events: readonly Event[], clock: Clock): Event[] =>
  [...events].sort(
    (a, b) => Date.parse(instantOf(b, clock)) - Date.parse(instantOf(a, clock)) || b.sequence - a.sequence,
  )
