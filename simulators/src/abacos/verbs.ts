import type { Refusals } from '../kit/refusals.ts'
import type { CatalogBook, ListedPrice, NewProduct, ProductDetails } from './catalog-book.ts'
import { liveNotes, type Note, type Order } from './order.ts'
import type { OrderBook } from './order-book.ts'
import { statuses } from './statuses.ts'
import type { StockBook } from './stock-book.ts'

export type IssuedNote = { number: number; series: number; accessKey: string }
export type OrderSummary = {
  number: string
  document: string
  total: number
  code: string
  isPaid: boolean
  trackingNumbers: string[]
  accessKeys: string[]
}

export class UnknownOrder extends Error {
  constructor(number: string) {
    super(`no order ${number}`)
  }
}

export type Verbs = {
  /** Gives an order a status by its code, one that nobody set up among them, and tells it. */
  advance(number: string, code: string): void
  /** A note for the units that no live one covers, or for so many units of each SKU. */
  invoice(number: string, quantities?: Readonly<Record<string, number>>): IssuedNote
  /** Cancels the last live note and leaves the order; `invoice` then issues another. */
  cancelNote(number: string): IssuedNote
  /** Sends the last note's parcel on its way, with a note if there is none yet. */
  dispatch(number: string): { trackingNumber: string; invoiceNumber: string }
  cancelByErp(number: string, reason?: string): void
  /** Takes a product away, so that orders of it are refused, or registers it again. */
  setProduct(sku: string, isRegistered: boolean): void
  /** Refuses the next `orders` with this reason. */
  refuse(reason: string, orders: number): void
  orders(): OrderSummary[]
  /** How often an order of this number was taken in. */
  created(number: string): number
  /** The order as it was sent; undefined when there is none. */
  asked(number: string): Record<string, unknown> | undefined
  /** The documents of all customers, each once. */
  customers(): string[]
  customer(document: string): Record<string, unknown> | undefined
  /** Counts a product: so many are free for sale. */
  countStock(sku: string, available: number): void
  /** The units of a SKU that are free for sale; null where nobody counted it. */
  stockOf(sku: string): number | null
  /** The balance of this SKU is none from now on, until it is null. */
  spoilStock(sku: string | null): void
  /** Registers a product with its variants, a row for each. */
  addProduct(product: NewProduct): void
  /** Changes a product or one variant, whose row comes again. */
  changeProduct(code: string, details: ProductDetails): void
  removeProduct(code: string): void
  /** A price of one list, by the code of a product or a variant. */
  setPrice(list: string, code: string, price: ListedPrice): void
  /** Rows that nobody acknowledged yet, and how many were acknowledged. */
  rows(): {
    statuses: number
    notes: number
    stock: number
    products: number
    prices: number
    acknowledged: number
  }
}

type VerbParts = { book: OrderBook; stock: StockBook; catalog: CatalogBook; refusals: Refusals }

/** The calls by which tests make the ERP act, beside its own actions. */
export function createVerbs({ book, stock, catalog, refusals }: VerbParts): Verbs {
  const get = (number: string) => {
    const order = book.find(number)
    if (!order) throw new UnknownOrder(number)
    return order
  }
  return {
    advance: (number, code) => book.move(get(number), code),
    invoice: (number, quantities) => issued(book.invoice(get(number), quantities)),
    cancelNote(number) {
      const order = get(number)
      const note = liveNotes(order).at(-1)
      if (!note) throw new UnknownOrder(`${number} with a live note`)
      book.cancelNote(order, note)
      return issued(note)
    },
    dispatch(number) {
      const order = get(number)
      const note = liveNotes(order).at(-1) ?? book.invoice(order)
      book.move(order, statuses.sent, note)
      return { trackingNumber: note.trackingNumber, invoiceNumber: String(note.number) }
    },
    cancelByErp: (number, reason = 'Cancelado no ERP') => book.cancel(get(number), reason),
    setProduct: (sku, isRegistered) =>
      void (isRegistered ? book.missingProducts.delete(sku) : book.missingProducts.add(sku)),
    refuse: (reason, orders) => refusals.add(reason, orders),
    orders: () => book.list().map(summaryOf),
    created: (number) => book.created(number),
    asked: (number) => book.find(number)?.asked,
    customers: () => [...book.customers.keys()],
    customer: (document) => book.customers.get(document),
    countStock: (sku, available) => stock.count(sku, available),
    stockOf: (sku) => stock.of(sku) ?? null,
    spoilStock: (sku) => stock.spoil(sku),
    addProduct: (product) => catalog.add(product),
    changeProduct: (code, details) => catalog.change(code, details),
    removeProduct: (code) => catalog.remove(code),
    setPrice: (list, code, price) => catalog.setPrice(list, code, price),
    rows() {
      const { statusRows, noteRows } = book
      const { productRows, priceRows } = catalog
      const queues = [statusRows, noteRows, stock.rows, productRows, priceRows]
      return {
        statuses: statusRows.list().length,
        notes: noteRows.list().length,
        stock: stock.rows.list().length,
        products: productRows.list().length,
        prices: priceRows.list().length,
        acknowledged: queues.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
      }
    },
  }
}

const issued = ({ number, series, accessKey }: Note): IssuedNote => ({ number, series, accessKey })

const summaryOf = (order: Order): OrderSummary => ({
  number: order.number,
  document: order.document,
  total: order.total,
  code: order.code,
  isPaid: order.isPaid,
  trackingNumbers: liveNotes(order).flatMap(({ trackingNumber }) => trackingNumber || []),
  accessKeys: liveNotes(order).map(({ accessKey }) => accessKey),
})
