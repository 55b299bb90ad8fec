import { givenStore } from '@ihub/dev-env/given'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { cron } from '@ihub/domain/actor'
import { createVault } from '@ihub/kit/vault'
import type { InboundEvent } from '@ihub/ports/engine'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorkQueue, type WorkQueue } from '../queue/work-queue.ts'
import { createInboundEvents } from './inbound-events.ts'

let database: TestDatabase
let queue: WorkQueue
beforeAll(async () => {
  database = await openTestDatabase()
  queue = await startWorkQueue({ url: database.url, onError: () => undefined })
})
afterAll(async () => {
  await queue.stop({ graceful: false })
  await database.close()
})

async function givenEvents(code: string) {
  const vault = createVault(Buffer.alloc(32, 7).toString('base64url'))
  const { storeId, integrations } = await givenStore(database.system, vault, {
    code,
    originDocument: '12345678000195',
    orderDestination: 'mln',
    connect: { vtex: { accountName: code, appKey: 'key', appToken: 'token' } },
  })
  const integrationId = integrations.vtex?.integrationId as InboundEvent['integrationId']
  const eventOf = (originOrderId: string | null): InboundEvent => ({
    storeId,
    integrationId,
    via: 'list',
    body: new TextEncoder().encode('{}'),
    originOrderId,
    rawStatus: 'handling',
    changedAt: '2026-01-05T10:00:00.000Z',
    problem: originOrderId ? null : 'unreadable',
    author: cron,
  })
  return { storeId, integrationId, eventOf }
}

test('an inbound event is new and asks for work once, however often it comes, at once or later', async () => {
  const { integrationId, eventOf } = await givenEvents('loja')
  const inboundEvents = createInboundEvents(database.app, queue)

  const together = await Promise.all(
    ['one', 'two', 'one', null].map((code) => inboundEvents.save(eventOf(code))),
  )
  const later = await inboundEvents.save(eventOf('two'))

  expect(together.map(({ isNew }) => isNew)).toEqual([true, true, false, true])
  expect(later).toEqual({ isNew: false, processId: null })
  const planned = await database.system
    .selectFrom('processes')
    .select(['entity_code', 'process_id'])
    .execute()
  expect(planned.map(({ entity_code }) => entity_code).sort()).toEqual(['one', 'two'])
  const queued = await sql<{ id: string }>`select work_id as id from queue
    where lane = ${integrationId}`.execute(database.system)
  expect(queued.rows.map(({ id }) => id).sort()).toEqual(planned.map(({ process_id }) => process_id).sort())
})

test('two writers of the same events wait for one another in the same sequence, whatever the one they came in', async () => {
  const { storeId, integrationId, eventOf } = await givenEvents('espera')
  const inboundEvents = createInboundEvents(database.app, queue)
  const keep = (tx: typeof database.system, code: string) =>
    sql`insert into inbound_events (store_id, inbound_event_id, integration_id, via, body, origin_order_id, raw_status, changed_at)
      values (${storeId}, gen_random_uuid(), ${integrationId}, 'list', '', ${code}, 'handling', ${eventOf(code).changedAt})`.execute(
      tx,
    )

  let saved: Promise<{ isNew: boolean }[]> | undefined
  await database.system.transaction().execute(async (other) => {
    await sql`set local lock_timeout = '10ms'`.execute(other)
    await keep(other, 'first')
    saved = Promise.all(['second', 'first'].map((code) => inboundEvents.save(eventOf(code))))
    await expect.poll(() => countWaiting(database)).toBe(1)

    await keep(other, 'second')
  })

  expect(await saved).toMatchObject([{ isNew: false }, { isNew: false }])
})

async function countWaiting({ system }: TestDatabase): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and not granted`.execute(system)
  return rows[0]?.count ?? 0
}
