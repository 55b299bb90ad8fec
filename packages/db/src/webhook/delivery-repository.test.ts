import { givenIdleStore, givenOrderHook, testVault } from '@ihub/dev-env/given'
import { openQueuedDatabase, type QueuedDatabase } from '@ihub/dev-env/queued-database'
import { sampleReceipt } from '@ihub/dev-env/sample-order'
import { startHandWorker } from '@ihub/dev-env/take-work'
import { cron } from '@ihub/domain/actor'
import { ok } from '@ihub/domain/result'
import type { ClaimedDelivery, DeliveryOutcome } from '@ihub/ports/work'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrderRepository } from '../order/order-repository.ts'
import { createDeliveryRepository } from './delivery-repository.ts'

let database: QueuedDatabase
let storeCount = 0

beforeAll(async () => {
  database = await openQueuedDatabase()
})
afterAll(() => database.close())

/** An order with three deliveries of one webhook, the first of them released. */
async function given() {
  const { storeId, platformId } = await givenIdleStore(database.system, `loja-${++storeCount}`, ['vtex'])
  const { webhookId } = await givenOrderHook(database.system, testVault, {
    storeId,
    url: 'https://example.com',
  })
  await createOrderRepository(database.app, database.queue).apply({
    storeId,
    target: { snapshot: sampleReceipt(platformId) },
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
  return { worker, take, rows, deliveries: createDeliveryRepository(database.app, database.queue) }
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
