import { type ChangedAnswers, createChangedAnswers } from '../kit/changed-answers.ts'
import { Faults } from '../kit/faults.ts'
import type { SimRequest } from '../kit/message.ts'
import { createRandom } from '../kit/random.ts'
import type { RecordedRequest } from '../kit/request-record.ts'
import { type Simulator, type SimulatorOptions, startSimulator } from '../kit/start-simulator.ts'
import { Timers } from '../kit/timers.ts'
import { catalogueRoutes } from './catalogue-routes.ts'
import { CreditAccounts } from './credit-accounts.ts'
import { Feed } from './feed.ts'
import { Hook } from './hook.ts'
import { type Balance, Inventory } from './inventory.ts'
import { inventoryRoutes } from './inventory-routes.ts'
import { invoiceRoutes } from './invoice-routes.ts'
import { listRoutes } from './list-routes.ts'
import { feedRoutes, hookRoutes } from './notification-routes.ts'
import { omsError } from './oms-answer.ts'
import { OrderBook } from './order-book.ts'
import { orderRoutes } from './order-routes.ts'
import { type Price, Prices } from './prices.ts'
import { Shelf } from './shelf.ts'
import type { Transition } from './sim-order.ts'
import { Traffic } from './traffic.ts'
import { verbRoutes } from './verb-routes.ts'
import { createVerbs, type Verbs } from './verbs.ts'
import { warehouseRoutes } from './warehouse-routes.ts'

export type VtexOptions = SimulatorOptions & {
  accountName?: string
  appKey: string
  appToken: string
  /** A hook configured from the start, without the ping. */
  hookUrl?: string
  /** Fixes every invented order; the clock when absent, so that order ids differ between runs. */
  seed?: number
  /** How far the order list is behind; four minutes as documented when absent. */
  listLagMs?: number
  /** Within this time a second stock update of a SKU in a warehouse is refused with 423; 0 when absent. */
  inventoryLockMs?: number
  /** SKUs beyond the catalogue whose stock can be told, from 1000001 on; none when absent. */
  moreSkus?: number
  /** Waits between attempts of a notification; the last failure gives up. */
  hookRetryMs?: readonly number[]
}

export type Vtex = Omit<Simulator, 'record'> &
  Verbs &
  ChangedAnswers & {
    requests(): RecordedRequest[]
    inventory(): Balance[]
    prices(): Price[]
    /** Products and SKUs as the account has them now. */
    shelf: Shelf
    /** Notification attempts so far. */
    hookCounts(): { attempts: number; acknowledged: number; givenUp: number }
  }

/** Of the order detail: a field that is new, one that orders are not refused for, and one that few read. */
const changedOrder = {
  add: { deliveryPromise: { days: 2 } },
  drop: ['sequence'],
  retype: ['workflowIsInError'],
}

/** A VTEX account with one application key, one feed and one hook. */
export async function startVtex(options: VtexOptions): Promise<Vtex> {
  const seed = options.seed ?? Date.now()
  const faults = new Faults(seed)
  const parts = assemble(options, seed)
  const { book, credit, feed, hook, inventory, prices, shelf, timers, verbs, reset } = parts
  const state = () => ({
    orders: verbs.orders(),
    inventory: inventory.all(),
    prices: prices.all(),
    products: shelf.products(),
    hook: { config: hook.config ?? null, ...hook.counts },
    feed: { config: feed.config ?? null, quantity: feed.quantity },
  })
  const simulator = await startSimulator(options, {
    faults,
    guard: (request) => (isKnown(request, options) ? undefined : omsError(401, 'Unauthorized access')),
    notFound: () => omsError(404, 'Not Found'),
    routes: [
      ...orderRoutes(book),
      ...invoiceRoutes(book),
      ...listRoutes(book, options.listLagMs ?? 240_000),
      ...feedRoutes(feed),
      ...hookRoutes(hook),
      ...inventoryRoutes(inventory),
      ...warehouseRoutes(),
      ...prices.routes(),
      ...credit.routes(),
      ...catalogueRoutes(shelf),
      ...verbRoutes(verbs),
    ],
    state,
    reset,
  })
  const close = async () => {
    verbs.stopTraffic()
    timers.clear()
    hook.close()
    await simulator.close()
  }
  return {
    ...verbs,
    ...simulator,
    ...createChangedAnswers(faults, '/api/oms/pvt/orders/', changedOrder),
    close,
    requests: simulator.record,
    inventory: () => inventory.all(),
    prices: () => prices.all(),
    shelf,
    hookCounts: () => ({ ...hook.counts }),
    reset,
  }
}

function assemble(options: VtexOptions, seed: number) {
  const accountName = options.accountName ?? 'lojasimulada'
  const timers = new Timers()
  const random = createRandom(seed + 1)
  const feed = new Feed(random)
  const origin = { Account: accountName, Key: options.appKey }
  const hook = new Hook({ origin, retryMs: options.hookRetryMs ?? [500, 2_000, 5_000], timers })
  const emit = (transition: Transition) => {
    feed.push(transition)
    hook.push(transition)
  }
  const { inventoryLockMs: lockMs = 0, moreSkus = 0 } = options
  const shelf = new Shelf()
  const isOnShelf = (skuId: string) => shelf.sku(skuId) !== undefined
  const inventory = new Inventory({ accountName, lockMs, moreSkus, isOnShelf })
  const book = new OrderBook({
    seed,
    accountName,
    emit: (transition) => {
      inventory.follow(transition.orderId, transition.state)
      emit(transition)
    },
    reserve: (orderId, needs) => inventory.reserve(orderId, needs),
  })
  const traffic = new Traffic(book, timers, random)
  const prices = new Prices({ isKnown: isOnShelf })
  const credit = new CreditAccounts()
  const verbs = createVerbs({ book, credit, feed, hook, traffic, inventory, prices, shelf, emit })
  const reset = () => {
    verbs.stopTraffic()
    timers.clear()
    for (const part of [book, credit, feed, inventory, prices, shelf]) part.clear()
    feed.config = undefined
    const { hookUrl } = options
    hook.config = hookUrl
      ? { filter: { type: 'FromWorkflow' }, hook: { url: hookUrl, headers: {} } }
      : undefined
  }
  reset()
  return { book, credit, feed, hook, inventory, prices, shelf, timers, verbs, reset }
}

function isKnown({ headers }: SimRequest, { appKey, appToken }: VtexOptions): boolean {
  return headers['x-vtex-api-appkey'] === appKey && headers['x-vtex-api-apptoken'] === appToken
}
