import type { SimOrder } from './sim-order.ts'

/** A change by the customer or the shop's service in an order that was placed. */
export type Modification = {
  /** Of the first line. */
  quantity?: number
  /** Of the delivery address. */
  street?: string
}

/** A change that the shop registers in an order: its items stay as they were bought, and the change stands beside them. */
export type RegisteredChange = {
  reason?: string
  /** Whole where no quantity is said. */
  removed?: { id: string; quantity?: number }[]
  added?: { id: string; name: string; quantity: number; price: number }[]
  discountCents?: number
}

interface Detail {
  value: number
  totals: { id: string; name: string; value: number }[]
  items: { id: string; name: string; quantity: number; price: number; sellingPrice: number }[]
  changesAttachment: { id: string; changesData: unknown[] } | null
  shippingData: { address: { street: string } }
  paymentData: { transactions: { payments: { value: number }[] }[] }
}

/** Changes the order in place, amounts and first payment with it; its status stays. */
export function modifyOrder(order: SimOrder, { quantity, street }: Modification): void {
  const detail = JSON.parse(`{${order.fixedText}}`) as Detail
  const [line] = detail.items
  if (quantity !== undefined && line) {
    const more = quantity - line.quantity
    line.quantity = quantity
    addTo(detail, 'Items', line.price * more)
    addTo(detail, 'Discounts', (line.sellingPrice - line.price) * more)
    const valueCents = detail.totals.reduce((sum, { value }) => sum + value, 0)
    const payment = detail.paymentData.transactions[0]?.payments[0]
    if (payment) payment.value += valueCents - detail.value
    detail.value = valueCents
    order.valueCents = valueCents
    order.itemsTotal += more
  }
  if (street !== undefined) detail.shippingData.address.street = street
  order.fixedText = JSON.stringify(detail).slice(1, -1)
  order.changedAt = Date.now()
}

/** Registers a change in place; the amounts follow, the payments do not. */
export function registerChange(order: SimOrder, change: RegisteredChange): void {
  const detail = JSON.parse(`{${order.fixedText}}`) as Detail
  const itemsRemoved = (change.removed ?? []).map(({ id, quantity }) => {
    const line = detail.items.find((item) => item.id === id)
    if (!line) throw new Error(`no item ${id}`)
    return {
      id,
      name: line.name,
      quantity: quantity ?? line.quantity,
      price: line.sellingPrice,
      unitMultiplier: null,
    }
  })
  const itemsAdded = (change.added ?? []).map((item) => ({ ...item, unitMultiplier: null }))
  const worth = (items: readonly { quantity: number; price: number }[]) =>
    items.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  const incrementValue = worth(itemsAdded)
  const discountValue = worth(itemsRemoved) + (change.discountCents ?? 0)
  detail.changesAttachment ??= { id: 'changeAttachment', changesData: [] }
  detail.changesAttachment.changesData.push({
    reason: change.reason ?? 'The customer wanted to change.',
    discountValue,
    incrementValue,
    itemsAdded,
    itemsRemoved,
    receipt: { date: new Date().toISOString(), orderId: order.orderId, receipt: order.sequence },
  })
  if (!detail.totals.some(({ id }) => id === 'Change'))
    detail.totals.push({ id: 'Change', name: 'Total das mudanças', value: 0 })
  addTo(detail, 'Change', incrementValue - discountValue)
  detail.value += incrementValue - discountValue
  order.valueCents = detail.value
  order.fixedText = JSON.stringify(detail).slice(1, -1)
  order.changedAt = Date.now()
}

function addTo({ totals }: Detail, id: string, cents: number) {
  const total = totals.find((one) => one.id === id)
  if (total) total.value += cents
}
