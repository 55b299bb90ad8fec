import { openQueuedDatabase } from '@ihub/dev-env/queued-database'
import { hubClock } from '@ihub/kit/clock'
import { afterAll, expect, test } from 'vitest'
import { followClock } from './follow-clock.ts'

const hourMs = 3_600_000
const database = await openQueuedDatabase()
afterAll(() => database.close())

/** PostgreSQL's clock is that of this machine, to the noise of the way. */
const offMs = () => Math.abs(hubClock.nowMs() - Date.now())

test.each([hourMs, -hourMs])('a hub whose clock is %i ms off takes the time of PostgreSQL', async (byMs) => {
  hubClock.set(Date.now() + byMs)
  expect(offMs()).toBeGreaterThan(hourMs / 2)

  const clock = await followClock(database.url)

  expect(offMs()).toBeLessThan(2_000)
  clock.stop()
})

test('a machine whose clock is set anew does not move the clock of the hub', () => {
  const before = hubClock.nowMs()
  const machine = Date.now
  Date.now = () => machine() + hourMs

  expect(hubClock.nowMs() - before).toBeLessThan(60_000)
  expect(Date.parse(hubClock.nowIso()) - before).toBeLessThan(60_000)
  Date.now = machine
})
