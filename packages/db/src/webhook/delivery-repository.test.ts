import { givenOrderHook, givenStore } from '@ihub/dev-env/given'
import { sampleReceipt } from '@ihub/dev-env/sample-order'
import { startHandWorker } from '@ihub/dev-env/take-work'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { cron } from '@ihub/domain/actor'
import { ok } from '@ihub/domain/result'
import { createVault } from '@ihub/kit/vault'
import type { ClaimedDelivery, DeliveryOutcome } from '@ihub/ports/work'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrderRepository } from '../order/order-repository.ts'
import { startWorkQueue, type WorkQueue } from '../queue/work-queue.ts'
import { createDeliveryRepository } from './delivery-repository.ts'

let database: TestDatabase
let queue: WorkQueue
let storeCount = 0

beforeAll(async () => {
  database = await openTestDatabase()
  queue = await startWorkQueue({ url: database.url, onError: () => undefined })
})
afterAll(async () => {
  await queue.stop({ graceful: false })
  await database.close()
})

/** An order with three deliveries of one webhook, the first of them released. */
async function given() {
  const vault = createVault(Buffer.alloc(32, 7).toString('base64url'))
  const { storeId, integrations } = await givenStore(database.system, vault, {
    code: `loja-${++storeCount}`,
    originDocument: '12345678000195',
    orderDestination: 'mln',
    connect: { vtex: { accountName: 'loja', appKey: 'key', appToken: 'token' } },
  })
  const { webhookId } = await givenOrderHook(database.system, vault, { storeId, url: 'https://example.com' })
  await createOrderRepository(database.app, queue).apply({
    storeId,
    target: { snapshot: sampleReceipt(integrations.vtex?.integrationId ?? '') },
    author: cron,
    run: null,
    decide: () =>
      ok({
        events: [
          { type: 'created-ihub', originAt: null },
          { type: 'accepted-by-erp', originAt: null },
          { type: 'dispatched', originAt: null },
          { type: 'delivered', originAt: null },
        ],
      }),
  })
  const rows = () =>
    database.system
      .selectFrom('webhook_deliveries')
      .select(['status', 'attempts', 'released'])
      .where('store_id', '=', storeId)
      .orderBy('sequence')
      .execute()
  const worker = await startHandWorker(database)
  const take = async (by = worker) => {
    const [taken] = await by.deliveries(webhookId)
    if (!taken) throw new Error('nothing to take')
    return taken
  }
  return { worker, take, rows, deliveries: createDeliveryRepository(database.app, queue) }
}

const outcome = (claimed: ClaimedDelivery, status: DeliveryOutcome['status']): DeliveryOutcome => ({
  claimed,
  status,
  retryAt: status === 'pending' ? new Date(Date.now() + 60_000).toISOString() : null,
  awaitsSystem: false,
  requestMs: 1,
  responseStatus: null,
  responseBody: null,
  message: null,
})

describe('deliveries', () => {
  test('a worker that was taken for dead cannot record over its successor', async () => {
    const { worker, deliveries, take, rows } = await given()
    const slow = await take()
    await worker.die()
    await deliveries.record(outcome(slow, 'error'))
    expect((await rows())[0]).toMatchObject({ status: 'pending', attempts: 1 })
    const fresh = await take(await startHandWorker(database))

    await deliveries.record(outcome(slow, 'error'))
    expect((await rows())[0]).toMatchObject({ status: 'pending', attempts: 2 })

    await deliveries.record(outcome(fresh, 'done'))
    expect((await rows())[0]).toMatchObject({ status: 'done', attempts: 2 })
  })

  test('later deliveries of the same order wait for one that comes again, and go on when it has ended', async () => {
    const { deliveries, take, rows } = await given()
    expect((await rows()).map(({ released }) => released)).toEqual([true, false, false])
    const claimed = await take()

    await deliveries.record(outcome(claimed, 'pending'))
    expect((await rows()).map(({ released }) => released)).toEqual([true, false, false])
    await sql`update queue set due_at = now()`.execute(database.system)

    await deliveries.record(outcome(await take(), 'done'))
    expect((await rows()).map(({ released }) => released)).toEqual([true, true, false])
  })
})
