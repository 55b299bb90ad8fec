/** A subscription to the events of orders. */
export interface Subscriber {
  webhookId: string
  name: string
  /** Empty means every event. */
  statuses: readonly string[]
}

export interface Audience {
  subscribers: readonly Subscriber[]
  /** The statuses that the store lets its subscribers hear of; empty means all. */
  feedStatuses: readonly string[]
}

/** Who hears of an event. A store may keep events to itself, whatever its subscribers ask for. */
export function listenersOf({ subscribers, feedStatuses }: Audience, event: string | null): Subscriber[] {
  if (event === null || (feedStatuses.length > 0 && !feedStatuses.includes(event))) return []
  return subscribers.filter(({ statuses }) => statuses.length === 0 || statuses.includes(event))
}
