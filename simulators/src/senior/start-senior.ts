import { createRefusals } from '../kit/refusals.ts'
import { type Simulator, type SimulatorOptions, startSimulator } from '../kit/start-simulator.ts'
import { AnswerBook } from './answer-book.ts'
import { createDesk } from './desk.ts'
import { type FileDesk, type FileOptions, startFileDesk } from './file-desk.ts'
import { OrderBook } from './order-book.ts'
import { createWalk, type WarehousePace } from './order-walk.ts'
import { unauthorized } from './problem.ts'
import { problemAnswer, restRoutes } from './rest-routes.ts'
import { soapRoutes } from './soap-routes.ts'
import { type Books, takeStep } from './steps.ts'
import { verbRoutes } from './verb-routes.ts'
import type { Verbs } from './verbs.ts'

export type SeniorOptions = SimulatorOptions & {
  user: string
  password: string
  /** Whose goods the warehouse keeps, and the warehouse: 14 digits each. */
  depositorDocument: string
  warehouseDocument: string
  /** Orders go on by themselves, and wait for their invoice and for the release of boarding; absent: they stay. */
  walk?: WarehousePace | undefined
  /** The warehouse trades files over SFTP, and tells its news there. */
  files?: FileOptions
}

export type Senior = Simulator &
  Verbs & {
    /** Null where it trades no files. */
    files: FileDesk | null
  }

/** Starts the simulator on 127.0.0.1; see README.md for the wire. */
export async function startSenior(options: SeniorOptions): Promise<Senior> {
  const { user, password, depositorDocument: depositor, warehouseDocument: warehouse } = options
  const refusals = createRefusals()
  const orders = new OrderBook()
  const news = new AnswerBook(warehouse)
  let files: FileDesk | null = null
  const books: Books = { orders, news, putPaper: (orderCode, file) => files?.putPaper(orderCode, file) }
  const walk = createWalk(books, options.walk)
  const desk = createDesk({ orders, news, deposit: { depositor, warehouse }, refusals, walk })
  if (options.files) {
    files = await startFileDesk(options.files, { desk, news })
    news.outlet = files.tell
  }
  const reset = () => {
    walk.clear()
    refusals.clear()
    orders.clear()
    news.clear()
  }
  const verbs: Verbs = {
    answer: (wish) => news.answer(wish),
    push: (item) => news.push('answers', item),
    waiting: () => news.answers.waiting(),
    acknowledged: () => news.answers.acknowledged(),
    orders: () => orders.list(),
    step: (orderCode, step, wish) => takeStep(books, orderCode, step, wish),
    refuse: (reason) => refusals.add(reason, 1),
    move: (wish) => news.move(wish),
    pushMovement: (item) => news.push('movements', item),
    waitingMovements: () => news.movements.waiting(),
  }
  const login = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const state = () => ({
    orders: orders.list().length,
    waiting: news.answers.waiting().length,
    acknowledged: news.answers.acknowledged().length,
    waitingMovements: news.movements.waiting().length,
  })
  const simulator = await startSimulator(options, {
    guard: (request) => (request.header('authorization') === login ? undefined : problemAnswer(unauthorized)),
    routes: [...restRoutes(desk), ...soapRoutes(desk), ...verbRoutes(verbs)],
    state,
    reset,
  })
  return {
    ...verbs,
    ...simulator,
    files,
    close: async () => {
      walk.clear()
      await files?.close()
      await simulator.close()
    },
  }
}
