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
  /** Lines that the platform does not have, by the ids that the hub gave them. */
  addedItems?: Record<string, AddedItem>
  /** The ids of lines that stay away, whatever the platform says of them later. */
  removedItems?: readonly string[]
  /** Payments that the platform does not have, by the ids that the hub gave them. */
  addedPayments?: Record<string, AddedPayment>
  /** The ids of payments that stay away. */
  removedPayments?: readonly string[]
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
export type AddedItem = Pick<
  OrderItem,
  'sku' | 'ean' | 'name' | 'quantity' | 'priceCents' | 'sellingPriceCents'
>
export type AddedPayment = Required<PaymentCorrection>

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
  const items = itemsAfter(order.items, correction)
  return {
    ...order,
    customer: { ...order.customer, ...correction.customer },
    deliveryAddress: corrected(order.deliveryAddress, correction.deliveryAddress),
    billingAddress: corrected(order.billingAddress, correction.billingAddress),
    items,
    payments: paymentsAfter(order.payments, correction),
    totals: totalsAfter(order.totals, order.items, items),
  }
}

const itemsAfter = (
  items: readonly OrderItem[],
  { items: changes, addedItems = {}, removedItems = [] }: OrderCorrection,
): OrderItem[] =>
  [
    ...items.filter(({ lineId }) => !removedItems.includes(lineId)),
    ...Object.entries(addedItems).map(([lineId, item]) => newItem(lineId, item)),
  ].map((item) => correctItem(item, changes?.[item.lineId]))

const newItem = (lineId: string, item: AddedItem): OrderItem => ({
  lineId,
  ...item,
  ...pricesOf(item),
  refId: null,
  taxCents: 0,
  shippingCents: 0,
  gift: false,
  service: false,
  subsidized: false,
  warehouseId: null,
  seller: null,
  weightGrams: null,
  imageUrl: null,
  components: [],
})

const paymentsAfter = (
  payments: readonly Payment[],
  { payments: changes, addedPayments = {}, removedPayments = [] }: OrderCorrection,
): Payment[] =>
  [
    ...payments.filter(({ id }) => !removedPayments.includes(id)),
    ...Object.entries(addedPayments).map(([id, payment]) => newPayment(id, payment)),
  ].map((payment) => ({ ...payment, ...changes?.[payment.id] }))

const newPayment = (id: string, payment: AddedPayment): Payment => ({
  id,
  ...payment,
  methodName: payment.brand ?? payment.method,
  cardLastDigits: null,
  dueDate: null,
  barcode: null,
  giftCardId: null,
})

/** A line's discount follows its prices; a unit charged above its list price has the charged one as its list price. */
function correctItem(item: OrderItem, change: ItemCorrection | undefined): OrderItem {
  if (!change) return item
  const next = { ...item, ...change }
  const isPriced = (['quantity', 'priceCents', 'sellingPriceCents'] as const).some(
    (field) => next[field] !== item[field],
  )
  return isPriced ? { ...next, ...pricesOf(next) } : next
}

/** The list price and the discount of a line of that many units at these prices. */
export function pricesOf({
  quantity,
  priceCents: listCents,
  sellingPriceCents,
}: Pick<OrderItem, 'quantity' | 'priceCents' | 'sellingPriceCents'>) {
  const priceCents = Math.max(listCents, sellingPriceCents)
  return { priceCents, discountCents: (priceCents - sellingPriceCents) * quantity }
}

/** The part of a line that the totals of its order are made of. */
export type PricedLine = Pick<OrderItem, 'quantity' | 'priceCents' | 'discountCents' | 'taxCents'>

/** An order's totals once these lines took the place of those; freight is of the whole order and stays. */
export function totalsAfter(
  totals: OrderTotals,
  before: readonly PricedLine[],
  after: readonly PricedLine[],
): OrderTotals {
  const goods = added(before, after, ({ priceCents, quantity }) => priceCents * quantity)
  const discounts = added(before, after, ({ discountCents }) => discountCents)
  const taxes = added(before, after, ({ taxCents }) => taxCents)
  return {
    ...totals,
    itemsCents: totals.itemsCents + goods,
    discountsCents: totals.discountsCents + discounts,
    taxCents: totals.taxCents + taxes,
    sellingPriceCents: totals.sellingPriceCents + goods - discounts + taxes,
  }
}

const added = (
  before: readonly PricedLine[],
  after: readonly PricedLine[],
  centsOf: (item: PricedLine) => number,
) => sumOf(after, centsOf) - sumOf(before, centsOf)
const sumOf = (items: readonly PricedLine[], centsOf: (item: PricedLine) => number) =>
  items.reduce((sum, item) => sum + centsOf(item), 0)

const parts = ['customer', 'deliveryAddress', 'billingAddress'] as const
const lists = [
  { changed: 'items', added: 'addedItems', removed: 'removedItems' },
  { changed: 'payments', added: 'addedPayments', removed: 'removedPayments' },
] as const

/** Everything corrected so far; of a field corrected twice the later, of a line removed later nothing but its absence. */
export const mergeCorrections = (earlier: OrderCorrection | null, later: OrderCorrection): OrderCorrection =>
  Object.fromEntries([
    ...parts.flatMap((part) =>
      earlier?.[part] || later[part] ? [[part, { ...earlier?.[part], ...later[part] }]] : [],
    ),
    ...lists.flatMap(({ changed, added, removed }) => {
      const gone = [...new Set([...(earlier?.[removed] ?? []), ...(later[removed] ?? [])])]
      const byId = ([changed, added] as const).flatMap((list) => {
        const merged = mergeById(earlier?.[list] ?? {}, later[list] ?? {}, gone)
        return Object.keys(merged).length > 0 ? [[list, merged]] : []
      })
      return [...byId, ...(gone.length > 0 ? [[removed, gone]] : [])]
    }),
  ])

function mergeById(earlier: Record<string, object>, later: Record<string, object>, gone: readonly string[]) {
  const ids = new Set([...Object.keys(earlier), ...Object.keys(later)])
  return Object.fromEntries(
    [...ids].filter((id) => !gone.includes(id)).map((id) => [id, { ...earlier[id], ...later[id] }]),
  )
}

/** The names under which an order, and everything corrected in it, knows lines and payments that a person added. */
export const addedIds = (correction: OrderCorrection | null): string[] =>
  lists.flatMap(({ added, removed }) => [
    ...Object.keys(correction?.[added] ?? {}),
    ...(correction?.[removed] ?? []),
  ])
