import { controlRoutes } from '../kit/control.ts'
import { Faults } from '../kit/faults.ts'
import { type RecordedRequest, RequestRecord } from '../kit/request-record.ts'
import { type RunningServer, startServer } from '../kit/server.ts'
import { AnswerBook } from './answer-book.ts'
import { answerRoutes, problem } from './answer-routes.ts'
import { verbRoutes } from './verb-routes.ts'
import type { Verbs } from './verbs.ts'

export type SeniorOptions = {
  port?: number | undefined
  user: string
  password: string
  /** Whose goods the warehouse keeps, and the warehouse: 14 digits each. */
  depositorDocument: string
  warehouseDocument: string
  seed?: number
  /** Default true. */
  recordRequests?: boolean
}

export type Senior = RunningServer & Verbs & { faults: Faults; record(): RecordedRequest[]; reset(): void }

/** Starts the simulator on 127.0.0.1; see README.md for the wire. */
export async function startSenior(options: SeniorOptions): Promise<Senior> {
  const { user, password, depositorDocument: depositor, warehouseDocument: warehouse } = options
  const faults = new Faults(options.seed)
  const record = new RequestRecord(options.recordRequests === false ? 0 : undefined)
  const book = new AnswerBook()
  const reset = () => book.clear()
  const verbs: Verbs = {
    answer: (wish) => book.answer(wish),
    push: (item) => book.push(item),
    waiting: () => book.waiting(),
    acknowledged: () => book.acknowledged(),
  }
  const login = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const state = () => ({ waiting: book.waiting().length, acknowledged: book.acknowledged().length })
  const server = await startServer({
    port: options.port,
    faults,
    record,
    guard: (request) =>
      request.header('authorization') === login
        ? undefined
        : problem({
            status: 401,
            code: 'unauthorized',
            message: 'Usuário ou senha inválidos',
            field: null,
          }),
    routes: [
      ...answerRoutes(book, { depositor, warehouse }),
      ...controlRoutes({ faults, record, state, reset }),
      ...verbRoutes(verbs),
    ],
  })
  return {
    ...server,
    ...verbs,
    faults,
    record: () => record.list(),
    reset: () => {
      faults.clear()
      record.clear()
      reset()
    },
  }
}
