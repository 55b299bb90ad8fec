import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareCents, unitPrices, weightsOf } from './split-price.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)
const cents = fc.integer({ min: 0, max: 1_000_000_000 })

test('shares add up to the amount, and each is its exact share or the cent above it', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 100 })
  fc.assert(
    fc.property(cents, weights, (amount, given) => {
      const shares = shareCents(amount, given)
      expect(sum(shares)).toBe(amount)
      const used = sum(given) > 0 ? given : given.map(() => 1)
      for (const [index, share] of shares.entries()) {
        const exact = (BigInt(amount) * BigInt(used[index] ?? 0)) / BigInt(sum(used))
        expect(share - Number(exact)).toBeGreaterThanOrEqual(0)
        expect(share - Number(exact)).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('the cent left over goes to the largest remainder, of equal ones to the first', () => {
  expect(shareCents(100, [3333, 3333, 3334])).toEqual([33, 33, 34])
  expect(shareCents(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(shareCents(5, [0, 0])).toEqual([3, 2])
})

test('prices of units add up to their amount and differ by a cent at most', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 100_000 }), (amount, units) => {
      const prices = unitPrices(amount, units)
      expect(sum(prices.map(({ quantity, unitCents }) => quantity * unitCents))).toBe(amount)
      expect(sum(prices.map(({ quantity }) => quantity))).toBe(units)
      const [dear = 0, cheap = dear] = prices.map(({ unitCents }) => unitCents)
      expect(dear - cheap).toBeLessThanOrEqual(1)
    }),
  )
})

test('percentages come before values, and values before units', () => {
  const part = (percentage: number | null, itemValueCents: number | null) => ({
    sku: 'A',
    quantity: 3,
    percentage,
    itemValueCents,
  })
  expect(weightsOf([part(25.5, 900), part(74.5, 100)])).toEqual([2550, 7450])
  expect(weightsOf([part(null, 900), part(null, 100)])).toEqual([2700, 300])
  expect(weightsOf([part(null, 900), part(null, null)])).toEqual([3, 3])
})
