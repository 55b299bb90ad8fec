import { expect, test } from 'vitest'
import { OrderDetail } from './order-schema.ts'
import { readFixture } from './read-fixture.ts'

const orderOf = (changes: object) =>
  OrderDetail.parse({
    orderId: '1-01',
    value: 5400,
    totals: [
      { id: 'Items', value: 6000 },
      { id: 'Discounts', value: -600 },
    ],
    items: [
      {
        uniqueId: 'a',
        id: '10',
        sellerSku: 'S-10',
        quantity: 3,
        price: 1000,
        sellingPrice: 900,
        priceTags: [
          { name: 'discount@price-1', value: -300 },
          { name: 'tax@price-1', value: 30 },
        ],
        bundleItems: [{ id: 'gift-wrap', quantity: 3, price: 0 }],
      },
      { uniqueId: 'b', id: '20', quantity: 3, price: 1000, sellingPrice: 900 },
    ],
    ...changes,
  }).order
const change = (value: number, data: object) => ({
  totals: [
    { id: 'Items', value: 6000 },
    { id: 'Discounts', value: -600 },
    { id: 'Change', value },
  ],
  value: 5400 + value,
  changesAttachment: { id: 'changeAttachment', changesData: [data] },
})
const lines = (changes: object) => orderOf(changes).items.map(({ sku, quantity }) => [sku, quantity])

test('an order that was changed has the items of now, and the total that its customer pays', () => {
  const changed = change(-900 + 500, {
    itemsRemoved: [{ id: '10', quantity: 1, price: 900 }],
    itemsAdded: [{ id: '30', name: 'Meia', quantity: 1, price: 500 }],
  })

  const { items, totals } = orderOf(changed)

  expect(items.map(({ sku, quantity, service }) => [sku, quantity, service])).toEqual([
    ['10', 2, false],
    ['gift-wrap', 3, true],
    ['20', 3, false],
    ['30', 1, false],
  ])
  expect(items[0]).toMatchObject({ discountCents: 200, taxCents: 20 })
  expect(items.at(-1)).toMatchObject({ lineId: 'change-1-1', name: 'Meia', sellingPriceCents: 500 })
  expect(totals).toMatchObject({ itemsCents: 5500, discountsCents: 500, sellingPriceCents: 5000 })
})

test('an item that is removed whole goes with its services, by the SKU of its seller too', () => {
  const removed = { itemsRemoved: [{ id: 'S-10', quantity: 3, price: 900 }], itemsAdded: null }
  expect(lines(change(-2700, removed))).toEqual([['20', 3]])
})

test('a change of the amount alone is a discount, and changes no line', () => {
  const { items, totals } = orderOf(change(-150, { discountValue: 150, incrementValue: 0 }))
  expect(items).toHaveLength(3)
  expect(totals).toMatchObject({ itemsCents: 6000, discountsCents: 750, sellingPriceCents: 5250 })
})

test('items that are those of now already are changed no more: there is no total of the changes', () => {
  const { changesAttachment } = change(-900, { itemsRemoved: [{ id: '10', quantity: 1, price: 900 }] })
  expect(lines({ changesAttachment })).toEqual([
    ['10', 3],
    ['gift-wrap', 3],
    ['20', 3],
  ])
})

test('of the published samples one tells its change apart, and one has the items of now', () => {
  const read = (name: string) => OrderDetail.parse(readFixture(name)).order
  const apart = read('orders.get-api-oms-user-orders-orderid.response-200.json')
  expect(apart.items).toEqual([])
  expect(apart.totals).toEqual({
    itemsCents: 0,
    discountsCents: 0,
    shippingCents: 1160,
    taxCents: 0,
    sellingPriceCents: 1160,
  })
  const { items } = read('orders.get-api-oms-pvt-orders-orderid.response-200.json')
  expect(items.filter(({ service }) => !service)).toHaveLength(1)
})
