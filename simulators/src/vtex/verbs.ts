import type { CreditAccount, CreditAccounts } from './credit-accounts.ts'
import type { Feed } from './feed.ts'
import type { Hook } from './hook.ts'
import { type Inventory, OutOfStock } from './inventory.ts'
import { type Modification, modifyOrder, type RegisteredChange, registerChange } from './modify-order.ts'
import type { Oddity } from './oddities.ts'
import type { OrderBook, Placement } from './order-book.ts'
import type { Prices } from './prices.ts'
import type { Shelf } from './shelf.ts'
import type { HubActions, SimOrder, Transition } from './sim-order.ts'
import type { Traffic, TrafficPlan } from './traffic.ts'

export type OrderReport = HubActions & {
  orderId: string
  sequence: string
  status: string
  valueCents: number
  skuIds: string[]
  /** Every status it went through, oldest first. */
  states: string[]
}

export type Renotification = {
  /** The latest notification, twice. */
  duplicate?: boolean
  /** All notifications of the order, newest first. */
  reorder?: boolean
  /** The first notification of the order, as if it came late. */
  stale?: boolean
}

export type Verbs = {
  /** A new order, `ready-for-handling` unless told otherwise. */
  placeOrder(placement?: Placement): OrderReport
  /** A customer buys a SKU for delivery; null where the warehouse has not enough of it, as long as its stock was told. */
  buy(skuId: string, quantity: number, placement?: Placement): OrderReport | null
  /** The units of a SKU that are left to sell in a warehouse; null where nobody told its stock. */
  salable(skuId: string, warehouseId: string): number | null
  /** Somebody sets the stock of a SKU in a warehouse. */
  tellStock(skuId: string, warehouseId: string, quantity: number): void
  /** Updates of the stock of this SKU are refused from now on, until it is null. */
  refuseStock(skuId: string | null): void
  /** Products and SKUs with this reference are not written from now on, until it is null. */
  refuseProduct(reference: string | null): void
  /** The price of this SKU is not taken from now on, until it is null. */
  refusePrice(skuId: string | null): void
  /** Somebody changes fields of the product with this reference in the admin. */
  editProduct(reference: string, fields: Record<string, unknown>): void
  /** The shop opens the Customer Credit account of a document, or changes it. */
  setCredit(document: string, account: Partial<CreditAccount>): void
  advance(orderId: string, state: string): OrderReport
  /** The customer asks for the cancellation: request-cancel, then cancellation-requested. */
  requestCancel(orderId: string): OrderReport
  setUnknownStatus(orderId: string, status: string): OrderReport
  /** Somebody changes the items, or the address; nobody is notified, the list tells the change. */
  modify(orderId: string, modification: Modification): OrderReport
  /** The shop registers a change, as the changes of the order API do; nobody is notified. */
  registerChange(orderId: string, change: RegisteredChange): OrderReport
  /** From now on the order's detail is one that nobody should be able to place. */
  spoil(orderId: string, oddity: Oddity): void
  /** Somebody corrected it. */
  mend(orderId: string): void
  /** Sends notifications again; the latest one when nothing is chosen. */
  notify(orderId: string, how?: Renotification): void
  traffic(plan: TrafficPlan): void
  stopTraffic(): void
  /** The outcome of each order and the integration's calls on it. */
  orders(): OrderReport[]
  order(orderId: string): OrderReport
  /** As if the feed's visibility timeout had passed. */
  showFeedAgain(): void
  /** As the vendor does after three idle days. */
  dropHook(): void
}

type Parts = {
  book: OrderBook
  credit: CreditAccounts
  feed: Feed
  hook: Hook
  traffic: Traffic
  inventory: Inventory
  prices: Prices
  shelf: Shelf
  emit(transition: Transition): void
}

export function createVerbs({
  book,
  credit,
  feed,
  hook,
  traffic,
  inventory,
  prices,
  shelf,
  emit,
}: Parts): Verbs {
  const advance = (orderId: string, state: string) => {
    const order = book.get(orderId)
    book.change(order, state)
    return report(order)
  }
  return {
    placeOrder: (placement = {}) => report(book.place(placement)),
    buy: (sku, quantity, placement = {}) => {
      try {
        return report(book.place({ channel: 'delivery', ...placement, items: [{ sku, quantity }] }))
      } catch (error) {
        if (error instanceof OutOfStock) return null
        throw error
      }
    },
    salable: (skuId, warehouseId) => {
      const left = inventory.salable(skuId, warehouseId)
      return Number.isFinite(left) ? left : null
    },
    tellStock: (skuId, warehouseId, quantity) =>
      inventory.update(skuId, warehouseId, { quantity, isUnlimited: false, leadTime: '00:00:00' }),
    setCredit: (document, account) => credit.set(document, account),
    refuseStock: (skuId) => inventory.refuse(skuId),
    refuseProduct: (reference) => shelf.refuse(reference),
    refusePrice: (skuId) => prices.refuse(skuId),
    editProduct: (reference, fields) => {
      const product = shelf.productByReference(reference)
      if (!product) throw new Error(`no product has the reference ${reference}`)
      shelf.saveProduct(product.Id, { ...product, ...fields })
    },
    advance,
    setUnknownStatus: advance,
    requestCancel: (orderId) => {
      const order = book.get(orderId)
      order.cancellation = { reason: 'Desistência do cliente', at: Date.now(), isByUser: true }
      book.change(order, 'request-cancel')
      return advance(orderId, 'cancellation-requested')
    },
    modify: (orderId, modification) => {
      const order = book.get(orderId)
      modifyOrder(order, modification)
      return report(order)
    },
    registerChange: (orderId, change) => {
      const order = book.get(orderId)
      registerChange(order, change)
      return report(order)
    },
    spoil: (orderId, oddity) => {
      book.get(orderId).oddity = oddity
    },
    mend: (orderId) => {
      book.get(orderId).oddity = undefined
    },
    notify: (orderId, how = {}) => {
      for (const transition of chosen(book.get(orderId), how)) emit(transition)
    },
    traffic: (plan) => traffic.start(plan),
    stopTraffic: () => traffic.stop(),
    orders: () => book.all().map(report),
    order: (orderId) => report(book.get(orderId)),
    showFeedAgain: () => feed.showAgain(),
    dropHook: () => {
      hook.config = undefined
    },
  }
}

function chosen({ history }: SimOrder, { duplicate, reorder, stale }: Renotification): Transition[] {
  const latest = history.slice(-1)
  const asked = [
    ...(duplicate ? [...latest, ...latest] : []),
    ...(reorder ? history.toReversed() : []),
    ...(stale ? history.slice(0, 1) : []),
  ]
  return asked.length > 0 ? asked : latest
}

function report({ orderId, sequence, status, valueCents, skuIds, history, hub }: SimOrder): OrderReport {
  return structuredClone({
    orderId,
    sequence,
    status,
    valueCents,
    skuIds,
    states: history.map(({ state }) => state),
    ...hub,
  })
}
