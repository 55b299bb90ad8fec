import type { OrderItem, OrderTotals } from '@ihub/domain/order/order'
import { z } from 'zod'
import { Cents, Text } from './fields.ts'

export const VtexTotal = z.object({ id: Text, value: Cents })

/** The worth of the changes since the order was placed, where it is told apart from the items. */
export const changeTotal = 'Change'

interface Source {
  totals: readonly z.output<typeof VtexTotal>[]
  value: number | null
  /** The lines as they were bought, and as they are once the order's changes are made. */
  bought: readonly OrderItem[]
  items: readonly OrderItem[]
}

/** From `totals` and `value`; an amount that they leave out is added up from the items. */
export function toTotals({ totals, value, bought, items }: Source): OrderTotals {
  const changedCents = worthOf(items) - worthOf(bought)
  const itemsCents = (totalOf(totals, 'Items') ?? worthOf(bought)) + changedCents
  // What the change took off or put on beside its items is a discount more or less.
  const restCents = (totalOf(totals, changeTotal) ?? changedCents) - changedCents
  // Discounts are negative in most answers and positive in some.
  const givenCents = Math.abs(totalOf(totals, 'Discounts') ?? sumOf(bought, (item) => item.discountCents))
  const discountsCents = Math.max(0, givenCents - restCents)
  const shippingCents = totalOf(totals, 'Shipping') ?? sumOf(items, (item) => item.shippingCents)
  const taxCents = totalOf(totals, 'Tax') ?? sumOf(items, (item) => item.taxCents)
  const sellingPriceCents = value ?? itemsCents - discountsCents + shippingCents + taxCents
  return { itemsCents, discountsCents, shippingCents, taxCents, sellingPriceCents }
}

function totalOf(totals: Source['totals'], id: string): number | null {
  const same = totals.filter((total) => total.id === id)
  return same.length > 0 ? same.reduce((cents, total) => cents + total.value, 0) : null
}

const worthOf = (items: readonly OrderItem[]) => sumOf(items, (item) => item.priceCents * item.quantity)

const sumOf = (items: readonly OrderItem[], cents: (item: OrderItem) => number) =>
  items.reduce((sum, item) => sum + cents(item), 0)
