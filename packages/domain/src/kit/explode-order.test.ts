import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverItems } from '../invoice/cover-items.ts'
import type { Order, OrderItem } from '../order/order.ts'
import { explodeOrder, possibleKits, withParts } from './explode-order.ts'
import type { KitPart } from './kit.ts'

const item = (rest: Partial<OrderItem> = {}): OrderItem => ({
  lineId: '1',
  sku: 'KIT',
  ean: '7891234567895',
  refId: 'R',
  name: 'Kit de verão',
  quantity: 2,
  priceCents: 1_000,
  sellingPriceCents: 1_000,
  discountCents: 0,
  taxCents: 0,
  shippingCents: 990,
  gift: false,
  service: false,
  subsidized: false,
  warehouseId: 'w1',
  seller: 'loja-sul',
  weightGrams: 700,
  imageUrl: 'https://loja.example/kit.png',
  components: [],
  ...rest,
})
const part = (sku: string, quantity: number, percentage: number | null = null): KitPart => ({
  sku,
  quantity,
  percentage,
  itemValueCents: null,
})
const kits = (...components: KitPart[]) => new Map([['KIT', { components }]])
const orderOf = (...items: OrderItem[]) =>
  ({ items, customizations: [], totals: { shippingCents: 990 } }) as unknown as Order
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)

test('an exploded kit costs what was paid for it, to the cent, whatever its parts', () => {
  const parts = fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 50 }), weight: fc.integer({ min: 0, max: 9_999 }) }),
    { minLength: 1, maxLength: 12 },
  )
  const money = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(
      parts,
      fc.record({ price: money, list: money, tax: money, discount: money }),
      fc.integer({ min: 1, max: 40 }),
      (given, { price, list, tax, discount }, quantity) => {
        const components = given.map(({ quantity: units, weight }, index) => ({
          ...part(`S${index}`, units),
          itemValueCents: weight,
        }))
        const sold = item({
          quantity,
          sellingPriceCents: price,
          priceCents: Math.max(price, list),
          taxCents: tax,
          taxes: [{ kind: 'goods', name: null, amountCents: tax, ratePercent: null }],
          discountCents: discount,
        })
        const { items } = explodeOrder(orderOf(sold), kits(...components), 'exploded')
        expect(sum(items.map((one) => one.quantity * one.sellingPriceCents))).toBe(quantity * price)
        expect(sum(items.map((one) => one.taxCents))).toBe(tax)
        expect(sum(items.flatMap(({ taxes = [] }) => taxes).map((one) => one.amountCents))).toBe(tax)
        expect(sum(items.map((one) => one.discountCents))).toBe(discount)
        expect(sum(items.map((one) => one.shippingCents))).toBe(sold.shippingCents)
        for (const { sku, quantity: units } of components)
          expect(sum(items.filter((one) => one.sku === sku).map((one) => one.quantity))).toBe(
            units * quantity,
          )
        expect(new Set(items.map(({ lineId }) => lineId)).size).toBe(items.length)
        expect(items.every((one) => one.sellingPriceCents <= one.priceCents)).toBe(true)
      },
    ),
  )
})

test('units that a price does not divide by stand in two lines; freight and notes stay with the first', () => {
  const order = {
    ...orderOf(item({ quantity: 1 }), item({ lineId: '2', sku: 'PLAIN' })),
    customizations: [
      { name: 'bordado', value: 'Ana', itemLineId: '1' },
      { name: 'cartão', value: 'sim', itemLineId: null },
    ],
  }
  const { items, customizations } = explodeOrder(order, kits(part('A', 3, 50), part('B', 1, 50)), 'exploded')
  expect(
    items.map(({ lineId, sku, quantity, sellingPriceCents, shippingCents }) => [
      lineId,
      sku,
      quantity,
      sellingPriceCents,
      shippingCents,
    ]),
  ).toEqual([
    ['1.1', 'A', 2, 167, 990],
    ['1.1.2', 'A', 1, 166, 0],
    ['1.2', 'B', 1, 500, 0],
    ['2', 'PLAIN', 2, 1_000, 990],
  ])
  expect(customizations.map(({ itemLineId }) => itemLineId)).toEqual(['1.1', null])
})

test('a store that sends kits whole sends the order as it was sold', () => {
  const order = orderOf(item())
  expect(explodeOrder(order, kits(part('A', 1)), 'whole')).toBe(order)
})

test('lines whose parts the platform told, and services, are left as they are', () => {
  const told = item({
    components: [{ sku: 'X', ean: null, name: 'X', quantity: 1, sellingPriceCents: 1_000 }],
  })
  const order = orderOf(told, item({ lineId: '2', service: true }))
  expect(explodeOrder(order, kits(part('A', 1)), 'exploded').items).toEqual(order.items)
  expect(
    possibleKits(orderOf(told, item({ service: true }), item({ sku: 'P' }), item({ sku: 'P' }))),
  ).toEqual(['P'])
})

test('an invoice of the parts covers the kits that were sold, with or without their explosion', () => {
  const sold = orderOf(item({ quantity: 2 }))
  const { items } = withParts(sold, kits(part('A', 3), part('B', 1)))
  const lines = (a: number, b: number) => [
    { sku: 'A', ean: null, quantity: String(a) },
    { sku: 'B', ean: null, quantity: String(b) },
  ]
  type Lines = Parameters<typeof coverItems>[1]
  expect(coverItems(items, lines(6, 2) as unknown as Lines)).toMatchObject({
    items: [{ item: { sku: 'KIT' }, quantity: 2 }],
    units: 2,
  })
  expect(coverItems(items, lines(3, 1) as unknown as Lines).items).toMatchObject([{ quantity: 1 }])
})
