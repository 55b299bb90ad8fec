import { expect, test } from 'vitest'
import { instantAt, wallTime } from './zoned-time.ts'

test.each([
  ['2026-11-27T21:00:00Z', 'America/Sao_Paulo', '2026-11-27 18:00:00'],
  ['2026-11-28T02:30:00Z', 'America/Manaus', '2026-11-27 22:30:00'],
  ['2026-07-01T06:00:00Z', 'America/Tijuana', '2026-06-30 23:00:00'],
  ['2026-12-01T08:00:00Z', 'America/Tijuana', '2026-12-01 00:00:00'],
])('at %s clocks in %s show %s, and back', (instant, zone, wall) => {
  expect(wallTime(instant, zone)).toBe(wall)
  expect(new Date(instantAt(wall, zone) ?? '').toISOString()).toBe(new Date(instant).toISOString())
})

test('an instant keeps the offset of its zone, and nothing stays nothing', () => {
  expect(instantAt('2026-11-27 18:00:00', 'America/Sao_Paulo')).toBe('2026-11-27T18:00:00-03:00')
  expect(instantAt('2026-11-27 18:00:00', 'Asia/Kolkata')).toBe('2026-11-27T18:00:00+05:30')
  expect(instantAt(null, 'America/Sao_Paulo')).toBeNull()
  expect(wallTime('soon', null)).toBeNull()
})
