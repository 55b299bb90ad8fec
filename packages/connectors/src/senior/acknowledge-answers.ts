import { err, ok } from '@ihub/domain/result'
import type { AcknowledgedFeed } from '@ihub/ports/feed'
import type { StatusReport } from '@ihub/ports/order-status-source'
import { type Context, depositOf } from './context.ts'
import { toSeniorFailure } from './errors.ts'
import { NoAnswer } from './schema.ts'

const path = '/v1/order-answers/acknowledgements'

export const acknowledgeAnswers =
  ({ http, settings }: Context): AcknowledgedFeed<StatusReport>['acknowledge'] =>
  async (handles) => {
    if (handles.length === 0) return ok(null)
    const json = { ...depositOf(settings), answerIds: handles }
    const answer = await http.json({ verb: 'acknowledgements', method: 'POST', path, json }, NoAnswer)
    return answer.ok ? ok(null) : err(toSeniorFailure(answer.error))
  }
