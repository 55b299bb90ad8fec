import { expect, test } from 'vitest'
import { readRetryAfterMs } from './status.ts'

const now = Date.parse('2026-03-01T12:00:00Z')

test.each([
  ['0', 0],
  ['120', 120_000],
  [' 1.5 ', 1500],
  ['Sun, 01 Mar 2026 12:00:30 GMT', 30_000],
  ['Sunday, 01-Mar-26 12:00:30 GMT', 30_000],
  ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
  ['Sun, 01 Mar 2036 11:00:00 GMT', 900_000],
  ['99999999999999', 900_000],
])('Retry-After %s is %i ms', (value, expected) => {
  expect(readRetryAfterMs(value, now)).toBe(expected)
})

test.each(['', 'soon', '-5', '12 s', 'Mon, nonsense', '2026-03-01', undefined])(
  'Retry-After %s says nothing',
  (value) => {
    expect(readRetryAfterMs(value, now)).toBeUndefined()
  },
)
