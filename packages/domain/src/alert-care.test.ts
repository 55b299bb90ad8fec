import { assert, constantFrom, date, property } from 'fast-check'
import { expect, test } from 'vitest'
import { silencedUntil, silenceSpans } from './alert-care.ts'

const at = Date.parse('2026-11-24T01:30:00Z')

test.each([
  ['1h', '2026-11-24T02:30:00.000Z'],
  ['8h', '2026-11-24T09:30:00.000Z'],
  ['7d', '2026-12-01T01:30:00.000Z'],
  ['for-good', null],
] as const)('a silence of %s ends at %s', (span, end) => {
  expect(silencedUntil(span, at, 'America/Sao_Paulo')).toBe(end)
})

test.each([
  ['America/Sao_Paulo', '2026-11-24T11:00:00.000Z'],
  ['America/Mexico_City', '2026-11-24T14:00:00.000Z'],
  ['UTC', '2026-11-25T08:00:00.000Z'],
  ['Asia/Tokyo', '2026-11-24T23:00:00.000Z'],
])('tomorrow in %s begins at eight of the store, on the day after its own', (timeZone, end) => {
  expect(silencedUntil('tomorrow', at, timeZone)).toBe(end)
})

test('whatever the moment and the zone, tomorrow is eight o’clock there, at most a day and eight hours ahead', () => {
  const zones = constantFrom('America/Sao_Paulo', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland')
  const moments = date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  assert(
    property(moments, zones, (moment, timeZone) => {
      const end = new Date(silencedUntil('tomorrow', moment.getTime(), timeZone) ?? '')
      const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
      expect(hour.format(end)).toBe('08:00')
      const aheadHours = (end.getTime() - moment.getTime()) / 3_600_000
      // An hour more or less where the clocks change on the way.
      expect(aheadHours).toBeGreaterThan(6.9)
      expect(aheadHours).toBeLessThanOrEqual(33)
    }),
  )
})

test('each span but the last has an end in the future', () => {
  const ends = silenceSpans.map((span) => silencedUntil(span, at, 'UTC'))
  expect(ends.filter((end) => end === null)).toHaveLength(1)
  for (const end of ends) if (end) expect(Date.parse(end)).toBeGreaterThan(at)
})
