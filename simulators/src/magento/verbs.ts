import type { Random } from '../kit/random.ts'
import type { Timers } from '../kit/timers.ts'
import type { Authentication } from './authentication.ts'
import { inventOrder, type Placement } from './invent-order.ts'
import type { OrderBook } from './order-book.ts'
import type { PriceBook } from './price-book.ts'
import type { Shelf } from './shelf.ts'
import { type SimOrder, type State, stamp } from './sim-order.ts'
import { OutOfStock, type SourceBook } from './source-book.ts'
import { Traffic, type TrafficPlan } from './traffic.ts'

export type OrderReport = {
  entityId: number
  incrementId: string
  state: State
  status: string | null
  valueCents: number
  /** Of the lines that people bought, in their order. */
  skus: string[]
  comments: string[]
  invoices: { items: { sku: string; qty: number }[]; comments: string[] }[]
  shipments: {
    items: { sku: string; qty: number }[]
    tracks: { number: string; title: string; carrier: string }[]
    comments: string[]
  }[]
  cancellations: number
  /** The amounts that went back, in cents. */
  refunds: number[]
}

export type Verbs = {
  /** A new order, by default paid for by an authorized card: `processing`, and nothing of it invoiced. */
  placeOrder(placement?: Placement): OrderReport
  /** A customer buys a SKU; null where its sources have not enough of it, as long as any was told. */
  buy(sku: string, quantity: number, placement?: Placement): OrderReport | null
  /** The units of a SKU that are left to sell; null where no source of it was told. */
  salable(sku: string): number | null
  /** Stock of this SKU is refused from now on, until it is null. */
  refuseStock(sku: string | null): void
  /** Somebody sets the stock of a SKU in the default source. */
  tellStock(sku: string, quantity: number): void
  /** Somebody changes a product in the shop. */
  editProduct(sku: string, fields: Record<string, unknown>): void
  /** The product of this SKU is refused from now on, until it is null. */
  refuseProduct(sku: string | null): void
  /** Prices of this SKU are refused from now on, until it is null. */
  refusePrice(sku: string | null): void
  /** How often the stock of a SKU in a source was saved. */
  stockSaves(sku: string, source: string): number
  /** The payment arrives: an invoice of everything, as gateways make one by themselves. */
  pay(incrementId: string): OrderReport
  /** Somebody, or a module, moves it. */
  setState(incrementId: string, state: State, status?: string): OrderReport
  /** As if it had been changed at that instant, in UTC. */
  changeAt(incrementId: string, instant: string): void
  order(incrementId: string): OrderReport
  orders(): OrderReport[]
  traffic(plan: TrafficPlan): void
  stopTraffic(): void
  /** Admin tokens end, as after four hours. */
  endTokens(): void
  /** How often somebody signed in. */
  signIns(): number
}

type Parts = {
  book: OrderBook
  sources: SourceBook
  shelf: Shelf
  prices: PriceBook
  random: Random
  authentication: Authentication
  timers: Timers
}

export function createVerbs({ book, sources, shelf, prices, random, authentication, timers }: Parts): Verbs {
  const report = (order: SimOrder) => reportOf(book, order)
  const find = (incrementId: string) => book.byIncrement(incrementId)
  const place = (placement: Placement) => {
    const order = inventOrder(book, random, placement)
    sources.check(order)
    sources.follow(order)
    book.orders.set(order.entity_id, order)
    return order
  }
  const traffic = new Traffic(place, timers, random)
  return {
    traffic: (plan) => traffic.start(plan),
    stopTraffic: () => traffic.stop(),
    placeOrder: (placement = {}) => report(place(placement)),
    buy: (sku, quantity, placement = {}) => {
      try {
        return report(place({ ...placement, lines: [{ sku, quantity }] }))
      } catch (error) {
        if (error instanceof OutOfStock) return null
        throw error
      }
    },
    salable: (sku) => sources.salable(sku),
    refuseStock: (sku) => sources.refuse(sku),
    tellStock: (sku, quantity) => sources.save({ sku, source_code: 'default', quantity, status: 1 }),
    editProduct: (sku, fields) => void shelf.save(sku, fields),
    refuseProduct: (sku) => shelf.refuse(sku),
    refusePrice: (sku) => prices.refuse(sku),
    stockSaves: (sku, source) => sources.saves(sku, source),
    pay: (incrementId) => {
      book.invoice(find(incrementId), [])
      return report(find(incrementId))
    },
    setState: (incrementId, state, status) => {
      book.setState(find(incrementId), state, status)
      return report(find(incrementId))
    },
    changeAt: (incrementId, instant) => {
      find(incrementId).updated_at = stamp(Date.parse(instant))
    },
    order: (incrementId) => report(find(incrementId)),
    orders: () => [...book.orders.values()].map(report),
    endTokens: () => authentication.endTokens(),
    signIns: () => authentication.signIns,
  }
}

function reportOf(book: OrderBook, order: SimOrder): OrderReport {
  const units = (items: readonly { sku: string; qty: number }[]) =>
    items.map(({ sku, qty }) => ({ sku, qty }))
  const words = (comments: readonly { comment: string | null }[]) =>
    comments.map(({ comment }) => comment ?? '')
  const ofOrder = ({ order_id }: { order_id: number }) => order_id === order.entity_id
  return {
    entityId: order.entity_id,
    incrementId: order.increment_id,
    state: order.state,
    status: order.status,
    valueCents: Math.round(order.grand_total * 100),
    skus: order.items.filter(({ parent_item_id }) => parent_item_id === undefined).map(({ sku }) => sku),
    comments: words(order.status_histories.toReversed()),
    invoices: book.invoices
      .filter(ofOrder)
      .map(({ items, comments }) => ({ items: units(items), comments: words(comments) })),
    shipments: book.shipments.filter(ofOrder).map(({ items, tracks, comments }) => ({
      items: units(items),
      tracks: tracks.map(({ track_number, title, carrier_code }) => ({
        number: track_number,
        title,
        carrier: carrier_code,
      })),
      comments: words(comments),
    })),
    cancellations: book.canceled.get(order.entity_id) ?? 0,
    refunds: book.creditmemos.filter(ofOrder).map(({ grand_total }) => Math.round(grand_total * 100)),
  }
}
