import { type HookFacts, type HookFilters, passes } from './filters.ts'
import type { HookKind } from './hook-kinds.ts'

/** A subscription to the events of one kind of entity. */
export interface Subscriber {
  kind: HookKind
  webhookId: string
  name: string
  /** Empty means every event. */
  statuses: readonly string[]
  filters: HookFilters
  /** While the hub has switched it off: it misses events, which are kept for it. */
  isOff: boolean
}

export interface Audience {
  subscribers: readonly Subscriber[]
  /** The statuses of orders that the store lets its subscribers hear of; empty means all. */
  feedStatuses: readonly string[]
}

/** An event as far as it matters to whom it is told. */
export interface HeardEvent {
  kind: HookKind
  /** The name that it is announced under; null for one that is not. */
  event: string | null
  facts?: HookFacts
}

/** The subscriptions that hear of an event. A store may keep events to itself, whatever its subscribers ask for. */
export function listenersOf(
  { subscribers, feedStatuses }: Audience,
  { kind, event, facts = {} }: HeardEvent,
): Subscriber[] {
  if (event === null) return []
  if (kind === 'order' && feedStatuses.length > 0 && !feedStatuses.includes(event)) return []
  return subscribers.filter(
    (one) =>
      one.kind === kind &&
      (one.statuses.length === 0 || one.statuses.includes(event)) &&
      passes(one.filters, facts),
  )
}
