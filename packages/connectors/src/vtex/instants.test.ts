import { expect, test } from 'vitest'
import { latestInstant, toInstant } from './instants.ts'

test.each([
  ['2024-02-04T20:09:43.899958+00:00', '2024-02-04T20:09:43.899Z'],
  ['2019-08-12T20:54:23.7153839Z', '2019-08-12T20:54:23.715Z'],
  ['2024-02-07T15:22:56.7612218-02:00', '2024-02-07T17:22:56.761Z'],
  ['2024-02-07T15:22:56', '2024-02-07T15:22:56.000Z'],
  ['2024-02-07', '2024-02-07T00:00:00.000Z'],
  ['soon', null],
  [null, null],
])('%s is the instant %s', (date, instant) => {
  expect(toInstant(date)).toBe(instant)
})

test('the latest instant is found across zones', () => {
  expect(latestInstant(['2024-01-02T00:30:00+02:00', null, '2024-01-01T23:00:00Z'])).toBe(
    '2024-01-01T23:00:00.000Z',
  )
  expect(latestInstant([])).toBeNull()
})
