import { json } from '../kit/message.ts'
import { createRandom } from '../kit/random.ts'
import type { RecordedRequest } from '../kit/request-record.ts'
import { type Simulator, type SimulatorOptions, startSimulator } from '../kit/start-simulator.ts'
import { Timers } from '../kit/timers.ts'
import { Authentication, type Credentials } from './authentication.ts'
import { documentRoutes } from './document-routes.ts'
import { OrderBook } from './order-book.ts'
import { base, orderRoutes } from './order-routes.ts'
import { PriceBook } from './price-book.ts'
import { priceRoutes } from './price-routes.ts'
import { productRoutes } from './product-routes.ts'
import { says } from './says.ts'
import { Shelf } from './shelf.ts'
import { SourceBook, type SourceItem } from './source-book.ts'
import { sourceRoutes } from './source-routes.ts'
import { verbRoutes } from './verb-routes.ts'
import { createVerbs, type Verbs } from './verbs.ts'

export type MagentoOptions = SimulatorOptions &
  Partial<Credentials> & {
    /** The clock of the shop, in epoch milliseconds. */
    nowMs?: () => number
    /** The SKUs that there are products of from the start; none when absent, and then stock of any SKU is taken. */
    knownSkus?: readonly string[]
  }

export type Magento = Omit<Simulator, 'record'> &
  Verbs & {
    requests(): RecordedRequest[]
    sourceItems(): SourceItem[]
    /** Products as the shop has them now. */
    shelf: Shelf
    prices: PriceBook
  }

/** Starts the simulator on 127.0.0.1; see README.md for the wire. */
export async function startMagento(options: MagentoOptions = {}): Promise<Magento> {
  const authentication = new Authentication({ ...exampleCredentials, ...options })
  const shelf = new Shelf(options.knownSkus ?? [])
  const prices = new PriceBook(shelf)
  const sources = new SourceBook(options.knownSkus ? (sku) => shelf.product(sku) !== undefined : () => true)
  const book = new OrderBook(options.nowMs ?? Date.now, (order) => sources.follow(order))
  const timers = new Timers()
  const verbs = createVerbs({
    book,
    sources,
    shelf,
    prices,
    random: createRandom(options.seed ?? 1),
    authentication,
    timers,
  })
  const reset = () => {
    book.clear()
    sources.clear()
    shelf.clear()
    prices.clear()
  }
  const simulator = await startSimulator(options, {
    guard: authentication.guard,
    notFound: () => says(404, 'Request does not match any route.'),
    routes: [
      {
        method: 'POST',
        path: `${base}/integration/admin/token`,
        handle: ({ fields: { username, password } }) => {
          const token = authentication.signIn(username, password)
          return token === null ? wrongSignIn() : json(200, token)
        },
      },
      ...orderRoutes(book),
      ...documentRoutes(book),
      ...sourceRoutes(sources),
      ...priceRoutes(prices),
      ...productRoutes(shelf),
      ...verbRoutes(verbs),
    ],
    state: () => ({ orders: book.orders.size, sourceItems: sources.all(), products: shelf.all() }),
    reset,
  })
  return {
    ...verbs,
    ...simulator,
    close: () => {
      timers.clear()
      return simulator.close()
    },
    requests: simulator.record,
    sourceItems: () => sources.all(),
    shelf,
    prices,
  }
}

const wrongSignIn = () =>
  says(
    401,
    'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
  )

/** Credentials of the invented shop. */
export const exampleCredentials: Credentials = {
  consumerKey: 'consumer-key-of-the-shop',
  consumerSecret: 'consumer-secret-of-the-shop',
  accessToken: 'access-token-of-the-shop',
  accessTokenSecret: 'access-token-secret-of-the-shop',
  adminUser: 'ihub',
  adminPassword: 'senha-simulada-123',
  integrationAsBearer: true,
}
