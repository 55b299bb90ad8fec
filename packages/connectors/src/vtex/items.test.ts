import { expect, test } from 'vitest'
import { toItems, VtexItem } from './items.ts'
import { OrderDetail } from './order-schema.ts'
import { readFixture } from './read-fixture.ts'

const plain = { uniqueId: 'A', id: '1', quantity: 2, price: 1000, sellingPrice: 900, seller: '1' }
const map = (changes: Record<string, unknown>) => toItems([VtexItem.parse({ ...plain, ...changes })], [])

test('discounts and taxes are those of the line, without the freight’s', () => {
  const priceTags = [
    { name: 'discount@price-1', value: -200 },
    { name: 'discount@shipping-1', value: -300 },
    { name: 'tax@price-1', value: 40 },
    { name: 'tax@shipping-1', value: 10 },
  ]

  expect(map({ priceTags })).toMatchObject([{ discountCents: 200, taxCents: 40 }])
})

test('a tax without tags is one unit’s', () => {
  expect(map({ tax: 15 })).toMatchObject([{ taxCents: 30 }])
})

test('each tax of a line is told with its name and rate', () => {
  const priceTags = [
    { name: 'tax@price-64923ac1#037a', value: 40, isPercentual: true, rawValue: 0.1 },
    { name: 'tax@shipping-64923ac1#037a', value: 10, isPercentual: false, rawValue: 0.1 },
    { name: 'TAX@ICMS-ST', value: 7, isPercentual: false, rawValue: 0.07 },
    { name: 'tax@price-2', value: 3, jurisName: 'NEW YORK STATE' },
  ]

  const [line] = map({ priceTags, taxCode: '22021000' })

  expect(line).toMatchObject({ taxCode: '22021000', taxCents: 50 })
  expect(line?.taxes).toEqual([
    { kind: 'goods', name: null, amountCents: 40, ratePercent: 10 },
    { kind: 'shipping', name: null, amountCents: 10, ratePercent: null },
    { kind: 'goods', name: 'ICMS-ST', amountCents: 7, ratePercent: null },
    { kind: 'goods', name: 'NEW YORK STATE', amountCents: 3, ratePercent: null },
  ])
})

test('the taxes that a marketplace designates stand with their item, beside its total', () => {
  const { order } = OrderDetail.parse(readFixture('orders.get-api-oms-pvt-orders-orderid.response-200.json'))

  expect(order.items[0]).toMatchObject({
    taxCents: 0,
    taxCode: 'product_Free',
    taxes: [{ kind: 'marketplace', name: 'Taxes (Magazine Luisa)', amountCents: 193 }],
  })
  expect(order.taxes).toBeUndefined()
})

test('a gift is marked', () => {
  expect(map({ isGift: true })).toMatchObject([{ gift: true, service: false }])
})

test('a service sold with an item is a line of its own', () => {
  const bundleItems = [
    { uniqueId: 'S', id: 12, name: 'Embalagem', quantity: 2, price: 590, sellingPrice: 500 },
  ]

  expect(map({ bundleItems })).toMatchObject([
    { lineId: 'A', service: false },
    {
      lineId: 'S',
      sku: '12',
      name: 'Embalagem',
      quantity: 2,
      priceCents: 590,
      sellingPriceCents: 500,
      service: true,
    },
  ])
})

test('a service given by id alone takes name and price from the offering', () => {
  const offerings = [
    { id: '12', name: 'Garantia', price: 3000 },
    { id: '13', name: 'Não comprada', price: 1 },
  ]

  expect(map({ bundleItems: [{ id: 12, quantity: 1 }], offerings })).toMatchObject([
    { lineId: 'A' },
    { lineId: 'A-service-0', name: 'Garantia', priceCents: 3000, sellingPriceCents: 3000, service: true },
  ])
})

test('a kit keeps its parts', () => {
  const components = [{ id: '7', name: 'Parte', quantity: 3, sellingPrice: 100, ean: '789' }]

  expect(map({ components })[0]?.components).toEqual([
    { sku: '7', name: 'Parte', quantity: 3, sellingPriceCents: 100, ean: '789' },
  ])
})

test('an item charged at zero stays at zero, one without a selling price costs its price', () => {
  expect(map({ sellingPrice: 0 })).toMatchObject([{ sellingPriceCents: 0 }])
  expect(map({ sellingPrice: null })).toMatchObject([{ sellingPriceCents: 1000 }])
})

test('freight, warehouse and attachment of an old order stand with their items', () => {
  const { order } = OrderDetail.parse(readFixture('delivery-packages.tests-Order.json'))

  expect(order.items[1]).toMatchObject({ sku: '1', shippingCents: 216, warehouseId: 'pickup' })
  expect(order.customizations).toEqual([
    { name: 'Principa2.periodo', value: '1 semana', itemLineId: order.items[4]?.lineId },
  ])
})
