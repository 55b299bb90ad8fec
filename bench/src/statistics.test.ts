import { expect, test } from 'vitest'
import { latencyOf, median, noise, quantile } from './statistics.ts'

test('a quantile is a value that was measured, whatever the sequence', () => {
  const values = [9, 1, 5, 3, 7]

  expect(median(values)).toBe(5)
  expect(quantile(values, 0.99)).toBe(9)
  expect(quantile(values, 0)).toBe(1)
  expect(values).toEqual([9, 1, 5, 3, 7])
})

test('of a hundred values the 99th percentile leaves out only the worst', () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 1)

  expect(latencyOf(values)).toEqual({ count: 100, p50: 50, p99: 99, worst: 100 })
})

test('noise is how far repeats lie from each other, none for a single run', () => {
  expect(noise([90, 100, 110])).toBeCloseTo(0.1)
  expect(noise([100])).toBe(0)
})
