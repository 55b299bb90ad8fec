import { expect, test } from 'vitest'
import { nextRunAt } from './cron.ts'

test.each([
  ['0 8 * * *', 'America/Sao_Paulo', '2026-03-10T10:00:00.000Z', '2026-03-10T11:00:00.000Z'],
  ['0 8 * * *', 'America/Sao_Paulo', '2026-03-10T11:00:00.000Z', '2026-03-11T11:00:00.000Z'],
  // The clocks of Tijuana went forward on 8 March 2026.
  ['0 8 * * *', 'America/Tijuana', '2026-03-07T17:00:00.000Z', '2026-03-08T15:00:00.000Z'],
])('%s in %s comes next after %s', (cron, timeZone, after, next) => {
  expect(nextRunAt(cron, timeZone, after)).toBe(next)
})
