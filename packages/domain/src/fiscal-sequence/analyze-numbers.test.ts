import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { analyzeNumbers, countsOf, numberStates, type StatedRange } from './analyze-numbers.ts'
import { common, countOf, joined, type NumberRange, without } from './number-ranges.ts'

const whole = { from: 1, to: 60 }
const range = fc
  .tuple(fc.integer({ min: -5, max: 70 }), fc.integer({ min: 0, max: 12 }))
  .map(([from, length]): NumberRange => ({ from, to: from + length }))
const ranges = fc.array(range, { maxLength: 12 })
const stated = fc.array(
  fc.tuple(range, fc.constantFrom(...numberStates)).map(([one, state]): StatedRange => ({ ...one, state })),
  { maxLength: 15 },
)
const numbersOf = (all: readonly NumberRange[]) =>
  all.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
const isApart = (all: readonly NumberRange[]) =>
  all.every(
    ({ from, to }, index) => from <= to && from > (all[index - 1]?.to ?? Number.NEGATIVE_INFINITY) + 1,
  )

describe('ranges', () => {
  test('are joined, subtracted and shared as the sets of their numbers are', () => {
    fc.assert(
      fc.property(ranges, ranges, (one, other) => {
        const [left, right] = [new Set(numbersOf(one)), new Set(numbersOf(other))]
        const sorted = (set: Set<number>) => [...set].sort((a, b) => a - b)
        expect(numbersOf(joined(one))).toEqual(sorted(left))
        expect(numbersOf(without(one, joined(other)))).toEqual(sorted(left.difference(right)))
        expect(numbersOf(common(one, other))).toEqual(sorted(left.intersection(right)))
        for (const result of [joined(one), without(one, joined(other)), common(one, other)])
          expect(isApart(result)).toBe(true)
      }),
    )
  })
})

describe('the numbers of a sequence', () => {
  test('are each issued, pending, voided or missing, and never two of them', () => {
    fc.assert(
      fc.property(stated, (told) => {
        const { issued, pending, voided, missing } = analyzeNumbers(whole, told)
        const all = [issued, pending, voided, missing].flatMap(numbersOf)
        expect(all.toSorted((a, b) => a - b)).toEqual(numbersOf([whole]))
      }),
    )
  })

  test('are read alike in whatever order they are told', () => {
    const shuffled = stated.chain((told) =>
      fc.tuple(
        fc.constant(told),
        fc.shuffledSubarray(told, { minLength: told.length, maxLength: told.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([told, other]) => {
        expect(analyzeNumbers(whole, other)).toEqual(analyzeNumbers(whole, told))
      }),
    )
  })

  test('hide no gap when some are told twice', () => {
    fc.assert(
      fc.property(stated, fc.nat(), (told, which) => {
        const again = told[which % Math.max(1, told.length)]
        const twice = again ? [...told, again, again] : told
        expect(analyzeNumbers(whole, twice).missing).toEqual(analyzeNumbers(whole, told).missing)
      }),
    )
  })

  test('that were voided although they have an invoice are issued, and told as both', () => {
    const told: StatedRange[] = [
      { from: 1, to: 50, state: 'issued' },
      { from: 48, to: 60, state: 'voided' },
    ]
    const analysis = analyzeNumbers(whole, told)
    expect(analysis).toMatchObject({
      issued: [{ from: 1, to: 50 }],
      voided: [{ from: 51, to: 60 }],
      missing: [],
      issuedAndVoided: [{ from: 48, to: 50 }],
    })
    expect(countsOf(analysis)).toEqual({ issued: 50, voided: 10, pending: 0, missing: 0, issuedAndVoided: 3 })
  })

  test('of a million are read at once', () => {
    const told = Array.from(
      { length: 10_000 },
      (_, index): StatedRange => ({
        from: index * 100 + 1,
        to: index * 100 + 99,
        state: 'issued',
      }),
    )
    const { missing } = analyzeNumbers({ from: 1, to: 1_000_000 }, told.toReversed())
    expect([missing.length, countOf(missing)]).toEqual([10_000, 10_000])
  })
})
