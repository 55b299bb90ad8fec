import { expect, test } from 'vitest'
import { toOrderReport } from './statuses.ts'

test.each([
  [null, 'awaiting-payment'],
  ['0', 'awaiting-payment'],
  ['1', 'paid'],
  ['2', 'picking'],
  ['3', 'dispatched'],
  ['4', 'delivered'],
  ['5', 'canceled'],
  ['6', 'problem'],
  ['7', 'collected'],
  ['8', 'delivery-failed'],
  ['9', 'unknown'],
  ['toString', 'unknown'],
])('status %s of the dictionary is %s', (status, report) => {
  expect(toOrderReport(status)).toBe(report)
})
