import type { CatalogBook } from './catalog-book.ts'
import type { Placement } from './invent-order.ts'
import type { InventoryBook } from './inventory-book.ts'
import type { Deeds, OrderBook } from './order-book.ts'
import { Problem } from './problem.ts'
import type { SignIn } from './sign-in.ts'
import type { SimOrder, Status } from './sim-order.ts'
import type { Tracking, TrackingBook, TrackingWish } from './tracking-book.ts'

/** An order and the calls that were carried out for the store. */
export type OrderReport = SimOrder & { deeds: Deeds }

/** The actions of the people at the vendor, of its customers and of its carriers. */
export type Verbs = {
  /** A new order, paid unless another status is wished for. */
  placeOrder(placement?: Placement): OrderReport
  /** A customer buys a SKU; null where there is not enough of it, as long as it was set. */
  buy(sku: string, quantity: number, placement?: Placement): OrderReport | null
  /** The units of a SKU that may be sold over all warehouses; null where it was never set. */
  salable(sku: string): number | null
  /** Stock of this SKU is refused from now on, until it is null. */
  refuseStock(sku: string | null): void
  /** Somebody sets the units of a SKU in the main warehouse. */
  tellStock(sku: string, available: number): void
  /** How often the stock of a SKU was set. */
  stockSets(sku: string): number
  /** Somebody changes a product at the platform. */
  editProduct(code: string, fields: Record<string, unknown>): void
  /** The product or SKU of this code is refused from now on, until it is null. */
  refuseProduct(code: string | null): void
  /** Prices of this SKU are refused from now on, until it is null. */
  refusePrice(sku: string | null): void
  /** Somebody moves it. */
  setStatus(orderCode: string, status: Status): OrderReport
  /** Its contents change, its status does not. */
  changeOrder(orderCode: string, changes: Partial<SimOrder>): OrderReport
  /** The customer asks for the cancellation, which the store answers by canceling. */
  requestCancellation(orderCode: string, reason?: string): OrderReport
  /** The platform cancels by itself, as for fraud. */
  cancelByPlatform(orderCode: string, reason?: string): OrderReport
  order(orderCode: string): OrderReport
  orders(): OrderReport[]
  /** The file of an invoice, in base64; null where none came with it. */
  invoiceFile(orderCode: string, number: string): string | null
  /** Something happened to a parcel that the platform's own logistics carry. */
  track(wish: TrackingWish): Tracking
  /** Tells anything in place of a tracking. */
  push(item: Record<string, unknown>): void
  /** Trackings that nobody acknowledged. */
  waitingTrackings(): unknown[]
  /** Sessions of the shared service end, as after a release. */
  endSessions(): void
  signIns(): number
}

type Parts = {
  book: OrderBook
  trackings: TrackingBook
  inventories: InventoryBook
  catalog: CatalogBook
  signIn: SignIn
}

export function createVerbs({ book, trackings, inventories, catalog, signIn }: Parts): Verbs {
  const report = (order: SimOrder): OrderReport =>
    structuredClone({ ...order, deeds: book.deedsOf(order.orderCode) })
  return {
    placeOrder: (placement = {}) => report(book.place(placement)),
    buy: (sku, quantity, placement = {}) => {
      try {
        return report(book.place({ ...placement, lines: [{ sku, quantity }] }))
      } catch (error) {
        if (error instanceof Problem && error.code === 'out_of_stock') return null
        throw error
      }
    },
    salable: (sku) => {
      const rows = inventories.of([sku])
      return rows.length === 0 ? null : rows.reduce((sum, { available }) => sum + available, 0)
    },
    refuseStock: (sku) => inventories.refuse(sku),
    tellStock: (sku, available) => inventories.tell(sku, available),
    stockSets: (sku) => inventories.sets(sku),
    editProduct: (code, fields) => void catalog.changeProduct(code, fields),
    refuseProduct: (code) => catalog.refuse(code),
    refusePrice: (sku) => catalog.refusePrice(sku),
    setStatus: (orderCode, status) => report(book.move(book.find(orderCode), status)),
    changeOrder: (orderCode, changes) => {
      const order = Object.assign(book.find(orderCode), changes)
      return report(book.move(order, order.status))
    },
    requestCancellation: (orderCode, reason = 'Desistência') =>
      report(book.requestCancellation(orderCode, reason)),
    cancelByPlatform: (orderCode, reason = 'Suspeita de fraude') =>
      report(book.cancel(orderCode, { by: 'platform', reason })),
    order: (orderCode) => report(book.find(orderCode)),
    orders: () => [...book.orders.values()].map(report),
    invoiceFile: (orderCode, number) => book.files.get(`${orderCode} ${number}`) ?? null,
    track: (wish) => trackings.track(wish),
    push: (item) => trackings.push(item),
    waitingTrackings: () => trackings.waiting(),
    endSessions: () => signIn.endSessions(),
    signIns: () => signIn.signIns,
  }
}
