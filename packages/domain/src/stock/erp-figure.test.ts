import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contradicting, figureSays, verdictOf } from './erp-figure.ts'

test('a figure that fell by the pieces of the order is without it, one that stayed is not, and any other says nothing', () => {
  expect(figureSays({ confirmed: 3, fell: 3 })).toBe('without')
  expect(figureSays({ confirmed: 3, fell: 0 })).toBe('with')
  expect(figureSays({ confirmed: 3, fell: 1 })).toBeNull()
  expect(figureSays({ confirmed: 3, fell: -3 })).toBeNull()
  expect(figureSays({ confirmed: 0, fell: 0 })).toBeNull()
})

test('nothing is said without evidence, nor where it is mixed', () => {
  expect(verdictOf({ without: 0, with: 0 })).toBe('none')
  expect(verdictOf({ without: 1, with: 0 })).toBe('without')
  expect(verdictOf({ without: 1, with: 8 })).toBe('with')
  expect(verdictOf({ without: 3, with: 2 })).toBe('unclear')
})

test('only clear evidence contradicts, and never both settings', () => {
  const skus = fc.integer({ min: 0, max: 50 })
  fc.assert(
    fc.property(skus, skus, (without, held) => {
      const evidence = { without, with: held }
      const [on, off] = [contradicting(true, evidence), contradicting(false, evidence)]
      expect(Math.min(on, off)).toBe(0)
      expect(on + off > 0).toBe(['without', 'with'].includes(verdictOf(evidence)))
    }),
  )
})
