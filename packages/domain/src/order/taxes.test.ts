import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Tax, taxKinds } from './order.ts'
import { taxesOfItem, taxesOfOrder } from './taxes.ts'

const tax = (kind: Tax['kind'], amountCents: number, name: string | null = null): Tax => ({
  kind,
  name,
  amountCents,
  ratePercent: null,
})
const totals = { itemsCents: 0, discountsCents: 0, shippingCents: 0, sellingPriceCents: 0 }

test('taxes of an item that do not add up to its total leave a rest that is not itemised', () => {
  const item = { taxCents: 100, taxes: [tax('goods', 60, 'IPI'), tax('shipping', 15), tax('marketplace', 9)] }
  expect(taxesOfItem(item)).toMatchObject({ totalCents: 100, notItemisedCents: 40 })
})

test('a tax that is in the price already is listed and is no part of the total tax', () => {
  const items = [{ taxes: [tax('included', 1_379, 'IVA')] }]
  expect(taxesOfOrder({ items, totals: { ...totals, taxCents: 0 } })).toMatchObject({
    taxes: [{ kind: 'included', amountCents: 1_379 }],
    notItemisedCents: 0,
  })
})

test('a document of the time before taxes were kept has its whole total not itemised', () => {
  expect(taxesOfItem({ taxCents: 80 })).toEqual({ taxes: [], totalCents: 80, notItemisedCents: 80 })
})

test('the same tax of several items is one of the order', () => {
  const items = [
    { taxes: [tax('goods', 60, 'IPI')] },
    { taxes: [tax('goods', 40, 'IPI'), tax('shipping', 10)] },
    {},
  ]
  expect(taxesOfOrder({ items, totals: { ...totals, taxCents: 110 } })).toEqual({
    taxes: [tax('goods', 100, 'IPI'), tax('shipping', 10)],
    totalCents: 110,
    notItemisedCents: 0,
  })
})

test('the taxes told and the rest are always the total', () => {
  const anyTax = fc.record({
    kind: fc.constantFrom(...taxKinds),
    name: fc.constantFrom('ICMS', 'IPI', null),
    amountCents: fc.integer({ min: -1_000, max: 100_000 }),
    ratePercent: fc.constantFrom(null, 18),
  })
  const anyItem = fc.record({ taxes: fc.array(anyTax, { maxLength: 4 }) })
  fc.assert(
    fc.property(fc.array(anyItem), fc.array(anyTax), fc.nat(), (items, taxes, taxCents) => {
      const list = taxesOfOrder({ items, taxes, totals: { ...totals, taxCents } })
      const told = list.taxes.filter(({ kind }) => kind !== 'marketplace' && kind !== 'included')
      const sum = told.reduce((cents, { amountCents }) => cents + amountCents, 0)
      expect(sum + list.notItemisedCents).toBe(list.totalCents)
    }),
  )
})
