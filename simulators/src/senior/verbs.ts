import type { AnswerWish, Movement, MovementWish, OrderAnswer } from './answer-book.ts'
import type { SimOrder } from './order-book.ts'
import type { Step, StepWish } from './steps.ts'

/** The actions of the people at the vendor. */
export type Verbs = {
  /** The warehouse answers something about an order, known or not; the answer as it is told. */
  answer(wish: AnswerWish): OrderAnswer
  /** Puts anything in place of an answer into the queue, or an answer once more. */
  push(item: object): void
  /** The answers that nobody acknowledged, oldest first. */
  waiting(): Record<string, unknown>[]
  /** The ids that were acknowledged, in that sequence. */
  acknowledged(): string[]
  /** The orders that it was sent. */
  orders(): SimOrder[]
  /** The people of the warehouse go on with an order that it has, and it tells of that. */
  step(orderCode: string, step: Step, wish?: StepWish): OrderAnswer
  /** The next order is refused in these words. */
  refuse(reason: string): void
  /** Goods are posted. */
  move(wish: MovementWish): Movement
  /** Puts anything in place of a movement into the queue. */
  pushMovement(item: object): void
  /** The movements that nobody acknowledged. */
  waitingMovements(): Record<string, unknown>[]
}
