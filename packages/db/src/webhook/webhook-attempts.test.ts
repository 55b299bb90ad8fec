import { givenBareStore, givenOrderHook } from '@ihub/dev-env/given'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { noCalls, withCall } from '@ihub/domain/call-figures'
import { asId, type StoreId } from '@ihub/domain/ids'
import { uuidv7 } from '@ihub/kit/ids'
import { createVault } from '@ihub/kit/vault'
import type { CountedCalls } from '@ihub/ports/call-figures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inStore } from '../core/pool.ts'
import { createCallFigures, webhookCalls } from '../store/call-figures.ts'
import { readAttempts } from './webhook-attempts.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const vault = createVault(Buffer.alloc(32, 7).toString('base64url'))
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

async function given() {
  const storeId = asId<StoreId>(uuidv7())
  await givenBareStore(database.system, storeId, storeId)
  const { webhookId } = await givenOrderHook(database.system, vault, { storeId, url: 'https://x.example' })
  const figures = createCallFigures(database.app, webhookCalls)
  return {
    /** Writes what one process counted in five minutes. */
    count: (part: Pick<CountedCalls, 'at' | 'succeededAt' | 'failingSince'> & { failed: boolean[] }) => {
      const { failed, ...rest } = part
      const calls = failed.reduce((sum, one) => withCall(sum, { durationMs: 40, failed: one }), noCalls)
      return figures.add([{ ...calls, ...rest, storeId, targetId: webhookId, lastFailure: null }])
    },
    read: async () =>
      (await inStore(database.app, storeId, (tx) => readAttempts(tx, storeId, [webhookId]))).get(webhookId),
  }
}

test('a subscription that was never tried has no figures, and does not fail', async () => {
  const { read } = await given()

  expect(await read()).toEqual({ calls: noCalls, failingSince: null })
})

test('it fails since its first failure after its last success, however many counts tell of it', async () => {
  const { count, read } = await given()
  await count({ at: minutesAgo(60), succeededAt: null, failingSince: minutesAgo(59), failed: [true] })
  await count({ at: minutesAgo(50), succeededAt: minutesAgo(48), failingSince: null, failed: [true, false] })
  expect((await read())?.failingSince).toBeNull()

  const since = minutesAgo(38)
  await count({ at: minutesAgo(40), succeededAt: null, failingSince: since, failed: [true, true] })
  await count({ at: minutesAgo(20), succeededAt: null, failingSince: minutesAgo(19), failed: [true] })
  expect(await read()).toMatchObject({ calls: { calls: 6, failed: 5 }, failingSince: since })

  await count({ at: minutesAgo(10), succeededAt: minutesAgo(9), failingSince: null, failed: [false] })
  expect((await read())?.failingSince).toBeNull()
})

test('counts of one time that several processes wrote are one: the last success and the first failure after it', async () => {
  const { count, read } = await given()
  const at = minutesAgo(20)
  await count({ at, succeededAt: minutesAgo(19), failingSince: minutesAgo(18), failed: [false, true] })
  await count({ at, succeededAt: null, failingSince: minutesAgo(17.5), failed: [true] })
  const first = await read()
  expect(Date.parse(first?.failingSince ?? '')).toBeCloseTo(Date.parse(minutesAgo(18)), -3)

  await count({ at, succeededAt: minutesAgo(17), failingSince: minutesAgo(16), failed: [false, true] })
  const second = await read()
  expect(Date.parse(second?.failingSince ?? '')).toBeCloseTo(Date.parse(minutesAgo(16)), -3)
  expect(second?.calls).toMatchObject({ calls: 5, failed: 3 })
})

test('a subscription that fails for days is known to fail since then, with figures of the last day alone', async () => {
  const { count, read } = await given()
  const since = minutesAgo(3 * 24 * 60)
  await count({ at: since, succeededAt: null, failingSince: since, failed: [true] })
  await count({ at: minutesAgo(5), succeededAt: null, failingSince: minutesAgo(5), failed: [true] })

  expect(await read()).toMatchObject({ calls: { calls: 1, failed: 1 }, failingSince: since })
})
