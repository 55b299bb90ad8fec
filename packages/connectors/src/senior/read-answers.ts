import { err, ok } from '@ihub/domain/result'
import type { AcknowledgedFeed } from '@ihub/ports/feed'
import type { OrderStatusSource, StatusReport } from '@ihub/ports/order-status-source'
import { readItems, rereadItem } from '../read-items.ts'
import { type Context, depositOf } from './context.ts'
import { toSeniorFailure } from './errors.ts'
import { AnswerPage, OrderAnswer } from './schema.ts'

const pageSize = 100

/** The oldest answers that nobody acknowledged; one that cannot be read is acknowledged too, because the hub keeps it. */
export const readAnswers =
  ({ http, settings }: Context): AcknowledgedFeed<StatusReport>['read'] =>
  async () => {
    const query = { ...depositOf(settings), limit: pageSize }
    const read = await http.json(
      { verb: 'order-answers', method: 'GET', path: '/v1/order-answers', query },
      AnswerPage,
    )
    if (!read.ok) return err(toSeniorFailure(read.error))
    const { answers } = read.value
    return ok({ ...readItems(answers, OrderAnswer), handles: answers.map(({ answerId }) => answerId) })
  }

export const rereadAnswer: NonNullable<OrderStatusSource['rereadStatus']> = (received) =>
  rereadItem(received, OrderAnswer)
