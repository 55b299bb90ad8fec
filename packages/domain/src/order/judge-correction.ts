import { type Failure, failure } from '../errors.ts'
import { err, ok, type Result } from '../result.ts'
import {
  correctOrder,
  type ItemCorrection,
  type OrderCorrection,
  type PaymentCorrection,
} from './correction.ts'
import type { Address, Order } from './order.ts'

/** A correction as a person asks for it: a line is named by its SKU and the price it has. */
export interface CorrectionWish extends Omit<OrderCorrection, 'items' | 'payments'> {
  items?: { lineId?: string; sku: string; sellingPriceCents: number; changes: ItemCorrection }[]
  payments?: { id: string; changes: PaymentCorrection }[]
}

/** The correction of this order, or why it is none: a line or payment it does not have, equal addresses, other sums. */
export function judgeCorrection(order: Order, wish: CorrectionWish): Result<OrderCorrection, Failure> {
  const { items: _, payments: __, ...rest } = wish
  const items = itemsOf(order, wish)
  if (!items.ok) return items
  const payments = paymentsOf(order, wish)
  if (!payments.ok) return payments
  const correction: OrderCorrection = { ...rest, ...items.value, ...payments.value }
  const after = correctOrder(order, correction)
  if (becomeEqual(order, after, wish)) return err(failure('order.addresses_equal'))
  const hasPayments = after.payments.length > 0
  if (hasPayments && openCents(after) !== 0 && openCents(after) !== openCents(order))
    return err(
      failure('order.payments_differ', {
        paid: paidCents(after) / 100,
        total: after.totals.sellingPriceCents / 100,
      }),
    )
  return ok(correction)
}

function itemsOf({ items }: Order, wish: CorrectionWish): Result<Pick<OrderCorrection, 'items'>, Failure> {
  const found: [string, ItemCorrection][] = []
  for (const { lineId, sku, sellingPriceCents, changes } of wish.items ?? []) {
    const line = items.find(
      (item) =>
        (lineId === undefined || item.lineId === lineId) &&
        item.sku === sku &&
        item.sellingPriceCents === sellingPriceCents,
    )
    if (!line) return err(failure('order.item_not_matched', { sku, price: sellingPriceCents / 100 }))
    if (Object.keys(changes).length > 0) found.push([line.lineId, changes])
  }
  return ok(found.length === 0 ? {} : { items: Object.fromEntries(found) })
}

function paymentsOf(order: Order, wish: CorrectionWish): Result<Pick<OrderCorrection, 'payments'>, Failure> {
  const wished = wish.payments ?? []
  const unknown = wished.findIndex(({ id }) => !order.payments.some((payment) => payment.id === id))
  const field = { field: `payments.${unknown}.id`, code: 'field.invalid', message: 'field.invalid' }
  if (unknown >= 0) return err({ code: 'request.invalid', fields: [field] })
  const changed = wished.filter(({ changes }) => Object.keys(changes).length > 0)
  if (changed.length === 0) return ok({})
  return ok({ payments: Object.fromEntries(changed.map(({ id, changes }) => [id, changes])) })
}

/** Addresses that are edited separately must differ; those that were equal before may stay so when one is left alone. */
function becomeEqual(before: Order, after: Order, { deliveryAddress, billingAddress }: CorrectionWish) {
  if (!deliveryAddress && !billingAddress) return false
  const bothGiven = deliveryAddress !== undefined && billingAddress !== undefined
  const wereEqual = textOf(before.deliveryAddress) === textOf(before.billingAddress)
  return (bothGiven || !wereEqual) && textOf(after.deliveryAddress) === textOf(after.billingAddress)
}

/** An address as people compare it: without empty parts, case and spaces at the ends. */
const textOf = (address: Address | null) =>
  JSON.stringify(
    Object.entries(address ?? {})
      .map(([field, value]) => [
        field,
        String(value ?? '')
          .trim()
          .toLowerCase(),
      ])
      .filter(([, value]) => value !== '')
      .sort(),
  )

const paidCents = ({ payments }: Order) => payments.reduce((sum, { valueCents }) => sum + valueCents, 0)
/** The part of the total that no payment covers. */
const openCents = (order: Order) => order.totals.sellingPriceCents - paidCents(order)
