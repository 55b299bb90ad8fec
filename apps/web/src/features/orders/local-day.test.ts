import { expect, test } from 'vitest'
import { localDay } from './local-day.ts'

test('a day stays that day in every time zone', () => {
  expect(new Date(localDay('2026-11-28') ?? '').getDate()).toBe(28)
})

test('an instant stays as it is and the expiry of a card is no due date', () => {
  expect(localDay('2026-11-28T12:00:00.000Z')).toBe('2026-11-28T12:00:00.000Z')
  expect(localDay('12/29')).toBeNull()
  expect(localDay(null)).toBeNull()
})
