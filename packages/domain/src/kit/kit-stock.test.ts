import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Kit } from './kit.ts'
import { kitStock } from './kit-stock.ts'

const day = '2026-11-26'
const part = (sku: string, quantity: number) => ({ sku, quantity, percentage: null, itemValueCents: null })
const kitOf = (rest: Partial<Kit> = {}): Kit => ({
  sku: 'KIT',
  name: 'Kit',
  type: 'kit',
  components: [part('A', 2), part('B', 3)],
  startDate: null,
  endDate: null,
  dueDate: null,
  reserved: 0,
  display: true,
  status: 'active',
  ...rest,
})
const units = (known: Record<string, number>) => (sku: string) => known[sku]

test('a kit is as many as the scarcest of its components makes up: its quantity divides', () => {
  expect(kitStock(kitOf(), units({ A: 10, B: 10 }), day)).toBe(3)
  expect(kitStock(kitOf(), units({ A: 5, B: 90 }), day)).toBe(2)
  expect(kitStock(kitOf(), units({ A: 5 }), day)).toBe(0)
  expect(kitStock(kitOf(), units({ A: -4, B: 9 }), day)).toBe(0)
})

test('a kit that may be sold once more is made of units that are there, and selling it leaves that many less', () => {
  const amount = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const stock = kitStock(kitOf(), units({ A: a, B: b }), day)
      expect(stock * 2).toBeLessThanOrEqual(a)
      expect(stock * 3).toBeLessThanOrEqual(b)
      if (stock > 0) expect(kitStock(kitOf(), units({ A: a - 2, B: b - 3 }), day)).toBe(stock - 1)
    }),
  )
})

test('reserved kits are held back until their due date, and no longer', () => {
  const stock = units({ A: 10, B: 15 })
  expect(kitStock(kitOf({ reserved: 2 }), stock, day)).toBe(3)
  expect(kitStock(kitOf({ reserved: 9 }), stock, day)).toBe(0)
  expect(kitStock(kitOf({ reserved: 2, dueDate: day }), stock, day)).toBe(3)
  expect(kitStock(kitOf({ reserved: 2, dueDate: '2026-11-25' }), stock, day)).toBe(5)
})

test('nothing is sold of a kit that is off, hidden or outside of its period', () => {
  const stock = units({ A: 10, B: 15 })
  expect(kitStock(kitOf({ status: 'inactive' }), stock, day)).toBe(0)
  expect(kitStock(kitOf({ display: false }), stock, day)).toBe(0)
  expect(kitStock(kitOf({ startDate: '2026-11-27' }), stock, day)).toBe(0)
  expect(kitStock(kitOf({ endDate: '2026-11-25' }), stock, day)).toBe(0)
  expect(kitStock(kitOf({ startDate: day, endDate: day }), stock, day)).toBe(5)
})
