import type { OrderDetail } from '@ihub/contract/orders'
import { type PricedLine, pricesOf, totalsAfter } from '@ihub/domain/order/correction'
import type { CorrectionValues, ItemValues } from './order-correction.ts'

export type Totalled = Pick<OrderDetail, 'items' | 'payments' | 'totals'>

/** The total of the order as it is typed, and the sum of its payments. */
export interface EditTotals {
  items: number
  discounts: number
  shipping: number
  tax: number
  total: number
  paid: number
  /** Positive while the payments fall short. */
  missing: number
  /** The sums are equal, or differ as they did before. */
  isEven: boolean
}

/** The totals by the rule of the domain; an empty amount counts as zero. */
export function editTotals(
  order: Totalled,
  { items, payments }: Pick<CorrectionValues, 'items' | 'payments'>,
): EditTotals {
  const { totals } = order
  const inCents = {
    itemsCents: cents(totals.totalItems),
    discountsCents: cents(totals.totalDiscounts),
    shippingCents: cents(totals.shippingCost),
    taxCents: cents(totals.totalTax),
    sellingPriceCents: cents(totals.sellingPrice),
  }
  const before = order.items.map(lineOf)
  const after = totalsAfter(
    inCents,
    before,
    items.map((row) => typedLine(row, order.items)),
  )
  const paid = sum(payments.map(({ value }) => cents(value)))
  const missing = after.sellingPriceCents - paid
  const wasMissing = inCents.sellingPriceCents - sum(order.payments.map(({ value }) => cents(value)))
  return {
    items: after.itemsCents / 100,
    discounts: after.discountsCents / 100,
    shipping: after.shippingCents / 100,
    tax: after.taxCents / 100,
    total: after.sellingPriceCents / 100,
    paid: paid / 100,
    missing: missing / 100,
    isEven: missing === 0 || missing === wasMissing,
  }
}

const cents = (amount: number | null | undefined) => Math.round((amount ?? 0) * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

const lineOf = ({ quantity, price, discount, tax }: OrderDetail['items'][number]): PricedLine => ({
  quantity,
  priceCents: cents(price),
  discountCents: cents(discount),
  taxCents: cents(tax),
})

function typedLine(row: ItemValues, lines: OrderDetail['items']): PricedLine {
  const line = lines.find(({ lineId }) => lineId === row._id)
  const isSame =
    line &&
    line.quantity === row.quantity &&
    line.price === row.price &&
    line.sellingPrice === row.sellingPrice
  if (isSame) return lineOf(line)
  const quantity = row.quantity ?? 0
  const sellingPriceCents = cents(row.sellingPrice)
  const priceCents = row.price === null ? sellingPriceCents : cents(row.price)
  return { quantity, ...pricesOf({ quantity, priceCents, sellingPriceCents }), taxCents: cents(line?.tax) }
}
