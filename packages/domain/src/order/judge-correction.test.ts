import { sampleItem, sampleOrder, samplePayment } from '@ihub/dev-env/sample-order'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctOrder, mergeCorrections, type OrderCorrection } from './correction.ts'
import { type CorrectionWish, judgeCorrection } from './judge-correction.ts'

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
  const equal = {
    ok: false,
    error: { code: 'order.addresses_equal', fields: [expect.objectContaining({ field: 'billingAddress' })] },
  }
  expect(judgeCorrection(order, both)).toEqual(equal)
  const different = correctOrder(order, { ...both, billingAddress: { street: 'Rua B' } })
  expect(judgeCorrection(different, { billingAddress: { street: 'Rua A' } })).toEqual(equal)
  const found = { ...both.deliveryAddress, latitude: -23.5, longitude: -46.6 }
  expect(
    judgeCorrection(order, { ...both, deliveryAddress: found }),
    'coordinates make no other address',
  ).toEqual(equal)
  expect(judgeCorrection(different, { billingAddress: { street: 'Rua C' } }).ok).toBe(true)
})

test('corrected lines outlive a newer version, whose other facts count', () => {
  const corrections = mergeCorrections({ items: { a: { sku: '11' } } }, { items: { a: { quantity: 1 } } })
  const newer = { ...order, items: [{ ...line, quantity: 5, name: 'Camiseta azul' }] }
  expect(correctOrder(newer, corrections).items).toEqual([
    { ...line, sku: '11', quantity: 1, name: 'Camiseta azul', discountCents: 1_000 },
  ])
})

const added = {
  sku: '30',
  ean: null,
  name: 'Boné',
  quantity: 1,
  priceCents: 2_500,
  sellingPriceCents: 2_000,
}
const cash = {
  method: 'money',
  valueCents: 2_000,
  installments: 1,
  brand: null,
  nsu: null,
  authorizationCode: null,
  transactionId: null,
} as const
/** The order after each wish in turn, and all that was corrected in it. */
function after(...wishes: CorrectionWish[]) {
  let [document, corrections] = [order, null as OrderCorrection | null]
  for (const wish of wishes) {
    const judged = judgeCorrection(document, wish, corrections)
    if (!judged.ok) throw new Error(judged.error.code)
    document = correctOrder(document, judged.value)
    corrections = mergeCorrections(corrections, judged.value)
  }
  return { document, corrections }
}

test('a line comes in with its own totals, and a payment with it', () => {
  const { document } = after({ addedItems: [added], addedPayments: [cash] })

  expect(document.items.at(-1)).toMatchObject({ lineId: 'added-1', ...added, discountCents: 500 })
  expect(document.payments.at(-1)).toMatchObject({ id: 'added-2', ...cash, methodName: 'money' })
  expect(document.totals).toEqual({
    itemsCents: 14_500,
    discountsCents: 2_500,
    shippingCents: 1_000,
    taxCents: 0,
    sellingPriceCents: 13_000,
  })
})

test('a line goes out with its part of the totals and its tax, the freight stays, and the last line cannot go', () => {
  const taxed = {
    ...order,
    items: order.items.map((item, index) => (index === 0 ? { ...item, taxCents: 300 } : item)),
    totals: { ...order.totals, taxCents: 300, sellingPriceCents: 11_300 },
    payments: [{ ...payment, valueCents: 11_300 }],
  }
  const judged = judgeCorrection(taxed, {
    removedItems: [named],
    payments: [{ id: 'p', changes: { valueCents: 1_000 } }],
  })
  if (!judged.ok) throw new Error(judged.error.code)
  const { items, totals } = correctOrder(taxed, judged.value)
  expect(items.map(({ lineId }) => lineId)).toEqual(['b'])
  expect(totals).toEqual({
    itemsCents: 0,
    discountsCents: 0,
    shippingCents: 1_000,
    taxCents: 0,
    sellingPriceCents: 1_000,
  })

  expect(
    judgeCorrection(order, { removedItems: [named, { sku: '20', sellingPriceCents: 0 }] }),
  ).toMatchObject({
    error: { code: 'request.invalid', fields: [{ field: 'items', code: 'field.required' }] },
  })
  expect(judgeCorrection(order, { removedItems: [{ ...named, sku: '99' }] })).toMatchObject({
    error: { code: 'order.item_not_matched', fields: [{ field: 'removedItems.0.sku' }] },
  })
})

test('payments stay in force: all of them taken away leave the order unpaid', () => {
  expect(judgeCorrection(order, { removedPayments: [{ id: 'p' }] })).toMatchObject({
    error: { code: 'order.payments_differ', params: { paid: 0, total: 110 } },
  })
  expect(judgeCorrection(order, { removedPayments: [{ id: 'x' }] })).toMatchObject({
    error: { code: 'request.invalid', fields: [{ field: 'removedPayments.0.id' }] },
  })
})

test('added and removed lines outlive newer versions, whatever the platform does with a removed line', () => {
  const { document, corrections } = after({
    addedItems: [{ ...added, sellingPriceCents: 0, priceCents: 0 }],
    removedItems: [{ sku: '20', sellingPriceCents: 0 }],
  })
  expect(document.items.map(({ lineId }) => lineId)).toEqual(['a', 'added-1'])

  const changed = { ...order.items[1], quantity: 9, priceCents: 700, sellingPriceCents: 700 }
  const another = sampleItem({ lineId: 'c', sku: '40' })
  const newer = { ...order, items: [line, changed as typeof line, another] }
  const held = correctOrder(newer, corrections as OrderCorrection)
  expect(held.items.map(({ lineId }) => lineId)).toEqual(['a', 'c', 'added-1'])
  expect(held.totals.itemsCents).toBe(newer.totals.itemsCents - 9 * 700)

  const gone = { ...order, items: [line] }
  expect(correctOrder(gone, corrections as OrderCorrection).items.map(({ lineId }) => lineId)).toEqual([
    'a',
    'added-1',
  ])
})

test('an added line can be corrected and taken out again, and its id is never given to another', () => {
  const free = { ...added, sellingPriceCents: 0, priceCents: 0 }
  const { document, corrections } = after(
    { addedItems: [free] },
    { items: [{ sku: '30', sellingPriceCents: 0, changes: { quantity: 4 } }] },
    { removedItems: [{ sku: '30', sellingPriceCents: 0 }] },
    { addedItems: [{ ...free, sku: '31' }] },
  )
  expect(document.items.map(({ lineId, sku }) => [lineId, sku])).toEqual([
    ['a', '10'],
    ['b', '20'],
    ['added-2', '31'],
  ])
  expect(corrections).toEqual({
    addedItems: { 'added-2': { ...free, sku: '31' } },
    removedItems: ['added-1'],
  })
})

test('corrections one after another lead where all of them together lead on the platform’s version', () => {
  const lines = ['a', 'b', 'c'].map((lineId, index) =>
    sampleItem({ lineId, sku: `${index}`, quantity: 2, priceCents: 1_000, sellingPriceCents: 1_000 }),
  )
  const plain = sampleOrder({ items: lines, payments: [] })
  const cents = fc.integer({ min: 0, max: 5_000 })
  const wish = fc.record({
    line: fc.nat({ max: 4 }),
    how: fc.constantFrom('change', 'remove', 'add'),
    quantity: fc.integer({ min: 1, max: 9 }),
    cents,
  })
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 8 }), (wishes) => {
      let [document, all] = [plain, null as OrderCorrection | null]
      for (const { line: place, how, quantity, cents: price } of wishes) {
        const item = document.items[place % document.items.length]
        if (!item) continue
        const { lineId, sku, sellingPriceCents } = item
        const asked: CorrectionWish =
          how === 'add'
            ? { addedItems: [{ ...added, quantity, sellingPriceCents: price }] }
            : how === 'remove'
              ? { removedItems: [{ lineId, sku, sellingPriceCents }] }
              : {
                  items: [
                    { lineId, sku, sellingPriceCents, changes: { quantity, sellingPriceCents: price } },
                  ],
                }
        const judged = judgeCorrection(document, asked, all)
        if (!judged.ok) continue
        document = correctOrder(document, judged.value)
        all = mergeCorrections(all, judged.value)
      }
      expect(all ? correctOrder(plain, all) : plain).toEqual(document)
    }),
  )
})
