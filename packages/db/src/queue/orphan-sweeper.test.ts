import { givenIdleStore, givenOrderHook, testVault } from '@ihub/dev-env/given'
import { openQueuedDatabase, type QueuedDatabase } from '@ihub/dev-env/queued-database'
import { sampleReceipt } from '@ihub/dev-env/sample-order'
import { startHandWorker } from '@ihub/dev-env/take-work'
import { cron } from '@ihub/domain/actor'
import type { StoreId } from '@ihub/domain/ids'
import { ok } from '@ihub/domain/result'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOrderRepository } from '../order/order-repository.ts'
import { createOrphanSweeper } from './orphan-sweeper.ts'

let database: QueuedDatabase
let storeId: StoreId

beforeAll(async () => {
  database = await openQueuedDatabase()
  const store = await givenIdleStore(database.system, 'loja')
  storeId = store.storeId
  await givenOrderHook(database.system, testVault, { storeId, url: 'https://example.com' })
  await createOrderRepository(database.app, database.queue).apply({
    storeId,
    target: { snapshot: sampleReceipt(store.platformId) },
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
afterAll(() => database.close())

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

test('lost work is found behind a backlog that waits in the queue', async () => {
  const lane = '00000000-0000-7000-8000-000000000001'
  const ids = sql`lpad(to_hex(n), 8, '0') || '-0000-7000-9000-000000000000'`
  await sql`insert into processes (store_id, process_id, number, lane, type, status, author_kind, created_at, released)
    select ${storeId}, (${ids})::uuid, next_process_number(${storeId}), ${lane}, 'sync-store', 'loading', 'cron',
      now() - interval '2 minutes', true from generate_series(1, 1200) n`.execute(database.system)
  await sql`insert into queue (work_id, kind, store_id, lane, due_at)
    select (${ids})::uuid, 'process', ${storeId}, ${lane}, now() from generate_series(1, 1199) n`.execute(
    database.system,
  )

  expect(await sweepOrphans()).toBe(1)

  await sql`update processes set ended_at = now() where lane = ${lane}`.execute(database.system)
  await sql`delete from queue where lane = ${lane}`.execute(database.system)
  await sql`delete from processes where lane = ${lane}`.execute(database.system)
})
