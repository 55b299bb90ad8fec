import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { explainMissing } from './explain-missing.ts'
import { barOf } from './number-bar.ts'
import { common, countOf, joined, type NumberRange } from './number-ranges.ts'

const none = { voided: [], pending: [], missing: [] }
const ranges = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 5_000 }), fc.nat(40)), { maxLength: 12 })
  .map((all) => joined(all.map(([from, length]): NumberRange => ({ from, to: from + length }))))
const whole = { from: 1, to: 5_100 }

describe('the bar of a sequence', () => {
  test('has each missing number in a part of its state, and no more parts than can be drawn', () => {
    fc.assert(
      fc.property(ranges, (missing) => {
        const parts = barOf(whole, { ...none, missing })
        expect(countOf(common(missing, parts))).toBe(countOf(missing))
        const drawn = parts.reduce((sum, { from, to, share }) => sum + (to - from + 1) * share, 0)
        expect(drawn).toBeCloseTo(countOf(missing), 6)
        expect(parts.length).toBeLessThanOrEqual(400)
      }),
    )
  })

  test('of a short sequence has a part for each number', () => {
    expect(barOf({ from: 10, to: 20 }, { ...none, missing: [{ from: 12, to: 13 }] })).toEqual([
      { from: 12, to: 13, state: 'missing', share: 1 },
    ])
  })
})

describe('missing numbers that the hub knows to be voided', () => {
  const counts = { issued: 90, voided: 0, pending: 0, missing: 10, issuedAndVoided: 0 }

  test('are voided, and all others stay missing', () => {
    const sequence = { counts, missing: [{ from: 41, to: 50 }] }
    expect(explainMissing(sequence, [{ from: 30, to: 44 }])).toEqual({
      counts: { ...counts, voided: 4, missing: 6 },
      missing: [{ from: 45, to: 50 }],
    })
    expect(explainMissing(sequence, [{ from: 1, to: 30 }])).toBe(sequence)
  })

  test('leave every number counted once', () => {
    fc.assert(
      fc.property(ranges, ranges, (missing, voided) => {
        const told = { counts: { ...counts, missing: countOf(missing) }, missing }
        const after = explainMissing(told, voided)
        expect(after.counts.missing + after.counts.voided).toBe(countOf(missing))
        expect(countOf(after.missing)).toBe(after.counts.missing)
      }),
    )
  })
})
