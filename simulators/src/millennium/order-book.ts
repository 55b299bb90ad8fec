import type { Random } from '../kit/random.ts'
import { accessKey } from './access-key.ts'
import { ChangeLog } from './change-log.ts'
import type { NoteFlaw } from './note-flaws.ts'
import { lastNote, liveNotes, nextPart, type Quantities } from './note-part.ts'
import type { NewOrder, Note, Order } from './order.ts'
import { Refusal } from './parse-order.ts'
import { reais } from './wire.ts'

export type BookOptions = {
  duplicates: 'refuse' | 'accept'
  emitterDocument: string
  random: Random
  /** Called after each change of an order or of one of its notes. */
  onChange?(order: Order): void
}

export type NoteOfOrder = { order: Order; note: Note; readonly transId: number }

const carriers = ['TRANSPORTADORA ALFA', 'TRANSPORTADORA BETA', 'CORREIOS SEDEX'] as const

/** Every order and note the ERP knows; one sequence of `transId` serves both lists. */
export class OrderBook {
  readonly orders = new ChangeLog<Order>()
  readonly notes = new ChangeLog<NoteOfOrder>()
  readonly #options: BookOptions
  readonly #byCode = new Map<string, Order[]>()
  readonly #byId = new Map<number, Order>()
  readonly #attempts = new Map<string, number>()
  #lastId = 1000
  #lastTransId = 0
  #lastNote = 7000

  constructor(options: BookOptions) {
    this.#options = options
  }

  create(asked: NewOrder): Order {
    const id = this.#lastId + 1
    const orderCode = asked.orderCode ?? `E${id}`
    this.#attempts.set(orderCode, this.attempts(orderCode) + 1)
    const present = this.find(orderCode)
    if (present && !present.isProvisional && this.#options.duplicates === 'refuse')
      throw new Refusal(`Já existe um pedido com o código ${orderCode}`)
    if (present?.isProvisional) this.#forget(present)
    this.#lastId = id
    const now = Date.now()
    const order: Order = {
      ...asked,
      orderCode,
      id,
      status: asked.isApproved ? 1 : 0,
      strangeStatus: undefined,
      createdAt: now,
      updatedAt: now,
      transId: 0,
      trackingCode: '',
      cancelReason: '',
      notes: [],
      isInvoicing: false,
      invoiceRequests: 0,
      nextStep: undefined,
    }
    this.#byId.set(id, order)
    this.#byCode.set(orderCode, [...this.all(orderCode), order])
    this.#changed(order)
    return order
  }

  /** The newest order of the code. */
  find(orderCode: string): Order | undefined {
    return this.all(orderCode).at(-1)
  }

  all(orderCode: string): readonly Order[] {
    return this.#byCode.get(orderCode) ?? []
  }

  byId(id: number): Order | undefined {
    return this.#byId.get(id)
  }

  list(): Order[] {
    return [...this.#byId.values()]
  }

  /** Calls of `inclui` with this code that reached the book, refused ones included. */
  attempts(orderCode: string): number {
    return this.#attempts.get(orderCode) ?? 0
  }

  move(order: Order, status: number): void {
    order.status = status
    order.strangeStatus = undefined
    if (status === 3 || status === 7 || status === 4) this.#dispatch(order)
    this.#changed(order)
  }

  showStrange(order: Order, status: number | null): void {
    order.strangeStatus = { value: status }
    this.#changed(order)
  }

  /** Somebody changes a line by hand; the sums follow, and a payment does not. */
  editLine(order: Order, sku: string, quantity: number): void {
    const line = order.lines.find((one) => one.sku === sku)
    if (!line) throw new Refusal(`Produto ${sku} não encontrado no pedido`)
    const more = quantity - line.quantity
    line.quantity = quantity
    order.products = order.products.map((row) => (row.sku === sku ? { ...row, quantidade: quantity } : row))
    order.quantity += more
    order.total = reais(order.total + more * line.price * (1 - line.discountPercent / 100))
    this.#changed(order)
  }

  /** Issues a fiscal note for units that no live one covers yet; when none is left, the last one is the answer. */
  invoice(order: Order, quantities?: Quantities): Note {
    const part = nextPart(order, quantities)
    const last = lastNote(order)
    if (!part && last) return last
    const { random, emitterDocument } = this.#options
    this.#lastNote += 1
    const number = this.#lastNote
    const issuedAt = Date.now()
    const randomCode = random.digits(8)
    const note: Note = {
      id: order.id + 50_000 + order.notes.length * 1_000_000,
      number,
      series: 1,
      accessKey: accessKey({ stateCode: '35', issuedAt, emitterDocument, series: 1, number, randomCode }),
      protocol: `135${random.digits(12)}`,
      issuedAt,
      cancelledAt: null,
      transId: 0,
      part: part ?? order,
      trackingCode: '',
      corrections: [],
      isVoided: false,
      flaw: null,
    }
    order.notes.push(note)
    order.isInvoicing = false
    this.#noteChanged(order, note)
    this.#changed(order)
    return note
  }

  cancel(order: Order, reason: string): void {
    order.cancelReason = reason
    order.nextStep = undefined
    for (const note of liveNotes(order)) this.cancelNote(order, note)
    this.move(order, 5)
  }

  /** The note alone: its order stays, and may be invoiced again. */
  cancelNote(order: Order, note: Note): void {
    note.cancelledAt = Date.now()
    this.#noteChanged(order, note)
  }

  /** A correction letter is registered, and the note is listed again. */
  correctNote(order: Order, note: Note, text: string): void {
    note.corrections.push({ text, at: Date.now() })
    this.#noteChanged(order, note)
  }

  /** The number of the note is voided before the tax office authorized it. */
  voidNote(order: Order, note: Note): void {
    note.isVoided = true
    this.#noteChanged(order, note)
  }

  /** Changes the note's XML as it is handed out, and lists the note again. */
  setFlaw(order: Order, note: Note, flaw: NoteFlaw | null): void {
    note.flaw = flaw
    this.#noteChanged(order, note)
  }

  clear(): void {
    this.orders.clear()
    this.notes.clear()
    this.#byCode.clear()
    this.#byId.clear()
    this.#attempts.clear()
    this.#lastId = 1000
    this.#lastTransId = 0
    this.#lastNote = 7000
  }

  #dispatch(order: Order): void {
    const { random } = this.#options
    const left = liveNotes(order).filter(({ trackingCode }) => trackingCode === '')
    // Items invoiced after the first parcel left go with another.
    if (order.trackingCode === '' || left.length > 0) order.trackingCode = `BR${random.digits(9)}BR`
    for (const note of left) note.trackingCode = order.trackingCode
    if (order.carrier === '') order.carrier = random.pick(carriers)
    for (const note of liveNotes(order)) this.#noteChanged(order, note)
  }

  #noteChanged(order: Order, note: Note): void {
    note.transId = this.#lastTransId += 1
    this.notes.add({
      order,
      note,
      get transId() {
        return note.transId
      },
    })
    this.#options.onChange?.(order)
  }

  #changed(order: Order): void {
    order.transId = this.#lastTransId += 1
    order.updatedAt = Date.now()
    this.orders.add(order)
    this.#options.onChange?.(order)
  }

  #forget(order: Order): void {
    order.transId = 0
    this.#byId.delete(order.id)
    this.#byCode.set(
      order.orderCode,
      this.all(order.orderCode).filter((other) => other !== order),
    )
  }
}
