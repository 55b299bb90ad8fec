import { findCronMistake } from '@ihub/domain/job/cron'
import { expect, test } from 'vitest'
import { nextRunAt, nextRunsAt } from './cron.ts'

test.each([
  ['0 8 * * *', 'America/Sao_Paulo', '2026-03-10T10:00:00.000Z', '2026-03-10T11:00:00.000Z'],
  ['0 8 * * *', 'America/Sao_Paulo', '2026-03-10T11:00:00.000Z', '2026-03-11T11:00:00.000Z'],
  // The clocks of Tijuana went forward on 8 March 2026.
  ['0 8 * * *', 'America/Tijuana', '2026-03-07T17:00:00.000Z', '2026-03-08T15:00:00.000Z'],
])('%s in %s comes next after %s', (cron, timeZone, after, next) => {
  expect(nextRunAt(cron, timeZone, after)).toBe(next)
})

/** Days with their local hour in UTC, before and after a change of the clocks. */
const hours = (cron: string, zone: string, after: string, count: number) =>
  nextRunsAt(cron, zone, after, count).map((at) => at.slice(0, 16))

test('Tijuana still changes: a daily job keeps its local hour in March and in November', () => {
  expect(hours('30 6 * * *', 'America/Tijuana', '2026-03-07T00:00:00.000Z', 3)).toEqual([
    '2026-03-07T14:30',
    '2026-03-08T13:30',
    '2026-03-09T13:30',
  ])
  expect(hours('30 6 * * *', 'America/Tijuana', '2026-10-31T00:00:00.000Z', 3)).toEqual([
    '2026-10-31T13:30',
    '2026-11-01T14:30',
    '2026-11-02T14:30',
  ])
})

test('an hour that the clocks skip is made up for by the next, and one that they repeat comes once', () => {
  expect(hours('30 2 * * *', 'America/Tijuana', '2026-03-07T12:00:00.000Z', 2)).toEqual([
    '2026-03-08T10:30',
    '2026-03-09T09:30',
  ])
  expect(hours('30 1 * * *', 'America/Tijuana', '2026-10-31T12:00:00.000Z', 2)).toEqual([
    '2026-11-01T08:30',
    '2026-11-02T09:30',
  ])
})

test('São Paulo changed at midnight until 2019 and does not any more', () => {
  expect(hours('0 0 * * *', 'America/Sao_Paulo', '2018-11-03T12:00:00.000Z', 2)).toEqual([
    '2018-11-04T03:00',
    '2018-11-05T02:00',
  ])
  expect(hours('0 8 * * *', 'America/Sao_Paulo', '2019-02-15T00:00:00.000Z', 3)).toEqual([
    '2019-02-15T10:00',
    '2019-02-16T10:00',
    '2019-02-17T11:00',
  ])
  expect(hours('0 8 * * *', 'America/Sao_Paulo', '2026-11-01T00:00:00.000Z', 2)).toEqual([
    '2026-11-01T11:00',
    '2026-11-02T11:00',
  ])
})

test('Mexico City changed until 2022 and does not any more', () => {
  expect(hours('0 8 * * *', 'America/Mexico_City', '2022-04-02T00:00:00.000Z', 2)).toEqual([
    '2022-04-02T14:00',
    '2022-04-03T13:00',
  ])
  expect(hours('0 8 * * *', 'America/Mexico_City', '2026-04-04T00:00:00.000Z', 2)).toEqual([
    '2026-04-04T14:00',
    '2026-04-05T14:00',
  ])
})

test.each([
  '* * * * *',
  '*/15 8-18 * * mon-fri',
  '5/20 0 * JAN-mar 7',
  '30 3 29 2 *',
  '0 0 31 * *',
  '0 0 31 1,4 mon',
])('an expression that the domain takes has a next time: %s', (cron) => {
  expect(findCronMistake(cron)).toBeNull()
  expect(nextRunsAt(cron, 'America/Sao_Paulo', '2026-01-01T00:00:00.000Z', 5)).toHaveLength(5)
})
