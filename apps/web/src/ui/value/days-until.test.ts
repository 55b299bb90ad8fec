import { expect, test } from 'vitest'
import { daysUntil } from './days-until.ts'

test('days are counted by the calendar of the store, for days and for instants', () => {
  const zone = 'America/Sao_Paulo'
  // 23:30 of the 28th there.
  const now = new Date('2026-11-29T02:30:00Z')
  expect(
    ['2026-11-27', '2026-11-28', '2026-11-29', '2027-01-01'].map((day) => daysUntil(day, now, zone)),
  ).toEqual([-1, 0, 1, 34])
  expect(daysUntil('2026-11-29T02:59:00Z', now, zone)).toBe(0)
  expect(daysUntil('2026-11-29T03:00:00Z', now, zone)).toBe(1)
})
