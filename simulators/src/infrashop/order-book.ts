import type { Random } from '../kit/random.ts'
import { inventOrder, type Placement } from './invent-order.ts'
import type { InventoryBook } from './inventory-book.ts'
import { conflict, Problem } from './problem.ts'
import type { AnnouncedInvoice, SimOrder, SimParcel, Status } from './sim-order.ts'

export type Change = { changeId: string; orderCode: string; status: Status; changedAt: string }

/** The calls that were carried out for the store. */
export type Deeds = { approvals: number; picks: number; cancellations: number; deliveries: number }

type Asked = { after: string | null; limit: number }
type Range = Asked & { placedFrom: string; placedTo: string; open: boolean }

const closed: readonly Status[] = ['invoiced', 'dispatched', 'delivered', 'canceled']
const keptMs = 86_400_000
const isSame = (one: SimParcel, other: Pick<SimParcel, 'trackingNumber' | 'invoiceNumber'>) =>
  one.trackingNumber === null
    ? other.trackingNumber === null && one.invoiceNumber === other.invoiceNumber
    : one.trackingNumber === other.trackingNumber

/** The orders of one account, and every change of their statuses in the order in which it happened. */
export class OrderBook {
  readonly orders = new Map<string, SimOrder>()
  readonly deeds = new Map<string, Deeds>()
  /** Of invoices in base64, by the codes of their orders and their numbers. */
  readonly files = new Map<string, string>()
  #changes: Change[] = []
  #made = 0
  readonly #random: Random
  readonly #inventories: InventoryBook

  constructor(random: Random, inventories: InventoryBook) {
    this.#random = random
    this.#inventories = inventories
  }

  clear(): void {
    this.orders.clear()
    this.deeds.clear()
    this.files.clear()
    this.#changes = []
  }

  place(placement: Placement): SimOrder {
    this.#made += 1
    const order = inventOrder(1_000_000 + this.#made, this.#random, placement)
    this.#inventories.sell(order)
    this.orders.set(order.orderCode, order)
    this.deeds.set(order.orderCode, { approvals: 0, picks: 0, cancellations: 0, deliveries: 0 })
    this.#tell(order)
    return order
  }

  find(orderCode: string): SimOrder {
    const order = this.orders.get(orderCode)
    if (!order) throw new Problem(404, 'order_not_found', `Pedido ${orderCode} não encontrado`)
    return order
  }

  deedsOf(orderCode: string): Deeds {
    return this.deeds.get(orderCode) ?? { approvals: 0, picks: 0, cancellations: 0, deliveries: 0 }
  }

  /** Somebody changed it: its status, or with the same one its contents. */
  move(order: SimOrder, status: Status): SimOrder {
    order.status = status
    this.#tell(order)
    return order
  }

  approve(orderCode: string): SimOrder {
    const order = this.#in(orderCode, ['paid'], 'aprovado')
    this.deedsOf(orderCode).approvals += 1
    return this.move(order, 'approved')
  }

  pick(orderCode: string): SimOrder {
    const order = this.#in(orderCode, ['approved'], 'colocado em separação')
    this.deedsOf(orderCode).picks += 1
    return this.move(order, 'picking')
  }

  invoice(orderCode: string, { xml, ...invoice }: AnnouncedInvoice): SimOrder {
    const order = this.#in(orderCode, ['picking', 'invoiced', 'dispatched'], 'faturado')
    if (order.invoices.some(({ number, series }) => number === invoice.number && series === invoice.series))
      throw conflict('invoice_exists', `A nota ${invoice.number} já consta no pedido ${orderCode}`)
    order.invoices.push(invoice)
    if (xml !== null) this.files.set(`${orderCode} ${invoice.number}`, xml)
    return this.move(order, order.status === 'dispatched' ? 'dispatched' : 'invoiced')
  }

  dispatch(orderCode: string, parcel: SimParcel): SimOrder {
    const order = this.#in(orderCode, ['picking', 'invoiced', 'dispatched'], 'despachado')
    const { invoiceNumber } = parcel
    if (invoiceNumber !== null && !order.invoices.some(({ number }) => number === invoiceNumber))
      throw new Problem(
        422,
        'invoice_not_found',
        `A nota ${invoiceNumber} não consta no pedido`,
        'invoiceNumber',
      )
    if (order.parcels.some((one) => isSame(one, parcel)))
      throw conflict('parcel_exists', `O volume já foi despachado no pedido ${orderCode}`)
    order.parcels.push({ ...parcel, deliveredAt: null })
    return this.move(order, 'dispatched')
  }

  deliver(
    orderCode: string,
    parcel: Pick<SimParcel, 'trackingNumber' | 'invoiceNumber'>,
    at: string,
  ): SimOrder {
    const order = this.#in(orderCode, ['dispatched'], 'entregue')
    const found = order.parcels.find((one) => isSame(one, parcel))
    if (!found) throw new Problem(422, 'parcel_not_found', 'O volume não consta no pedido', 'trackingNumber')
    if (found.deliveredAt !== null)
      throw conflict('parcel_delivered', `O volume do pedido ${orderCode} já foi entregue`)
    found.deliveredAt = at
    this.deedsOf(orderCode).deliveries += 1
    const isWhole = order.parcels.every(({ deliveredAt }) => deliveredAt !== null) && this.#hasLeft(order)
    return this.move(order, isWhole ? 'delivered' : 'dispatched')
  }

  cancel(
    orderCode: string,
    { by, reason }: Pick<NonNullable<SimOrder['cancellation']>, 'by' | 'reason'>,
  ): SimOrder {
    const order = this.find(orderCode)
    if (order.status === 'canceled')
      throw conflict('order_canceled', `O pedido ${orderCode} já está cancelado`)
    if (order.invoices.length > 0)
      throw conflict('order_invoiced', `O pedido ${orderCode} tem nota fiscal e não pode ser cancelado`)
    if (by === 'store') this.deedsOf(orderCode).cancellations += 1
    order.cancellation = { by: order.cancellation?.by ?? by, reason, at: new Date().toISOString() }
    this.#inventories.giveBack(orderCode)
    return this.move(order, 'canceled')
  }

  requestCancellation(orderCode: string, reason: string): SimOrder {
    const order = this.find(orderCode)
    order.cancellation = { by: 'customer', reason, at: new Date().toISOString() }
    return this.move(order, 'cancellation_requested')
  }

  changes({ after, limit }: Asked): { changes: Change[]; cursor: string } {
    const from = after === null ? this.#firstKept() : Number(after)
    if (!Number.isInteger(from) || from > this.#changes.length)
      throw new Problem(400, 'invalid_request', 'Parâmetro after inválido', 'after')
    const changes = this.#changes.slice(from, from + limit)
    return { changes, cursor: String(from + changes.length) }
  }

  list({ placedFrom, placedTo, open, after, limit }: Range) {
    const placeOf = ({ placedAt, orderCode }: SimOrder) => `${placedAt}|${orderCode}`
    const found = [...this.orders.values()]
      .filter(({ placedAt }) => placedAt >= placedFrom && placedAt <= placedTo)
      .filter(({ status }) => !open || !closed.includes(status))
      .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
    const rest = after === null ? found : found.filter((order) => placeOf(order) > after)
    const page = rest.slice(0, limit)
    const last = page.at(-1)
    return {
      orders: page.map(({ orderCode, status, placedAt }) => ({ orderCode, status, placedAt })),
      next: last && rest.length > page.length ? placeOf(last) : null,
      total: found.length,
    }
  }

  #hasLeft = ({ invoices, parcels }: SimOrder) =>
    invoices.every(({ number }) => parcels.some(({ invoiceNumber }) => invoiceNumber === number)) ||
    parcels.some(({ invoiceNumber }) => invoiceNumber === null)

  #in(orderCode: string, from: readonly Status[], deed: string): SimOrder {
    const order = this.find(orderCode)
    if (!from.includes(order.status))
      throw conflict('order_status', `O pedido ${orderCode} está em ${order.status} e não pode ser ${deed}`)
    return order
  }

  #firstKept(): number {
    const since = new Date(Date.now() - keptMs).toISOString()
    const first = this.#changes.findIndex(({ changedAt }) => changedAt >= since)
    return first === -1 ? this.#changes.length : first
  }

  #tell(order: SimOrder): void {
    order.changedAt = new Date().toISOString()
    const { orderCode, status, changedAt } = order
    this.#changes.push({ changeId: `E-${this.#changes.length + 1}`, orderCode, status, changedAt })
  }
}
