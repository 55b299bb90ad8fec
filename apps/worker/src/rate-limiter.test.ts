import { setTimeout as sleep } from 'node:timers/promises'
import { createCallBudgets } from '@ihub/db/queue/call-budgets'
import { runSql } from '@ihub/dev-env/test-cluster'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { patiently } from '@ihub/dev-env/watch'
import type { WorkClass } from '@ihub/domain/processes'
import type { CallLimits } from '@ihub/kit/call-budget'
import { uuidv7 } from '@ihub/kit/ids'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AskBudget, createRateLimiter, type RateLimiter } from './rate-limiter.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Rate limiters of one integration, as in so many processes on one database; and the calls they let through. */
function given(limits: CallLimits, processes: number) {
  const integration = { storeId: uuidv7(), integrationId: uuidv7() }
  const limiters = Array.from({ length: processes }, () =>
    createRateLimiter(createCallBudgets(database.system).of(integration, limits)),
  )
  const running = { live: 0, bulk: 0 }
  const most = { all: 0, bulk: 0 }
  const begins: { limiter: number; id: number; workClass: WorkClass }[] = []
  const call = (limiter: number, id: number, work: () => Promise<unknown>, workClass: WorkClass = 'live') =>
    (limiters[limiter] as RateLimiter).run(async () => {
      begins.push({ limiter, id, workClass })
      running[workClass]++
      most.all = Math.max(most.all, running.live + running.bulk)
      most.bulk = Math.max(most.bulk, running.bulk)
      await work()
      running[workClass]--
    }, workClass)
  return { integration, call, most, begins }
}
const count = (length: number) => Array.from({ length }, (_, id) => id)

test('processes that call one integration keep to its calls at once together, and each has its part', async () => {
  const { call, most, begins } = given({ callsPerMinute: 600_000, callsAtOnce: 4 }, 3)

  await Promise.all([0, 1, 2].flatMap((limiter) => count(30).map((id) => call(limiter, id, () => sleep(20)))))

  expect(most.all).toBeLessThanOrEqual(4)
  for (const limiter of [0, 1, 2])
    expect(begins.filter((one) => one.limiter === limiter).map(({ id }) => id)).toEqual(count(30))
})

test('processes that call one integration keep to its calls a minute together', async () => {
  const { call, begins } = given({ callsPerMinute: 60, callsAtOnce: 16 }, 2)

  for (const limiter of [0, 1]) for (const id of count(50)) void call(limiter, id, async () => undefined)
  const since = Date.now()
  await vi.waitFor(() => expect(begins.length).toBeGreaterThanOrEqual(3), patiently)
  const seconds = (Date.now() - since) / 1_000

  // One at once, and then no more than one a second of both together.
  expect(begins.length).toBeLessThanOrEqual(1 + seconds)
})

test('the calls lent to a process that died come back, and those a process no longer needs at once', async () => {
  const { integration, call, begins } = given({ callsPerMinute: 600_000, callsAtOnce: 2 }, 2)
  for (const id of count(2)) await call(0, id, async () => undefined)
  const dead = createCallBudgets(database.system).of(integration, { callsPerMinute: 600_000, callsAtOnce: 2 })
  await vi.waitFor(async () => {
    const { places } = await dead({
      busy: { all: 0, bulk: 0 },
      wanted: { all: 2, bulk: 0 },
      calls: { live: 1, bulk: 0 },
      returned: { live: 0, bulk: 0 },
      loan: 'usual',
    })
    expect(places.all).toBe(2)
  }, patiently)

  await call(1, 7, async () => undefined)

  expect(begins.at(-1)).toMatchObject({ limiter: 1, id: 7 })
})

test('live calls go on beside a flood of bulk ones, which take a quarter of the places', async () => {
  const { call, most, begins } = given({ callsPerMinute: 600_000, callsAtOnce: 8 }, 2)
  const ends: (() => void)[] = []
  const hang = () => new Promise<void>((resolve) => ends.push(resolve))
  const flood = count(200).map((id) => call(id % 2, id, hang, 'bulk'))
  await vi.waitFor(() => expect(ends.length).toBeGreaterThan(0), patiently)

  await Promise.all(count(40).map((id) => call(id % 2, id, () => sleep(5))))

  expect(begins.filter(({ workClass }) => workClass === 'live')).toHaveLength(40)
  expect(most.bulk).toBeLessThanOrEqual(2)
  const ending = setInterval(() => {
    for (const end of ends.splice(0)) end()
  }, 5)
  await Promise.all(flood)
  clearInterval(ending)
  expect(most.bulk).toBeLessThanOrEqual(2)
})

test('calls wait while the budget cannot be asked, and go on', async () => {
  const { call, begins } = given({ callsPerMinute: 600_000, callsAtOnce: 2 }, 1)
  await runSql(database.url, 'alter table call_budgets rename to call_budgets_gone')
  const called = call(0, 1, async () => undefined)
  await sleep(100)
  expect(begins).toEqual([])

  await runSql(database.url, 'alter table call_budgets_gone rename to call_budgets')

  await called
})

describe('while the database is slow', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test.each([900, 1_100, 4_000, 9_000])(
    'calls begin though the answers of the budget take %i ms',
    async (answerMs) => {
      const limiter = createRateLimiter(answersAfter(answerMs))
      const begun: number[] = []

      for (const id of count(40)) void limiter.run(async () => void begun.push(id))
      await vi.advanceTimersByTimeAsync(3 * answerMs + 1_000)

      expect(begun).toEqual(count(40))
    },
  )
})

/** A budget that grants all that is wanted, after a while. */
const answersAfter =
  (answerMs: number): AskBudget =>
  async ({ wanted, calls }) => {
    await new Promise((resolve) => setTimeout(resolve, answerMs))
    return { places: wanted, calls, waitMs: 0 }
  }
