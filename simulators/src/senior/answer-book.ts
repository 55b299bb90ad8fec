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

type Item = { answerId: string }

/** The queue of answers about orders: each waits until it is acknowledged. */
export class AnswerBook {
  #waiting: Item[] = []
  #acknowledged: string[] = []
  #given = 0

  answer(wish: AnswerWish): OrderAnswer {
    const answer: OrderAnswer = {
      answerId: this.#nextId(),
      occurredAt: new Date().toISOString(),
      message: null,
      volumes: null,
      ...wish,
    }
    this.#waiting.push(answer)
    return answer
  }

  /** Anything in place of an answer, under an id of its own; the same answer once more tells it twice. */
  push(item: object): void {
    this.#waiting.push({ ...item, answerId: this.#nextId() })
  }

  read(limit: number): Item[] {
    return this.#waiting.slice(0, limit)
  }

  acknowledge(answerIds: readonly string[]): void {
    this.#acknowledged.push(...answerIds)
    this.#waiting = this.#waiting.filter(({ answerId }) => !answerIds.includes(answerId))
  }

  waiting(): Item[] {
    return [...this.#waiting]
  }

  acknowledged(): string[] {
    return [...this.#acknowledged]
  }

  clear(): void {
    this.#waiting = []
    this.#acknowledged = []
    this.#given = 0
  }

  #nextId(): string {
    this.#given += 1
    return `R-${String(this.#given).padStart(6, '0')}`
  }
}
