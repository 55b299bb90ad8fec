import type { Address, Customer, Order, OrderItem, OrderTotals, Payment } from './order.ts'

/** The parts of an order that matter to the people who sell and ship it. */
export const changedParts = [
  'items',
  'totals',
  'payments',
  'customer',
  'deliveryAddress',
  'billingAddress',
  'pickupPoint',
] as const
export type ChangedPart = (typeof changedParts)[number]

/** One field that differs between two versions of an order; a line or payment that came or went differs in its amount. */
export interface FieldChange {
  part: ChangedPart
  /** The SKU of the line or the method of the payment; null where an order has one of the part. */
  of: string | null
  field: string
  /** Absent for personal data: the history cannot be rewritten, so it says only that they changed. */
  from?: string | number | boolean | null
  to?: string | number | boolean | null
}

/** The fields of an address that people read and correct, in the order of a form. */
export const addressFields = [
  'receiver',
  'zipCode',
  'street',
  'number',
  'complement',
  'neighborhood',
  'city',
  'state',
  'country',
  'reference',
] as const satisfies readonly (keyof Address)[]

/** The fields compared, by part. Others, such as a tracking number, follow from the order's own progress. */
export const changedFields = {
  items: [
    'sku',
    'quantity',
    'priceCents',
    'sellingPriceCents',
    'discountCents',
    'taxCents',
    'shippingCents',
    'gift',
    'seller',
  ],
  totals: ['itemsCents', 'discountsCents', 'shippingCents', 'taxCents', 'sellingPriceCents'],
  payments: ['method', 'valueCents', 'installments'],
  customer: [
    'name',
    'document',
    'email',
    'phone',
    'corporateName',
    'corporateDocument',
    'stateInscription',
    'isCorporate',
  ],
  deliveryAddress: addressFields,
  billingAddress: addressFields,
  pickupPoint: ['id'],
} as const satisfies {
  items: readonly (keyof OrderItem)[]
  totals: readonly (keyof OrderTotals)[]
  payments: readonly (keyof Payment)[]
  customer: readonly (keyof Customer)[]
  deliveryAddress: readonly (keyof Address)[]
  billingAddress: readonly (keyof Address)[]
  pickupPoint: readonly ['id']
}

const personal: readonly ChangedPart[] = ['customer', 'deliveryAddress', 'billingAddress']

/** How one version of an order differs from the one before it, field by field. */
export function fieldChanges(before: Order, after: Order): FieldChange[] {
  return [
    ...listChanges('items', before.items, after.items, { id: 'lineId', name: 'sku', amount: 'quantity' }),
    ...changesOf('totals', null, before.totals, after.totals),
    // Platforms name the payments only once one was chosen.
    ...(before.payments.length === 0
      ? []
      : listChanges('payments', before.payments, after.payments, {
          id: 'id',
          name: 'method',
          amount: 'valueCents',
        })),
    ...changesOf('customer', null, before.customer, after.customer),
    ...changesOf('deliveryAddress', null, before.deliveryAddress, after.deliveryAddress),
    ...changesOf('billingAddress', null, before.billingAddress, after.billingAddress),
    ...changesOf('pickupPoint', null, before.pickupPoint, after.pickupPoint),
  ]
}

type Comparable = Readonly<Record<string, unknown>>
type Value = string | number | boolean | null

const read = (thing: object | null | undefined, field: string): Value =>
  ((thing as Comparable | null | undefined)?.[field] as Value | undefined) ?? null

function changesOf(
  part: ChangedPart,
  of: string | null,
  before: object | null,
  after: object | null,
): FieldChange[] {
  return changedFields[part].flatMap((field: string) => {
    const [from, to] = [read(before, field), read(after, field)]
    if (from === to) return []
    return [personal.includes(part) ? { part, of, field } : { part, of, field, from, to }]
  })
}

function listChanges<T extends OrderItem | Payment>(
  part: 'items' | 'payments',
  before: readonly T[],
  after: readonly T[],
  { id, name, amount }: { id: keyof T; name: keyof T; amount: keyof T & string },
): FieldChange[] {
  const old = new Map(before.map((one) => [one[id], one]))
  const now = new Map(after.map((one) => [one[id], one]))
  const kept = [...old].flatMap(([key, one]) => {
    const next = now.get(key)
    const of = String(one[name])
    return next
      ? changesOf(part, of, one, next)
      : [{ part, of, field: amount, from: read(one, amount), to: null }]
  })
  const added = [...now].flatMap(([key, one]) =>
    old.has(key) ? [] : [{ part, of: String(one[name]), field: amount, from: null, to: read(one, amount) }],
  )
  return [...kept, ...added]
}

const goods: readonly ChangedPart[] = ['items', 'totals']

/** Whether the goods or their values differ, and not only where and to whom they go. */
export const isOfGoods = (changes: readonly FieldChange[]) => changes.some(({ part }) => goods.includes(part))

/** A field's name without the unit of its amounts. */
export type PlainField<P extends ChangedPart> = (typeof changedFields)[P][number] extends infer F
  ? F extends `${infer Plain}Cents`
    ? Plain
    : F & string
  : never
