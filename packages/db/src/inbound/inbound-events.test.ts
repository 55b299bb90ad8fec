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

test('an inbound event is new and asks for work once, however often it comes, at once or later', async () => {
  const vault = createVault(Buffer.alloc(32, 7).toString('base64url'))
  const { storeId, integrations } = await givenStore(database.system, vault, {
    code: 'loja',
    originDocument: '12345678000195',
    orderDestination: 'mln',
    connect: { vtex: { accountName: 'loja', appKey: 'key', appToken: 'token' } },
  })
  const inboundEvents = createInboundEvents(database.app, queue)
  const eventOf = (originOrderId: string | null): InboundEvent => ({
    storeId,
    integrationId: integrations.vtex?.integrationId as InboundEvent['integrationId'],
    via: 'list',
    body: new TextEncoder().encode('{}'),
    originOrderId,
    rawStatus: 'handling',
    changedAt: '2026-01-05T10:00:00.000Z',
    problem: originOrderId ? null : 'unreadable',
    author: cron,
  })

  const together = await Promise.all(
    ['one', 'two', 'one', null].map((code) => inboundEvents.save(eventOf(code))),
  )
  const later = await inboundEvents.save(eventOf('two'))

  expect(together.map(({ isNew }) => isNew)).toEqual([true, true, false, true])
  expect(later).toEqual({ isNew: false })
  const planned = await database.system
    .selectFrom('processes')
    .select(['entity_code', 'process_id'])
    .execute()
  expect(planned.map(({ entity_code }) => entity_code).sort()).toEqual(['one', 'two'])
  const queued = await sql<{ id: string }>`select work_id as id from queue
    where lane = ${integrations.vtex?.integrationId}`.execute(database.system)
  expect(queued.rows.map(({ id }) => id).sort()).toEqual(planned.map(({ process_id }) => process_id).sort())
})
