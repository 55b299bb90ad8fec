import type { SimOrder } from './sim-order.ts'

/** A change by the customer or the shop's service in an order that was placed. */
export type Modification = {
  /** Of the first line. */
  quantity?: number
  /** Of the delivery address. */
  street?: string
}

interface Detail {
  value: number
  totals: { id: string; value: number }[]
  items: { id: string; quantity: number; price: number; sellingPrice: number }[]
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

function addTo({ totals }: Detail, id: string, cents: number) {
  const total = totals.find((one) => one.id === id)
  if (total) total.value += cents
}
