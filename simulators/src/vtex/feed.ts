import type { Random } from '../kit/random.ts'
import { inFeed } from './order-status.ts'
import type { Transition } from './sim-order.ts'
import { passes, type StatusFilter } from './status-filter.ts'

export type FeedConfig = {
  filter: StatusFilter
  queue: { visibilityTimeoutInSeconds: number; messageRetentionPeriodInSeconds: number }
}

type Item = { transition: Transition; queuedAt: number; visibleAt: number }

const itemsMax = 10

/** The feed of one application key: at most ten items a read, in no order, again and again until committed. */
export class Feed {
  config: FeedConfig | undefined
  readonly #random: Random
  readonly #items = new Map<string, Item>()
  #queued = 0

  constructor(random: Random) {
    this.#random = random
  }

  push(transition: Transition): void {
    if (!this.config || !passes(this.config.filter, transition.state)) return
    this.#queued += 1
    const now = Date.now()
    this.#items.set(`${transition.eventId}.${this.#queued}`, { transition, queuedAt: now, visibleAt: now })
  }

  /** Reading hides an item for the visibility timeout of the configuration. */
  read(maxLot: number) {
    const { visibilityTimeoutInSeconds = 240, messageRetentionPeriodInSeconds = 345_600 } =
      this.config?.queue ?? {}
    const now = Date.now()
    const batch: { handle: string; item: Item }[] = []
    for (const [handle, item] of this.#items) {
      if (item.queuedAt + messageRetentionPeriodInSeconds * 1000 < now) this.#items.delete(handle)
      else if (item.visibleAt <= now) batch.push({ handle, item })
      if (batch.length >= Math.min(maxLot, itemsMax)) break
    }
    for (const { item } of batch) item.visibleAt = now + visibilityTimeoutInSeconds * 1000
    return this.#shuffled(batch).map(({ handle, item }) => feedItem(handle, item.transition))
  }

  commit(handles: readonly string[]): void {
    for (const handle of handles) this.#items.delete(Buffer.from(handle, 'base64url').toString())
  }

  /** As if the visibility timeout of every uncommitted item had passed. */
  showAgain(): void {
    for (const item of this.#items.values()) item.visibleAt = 0
  }

  get quantity(): number {
    return this.#items.size
  }

  get oldestAgeSeconds(): number {
    const [oldest] = this.#items.values()
    return oldest ? (Date.now() - oldest.queuedAt) / 1000 : 0
  }

  clear(): void {
    this.#items.clear()
  }

  #shuffled<T>(list: T[]): T[] {
    return list
      .map((value) => ({ value, rank: this.#random.next() }))
      .sort((left, right) => left.rank - right.rank)
      .map(({ value }) => value)
  }
}

function feedItem(
  handle: string,
  { eventId, orderId, state, lastState, lastChange, currentChange }: Transition,
) {
  return {
    eventId,
    handle: Buffer.from(handle).toString('base64url'),
    domain: 'Fulfillment',
    state: inFeed(state),
    lastState: inFeed(lastState),
    orderId,
    lastChange: new Date(lastChange).toISOString(),
    currentChange: new Date(currentChange).toISOString(),
  }
}
