import type { SheetPayload } from '@ihub/domain/order-sheet/sheet-rows'
import { systemTraits } from '@ihub/domain/system-traits'
import { orderReaderConformance } from '@ihub/ports/conformance/order-reader'
import type { Http } from '@ihub/ports/http'
import { expect, test } from 'vitest'
import { ordersSheet } from './index.ts'

const connector = ordersSheet.create({ http: {} as Http, settings: {} })

const payload = (first: object = {}, second: object = {}): SheetPayload => ({
  sheet: 'pedidos.xlsx',
  country: 'BRA',
  rows: [
    {
      row: 2,
      orderCode: 'T-1',
      placedAt: '2026-11-20T14:30:00-03:00',
      customerName: 'Maria de Souza',
      customerDocument: '52998224725',
      street: 'Rua das Amostras',
      city: 'São Paulo',
      zipCode: '01310100',
      freight: 20,
      paymentMethod: 'pix',
      paid: true,
      sku: 'A',
      itemName: 'Camisa',
      quantity: 3,
      unitPrice: 59.9,
      unitDiscount: 9.9,
      ...first,
    },
    { row: 3, orderCode: 'T-1', sku: 'B', itemName: 'Meia', quantity: 1, unitPrice: 0.1, ...second },
  ],
})
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
const read = (value: unknown) => connector.orderReader?.readOrder(bytes(value))

const start = async () => ({
  traits: systemTraits.ordersSheet,
  connector,
  orderMapping: ordersSheet.orderMapping,
  makeBody: () => ({ body: bytes(payload()), originOrderId: 'T-1' }),
  recover: async () => undefined,
  close: async () => undefined,
})

orderReaderConformance({ name: 'ordersSheet', start })

test('rows of one code are the items of one order, and its amounts add up', () => {
  expect(read(payload())).toMatchObject({
    value: {
      platformStatus: 'ready-for-handling',
      order: {
        items: [
          { sku: 'A', quantity: 3, priceCents: 5990, sellingPriceCents: 5000, discountCents: 2970 },
          { sku: 'B', quantity: 1, priceCents: 10, sellingPriceCents: 10, discountCents: 0 },
        ],
        totals: {
          itemsCents: 17_980,
          discountsCents: 2_970,
          shippingCents: 2_000,
          sellingPriceCents: 17_010,
        },
        payments: [{ method: 'pix', valueCents: 17_010, installments: 1 }],
      },
    },
  })
})

test('an order that is not paid waits for its payment', () => {
  expect(read(payload({ paid: false }))).toMatchObject({ value: { platformStatus: 'payment-pending' } })
})

test('a document of a company makes its buyer one', () => {
  expect(read(payload({ customerDocument: '12345678000195' }))).toMatchObject({
    value: { order: { customer: { isCorporate: true, corporateDocument: '12345678000195' } } },
  })
})

test('rows of two orders, or worth more than an amount can say, are refused', () => {
  expect(read(payload({}, { orderCode: 'T-2' }))).toMatchObject({ error: { kind: 'refused' } })
  expect(read(payload({ quantity: 900_000, unitPrice: 900_000 }))).toMatchObject({
    error: { kind: 'refused' },
  })
})

test('empty cells of country and currency mean those of the store', () => {
  const address = { country: 'MEX' }
  expect(read({ ...payload(), country: 'MEX' })).toMatchObject({
    value: { order: { currency: 'MXN', deliveryAddress: address } },
  })
  expect(read({ ...payload({ country: 'BRA', currency: 'USD' }), country: 'MEX' })).toMatchObject({
    value: { order: { currency: 'USD', deliveryAddress: { country: 'BRA' } } },
  })
  const { country: _, ...keptBefore } = payload()
  expect(read(keptBefore)).toMatchObject({ value: { order: { currency: 'BRL' } } })
})
