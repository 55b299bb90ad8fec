import { Faults } from '../kit/faults.ts'
import { pathOfCall } from '../kit/path-of-call.ts'
import { createRandom } from '../kit/random.ts'
import { createRefusals } from '../kit/refusals.ts'
import { type Simulator, type SimulatorOptions, startSimulator } from '../kit/start-simulator.ts'
import { Walk, type WalkPace } from '../kit/walk.ts'
import { CatalogBook } from './catalog-book.ts'
import { catalogCalls } from './catalog-calls.ts'
import { customerCalls } from './customer-calls.ts'
import { noteCalls } from './note-calls.ts'
import type { Order } from './order.ts'
import { OrderBook } from './order-book.ts'
import { type Duplicates, orderCalls } from './order-calls.ts'
import { serviceNames, startSoapServices } from './soap-services.ts'
import { statuses } from './statuses.ts'
import { StockBook } from './stock-book.ts'
import { stockCalls } from './stock-calls.ts'
import { verbRoutes } from './verb-routes.ts'
import { createVerbs, type Verbs } from './verbs.ts'

export type AbacosOptions = SimulatorOptions & {
  /** `ChaveIdentificacao`, 36 characters. */
  key: string
  /** CNPJ, 14 digits, the emitter of every note. */
  emitterDocument: string
  /** `false` or absent: orders move by verbs only. */
  walk?: WalkPace | false | undefined
  /** The answer to a second order of the same number; the vendor refuses it. */
  duplicates?: Duplicates | undefined
}

export type Abacos = Simulator & Verbs

/** Starts the simulator on 127.0.0.1; see README.md for the wire. */
export async function startAbacos(options: AbacosOptions): Promise<Abacos> {
  const { key, emitterDocument, seed = 1, duplicates = 'refuse' } = options
  const book = new OrderBook(emitterDocument, createRandom(seed))
  const refusals = createRefusals()
  const faults = new Faults(seed)
  const walk = new Walk<Order>(options.walk ? stepsOf(book, options.walk) : [])
  const stock = new StockBook(createRandom(seed + 1))
  const catalog = new CatalogBook(createRandom(seed + 2))
  book.onChange = (order) => stock.follow(order)
  book.onPaid = (order) => walk.start(order)
  const reset = () => {
    refusals.clear()
    walk.clear()
    book.clear()
    stock.clear()
    catalog.clear()
  }
  const verbs = createVerbs({ book, stock, catalog, refusals })
  const calls = {
    AbacosWSPedidos: orderCalls({ book, refusals, duplicates }),
    AbacosWSClientes: customerCalls(book),
    AbacosWSNotasFiscais: noteCalls(book, emitterDocument),
    AbacosWSProdutos: { ...stockCalls(stock), ...catalogCalls(catalog) },
  }
  const services = await startSoapServices(calls, key)
  const state = () => ({ ...verbs.rows(), orders: book.list().length, faults: faults.rules() })
  const simulator = await startSimulator(options, {
    faults,
    pathOf: pathOfCall,
    routes: [
      ...serviceNames.map((name) => ({ method: '*', path: `/${name}.asmx`, handle: services.answer })),
      ...verbRoutes(verbs),
    ],
    state,
    reset,
  })
  return {
    ...verbs,
    ...simulator,
    close: async () => {
      walk.clear()
      await simulator.close()
      await services.close()
    },
  }
}

const stepsOf = (book: OrderBook, { pickMs, invoiceMs, dispatchMs, deliverMs }: WalkPace) => [
  { name: 'pick', delayMs: pickMs, run: (order: Order) => book.move(order, statuses.picking) },
  { name: 'invoice', delayMs: invoiceMs, run: (order: Order) => void book.invoice(order) },
  { name: 'dispatch', delayMs: dispatchMs, run: (order: Order) => book.move(order, statuses.sent) },
  { name: 'deliver', delayMs: deliverMs, run: (order: Order) => book.move(order, statuses.delivered) },
]
