import type { AnswerWish, OrderAnswer } from './answer-book.ts'

/** The actions of the people at the vendor. */
export type Verbs = {
  /** The warehouse answers something about an order; the answer as it is told. */
  answer(wish: AnswerWish): OrderAnswer
  /** Puts anything in place of an answer into the queue, or an answer once more. */
  push(item: object): void
  /** The answers that nobody acknowledged, oldest first. */
  waiting(): { answerId: string }[]
  /** The ids that were acknowledged, in that sequence. */
  acknowledged(): string[]
}
