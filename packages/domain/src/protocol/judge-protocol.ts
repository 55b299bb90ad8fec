import { type Failure, failure } from '../errors.ts'
import type { FieldCode } from '../field-codes.ts'
import { areEqualAddresses } from '../order/judge-correction.ts'
import type { Address, Order } from '../order/order.ts'
import { err, ok, type Result } from '../result.ts'
import type { ReturnedItem } from './protocol-state.ts'

/** Goods as a person names them: by the SKU and the price that they have in the order. */
export interface NamedGoods {
  sku: string
  sellingPriceCents: number
  quantity: number
}

export interface ProtocolWish {
  items: readonly NamedGoods[]
  /** Null leaves that of the order. */
  deliveryAddress: Address | null
  billingAddress: Address | null
}

/** Goods of an order with the units that may still come back. */
export interface ReturnableItem extends Omit<ReturnedItem, 'quantity'> {
  bought: number
  returnable: number
}

type Named = Pick<NamedGoods, 'sku' | 'sellingPriceCents'>

const keyOf = ({ sku, sellingPriceCents }: Named) => `${sellingPriceCents} ${sku}`

function unitsByKey(items: readonly (Named & { quantity: number })[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const item of items) units.set(keyOf(item), (units.get(keyOf(item)) ?? 0) + item.quantity)
  return units
}

/** The goods of an order by SKU and price; `earlier` is all that its protocols took so far. Services never come back. */
export function returnableOf(
  { items }: Pick<Order, 'items'>,
  earlier: readonly (Named & { quantity: number })[],
): ReturnableItem[] {
  const goods = items.filter(({ service }) => !service)
  const bought = unitsByKey(goods)
  const taken = unitsByKey(earlier)
  const firsts = new Map(goods.toReversed().map((item) => [keyOf(item), item]))
  return [...bought].flatMap(([key, units]) => {
    const item = firsts.get(key)
    if (!item) return []
    const { sku, ean, name, sellingPriceCents } = item
    const returnable = Math.max(0, units - (taken.get(key) ?? 0))
    return [{ sku, ean, name, sellingPriceCents, bought: units, returnable }]
  })
}

/** The goods that come back, or why they do not: unknown to the order, more than it still has, worth nothing, equal addresses. */
export function judgeProtocol(
  order: Pick<Order, 'items'>,
  { items, deliveryAddress, billingAddress }: ProtocolWish,
  earlier: readonly (Named & { quantity: number })[],
): Result<ReturnedItem[], Failure> {
  const returnable = returnableOf(order, earlier)
  const returned: ReturnedItem[] = []
  for (const [index, named] of items.entries()) {
    const found = returnable.find((item) => keyOf(item) === keyOf(named))
    if (!found) return err(notMatched(index, named))
    if (returned.some((item) => keyOf(item) === keyOf(named)))
      return err(blamed(`items.${index}.sku`, 'field.duplicate'))
    if (named.quantity > found.returnable)
      return err(blamed(`items.${index}.quantity`, 'field.protocol_quantity', { maximum: found.returnable }))
    const { bought: _, returnable: __, ...item } = found
    returned.push({ ...item, quantity: named.quantity })
  }
  if (returned.length === 0) return err(blamed('items', 'field.protocol_items'))
  if (goodsCents(returned) <= protocolValueMinCents)
    return err(blamed('items', 'field.protocol_value', { value: protocolValueMinCents / 100 }))
  if (deliveryAddress && billingAddress && areEqualAddresses(deliveryAddress, billingAddress))
    return err({
      ...failure('order.addresses_equal'),
      fields: [{ field: 'billingAddress', code: 'order.addresses_equal', message: 'order.addresses_equal' }],
    })
  return ok(returned)
}

/** The goods of a protocol are worth more than this. */
export const protocolValueMinCents = 0

/** In cents. */
export const goodsCents = (items: readonly ReturnedItem[]) =>
  items.reduce((sum, { quantity, sellingPriceCents }) => sum + quantity * sellingPriceCents, 0)

export const unitsOf = (items: readonly { quantity: number }[]) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

const blamed = (field: string, code: FieldCode, params?: Record<string, string | number>): Failure => ({
  ...failure('request.invalid'),
  fields: [{ field, code, message: code, ...(params ? { params } : {}) }],
})

const notMatched = (index: number, { sku, sellingPriceCents }: NamedGoods): Failure => ({
  ...failure('order.item_not_matched', { sku, price: sellingPriceCents / 100 }),
  fields: [
    { field: `items.${index}.sku`, code: 'order.item_not_matched', message: 'order.item_not_matched' },
  ],
})
