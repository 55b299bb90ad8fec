import type { Address, Customer, Order, OrderItem, OrderTotals, Payment } from './order.ts'

/** Everything a person corrects in an order; fields that are absent stay as the platform tells them. */
export interface OrderCorrection {
  customer?: Partial<Pick<Customer, 'name' | 'document' | 'email' | 'phone'>>
  deliveryAddress?: Partial<Address>
  billingAddress?: Partial<Address>
  /** By the id of the line. */
  items?: Record<string, ItemCorrection>
  /** By the id of the payment. */
  payments?: Record<string, PaymentCorrection>
}
export type ItemCorrection = Partial<
  Pick<OrderItem, 'sku' | 'ean' | 'quantity' | 'priceCents' | 'sellingPriceCents'>
>
export type PaymentCorrection = Partial<
  Pick<
    Payment,
    'method' | 'valueCents' | 'installments' | 'brand' | 'nsu' | 'authorizationCode' | 'transactionId'
  >
>

const blank: Address = {
  receiver: null,
  street: null,
  number: null,
  complement: null,
  neighborhood: null,
  city: null,
  state: null,
  country: null,
  zipCode: null,
  reference: null,
  latitude: null,
  longitude: null,
}

const corrected = (address: Address | null, change: Partial<Address> | undefined): Address | null =>
  change ? { ...(address ?? blank), ...change } : address

/** The order with the corrected fields in place of the platform's values, its totals moved by as much. */
export function correctOrder(order: Order, correction: OrderCorrection): Order {
  const items = order.items.map((item) => correctItem(item, correction.items?.[item.lineId]))
  return {
    ...order,
    customer: { ...order.customer, ...correction.customer },
    deliveryAddress: corrected(order.deliveryAddress, correction.deliveryAddress),
    billingAddress: corrected(order.billingAddress, correction.billingAddress),
    items,
    payments: order.payments.map((payment) => ({ ...payment, ...correction.payments?.[payment.id] })),
    totals: totalsAfter(order, items),
  }
}

/** A line's discount follows its prices; a unit charged above its list price has the charged one as its list price. */
function correctItem(item: OrderItem, change: ItemCorrection | undefined): OrderItem {
  if (!change) return item
  const next = { ...item, ...change }
  const isPriced = (['quantity', 'priceCents', 'sellingPriceCents'] as const).some(
    (field) => next[field] !== item[field],
  )
  if (!isPriced) return next
  const priceCents = Math.max(next.priceCents, next.sellingPriceCents)
  return { ...next, priceCents, discountCents: (priceCents - next.sellingPriceCents) * next.quantity }
}

function totalsAfter({ items: before, totals }: Order, after: readonly OrderItem[]): OrderTotals {
  const goods = added(before, after, ({ priceCents, quantity }) => priceCents * quantity)
  const discounts = added(before, after, ({ discountCents }) => discountCents)
  return {
    ...totals,
    itemsCents: totals.itemsCents + goods,
    discountsCents: totals.discountsCents + discounts,
    sellingPriceCents: totals.sellingPriceCents + goods - discounts,
  }
}

const added = (
  before: readonly OrderItem[],
  after: readonly OrderItem[],
  centsOf: (item: OrderItem) => number,
) => sumOf(after, centsOf) - sumOf(before, centsOf)
const sumOf = (items: readonly OrderItem[], centsOf: (item: OrderItem) => number) =>
  items.reduce((sum, item) => sum + centsOf(item), 0)

const parts = ['customer', 'deliveryAddress', 'billingAddress'] as const
const lists = ['items', 'payments'] as const

/** Everything corrected so far; of a field corrected twice the later. */
export const mergeCorrections = (earlier: OrderCorrection | null, later: OrderCorrection): OrderCorrection =>
  Object.fromEntries([
    ...parts.flatMap((part) =>
      earlier?.[part] || later[part] ? [[part, { ...earlier?.[part], ...later[part] }]] : [],
    ),
    ...lists.flatMap((list) =>
      earlier?.[list] || later[list] ? [[list, mergeById(earlier?.[list] ?? {}, later[list] ?? {})]] : [],
    ),
  ])

function mergeById(earlier: Record<string, object>, later: Record<string, object>) {
  const ids = new Set([...Object.keys(earlier), ...Object.keys(later)])
  return Object.fromEntries([...ids].map((id) => [id, { ...earlier[id], ...later[id] }]))
}
