import type { Random } from '../kit/random.ts'
import { accessKey } from './access-key.ts'
import { type Line, liveNotes, type Note, type Order, openLines } from './order.ts'
import { statuses, statusNames } from './statuses.ts'
import { WaitingRows } from './waiting-rows.ts'
import { reais } from './wire.ts'

export type StatusNews = { order: Order; code: string; name: string; at: number; note: Note | undefined }
export type NoteNews = { order: Order; note: Note }
export type NewOrder = Pick<Order, 'number' | 'document' | 'total' | 'freight' | 'lines' | 'asked' | 'isPaid'>

/** Every customer, order and note that the ERP knows, and the rows that wait to be read. */
export class OrderBook {
  readonly statusRows: WaitingRows<StatusNews>
  readonly noteRows: WaitingRows<NoteNews>
  /** By document. */
  readonly customers = new Map<string, Record<string, unknown>>()
  /** SKUs that the ERP has no product for; it has one for every other. */
  readonly missingProducts = new Set<string>()
  /** Told of every order that is paid. */
  onPaid: (order: Order) => void = () => undefined
  /** Told of every change of an order or its notes. */
  onChange: (order: Order) => void = () => undefined
  /** How often each order was taken in. */
  readonly #created = new Map<string, number>()
  readonly #orders = new Map<string, Order>()
  readonly #random: Random
  readonly #emitterDocument: string
  #lastNote = 51_000

  constructor(emitterDocument: string, random: Random) {
    this.#emitterDocument = emitterDocument
    this.#random = random
    this.statusRows = new WaitingRows(random)
    this.noteRows = new WaitingRows(random)
  }

  find(number: string): Order | undefined {
    return this.#orders.get(number)
  }

  list(): Order[] {
    return [...this.#orders.values()]
  }

  create(asked: NewOrder): void {
    const order: Order = { ...asked, code: '', cancelReason: '', notes: [], nextStep: undefined }
    this.#created.set(order.number, this.created(order.number) + 1)
    this.#orders.set(order.number, order)
    this.onChange(order)
    if (order.isPaid) this.pay(order)
  }

  created(number: string): number {
    return this.#created.get(number) ?? 0
  }

  pay(order: Order): void {
    order.isPaid = true
    this.move(order, statuses.paid)
    this.onPaid(order)
  }

  /** Gives the order a status, known or not, and tells it. */
  move(order: Order, code: string, note = liveNotes(order).at(-1)): void {
    order.code = code
    order.nextStep = undefined
    if (code === statuses.sent || code === statuses.delivered)
      for (const left of liveNotes(order).filter(({ trackingNumber }) => trackingNumber === ''))
        left.trackingNumber = `RE${this.#random.digits(9)}BR`
    this.onChange(order)
    this.statusRows.add({ order, code, name: statusNames[code] ?? `STATUS ${code}`, at: Date.now(), note })
  }

  /** A note for the units that no live one covers, or for so many of each SKU; when none is left, the last one is the answer. */
  invoice(order: Order, quantities?: Readonly<Record<string, number>>): Note {
    const open = openLines(order)
    const last = liveNotes(order).at(-1)
    const lines = quantities ? partOf(open, quantities) : open
    if (lines.length === 0 && last) return last
    this.#lastNote += 1
    const number = this.#lastNote
    const issuedAt = Date.now()
    const freight = liveNotes(order).length === 0 ? order.freight : 0
    const identity = { issuedAt, emitterDocument: this.#emitterDocument, series: 1, number }
    const note: Note = {
      id: 460_000 + number,
      number,
      series: 1,
      accessKey: accessKey({ ...identity, randomCode: this.#random.digits(8) }),
      authorization: `135${this.#random.digits(12)}`,
      issuedAt,
      cancelledAt: null,
      lines,
      freight,
      total: reais(lines.reduce((sum, { price, quantity }) => sum + price * quantity, freight)),
      trackingNumber: '',
    }
    order.notes.push(note)
    this.noteRows.add({ order, note })
    this.move(order, statuses.toSend, note)
    return note
  }

  cancelNote(order: Order, note: Note): void {
    note.cancelledAt = Date.now()
    this.onChange(order)
    this.noteRows.add({ order, note })
  }

  cancel(order: Order, reason: string): void {
    order.cancelReason = reason
    for (const note of liveNotes(order)) this.cancelNote(order, note)
    this.move(order, statuses.canceled, undefined)
  }

  clear(): void {
    this.statusRows.clear()
    this.noteRows.clear()
    this.customers.clear()
    this.missingProducts.clear()
    this.#orders.clear()
    this.#created.clear()
    this.#lastNote = 51_000
  }
}

const partOf = (open: readonly Line[], quantities: Readonly<Record<string, number>>): Line[] =>
  open.flatMap((line) => {
    const quantity = Math.min(line.quantity, quantities[line.sku] ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
