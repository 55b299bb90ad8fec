/** Milliseconds of each step, counted from the step before. */
export type WalkPace = { pickMs: number; invoiceMs: number; dispatchMs: number; deliverMs: number }

export type WalkStep<Order> = {
  name: string
  delayMs: number
  run(order: Order): void
  /** The order waits here until somebody asks for its next step. */
  isLast?: boolean
}

type Walker = {
  /** The step that the order waits for; another one, or none, when somebody moved it meanwhile. */
  nextStep: string | undefined
}
type Waiting<Order> = { order: Order; dueAt: number }
type Queue<Order> = { step: WalkStep<Order>; waiting: Waiting<Order>[]; head: number }

const tickMsMin = 5

/** Moves orders on by themselves, step by step; every step has one delay, so its queue is in order of time. */
export class Walk<Order extends Walker> {
  readonly #queues: Queue<Order>[]
  #timer: NodeJS.Timeout | undefined

  constructor(steps: readonly WalkStep<Order>[]) {
    this.#queues = steps.map((step) => ({ step, waiting: [], head: 0 }))
  }

  start(order: Order): void {
    this.#enqueue(order, this.#queues[0])
  }

  /** The order goes on with this step; where no orders walk, nothing happens. */
  enter(order: Order, name: string): void {
    this.#enqueue(
      order,
      this.#queues.find(({ step }) => step.name === name),
    )
  }

  clear(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const queue of this.#queues) {
      queue.waiting = []
      queue.head = 0
    }
  }

  #enqueue(order: Order, queue: Queue<Order> | undefined): void {
    order.nextStep = queue?.step.name
    if (!queue) return
    queue.waiting.push({ order, dueAt: Date.now() + queue.step.delayMs })
    this.#arm()
  }

  #arm(): void {
    if (this.#timer) return
    const due = this.#queues.flatMap(({ waiting, head }) => waiting[head]?.dueAt ?? [])
    if (due.length === 0) return
    this.#timer = setTimeout(() => this.#tick(), Math.max(tickMsMin, Math.min(...due) - Date.now())).unref()
  }

  #tick(): void {
    this.#timer = undefined
    const now = Date.now()
    for (const [index, queue] of this.#queues.entries()) this.#run(queue, this.#queues[index + 1], now)
    this.#arm()
  }

  #run(queue: Queue<Order>, next: Queue<Order> | undefined, now: number): void {
    const { step } = queue
    for (;;) {
      const waiting = queue.waiting[queue.head]
      if (!waiting || waiting.dueAt > now) break
      queue.head += 1
      if (waiting.order.nextStep !== step.name) continue
      step.run(waiting.order)
      this.#enqueue(waiting.order, step.isLast ? undefined : next)
    }
    if (queue.head > 1000 && queue.head * 2 > queue.waiting.length) {
      queue.waiting = queue.waiting.slice(queue.head)
      queue.head = 0
    }
  }
}
