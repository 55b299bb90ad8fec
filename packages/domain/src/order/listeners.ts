import { type HookFacts, type HookFilters, passes } from '../webhook/filters.ts'

/** A subscription to the events of one kind of entity. */
export interface Subscriber {
  webhookId: string
  name: string
  /** Empty means every event. */
  statuses: readonly string[]
  filters: HookFilters
}

export interface Audience {
  subscribers: readonly Subscriber[]
  /** The statuses that the store lets its subscribers hear of; empty means all. */
  feedStatuses: readonly string[]
}

/** Who hears of an event. A store may keep events to itself, whatever its subscribers ask for. */
export function listenersOf(
  { subscribers, feedStatuses }: Audience,
  event: string | null,
  facts: HookFacts = {},
): Subscriber[] {
  if (event === null || (feedStatuses.length > 0 && !feedStatuses.includes(event))) return []
  return subscribers.filter(
    ({ statuses, filters }) => (statuses.length === 0 || statuses.includes(event)) && passes(filters, facts),
  )
}
