import type { Random } from '../kit/random.ts'
import type { Timers } from '../kit/timers.ts'
import { OutOfStock } from './inventory.ts'
import type { OrderBook } from './order-book.ts'
import { walkingSteps } from './order-status.ts'
import type { SimOrder } from './sim-order.ts'

export type TrafficPlan = {
  perMinute: number
  /** From order-created to ready-for-handling by itself; else orders start ready for handling. */
  walk?: boolean
  /** Mean time between two steps of a walk; 700 when absent. */
  stepMs?: number
}

const tickMs = 20

/** Places orders continuously; a walk already begun goes on after `stop`. */
export class Traffic {
  readonly #book: OrderBook
  readonly #timers: Timers
  readonly #random: Random
  #round = 0

  constructor(book: OrderBook, timers: Timers, random: Random) {
    this.#book = book
    this.#timers = timers
    this.#random = random
  }

  start(plan: TrafficPlan): void {
    this.#round += 1
    this.#tick(plan, { round: this.#round, since: Date.now(), placed: 0 })
  }

  stop(): void {
    this.#round += 1
  }

  /** Catches up with the clock, so that the rate holds whatever the timer's precision. */
  #tick(plan: TrafficPlan, run: { round: number; since: number; placed: number }): void {
    if (run.round !== this.#round) return
    const due = Math.floor(((Date.now() - run.since) * plan.perMinute) / 60_000) + 1
    for (; run.placed < due; run.placed++) this.#place(plan)
    this.#timers.after(tickMs, () => this.#tick(plan, run))
  }

  #place({ walk = true, stepMs = 700 }: TrafficPlan): void {
    try {
      const order = this.#book.place({ status: walk ? 'order-created' : 'ready-for-handling' })
      if (walk) this.#step(order, 0, stepMs)
    } catch (error) {
      // The customer leaves without buying.
      if (!(error instanceof OutOfStock)) throw error
    }
  }

  #step(order: SimOrder, index: number, stepMs: number): void {
    const status = walkingSteps[index]
    if (status === undefined) return
    this.#timers.after(stepMs * (0.5 + this.#random.next()), () => {
      // Somebody else may have moved the order, to a cancellation for instance.
      if (order.history.length !== index + 1) return
      this.#book.change(order, status)
      this.#step(order, index + 1, stepMs)
    })
  }
}
