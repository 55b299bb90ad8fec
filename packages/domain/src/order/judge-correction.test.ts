import { sampleItem, sampleOrder, samplePayment } from '@ihub/dev-env/sample-order'
import { expect, test } from 'vitest'
import { correctOrder, mergeCorrections } from './correction.ts'
import { judgeCorrection } from './judge-correction.ts'

const line = sampleItem({ quantity: 2, priceCents: 6_000, sellingPriceCents: 5_000, discountCents: 2_000 })
const payment = samplePayment({ valueCents: 11_000 })
const order = sampleOrder({
  items: [line, { ...line, lineId: 'b', sku: '20', sellingPriceCents: 0, priceCents: 0, discountCents: 0 }],
  payments: [payment],
  totals: {
    itemsCents: 12_000,
    discountsCents: 2_000,
    shippingCents: 1_000,
    taxCents: 0,
    sellingPriceCents: 11_000,
  },
})
const named = { sku: '10', sellingPriceCents: 5_000 }

test('a line is found by its SKU and price, and the totals move with it', () => {
  const wish = {
    items: [{ ...named, changes: { sku: '11', quantity: 3 } }],
    payments: [{ id: 'p', changes: { valueCents: 16_000 } }],
  }
  const judged = judgeCorrection(order, wish)
  if (!judged.ok) throw new Error(judged.error.code)

  const corrected = correctOrder(order, judged.value)
  expect(corrected.items[0]).toEqual({ ...line, sku: '11', quantity: 3, discountCents: 3_000 })
  expect(corrected.items[1]).toEqual(order.items[1])
  expect(corrected.totals).toEqual({
    itemsCents: 18_000,
    discountsCents: 3_000,
    shippingCents: 1_000,
    taxCents: 0,
    sellingPriceCents: 16_000,
  })
  expect(corrected.payments).toEqual([{ ...payment, valueCents: 16_000 }])
})

test('a unit that is charged more than its list price has no negative discount', () => {
  const { items, totals } = correctOrder(order, { items: { a: { sellingPriceCents: 7_000 } } })
  expect(items[0]).toMatchObject({ priceCents: 7_000, sellingPriceCents: 7_000, discountCents: 0 })
  expect(totals).toMatchObject({ itemsCents: 14_000, discountsCents: 0, sellingPriceCents: 15_000 })
})

test.each([
  ['another price', { ...named, sellingPriceCents: 4_999 }],
  ['another SKU', { ...named, sku: '99' }],
  ['another line', { ...named, lineId: 'b' }],
])('a line of %s matches none', (_, item) => {
  const judged = judgeCorrection(order, { items: [{ ...item, changes: { quantity: 1 } }] })
  expect(judged).toMatchObject({ ok: false, error: { code: 'order.item_not_matched' } })
})

test('payments that no longer come to the total are refused with both sums, a payment of another order too', () => {
  expect(judgeCorrection(order, { items: [{ ...named, changes: { quantity: 3 } }] })).toMatchObject({
    error: { code: 'order.payments_differ', params: { paid: 110, total: 160 } },
  })
  expect(judgeCorrection(order, { payments: [{ id: 'x', changes: { nsu: '1' } }] })).toMatchObject({
    error: { code: 'request.invalid', fields: [{ field: 'payments.0.id' }] },
  })
})

test('addresses must differ when they are edited separately', () => {
  const both = { deliveryAddress: { street: 'Rua A' }, billingAddress: { street: ' rua a' } }
  const equal = { ok: false, error: { code: 'order.addresses_equal' } }
  expect(judgeCorrection(order, both)).toEqual(equal)
  const different = correctOrder(order, { ...both, billingAddress: { street: 'Rua B' } })
  expect(judgeCorrection(different, { billingAddress: { street: 'Rua A' } })).toEqual(equal)
  expect(judgeCorrection(different, { billingAddress: { street: 'Rua C' } }).ok).toBe(true)
})

test('corrected lines outlive a newer version, whose other facts count', () => {
  const corrections = mergeCorrections({ items: { a: { sku: '11' } } }, { items: { a: { quantity: 1 } } })
  const newer = { ...order, items: [{ ...line, quantity: 5, name: 'Camiseta azul' }] }
  expect(correctOrder(newer, corrections).items).toEqual([
    { ...line, sku: '11', quantity: 1, name: 'Camiseta azul', discountCents: 1_000 },
  ])
})
