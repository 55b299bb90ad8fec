import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { durationAt, durationBounds, hasFailed, noCalls, withCall } from './call-figures.ts'

const figuresOf = (durations: number[]) =>
  durations.reduce((figures, durationMs) => withCall(figures, { durationMs, failed: false }), noCalls)

const classOf = (durationMs: number) => durationBounds.findIndex((bound) => durationMs <= bound)

describe('the durations of calls', () => {
  test('have percentiles in the class of the exact ones', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 70_000 }), { minLength: 1, maxLength: 200 }),
        fc.constantFrom(0.5, 0.95, 0.99),
        (durations, share) => {
          const exact = durations.toSorted((one, other) => one - other)[
            Math.max(1, Math.ceil(durations.length * share)) - 1
          ]
          const told = durationAt(figuresOf(durations), share)
          if (exact === undefined || told === null) throw new Error('there are calls')
          expect(classOf(Math.max(1, told))).toBe(exact > 60_000 ? durationBounds.length - 1 : classOf(exact))
        },
      ),
    )
  })

  test('are not known without calls', () => {
    expect(durationAt(noCalls, 0.5)).toBeNull()
  })

  test.each([
    [{ status: 200, failure: null }, false],
    [{ status: 200, failure: 'unreadable' }, true],
    [{ status: 404, failure: 'no such order' }, false],
    [{ status: 400, failure: 'unknown product' }, false],
    [{ status: 401, failure: 'wrong token' }, true],
    [{ status: 429, failure: 'slow down' }, true],
    [{ status: 503, failure: 'down' }, true],
    [{ status: null, failure: 'timeout' }, true],
  ])('of a call with %o tell whether its system failed: %s', (call, expected) => {
    expect(hasFailed(call)).toBe(expected)
  })

  test('count failures among the calls', () => {
    const figures = withCall(figuresOf([5]), { durationMs: 15_000, failed: true })
    expect([figures.calls, figures.failed]).toEqual([2, 1])
  })
})
