import { WaitingQueue } from './waiting-queue.ts'

export type OrderAnswer = {
  answerId: string
  orderCode: string
  status: string
  occurredAt: string
  message: string | null
  volumes: { trackingNumber: string; carrier: string | null; invoiceNumber: string | null }[] | null
}

/** The rest is invented. */
export type AnswerWish = Pick<OrderAnswer, 'orderCode' | 'status'> & Partial<OrderAnswer>

export type Movement = {
  movementId: string
  type: string
  product: string
  quantity: number
  warehouse: string
  destination: string | null
  batch: string | null
  transferCode: string | null
  cause: string | null
  movedAt: string
}

export type MovementWish = Pick<Movement, 'type' | 'product' | 'quantity'> & Partial<Movement>

/** The news of the warehouse: answers about orders, and its postings. */
export class AnswerBook {
  readonly answers = new WaitingQueue('answerId', 'R')
  readonly movements = new WaitingQueue('movementId', 'M')
  readonly #warehouse: string
  /** Where news go in place of the queues. */
  outlet: ((name: 'answers' | 'movements', item: object) => void) | null = null

  constructor(warehouse: string) {
    this.#warehouse = warehouse
  }

  answer(wish: AnswerWish): OrderAnswer {
    return this.#tell('answers', {
      occurredAt: new Date().toISOString(),
      message: null,
      volumes: null,
      ...wish,
    }) as OrderAnswer
  }

  move(wish: MovementWish): Movement {
    return this.#tell('movements', {
      warehouse: this.#warehouse,
      destination: null,
      batch: null,
      transferCode: null,
      cause: null,
      movedAt: new Date().toISOString(),
      ...wish,
    }) as Movement
  }

  /** Anything in place of an answer or a movement. */
  push(name: 'answers' | 'movements', item: object): void {
    this.#tell(name, item)
  }

  #tell(name: 'answers' | 'movements', item: object) {
    if (!this.outlet) return this[name].add(item)
    const named = this[name].name(item)
    this.outlet(name, named)
    return named
  }

  clear(): void {
    this.answers.clear()
    this.movements.clear()
  }
}
