import { canInvoice, canShip, count, toInvoice, toShip } from './item-rules.ts'
import { Refusal } from './says.ts'
import {
  defaultStatusOf,
  type SimComment,
  type SimCreditmemo,
  type SimInvoice,
  type SimItem,
  type SimOrder,
  type SimShipment,
  type SimTrack,
  type State,
  stamp,
} from './sim-order.ts'

export type WantedItem = { order_item_id: number; qty: number }
export type WantedTrack = {
  track_number: string
  title: string
  carrier_code: string
  description?: string | null
}
export type WantedRefund = {
  items: readonly WantedItem[]
  comment?: WantedComment
  adjustment: number
  freight: number
}
export type WantedComment = { comment: string; is_visible_on_front?: number }

/** The orders of the shop, and the documents made of them. */
export class OrderBook {
  readonly orders = new Map<number, SimOrder>()
  readonly invoices: SimInvoice[] = []
  readonly shipments: SimShipment[] = []
  readonly creditmemos: SimCreditmemo[] = []
  /** Cancellations carried out, by order. */
  readonly canceled = new Map<number, number>()
  #ids = 0
  readonly #nowMs: () => number
  /** Called after each change of an order. */
  readonly #onChange: (order: SimOrder) => void

  constructor(nowMs: () => number, onChange: (order: SimOrder) => void = () => undefined) {
    this.#nowMs = nowMs
    this.#onChange = onChange
  }

  nextId(): number {
    this.#ids += 1
    return this.#ids
  }

  now(): string {
    return stamp(this.#nowMs())
  }

  clear(): void {
    this.orders.clear()
    this.invoices.length = 0
    this.shipments.length = 0
    this.creditmemos.length = 0
    this.canceled.clear()
  }

  byIncrement(incrementId: string): SimOrder {
    const found = [...this.orders.values()].find(({ increment_id }) => increment_id === incrementId)
    if (!found) throw new Error(`no order ${incrementId}`)
    return found
  }

  touch(order: SimOrder): void {
    order.updated_at = this.now()
    this.#onChange(order)
  }

  setState(order: SimOrder, state: State, status: string = defaultStatusOf[state]): void {
    order.state = state
    order.status = status
    this.touch(order)
  }

  /** Without a status the order loses its own, as Magento 2.4 does (magento/magento2#34180); another one is refused since 2.4.7. */
  comment(order: SimOrder, { comment, status, ...flags }: Partial<SimComment>): void {
    if (status && status !== order.status)
      throw new Refusal('Unable to add comment: The status "%1" is not part of the order status history.', [
        status,
      ])
    order.status = status ?? null
    order.status_histories.unshift({
      ...this.newComment(order.entity_id, {
        comment: comment ?? '',
        is_visible_on_front: flags.is_visible_on_front ?? 0,
      }),
      is_customer_notified: flags.is_customer_notified ? 1 : 0,
      entity_name: 'order',
      status: order.status,
    })
    this.touch(order)
  }

  newComment(parent: number, { comment, is_visible_on_front = 0 }: WantedComment): SimComment {
    return {
      entity_id: this.nextId(),
      parent_id: parent,
      comment,
      created_at: this.now(),
      is_customer_notified: 0,
      is_visible_on_front: is_visible_on_front ? 1 : 0,
    }
  }

  invoice(order: SimOrder, wanted: readonly WantedItem[], comment?: WantedComment): number {
    const closed: readonly State[] = ['payment_review', 'holded', 'canceled', 'complete', 'closed']
    const problems: string[] = []
    if (closed.includes(order.state) || !canInvoice(order))
      problems.push(`An invoice cannot be created when an order has a status of ${order.status}.`)
    const units = this.#units(order, wanted, (item) => toInvoice(order, item))
    for (const { item, qty, left } of units)
      if (qty > left && left > 0)
        problems.push(
          `The quantity to invoice must not be greater than the uninvoiced quantity for product SKU "${item.sku}".`,
        )
    if (wanted.some(({ order_item_id }) => !order.items.some(({ item_id }) => item_id === order_item_id)))
      problems.push('The invoice contains one or more items that are not part of the original order.')
    else if (!units.some(({ qty }) => qty > 0)) problems.push("You can't create an invoice without products.")
    if (problems.length > 0)
      throw new Refusal(`Invoice Document Validation Error(s):\n${problems.join('\n')}`)
    const invoiced = units.filter(({ qty, left }) => qty > 0 && left > 0)
    for (const { item, qty } of invoiced) count(order, item, { qty, field: 'qty_invoiced' })
    const id = this.nextId()
    const isWhole = !canInvoice(order)
    order.total_paid = isWhole ? order.grand_total : order.grand_total / 2
    order.total_due = order.grand_total - order.total_paid
    this.setState(order, isWhole && !canShip(order) ? 'complete' : 'processing')
    this.invoices.push({
      entity_id: id,
      increment_id: String(id).padStart(9, '0'),
      order_id: order.entity_id,
      state: 2,
      grand_total: order.grand_total,
      total_qty: invoiced.reduce((sum, { qty }) => sum + qty, 0),
      created_at: this.now(),
      updated_at: this.now(),
      items: invoiced.map((one) => this.#documentItem(one)),
      comments: comment ? [this.newComment(id, comment)] : [],
    })
    return id
  }

  /** A credit memo of an invoice, here of adjustments alone; it gives back at most what the invoice took. */
  refund(invoice: SimInvoice, { items, comment, adjustment, freight }: WantedRefund): number {
    const order = this.orders.get(invoice.order_id)
    const left = invoice.grand_total - (invoice.base_total_refunded ?? 0)
    const problems: string[] = []
    if (!order || order.state === 'closed' || order.state === 'canceled')
      problems.push(`A creditmemo can not be created when an order has a status of ${order?.status}`)
    if (items.some(({ order_item_id }) => !order?.items.some(({ item_id }) => item_id === order_item_id)))
      problems.push('The creditmemo contains product SKU that is not part of the original order.')
    if (items.length === 0 || items.some(({ qty }) => qty > 0) || freight > 0)
      problems.push('The simulator gives back amounts without goods alone.')
    if (adjustment <= 0) problems.push("The credit memo's total must be positive.")
    if (adjustment > left + 0.001) problems.push(`The most money available to refund is ${left.toFixed(2)}.`)
    if (problems.length > 0 || !order)
      throw new Refusal(`Creditmemo Document Validation Error(s):\n${problems.join('\n')}`)
    const id = this.nextId()
    invoice.base_total_refunded = Math.round((invoice.grand_total - left + adjustment) * 100) / 100
    this.creditmemos.push({
      entity_id: id,
      increment_id: String(id).padStart(9, '0'),
      order_id: order.entity_id,
      invoice_id: invoice.entity_id,
      grand_total: adjustment,
      created_at: this.now(),
      comments: comment ? [this.newComment(id, comment)] : [],
    })
    this.touch(order)
    return id
  }

  ship(
    order: SimOrder,
    {
      items,
      tracks,
      comment,
    }: { items: readonly WantedItem[]; tracks: readonly WantedTrack[]; comment?: WantedComment },
  ): number {
    const problems: string[] = []
    const barred: readonly State[] = ['payment_review', 'holded', 'canceled']
    if (barred.includes(order.state) || order.is_virtual)
      problems.push(`A shipment cannot be created when an order has a status of ${order.status}`)
    else if (!canShip(order)) problems.push('The order does not allow a shipment to be created.')
    const units = this.#units(order, items, toShip)
    for (const { item, qty, left } of units)
      if (qty > left && left > 0)
        problems.push(
          `The quantity to ship must not be greater than the unshipped quantity for product SKU "${item.sku}".`,
        )
    if (!units.some(({ qty, left }) => qty > 0 && left > 0))
      problems.push("You can't create a shipment without products.")
    if (tracks.some(({ track_number }) => !track_number)) problems.push('Please enter a tracking number.')
    if (problems.length > 0)
      throw new Refusal(`Shipment Document Validation Error(s):\n${problems.join('\n')}`)
    const shipped = units.filter(({ qty, left }) => qty > 0 && left > 0)
    for (const { item, qty } of shipped) count(order, item, { qty, field: 'qty_shipped' })
    const id = this.nextId()
    this.setState(order, !canShip(order) && !canInvoice(order) ? 'complete' : 'processing')
    this.shipments.push({
      entity_id: id,
      increment_id: String(id).padStart(9, '0'),
      order_id: order.entity_id,
      total_qty: shipped.reduce((sum, { qty }) => sum + qty, 0),
      created_at: this.now(),
      updated_at: this.now(),
      items: shipped.map((one) => this.#documentItem(one)),
      tracks: tracks.map((track) => this.#newTrack(id, order.entity_id, track)),
      comments: comment ? [this.newComment(id, comment)] : [],
    })
    return id
  }

  addTrack(shipment: SimShipment, track: WantedTrack): SimTrack {
    const added = this.#newTrack(shipment.entity_id, shipment.order_id, track)
    shipment.tracks.push(added)
    return added
  }

  /** False where `Order::canCancel` is: on hold, under review, all invoiced, or closed in whatever way. */
  cancel(order: SimOrder): boolean {
    const barred: readonly State[] = ['holded', 'payment_review', 'canceled', 'complete', 'closed']
    if (barred.includes(order.state) || !canInvoice(order)) return false
    const isPart = order.items.some(({ qty_invoiced }) => qty_invoiced > 0)
    for (const item of order.items) item.qty_canceled += item.qty_ordered - item.qty_invoiced
    this.setState(order, isPart ? (canShip(order) ? 'processing' : 'complete') : 'canceled')
    this.canceled.set(order.entity_id, (this.canceled.get(order.entity_id) ?? 0) + 1)
    return true
  }

  #newTrack(shipmentId: number, orderId: number, { description = null, ...track }: WantedTrack): SimTrack {
    return { entity_id: this.nextId(), parent_id: shipmentId, order_id: orderId, description, ...track }
  }

  /** Everything that is left where nobody says. */
  #units(order: SimOrder, wanted: readonly WantedItem[], leftOf: (item: SimItem) => number) {
    return order.items.map((item) => {
      const left = leftOf(item)
      const named = wanted.find(({ order_item_id }) => order_item_id === item.item_id)
      return { item, left, qty: wanted.length === 0 ? left : (named?.qty ?? 0) }
    })
  }

  #documentItem({ item, qty }: { item: SimItem; qty: number }) {
    const { item_id: order_item_id, sku, name, price } = item
    return { entity_id: this.nextId(), order_item_id, sku, name, qty, price }
  }
}
