import type { IncomingHttpHeaders } from 'node:http'
import type { SimRequest } from '../kit/message.ts'

export type Delivery = {
  /** The `webhook-id`; empty when the sender gave none. */
  id: string
  path: string
  headers: IncomingHttpHeaders
  text: string
  /** Parsed JSON; the text itself when it is not JSON. */
  body: unknown
  at: string
  isRepeat: boolean
}

type Kept = { request: SimRequest; id: string; at: number; isRepeat: boolean }
type Waiter = { count: number; resolve(): void }

/** Deliveries accepted, oldest first; only the latest `keptMax` keep their content, the counts see all. */
export class DeliveryLog {
  readonly #keptMax: number
  readonly #ids = new Set<string>()
  #kept: Kept[] = []
  #waiters: Waiter[] = []
  received = 0
  distinct = 0

  constructor(keptMax: number) {
    this.#keptMax = keptMax
  }

  add(request: SimRequest): void {
    const id = request.header('webhook-id') ?? ''
    const isRepeat = id !== '' && this.#ids.has(id)
    this.received += 1
    if (!isRepeat) this.distinct += 1
    if (id !== '') this.#ids.add(id)
    this.#kept.push({ request, id, at: Date.now(), isRepeat })
    if (this.#kept.length >= this.#keptMax * 2) this.#kept = this.#kept.slice(-this.#keptMax)
    if (this.#waiters.length > 0) this.#wake()
  }

  list(): Delivery[] {
    return this.#kept.slice(-this.#keptMax).map(({ request, id, at, isRepeat }) => ({
      id,
      path: request.path,
      headers: request.headers,
      text: request.text,
      body: request.body,
      at: new Date(at).toISOString(),
      isRepeat,
    }))
  }

  /** Resolves when so many different webhooks have arrived. */
  async waitFor(count: number): Promise<void> {
    if (this.distinct >= count) return
    await new Promise<void>((resolve) => this.#waiters.push({ count, resolve }))
  }

  clear(): void {
    this.#ids.clear()
    this.#kept = []
    this.received = 0
    this.distinct = 0
  }

  #wake(): void {
    const ready = this.#waiters.filter(({ count }) => this.distinct >= count)
    this.#waiters = this.#waiters.filter(({ count }) => this.distinct < count)
    for (const { resolve } of ready) resolve()
  }
}
