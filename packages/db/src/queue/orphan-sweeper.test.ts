import { givenOrderHook, givenStore } from '@ihub/dev-env/given'
import { sampleReceipt } from '@ihub/dev-env/sample-order'
import { startHandWorker } from '@ihub/dev-env/take-work'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { cron } from '@ihub/domain/actor'
import type { StoreId } from '@ihub/domain/ids'
import { ok } from '@ihub/domain/result'
import { createVault } from '@ihub/kit/vault'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOrderRepository } from '../order/order-repository.ts'
import { createOrphanSweeper } from './orphan-sweeper.ts'
import { startWorkQueue, type WorkQueue } from './work-queue.ts'

let database: TestDatabase
let queue: WorkQueue
let storeId: StoreId

beforeAll(async () => {
  database = await openTestDatabase()
  queue = await startWorkQueue({ url: database.url, onError: () => undefined })
  const vault = createVault(Buffer.alloc(32, 7).toString('base64url'))
  const store = await givenStore(database.system, vault, {
    code: 'loja',
    originDocument: '12345678000195',
    orderDestination: 'mln',
    connect: { vtex: { accountName: 'loja' }, mln: { user: 'hub' } },
  })
  storeId = store.storeId
  await givenOrderHook(database.system, vault, { storeId, url: 'https://example.com' })
  await createOrderRepository(database.app, queue).apply({
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
  await queue.stop({ graceful: false })
  await database.close()
})

/** Two lines of work, an order's processes and a webhook's deliveries: which of each is in the queue, oldest first. */
async function inQueue() {
  const { rows } = await sql<{ kind: string; has: boolean }>`
    select kind, exists (select 1 from queue q where q.work_id = work.id) as has from (
      select 'process' as kind, number as place, process_id as id from processes where store_id = ${storeId}
      union all select 'delivery', sequence, delivery_id from webhook_deliveries where store_id = ${storeId}) work
    order by kind desc, place`.execute(database.system)
  return rows.map(({ kind, has }) => `${kind} ${has ? 'queued' : 'waits'}`)
}
const heads = ['process queued', 'process waits', 'delivery queued', 'delivery waits']
const sweepOrphans = () => createOrphanSweeper(database.system)()
/** As if everything had been written two minutes ago. */
async function age() {
  await sql`update processes set created_at = now() - interval '2 minutes', started_at = null`.execute(
    database.system,
  )
  await sql`update webhook_deliveries set created_at = now() - interval '2 minutes'`.execute(database.system)
}
const emptyQueue = () => sql`delete from queue`.execute(database.system)

beforeEach(async () => {
  await age()
  await sweepOrphans()
  expect(await inQueue()).toEqual(heads)
})

test('work that is lost from the queue waits in it again, and the work behind it goes on waiting', async () => {
  await emptyQueue()

  expect(await sweepOrphans()).toBe(2)

  expect(await inQueue()).toEqual(heads)
})

test('a line whose head was never released is released at its head', async () => {
  await emptyQueue()
  await sql`update processes set released = false`.execute(database.system)
  await sql`update webhook_deliveries set released = false`.execute(database.system)

  expect(await sweepOrphans()).toBe(2)

  expect(await inQueue()).toEqual(heads)
})

test('work that waits, and work so young that it may be queued yet, is left alone', async () => {
  expect(await sweepOrphans()).toBe(0)

  await emptyQueue()
  await sql`update processes set created_at = now()`.execute(database.system)
  await sql`update webhook_deliveries set created_at = now()`.execute(database.system)
  expect(await sweepOrphans()).toBe(0)
})

test('work of a lease that is gone is found, and held work is left alone', async () => {
  const worker = await startHandWorker(database)
  const { rows } = await sql<{ lane: string }>`select lane from queue where kind = 'process'`.execute(
    database.system,
  )
  expect(await worker.processes(rows[0]?.lane ?? '')).toHaveLength(1)
  await sql`update processes set started_at = now() - interval '2 minutes'`.execute(database.system)
  expect(await sweepOrphans()).toBe(0)

  await sql`delete from worker_leases`.execute(database.system)
  expect(await sweepOrphans()).toBe(1)

  expect(await inQueue()).toEqual(heads)
})
