import { expect, test } from 'vitest'
import { laterMicrostatus } from './statuses.ts'

test.each([
  ['picked', 'reserved', 'picked'],
  ['label', 'picking', 'label'],
  ['picking', 'no-stock', 'picking'],
  ['picked', 'stockout', 'picked'],
  ['reserved', 'no-stock', 'no-stock'],
  ['no-stock', 'picking', 'picking'],
  ['stockout', 'picked', 'picked'],
  ['partial-invoiced', 'picked', 'picked'],
  ['in-transit', 'label', 'in-transit'],
  ['out-of-delivery', 'delivery-failed', 'delivery-failed'],
  ['delivery-failed', 'out-of-delivery', 'out-of-delivery'],
  ['finished', 'in-transit', 'finished'],
] as const)('of %s and then %s the order shows %s', (current, told, shown) => {
  expect(laterMicrostatus(current, told)).toBe(shown)
})
