import type { ComparedField } from './compared-fields.ts'
import type { Told, ToldItem, ToldOrder, ToldPayment } from './told.ts'

/** One comparable value of an order; amounts in integer cents, null where the system tells that it has none. */
export interface Fact extends Omit<Told, 'value'> {
  /** The most characters that the teller keeps of the field. */
  lengthMax?: number
  field: ComparedField
  /** The SKU of an item, or the place of a payment from 1 on; null where an order has one of the field. */
  of: string | null
  value: Told['value'] | null
}

/** All that a system tells of an order, field by field. */
export const factsOf = (order: ToldOrder): Fact[] =>
  allOf(order).map((fact) => {
    const lengthMax = order.lengthMax?.[fact.field]
    return lengthMax === undefined ? fact : { ...fact, lengthMax }
  })

const allOf = (order: ToldOrder): Fact[] => [
  ...one('status', order.status),
  ...plain('canceled', order.isCanceled),
  ...plain('cancelReason', order.isCanceled === false ? undefined : order.cancelReason),
  ...one('placedAt', order.placedAt),
  ...itemFacts(order.items),
  ...plain('totals.items', order.totals?.itemsCents),
  ...plain('totals.freight', order.totals?.freightCents),
  ...plain('totals.discount', order.totals?.discountCents),
  ...plain('totals.tax', order.totals?.taxCents),
  ...plain('totals.total', order.totals?.totalCents),
  ...paymentFacts(order.payments),
  ...plain('customer.name', order.customerName),
  ...plain('customer.document', order.customerDocument),
  ...addressFacts(order.address),
  ...plain('carrier', order.carrier),
  ...list('tracking', order.trackingCodes),
  ...list(
    'invoice.number',
    order.invoices?.map(({ number }) => number),
  ),
  ...list('invoice.key', order.invoices && keysOf(order.invoices)),
]

const one = (field: ComparedField, told: Told | undefined, of: string | null = null): Fact[] =>
  told ? [{ field, of, ...told }] : []

const plain = (
  field: ComparedField,
  value: Told['value'] | null | undefined,
  of: string | null = null,
): Fact[] => (value === undefined ? [] : [{ field, of, value: value === '' ? null : value }])

/** Several of one kind stand in one value, in no order. */
const list = (field: ComparedField, values: readonly string[] | null | undefined): Fact[] =>
  values ? plain(field, [...new Set(values)].sort().join(', ')) : []

/** Keys are told where each invoice has one. */
function keysOf(invoices: NonNullable<ToldOrder['invoices']>): string[] | null {
  const keys = invoices.flatMap(({ key }) => (key === null ? [] : [key]))
  return keys.length === invoices.length ? keys : null
}

/** Lines of one SKU are one: their units are added, and the price is told where all have the same. */
function itemFacts(items: readonly ToldItem[] = []): Fact[] {
  return [...new Set(items.map(({ sku }) => sku))].flatMap((sku) => {
    const lines = items.filter((item) => item.sku === sku)
    const prices = new Set(lines.map(({ unitCents }) => unitCents))
    return [
      ...plain(
        'item.quantity',
        lines.reduce((sum, { quantity }) => sum + quantity, 0),
        sku,
      ),
      ...plain('item.price', prices.size === 1 ? [...prices][0] : undefined, sku),
    ]
  })
}

/** Payments have no id that systems share: the largest is the first. */
const paymentFacts = (payments: readonly ToldPayment[] = []): Fact[] =>
  payments
    .toSorted(
      (one, other) =>
        other.valueCents - one.valueCents || compare(String(one.method?.value), String(other.method?.value)),
    )
    .flatMap(({ method, valueCents }, index) => [
      ...one('payment.method', method, String(index + 1)),
      ...plain('payment.amount', valueCents, String(index + 1)),
    ])

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const addressFacts = (address: ToldOrder['address']): Fact[] =>
  address
    ? [
        ...plain('address.zipCode', address.zipCode),
        ...plain('address.street', address.street),
        ...plain('address.number', address.number),
        ...plain('address.complement', address.complement),
        ...plain('address.neighborhood', address.neighborhood),
        ...plain('address.city', address.city),
        ...plain('address.state', address.state),
      ]
    : []
