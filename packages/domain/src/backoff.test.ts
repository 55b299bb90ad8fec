import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backoffMs } from './backoff.ts'

const rules = { baseMs: 1000, capMs: 60_000 }
const highest = () => 0.999_999_999

test('the bound doubles with every failure, up to the cap', () => {
  const bounds = [1, 2, 3, 6, 7, 1000].map((failures) => backoffMs(rules, { failures }, highest))

  expect(bounds).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000])
  expect(backoffMs(rules, { failures: 3 }, () => 0)).toBe(0)
})

test('the wait is never sooner than Retry-After, nor much later', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 900_000 }),
      (failures, retryAfterMs) => {
        const waitMs = backoffMs(rules, { failures, retryAfterMs }, Math.random)

        expect(waitMs).toBeGreaterThanOrEqual(retryAfterMs)
        expect(waitMs).toBeLessThanOrEqual(retryAfterMs + rules.baseMs)
      },
    ),
  )
})
