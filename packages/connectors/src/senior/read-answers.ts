import { ok } from '@ihub/domain/result'
import type { AcknowledgedFeed } from '@ihub/ports/feed'
import type { OrderStatusSource, StatusReport } from '@ihub/ports/order-status-source'
import { readItems, rereadItem } from '../read-items.ts'
import type { Ask } from './calls.ts'
import { AnswerPage, NoAnswer, OrderAnswer } from './schema.ts'

const pageSize = 100

/** The oldest answers that nobody acknowledged; one that cannot be read is acknowledged too, because the hub keeps it. */
export const answerFeed = (ask: Ask): AcknowledgedFeed<StatusReport> => ({
  kind: 'acknowledged',
  read: async () => {
    const read = await ask('order-answers', { limit: pageSize }, AnswerPage)
    if (!read.ok) return read
    const { answers } = read.value
    return ok({ ...readItems(answers, OrderAnswer), handles: answers.map(({ answerId }) => answerId) })
  },
  acknowledge: async (answerIds) => {
    if (answerIds.length === 0) return ok(null)
    const answer = await ask('acknowledgements', { answerIds }, NoAnswer)
    return answer.ok ? ok(null) : answer
  },
})

export const rereadAnswer: NonNullable<OrderStatusSource['rereadStatus']> = (received) =>
  rereadItem(received, OrderAnswer)
