import { empty, json, type SimAnswer, type SimRequest } from '../kit/message.ts'
import type { Handler, Route } from '../kit/router.ts'
import type { AnswerBook } from './answer-book.ts'

type Problem = { status: number; code: string; message: string; field: string | null }
export const problem = ({ status, ...said }: Problem): SimAnswer => json(status, said)

/** The two companies that every call names. */
export type Deposit = { depositor: string; warehouse: string }

const pageMax = 100

/** The calls of the contract. */
export function answerRoutes(book: AnswerBook, deposit: Deposit): Route[] {
  const ofDeposit =
    (given: (request: SimRequest) => Record<string, unknown>, handle: Handler): Handler =>
    (request) => {
      const named = given(request)
      const wrong = (['depositor', 'warehouse'] as const).find((field) => named[field] !== deposit[field])
      return wrong ? unknownDeposit(wrong) : handle(request)
    }
  const byQuery = ({ query }: SimRequest) => Object.fromEntries(query)
  return [
    { method: 'GET', path: '/v1/deposit', handle: ofDeposit(byQuery, () => json(200, deposit)) },
    {
      method: 'GET',
      path: '/v1/order-answers',
      handle: ofDeposit(byQuery, ({ query }) => {
        const limit = Number(query.get('limit') ?? pageMax)
        if (!Number.isInteger(limit) || limit < 1 || limit > pageMax) return invalid('limit')
        return json(200, { answers: book.read(limit) })
      }),
    },
    {
      method: 'POST',
      path: '/v1/order-answers/acknowledgements',
      handle: ofDeposit(
        ({ fields }) => fields,
        ({ fields: { answerIds } }) => {
          if (!Array.isArray(answerIds) || answerIds.length === 0) return invalid('answerIds')
          book.acknowledge(answerIds.map(String))
          return empty(204)
        },
      ),
    },
  ]
}

const invalid = (field: string) =>
  problem({ status: 400, code: 'invalid_request', message: `Campo ${field} ausente ou inválido`, field })

const unknownDeposit = (field: keyof Deposit) =>
  problem({
    status: 400,
    code: 'deposit_unknown',
    message: `${field === 'depositor' ? 'Depositante' : 'Armazém'} não cadastrado`,
    field,
  })
