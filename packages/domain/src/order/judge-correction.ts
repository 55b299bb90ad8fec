import { type Failure, type FieldFailure, failure } from '../errors.ts'
import { err, ok, type Result } from '../result.ts'
import {
  type AddedItem,
  type AddedPayment,
  addedIds,
  correctOrder,
  type ItemCorrection,
  type OrderCorrection,
  type PaymentCorrection,
} from './correction.ts'
import { addressFields } from './field-changes.ts'
import type { Address, Order, OrderItem } from './order.ts'

/** A line as a person names it: by its SKU and the price it has, and by its id where several are alike. */
export interface NamedLine {
  lineId?: string
  sku: string
  sellingPriceCents: number
}

/** A correction as a person asks for it. */
export interface CorrectionWish
  extends Pick<OrderCorrection, 'customer' | 'deliveryAddress' | 'billingAddress'> {
  items?: (NamedLine & { changes: ItemCorrection })[]
  addedItems?: AddedItem[]
  removedItems?: NamedLine[]
  payments?: { id: string; changes: PaymentCorrection }[]
  addedPayments?: AddedPayment[]
  removedPayments?: { id: string }[]
}

/**
 * The correction of this order, or why it is none: a line or payment it does not have, no line left, equal addresses, other
 * sums. `earlier` is everything that was corrected in it before.
 */
export function judgeCorrection(
  order: Order,
  wish: CorrectionWish,
  earlier: OrderCorrection | null = null,
): Result<OrderCorrection, Failure> {
  const { customer, deliveryAddress, billingAddress } = wish
  const items = itemsOf(order, wish)
  if (!items.ok) return items
  const payments = paymentsOf(order, wish)
  if (!payments.ok) return payments
  const correction: OrderCorrection = {
    ...(customer ? { customer } : {}),
    ...(deliveryAddress ? { deliveryAddress } : {}),
    ...(billingAddress ? { billingAddress } : {}),
    ...items.value,
    ...payments.value,
    ...additionsOf(wish, earlier),
  }
  const after = correctOrder(order, correction)
  if (after.items.length === 0 && order.items.length > 0)
    return err(blamed('request.invalid', [{ field: 'items', code: 'field.required' }]))
  if (becomeEqual(order, after, wish))
    return err(blamed('order.addresses_equal', [{ field: 'billingAddress' }]))
  const hasPayments = order.payments.length > 0 || after.payments.length > 0
  if (hasPayments && openCents(after) !== 0 && openCents(after) !== openCents(order))
    return err(
      failure('order.payments_differ', {
        paid: paidCents(after) / 100,
        total: after.totals.sellingPriceCents / 100,
      }),
    )
  return ok(correction)
}

/** A refusal that stands at its fields as well. */
const blamed = (
  code: Failure['code'],
  fields: { field: string; code?: FieldFailure['code'] }[],
  params?: Failure['params'],
): Failure => ({
  ...failure(code, params),
  fields: fields.map(({ field, code: own = code }) => ({ field, code: own, message: own })),
})

function itemsOf(
  { items }: Order,
  wish: CorrectionWish,
): Result<Pick<OrderCorrection, 'items' | 'removedItems'>, Failure> {
  const found: [string, ItemCorrection][] = []
  const removed: string[] = []
  for (const [index, { changes, ...named }] of (wish.items ?? []).entries()) {
    const line = lineOf(items, named)
    if (!line) return err(notMatched(`items.${index}.sku`, named))
    if (Object.keys(changes).length > 0) found.push([line.lineId, pricedWith(line, changes)])
  }
  for (const [index, named] of (wish.removedItems ?? []).entries()) {
    const line = lineOf(items, named)
    if (!line) return err(notMatched(`removedItems.${index}.sku`, named))
    removed.push(line.lineId)
  }
  return ok({
    ...(found.length > 0 ? { items: Object.fromEntries(found) } : {}),
    ...(removed.length > 0 ? { removedItems: removed } : {}),
  })
}

const lineOf = (items: readonly OrderItem[], { lineId, sku, sellingPriceCents }: NamedLine) =>
  items.find(
    (item) =>
      (lineId === undefined || item.lineId === lineId) &&
      item.sku === sku &&
      item.sellingPriceCents === sellingPriceCents,
  )

/** A list price that the charged one raises is corrected with it, so that it holds for later versions too. */
const pricedWith = ({ priceCents }: OrderItem, changes: ItemCorrection): ItemCorrection =>
  (changes.sellingPriceCents ?? 0) > (changes.priceCents ?? priceCents)
    ? { ...changes, priceCents: changes.sellingPriceCents ?? 0 }
    : changes

const notMatched = (field: string, { sku, sellingPriceCents }: NamedLine) =>
  blamed('order.item_not_matched', [{ field }], { sku, price: sellingPriceCents / 100 })

function paymentsOf(
  order: Order,
  wish: CorrectionWish,
): Result<Pick<OrderCorrection, 'payments' | 'removedPayments'>, Failure> {
  const { payments = [], removedPayments = [] } = wish
  const unknown = [
    ...unknownIn(order, 'payments', payments),
    ...unknownIn(order, 'removedPayments', removedPayments),
  ]
  if (unknown.length > 0) return err(blamed('request.invalid', unknown))
  const changed = payments.filter(({ changes }) => Object.keys(changes).length > 0)
  return ok({
    ...(changed.length > 0
      ? { payments: Object.fromEntries(changed.map(({ id, changes }) => [id, changes])) }
      : {}),
    ...(removedPayments.length > 0 ? { removedPayments: removedPayments.map(({ id }) => id) } : {}),
  })
}

const unknownIn = (order: Order, list: string, named: readonly { id: string }[]) =>
  named.flatMap(({ id }, index) =>
    order.payments.some((payment) => payment.id === id)
      ? []
      : [{ field: `${list}.${index}.id`, code: 'field.invalid' }],
  )

/** Lines and payments of the hub's own, under ids that nothing of the order ever had. */
function additionsOf(
  { addedItems = [], addedPayments = [] }: CorrectionWish,
  earlier: OrderCorrection | null,
): Pick<OrderCorrection, 'addedItems' | 'addedPayments'> {
  const taken = addedIds(earlier).map((id) => Number(ownId.exec(id)?.[1] ?? 0))
  const first = Math.max(0, ...taken) + 1
  const named = <T>(rows: readonly T[], from: number) =>
    Object.fromEntries(rows.map((row, index) => [`added-${from + index}`, row]))
  return {
    ...(addedItems.length > 0 ? { addedItems: named(addedItems, first) } : {}),
    ...(addedPayments.length > 0 ? { addedPayments: named(addedPayments, first + addedItems.length) } : {}),
  }
}

const ownId = /^added-(\d+)$/

/** Addresses that are edited separately must differ; those that were equal before may stay so when one is left alone. */
function becomeEqual(before: Order, after: Order, { deliveryAddress, billingAddress }: CorrectionWish) {
  if (!deliveryAddress && !billingAddress) return false
  const bothGiven = deliveryAddress !== undefined && billingAddress !== undefined
  const wereEqual = areEqualAddresses(before.deliveryAddress, before.billingAddress)
  return (bothGiven || !wereEqual) && areEqualAddresses(after.deliveryAddress, after.billingAddress)
}

export const areEqualAddresses = (one: Address | null, other: Address | null) => textOf(one) === textOf(other)

/** An address as people compare it: without its coordinates, which nobody types, and without case and spaces at the ends. */
const textOf = (address: Address | null) =>
  JSON.stringify(addressFields.map((field) => (address?.[field] ?? '').trim().toLowerCase()))

const paidCents = ({ payments }: Order) => payments.reduce((sum, { valueCents }) => sum + valueCents, 0)
/** The part of the total that no payment covers. */
const openCents = (order: Order) => order.totals.sellingPriceCents - paidCents(order)
