import { createRandom, type Random } from '../kit/random.ts'
import { inventOrder, type OrderWishes } from './invent-order.ts'
import type { Need } from './inventory.ts'
import { isPaid, previousOf } from './order-status.ts'
import type { SimOrder, Transition } from './sim-order.ts'

export type Placement = OrderWishes & {
  /** In the detail's spelling; `ready-for-handling` when absent. */
  status?: string
  id?: string
}

type BookParts = {
  seed: number
  accountName: string
  emit(transition: Transition): void
  /** Keeps the units of a new order, or throws where there are not enough. */
  reserve(orderId: string, needs: readonly Need[]): void
}

/** The orders of the account; every change of status goes to `emit`. */
export class OrderBook {
  readonly #random: Random
  readonly #accountName: string
  readonly #emit: (transition: Transition) => void
  readonly #reserve: (orderId: string, needs: readonly Need[]) => void
  readonly #orders = new Map<string, SimOrder>()
  readonly #idBySequence = new Map<string, string>()
  readonly #prefix: string
  #count = 0

  constructor({ seed, accountName, emit, reserve }: BookParts) {
    this.#random = createRandom(seed)
    this.#accountName = accountName
    this.#emit = emit
    this.#reserve = reserve
    this.#prefix = `1${this.#random.digits(6)}`
  }

  place({ status = 'ready-for-handling', id, ...wishes }: Placement): SimOrder {
    this.#count += 1
    const now = Date.now()
    const orderGroup = `${this.#prefix}${String(this.#count).padStart(6, '0')}`
    const orderId = id ?? `${orderGroup}-01`
    if (this.#orders.has(orderId)) throw new Error(`order ${orderId} exists`)
    const sequence = String(500_000 + this.#count)
    const names = { orderId, orderGroup, sequence, accountName: this.#accountName, now }
    const order: SimOrder = {
      ...inventOrder(this.#random, names, wishes),
      orderId,
      sequence,
      status: previousOf(status),
      createdAt: now,
      changedAt: now,
      authorizedAt: undefined,
      invoicedAt: undefined,
      cancellation: undefined,
      packages: [],
      history: [],
      oddity: undefined,
      hub: { startHandling: { accepted: 0, refused: 0 }, cancels: [], invoices: [], trackings: [] },
    }
    this.#reserve(orderId, order.needs)
    this.#orders.set(orderId, order)
    this.#idBySequence.set(sequence, orderId)
    this.change(order, status)
    return order
  }

  /** By order id or sequence number, as the vendor's detail does. */
  find(key: string): SimOrder | undefined {
    return this.#orders.get(key) ?? this.#orders.get(this.#idBySequence.get(key) ?? '')
  }

  get(orderId: string): SimOrder {
    const order = this.find(orderId)
    if (!order) throw new Error(`there is no order ${orderId}`)
    return order
  }

  all(): SimOrder[] {
    return [...this.#orders.values()]
  }

  change(order: SimOrder, status: string): void {
    const now = Date.now()
    const transition: Transition = {
      eventId: this.#random.hex(32),
      orderId: order.orderId,
      state: status,
      lastState: order.status,
      lastChange: order.changedAt,
      currentChange: now,
    }
    order.status = status
    order.changedAt = now
    if (isPaid(status)) order.authorizedAt ??= now
    if (status === 'invoiced') order.invoicedAt = now
    order.history.push(transition)
    this.#emit(transition)
  }

  clear(): void {
    this.#orders.clear()
    this.#idBySequence.clear()
  }
}
