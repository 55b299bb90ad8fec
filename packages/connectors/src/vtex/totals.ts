import type { OrderItem, OrderTotals } from '@ihub/domain/order/order'
import { z } from 'zod'
import { Cents, Text } from './fields.ts'

export const VtexTotal = z.object({ id: Text, value: Cents })

interface Source {
  totals: readonly z.output<typeof VtexTotal>[]
  value: number | null
  items: readonly OrderItem[]
}

/** From `totals` and `value`; an amount that they leave out is added up from the items. */
export function toTotals({ totals, value, items }: Source): OrderTotals {
  const itemsCents = totalOf(totals, 'Items') ?? sumOf(items, (item) => item.priceCents * item.quantity)
  // Discounts are negative in most answers and positive in some.
  const discountsCents = Math.abs(totalOf(totals, 'Discounts') ?? sumOf(items, (item) => item.discountCents))
  const shippingCents = totalOf(totals, 'Shipping') ?? sumOf(items, (item) => item.shippingCents)
  const taxCents = totalOf(totals, 'Tax') ?? sumOf(items, (item) => item.taxCents)
  const sellingPriceCents = value ?? itemsCents - discountsCents + shippingCents + taxCents
  return { itemsCents, discountsCents, shippingCents, taxCents, sellingPriceCents }
}

function totalOf(totals: Source['totals'], id: string): number | null {
  const same = totals.filter((total) => total.id === id)
  return same.length > 0 ? same.reduce((cents, total) => cents + total.value, 0) : null
}

const sumOf = (items: readonly OrderItem[], cents: (item: OrderItem) => number) =>
  items.reduce((sum, item) => sum + cents(item), 0)
