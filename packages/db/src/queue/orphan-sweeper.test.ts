import { givenOrderHook, givenStore } from '@ihub/dev-env/given'
import { sampleReceipt } from '@ihub/dev-env/sample-order'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { cron } from '@ihub/domain/actor'
import type { StoreId } from '@ihub/domain/ids'
import { ok } from '@ihub/domain/result'
import { createVault } from '@ihub/kit/vault'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOrderRepository } from '../order/order-repository.ts'
import { type Jobs, startJobs } from './jobs.ts'
import { createOrphanSweeper } from './orphan-sweeper.ts'

let database: TestDatabase
let jobs: Jobs
let storeId: StoreId

beforeAll(async () => {
  database = await openTestDatabase()
  jobs = await startJobs(database.url, { works: false, onError: () => undefined })
  const vault = createVault(Buffer.alloc(32, 7).toString('base64url'))
  const store = await givenStore(database.system, vault, {
    code: 'loja',
    originDocument: '12345678000195',
    orderDestination: 'mln',
    connect: { vtex: { accountName: 'loja' }, mln: { user: 'hub' } },
  })
  storeId = store.storeId
  await givenOrderHook(database.system, vault, { storeId, url: 'https://example.com' })
  await createOrderRepository(database.app, jobs).apply({
    storeId,
    target: { snapshot: sampleReceipt(store.integrations.vtex?.integrationId ?? '') },
    author: cron,
    run: null,
    decide: () =>
      ok({
        events: [
          { type: 'created-ihub', originAt: null },
          { type: 'accepted-by-erp', originAt: null },
          { type: 'dispatched', originAt: null },
        ],
        operations: ['approve-order-in-erp'],
      }),
  })
})
afterAll(async () => {
  await jobs.stop({ graceful: false })
  await database.close()
})

/** Two lines of work, an order's processes and a webhook's deliveries: which of each is in the queue, oldest first. */
async function inQueue() {
  const { rows } = await sql<{ kind: string; has: boolean }>`
    select kind, exists (select from pgboss.job j where j.id = job_id) as has from (
      select 'process' as kind, number as place, job_id from processes where store_id = ${storeId}
      union all select 'delivery', sequence, job_id from webhook_deliveries where store_id = ${storeId}) work
    order by kind desc, place`.execute(database.system)
  return rows.map(({ kind, has }) => `${kind} ${has ? 'queued' : 'waits'}`)
}
const heads = ['process queued', 'process waits', 'delivery queued', 'delivery waits']
const sweepOrphans = () => createOrphanSweeper(database.system, jobs)()
/** As if everything had been written two minutes ago. */
async function age() {
  await sql`update processes set created_at = now() - interval '2 minutes', started_at = null`.execute(
    database.system,
  )
  await sql`update webhook_deliveries set created_at = now() - interval '2 minutes'`.execute(database.system)
}
const loseJobs = () => sql`delete from pgboss.job`.execute(database.system)

beforeEach(async () => {
  await age()
  await sweepOrphans()
  expect(await inQueue()).toEqual(heads)
})

test('work whose job is gone gets a new one, and what waits behind it goes on waiting', async () => {
  await loseJobs()

  expect(await sweepOrphans()).toBe(2)

  expect(await inQueue()).toEqual(heads)
})

test('a line whose head was never given a job gets one for its head', async () => {
  await loseJobs()
  await sql`update processes set job_id = null`.execute(database.system)
  await sql`update webhook_deliveries set job_id = null`.execute(database.system)

  expect(await sweepOrphans()).toBe(2)

  expect(await inQueue()).toEqual(heads)
})

test('work that has its job, and work so young that it may get one, is left alone', async () => {
  expect(await sweepOrphans()).toBe(0)

  await loseJobs()
  await sql`update processes set created_at = now()`.execute(database.system)
  await sql`update webhook_deliveries set created_at = now()`.execute(database.system)
  expect(await sweepOrphans()).toBe(0)
})
