import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenNfe } from '../fixtures/printed.ts'
import { itemTable } from './item-table.ts'

const table = itemTable(givenNfe('06-proc-sp-41itens.xml'), 555)
const { lines, headHeight } = table

test('the lines that fit a table stay within its frame, and an item that is not long in one piece', () => {
  fc.assert(
    fc.property(fc.nat({ max: lines.length - 1 }), fc.integer({ min: 60, max: 700 }), (first, height) => {
      const count = table.fitting(first, height)
      const shown = lines.slice(first, first + count)
      expect(count).toBeGreaterThan(0)
      expect(headHeight + table.heightOf(shown)).toBeLessThanOrEqual(height + 0.02)
      const next = lines[first + count]
      if (next && shown.some(({ opens }, index) => opens && index > 0)) expect(next.opens).toBe(true)
    }),
  )
})
