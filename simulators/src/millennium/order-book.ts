import type { Random } from '../kit/random.ts'
import { accessKey } from './access-key.ts'
import { ChangeLog } from './change-log.ts'
import type { NewOrder, Note, Order } from './order.ts'
import { Refusal } from './parse-order.ts'

export type BookOptions = { duplicates: 'refuse' | 'accept'; emitterDocument: string; random: Random }

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
      note: undefined,
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

  /** Issues the fiscal note once; later calls answer the same one. */
  invoice(order: Order): Note {
    if (order.note) return order.note
    const { random, emitterDocument } = this.#options
    this.#lastNote += 1
    const number = this.#lastNote
    const issuedAt = Date.now()
    const randomCode = random.digits(8)
    const note: Note = {
      id: order.id + 50_000,
      number,
      series: 1,
      accessKey: accessKey({ stateCode: '35', issuedAt, emitterDocument, series: 1, number, randomCode }),
      protocol: `135${random.digits(12)}`,
      issuedAt,
      cancelledAt: null,
      transId: 0,
    }
    order.note = note
    this.#noteChanged(order, note)
    this.#changed(order)
    return note
  }

  cancel(order: Order, reason: string): void {
    order.cancelReason = reason
    order.nextStep = undefined
    if (order.note && order.note.cancelledAt === null) {
      order.note.cancelledAt = Date.now()
      this.#noteChanged(order, order.note)
    }
    this.move(order, 5)
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
    if (order.trackingCode === '') order.trackingCode = `BR${random.digits(9)}BR`
    if (order.carrier === '') order.carrier = random.pick(carriers)
    if (order.note) this.#noteChanged(order, order.note)
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
  }

  #changed(order: Order): void {
    order.transId = this.#lastTransId += 1
    order.updatedAt = Date.now()
    this.orders.add(order)
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
