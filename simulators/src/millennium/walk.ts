import type { Order } from './order.ts'
import type { OrderBook } from './order-book.ts'

/** Milliseconds of each step, counted from the step before. */
export type WalkPace = { pickMs: number; invoiceMs: number; dispatchMs: number; deliverMs: number }

type Waiting = { order: Order; dueAt: number }

type Step = {
  name: string
  delayMs: number
  next: Step | undefined
  run(book: OrderBook, order: Order): void
  queue: Waiting[]
  head: number
}

const tickMsMin = 5

/** Moves paid orders on by themselves; every step has one delay, so its queue is in order of time. */
export class Walk {
  readonly #book: OrderBook
  readonly #steps: Step[]
  readonly #asked: Step | undefined
  readonly #afterNote: Step | undefined
  #timer: NodeJS.Timeout | undefined

  /** With `whenAsked` no order is invoiced by itself. */
  constructor(book: OrderBook, pace: WalkPace | false, whenAsked = false) {
    this.#book = book
    const [pick, invoice, dispatch, deliver] = pace ? stepsAt(pace) : []
    this.#asked = invoice
    this.#afterNote = dispatch
    if (pick && whenAsked) pick.next = undefined
    this.#steps = [pick, invoice, dispatch, deliver].filter((step) => step !== undefined)
  }

  /** The note that was asked for: at once in the exclusive queue, and where orders walk by verbs only. */
  invoice(order: Order, isExclusive: boolean): void {
    if (this.#asked && !isExclusive) {
      this.#enqueue(order, this.#asked)
      return
    }
    this.#book.invoice(order)
    this.#enqueue(order, this.#afterNote)
  }

  start(order: Order): void {
    this.#enqueue(order, this.#steps[0])
  }

  clear(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const step of this.#steps) {
      step.queue = []
      step.head = 0
    }
  }

  #enqueue(order: Order, step: Step | undefined): void {
    order.nextStep = step?.name
    if (!step) return
    step.queue.push({ order, dueAt: Date.now() + step.delayMs })
    this.#arm()
  }

  #arm(): void {
    if (this.#timer) return
    let earliest = Number.POSITIVE_INFINITY
    for (const step of this.#steps) earliest = Math.min(earliest, step.queue[step.head]?.dueAt ?? earliest)
    if (earliest === Number.POSITIVE_INFINITY) return
    this.#timer = setTimeout(() => this.#tick(), Math.max(tickMsMin, earliest - Date.now())).unref()
  }

  #tick(): void {
    this.#timer = undefined
    const now = Date.now()
    for (const step of this.#steps) this.#run(step, now)
    this.#arm()
  }

  #run(step: Step, now: number): void {
    for (;;) {
      const waiting = step.queue[step.head]
      if (!waiting || waiting.dueAt > now) break
      step.head += 1
      if (waiting.order.nextStep !== step.name) continue
      step.run(this.#book, waiting.order)
      this.#enqueue(waiting.order, step.next)
    }
    if (step.head > 1000 && step.head * 2 > step.queue.length) {
      step.queue = step.queue.slice(step.head)
      step.head = 0
    }
  }
}

function stepsAt({ pickMs, invoiceMs, dispatchMs, deliverMs }: WalkPace): [Step, Step, Step, Step] {
  const step = (name: string, delayMs: number, next: Step | undefined, run: Step['run']): Step => ({
    name,
    delayMs,
    next,
    run,
    queue: [],
    head: 0,
  })
  const deliver = step('deliver', deliverMs, undefined, (book, order) => book.move(order, 4))
  const dispatch = step('dispatch', dispatchMs, deliver, (book, order) => book.move(order, 3))
  const invoice = step('invoice', invoiceMs, dispatch, (book, order) => book.invoice(order))
  const pick = step('pick', pickMs, invoice, (book, order) => book.move(order, 2))
  return [pick, invoice, dispatch, deliver]
}
