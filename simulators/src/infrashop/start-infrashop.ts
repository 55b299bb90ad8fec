import { json } from '../kit/message.ts'
import { createRandom } from '../kit/random.ts'
import type { RecordedRequest } from '../kit/request-record.ts'
import { type Simulator, type SimulatorOptions, startSimulator } from '../kit/start-simulator.ts'
import { CatalogBook } from './catalog-book.ts'
import { catalogRoutes } from './catalog-routes.ts'
import { InventoryBook } from './inventory-book.ts'
import { inventoryRoutes } from './inventory-routes.ts'
import { OrderBook } from './order-book.ts'
import { orderRoutes, trackingRoutes } from './order-routes.ts'
import { type Credentials, SignIn } from './sign-in.ts'
import { TrackingBook } from './tracking-book.ts'
import { verbRoutes } from './verb-routes.ts'
import { createVerbs, type Verbs } from './verbs.ts'

export type InfrashopOptions = SimulatorOptions &
  Credentials & {
    /** The SKUs of the catalogue from the start; none when absent, and then stock of any SKU is taken. */
    knownSkus?: readonly string[]
  }

export type Infrashop = Omit<Simulator, 'record'> &
  Verbs & { catalog: CatalogBook; requests(): RecordedRequest[] }

/** Starts the simulator on 127.0.0.1; see README.md for the wire. */
export async function startInfrashop(options: InfrashopOptions): Promise<Infrashop> {
  const random = createRandom(options.seed ?? 1)
  const signIn = new SignIn(options, random)
  const { base } = signIn
  const catalog = new CatalogBook(options.knownSkus ?? [])
  const inventories = new InventoryBook(
    options.knownSkus ? (sku) => catalog.sku(sku) !== undefined : () => true,
  )
  const book = new OrderBook(random, inventories)
  const trackings = new TrackingBook()
  const verbs = createVerbs({ book, trackings, inventories, catalog, signIn })
  const reset = () => {
    book.clear()
    trackings.clear()
    inventories.clear()
    catalog.clear()
  }
  const account = { accountId: options.saas?.accountId ?? 'loja-simulada', name: 'Loja simulada' }
  const simulator = await startSimulator(options, {
    guard: signIn.guard,
    routes: [
      { method: 'POST', path: `${base}/auth/token`, handle: (request) => signIn.open(request) },
      { method: 'GET', path: `${base}/ihub/account`, handle: () => json(200, account) },
      ...orderRoutes(base, book),
      ...trackingRoutes(base, trackings),
      ...inventoryRoutes(base, inventories),
      ...catalogRoutes(base, catalog),
      ...verbRoutes(verbs),
    ],
    state: () => ({ orders: book.orders.size, inventories: inventories.all() }),
    reset,
  })
  return {
    ...verbs,
    ...simulator,
    catalog,
    requests: simulator.record,
  }
}
