import { type ChangedAnswers, createChangedAnswers } from '../kit/changed-answers.ts'
import { Faults } from '../kit/faults.ts'
import { createRandom } from '../kit/random.ts'
import { createRefusals } from '../kit/refusals.ts'
import { type Simulator, type SimulatorOptions, startSimulator } from '../kit/start-simulator.ts'
import type { WalkPace } from '../kit/walk.ts'
import { OrderBook } from './order-book.ts'
import { orderRoutes } from './order-routes.ts'
import { pickingRoutes } from './picking-routes.ts'
import { ProductBook } from './product-book.ts'
import { productRoutes } from './product-routes.ts'
import { createProductVerbs, type ProductVerbs, productVerbRoutes } from './product-verbs.ts'
import { ReturnBook, returnRoutes } from './return-routes.ts'
import { Sessions } from './sessions.ts'
import { StockBook } from './stock-book.ts'
import { type StockCursor, stockRoutes } from './stock-routes.ts'
import { verbRoutes } from './verb-routes.ts'
import { createVerbs, type Verbs } from './verbs.ts'
import { createWalk } from './walk.ts'
import { refused } from './wire.ts'

export type MillenniumOptions = SimulatorOptions & {
  user: string
  password: string
  /** CNPJ, 14 characters, the emitter of every note. */
  emitterDocument: string
  /** `false` or absent: orders move by verbs only. */
  walk?: WalkPace | false | undefined
  /** The answer to a second `inclui` of the same code; the vendor documents `refuse`. */
  duplicates?: 'refuse' | 'accept' | undefined
  /** Default 20; the vendor documents 12 for `inclui`. */
  orderCodeLengthMax?: number | undefined
  /** Orders that walk are invoiced only when `faturar` asks. */
  invoicesWhenAsked?: boolean | undefined
  /** `saldo` is without the units that orders keep; default true. */
  stockDiscountsReserved?: boolean | undefined
  /** Default `inclusive`. */
  stockCursor?: StockCursor | undefined
}

export type Millennium = Simulator & Verbs & ProductVerbs & ChangedAnswers

/** Of every row: a field that is new, one that orders go on without, and one that few read. */
const changedRows = {
  add: { 'value[].canal_venda': 'WEB' },
  drop: ['value[].nome_transportadora'],
  retype: ['value[].aprovado'],
}

/** Starts the simulator on 127.0.0.1; see README.md for the wire. */
export async function startMillennium(options: MillenniumOptions): Promise<Millennium> {
  const random = createRandom(options.seed ?? 1)
  const { emitterDocument, duplicates = 'refuse', orderCodeLengthMax = 20 } = options
  const stock = new StockBook(options.stockDiscountsReserved ?? true)
  const book = new OrderBook({
    duplicates,
    emitterDocument,
    random,
    onChange: (order) => stock.follow(order),
  })
  const products = new ProductBook()
  const walk = createWalk(book, options.walk ?? false, options.invoicesWhenAsked)
  const sessions = new Sessions(options, random)
  const faults = new Faults(options.seed ?? 1)
  const refusals = createRefusals()
  const invoiceRefusals = createRefusals()
  const returnRefusals = createRefusals()
  const returns = new ReturnBook()
  const reset = () => {
    refusals.clear()
    invoiceRefusals.clear()
    returnRefusals.clear()
    returns.clear()
    walk.clear()
    book.clear()
    stock.clear()
    products.clear()
    sessions.expireAll()
  }
  const verbs = createVerbs({
    book,
    stock,
    sessions,
    faults,
    refusals,
    invoiceRefusals,
    returns,
    returnRefusals,
  })
  const productVerbs = createProductVerbs(products)
  const state = () => ({
    orders: book.list().length,
    stock: stock.all().length,
    sessions: sessions.count,
    faults: faults.rules(),
    refusals: refusals.list(),
  })
  const simulator = await startSimulator(options, {
    faults,
    routes: [
      ...orderRoutes({ book, walk, refusals, emitterDocument, orderCodeLengthMax }),
      ...stockRoutes(stock, options.stockCursor ?? 'inclusive'),
      ...productRoutes({ products }),
      ...returnRoutes({ book, returns, refusals: returnRefusals }),
      ...pickingRoutes({ book, walk, refusals: invoiceRefusals }),
      ...['GET', 'POST'].flatMap((method) => [
        { method, path: '/api/login', handle: sessions.login.bind(sessions) },
        { method, path: '/api/logout', handle: sessions.logout.bind(sessions) },
      ]),
      ...verbRoutes(verbs),
      ...productVerbRoutes(productVerbs),
    ],
    guard: (request) =>
      /^\/api\/millenium_(eco|log)\//.test(request.path) ? sessions.guard(request) : undefined,
    notFound: () => refused(404, 'Método não encontrado'),
    state,
    reset,
  })
  const close = () => {
    walk.clear()
    return simulator.close()
  }
  return {
    ...verbs,
    ...productVerbs,
    ...simulator,
    ...createChangedAnswers(faults, '/api/millenium_eco/pedido_venda/', changedRows),
    close,
  }
}
