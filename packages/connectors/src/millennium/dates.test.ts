import { expect, test } from 'vitest'
import { toCalendarDay, toInstant } from './dates.ts'

test.each([
  ['/Date(1552532400000-180)/', '2019-03-14T03:00:00.000Z'],
  ['/Date(1552532400000)/', '2019-03-14T03:00:00.000Z'],
  ['/Date(-180)/', '1969-12-31T23:59:59.820Z'],
  ['2019-03-14T00:00:00-03:00', '2019-03-14T03:00:00.000Z'],
  ['/Date(99999999999999999)/', null],
  ['/Date(253402300800000)/', null],
  ['1899-12-31T12:00:00Z', null],
  ['ontem', null],
  [null, null],
])('%s is the instant %s: the offset is accounted for already', (date, instant) => {
  expect(toInstant(date)).toBe(instant)
})

test('days are those of Brasília', () => {
  expect(toCalendarDay('2024-03-01T02:59:59Z')).toBe('2024-02-29')
  expect(toCalendarDay('2024-03-01T03:00:00Z')).toBe('2024-03-01')
  expect(toCalendarDay('2024-03-01T00:30:00-03:00')).toBe('2024-03-01')
  expect(toCalendarDay(null)).toBeUndefined()
})
