import type { Faults } from '../kit/faults.ts'
import type { Refusals } from '../kit/refusals.ts'
import type { NoteFlaw } from './note-flaws.ts'
import { lastNote, liveNotes, type Quantities } from './note-part.ts'
import type { Note } from './order.ts'
import type { OrderBook } from './order-book.ts'
import { type OrderSummary, summaryOf, UnknownOrder } from './order-summary.ts'
import type { GoodsReturn, ReturnBook } from './return-routes.ts'
import type { Sessions } from './sessions.ts'
import type { StockBook, StockCount } from './stock-book.ts'
import { errorBody } from './wire.ts'

export type IssuedNote = { number: number; series: number; accessKey: string }

export type Verbs = {
  /** Moves an order to any known status and ends its walk. */
  advance(orderCode: string, status: number): void
  /** A note for the units that no live one covers, or for so many units of each SKU. */
  invoice(orderCode: string, quantities?: Quantities): IssuedNote
  /** Cancels the last live note and leaves the order; `invoice` then issues another. */
  cancelNote(orderCode: string): IssuedNote
  /** Registers a correction letter of the last live note. */
  correctNote(orderCode: string, text: string): IssuedNote
  /** Voids the number of the last note: its XML is none any more. */
  voidNote(orderCode: string): IssuedNote
  /** Hands out the last note's XML with a flaw, or without one again. */
  setFlaw(orderCode: string, flaw: NoteFlaw | null): void
  cancelByErp(orderCode: string, reason?: string): void
  /** Somebody changes the units of a SKU by hand, in the ERP's own screens. */
  editLine(orderCode: string, sku: string, quantity: number): void
  setUnknownStatus(orderCode: string, status: number | null): void
  expireSessions(): void
  /** Refuses the next `times` calls (all when absent) with the licence text. */
  busyLicence(fault?: { times?: number | undefined; status?: number | undefined }): void
  /** Refuses the next `orders` with this reason, as a rule set wrong in the ERP would; asked twice, one after the other. */
  refuse(reason: string, orders: number): void
  /** `faturar` refuses the next `orders` with this reason. */
  refuseInvoicing(reason: string, orders?: number): void
  /** `troca_devolucao/inclui` refuses the next `returns` with this reason. */
  refuseReturn(reason: string, returns?: number): void
  /** The goods that came back of an order, a return each. */
  returnsOf(orderCode: string): GoodsReturn[]
  /** How many times `faturar` took the order. */
  invoiceRequests(orderCode: string): number
  /** Counts goods, those of one call at one moment of the ERP's clock. */
  countStock(counts: readonly StockCount[]): void
  /** The units of a SKU over all branches; null when nobody counted it. */
  stockOf(sku: string): { available: number; reserved: number } | null
  /** The balance of this SKU is none from now on, until it is null. */
  spoilStock(sku: string | null): void
  orders(): OrderSummary[]
  /** Orders that exist with this code. */
  created(orderCode: string): number
  /** Well-formed `inclui` calls with this code, refused duplicates included. */
  attempts(orderCode: string): number
}

type VerbParts = {
  book: OrderBook
  stock: StockBook
  sessions: Sessions
  faults: Faults
  refusals: Refusals
  invoiceRefusals: Refusals
  returns: ReturnBook
  returnRefusals: Refusals
}

/** The calls by which tests make the ERP act, beside its own actions. */
export function createVerbs(parts: VerbParts): Verbs {
  const { book, stock, sessions, faults, refusals, invoiceRefusals, returns, returnRefusals } = parts
  const get = (orderCode: string) => {
    const order = book.find(orderCode)
    if (!order) throw new UnknownOrder(orderCode)
    return order
  }
  const liveOf = (orderCode: string) => {
    const order = get(orderCode)
    const note = liveNotes(order).at(-1)
    if (!note) throw new UnknownOrder(`${orderCode} with a live note`)
    return { order, note }
  }
  return {
    advance(orderCode, status) {
      const order = get(orderCode)
      order.nextStep = undefined
      book.move(order, status)
    },
    invoice: (orderCode, quantities) => issued(book.invoice(get(orderCode), quantities)),
    cancelNote(orderCode) {
      const { order, note } = liveOf(orderCode)
      book.cancelNote(order, note)
      return issued(note)
    },
    correctNote(orderCode, text) {
      const { order, note } = liveOf(orderCode)
      book.correctNote(order, note, text)
      return issued(note)
    },
    voidNote(orderCode) {
      const { order, note } = liveOf(orderCode)
      book.voidNote(order, note)
      return issued(note)
    },
    setFlaw(orderCode, flaw) {
      const order = get(orderCode)
      const note = lastNote(order)
      if (!note) throw new UnknownOrder(`${orderCode} with a note`)
      book.setFlaw(order, note, flaw)
    },
    cancelByErp: (orderCode, reason = 'Cancelado no ERP') => book.cancel(get(orderCode), reason),
    editLine: (orderCode, sku, quantity) => book.editLine(get(orderCode), sku, quantity),
    setUnknownStatus: (orderCode, status) => book.showStrange(get(orderCode), status),
    expireSessions: () => sessions.expireAll(),
    busyLicence: ({ times, status = 503 } = {}) =>
      faults.add({
        match: { path: '/api/' },
        kind: 'status',
        status,
        body: errorBody(status, 'Número de licenças excedido'),
        ...(times !== undefined && { times }),
      }),
    refuse: (reason, orders) => refusals.add(reason, orders),
    refuseInvoicing: (reason, orders = 1) => invoiceRefusals.add(reason, orders),
    refuseReturn: (reason, times = 1) => returnRefusals.add(reason, times),
    returnsOf: (orderCode) => returns.of(orderCode),
    invoiceRequests: (orderCode) => get(orderCode).invoiceRequests,
    countStock: (counts) => stock.count(counts),
    stockOf: (sku) => {
      const entries = stock.all().filter((entry) => entry.sku === sku)
      if (entries.length === 0) return null
      return {
        available: entries.reduce((sum, entry) => sum + stock.availableOf(entry), 0),
        reserved: entries.reduce((sum, { reserved }) => sum + reserved, 0),
      }
    },
    spoilStock: (sku) => {
      for (const entry of stock.all()) entry.isOdd = entry.sku === sku
    },
    orders: () => book.list().map(summaryOf),
    created: (orderCode) => book.all(orderCode).length,
    attempts: (orderCode) => book.attempts(orderCode),
  }
}

const issued = ({ number, series, accessKey }: Note): IssuedNote => ({ number, series, accessKey })
