import { givenIdleStore, givenOrderHook, testVault } from '@ihub/dev-env/given'
import { openQueuedDatabase, type QueuedDatabase } from '@ihub/dev-env/queued-database'
import { sampleReceipt } from '@ihub/dev-env/sample-order'
import { startHandWorker } from '@ihub/dev-env/take-work'
import { cron } from '@ihub/domain/actor'
import { ok } from '@ihub/domain/result'
import type { ClaimedDelivery, DeliveryOutcome } from '@ihub/ports/work'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inStore } from '../core/pool.ts'
import { createOrderRepository } from '../order/order-repository.ts'
import { findDelivery } from './delivery-reads.ts'
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
  const detail = async (deliveryId: string) =>
    inStore(database.app, storeId, (tx) => findDelivery(tx, storeId, { kind: 'order', deliveryId }))
  const kept = () =>
    database.system.selectFrom('webhook_attempts').select('attempt').where('store_id', '=', storeId).execute()
  return {
    worker,
    take,
    rows,
    detail,
    kept,
    deliveries: createDeliveryRepository(database.app, database.queue),
  }
}

const outcome = (claimed: ClaimedDelivery, status: DeliveryOutcome['status']): DeliveryOutcome => ({
  claimed,
  status,
  failures: claimed.failures,
  dueAt: claimed.dueAt,
  attemptedAt: new Date().toISOString(),
  requestHeaders: { 'webhook-id': claimed.deliveryId },
  requestBody: `sent at attempt ${claimed.attempt}`,
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

  test('a delivery that succeeds at once writes no row of attempts; of others every attempt is kept, the newest first', async () => {
    const { deliveries, take, detail, kept } = await given()
    const claimed = await take()
    const failing = { ...outcome(claimed, 'pending'), responseStatus: 500, message: 'HTTP 500', failures: 1 }
    await deliveries.record(failing)
    expect(await kept()).toEqual([])
    await sql`update queue set due_at = now()`.execute(database.system)
    const again = await take()
    expect(again).toMatchObject({ attempt: 2, failures: 1 })

    await deliveries.record({ ...outcome(again, 'done'), responseStatus: 204 })

    const headers = { 'webhook-id': claimed.deliveryId }
    expect((await detail(claimed.deliveryId))?.attemptsMade).toMatchObject([
      {
        attempt: 2,
        responseStatus: 204,
        message: null,
        requestHeaders: headers,
        requestBody: 'sent at attempt 2',
      },
      {
        attempt: 1,
        responseStatus: 500,
        message: 'HTTP 500',
        requestHeaders: headers,
        requestBody: 'sent at attempt 1',
      },
    ])
    expect(await kept()).toEqual([{ attempt: 1 }])
    await deliveries.record(outcome(await take(), 'done'))
    expect(await kept()).toHaveLength(1)
  })

  test('one that is sent again begins the schedule anew', async () => {
    const { deliveries, take } = await given()
    const claimed = await take()
    await deliveries.record({ ...outcome(claimed, 'error'), failures: 9, dueAt: new Date().toISOString() })
    const person = { kind: 'user', id: 'u1', name: 'Operadora' } as const
    await deliveries.resend(claimed.storeId, { kind: 'order', deliveryId: claimed.deliveryId }, person)
    await sql`delete from queue where work_id <> ${claimed.deliveryId}`.execute(database.system)

    expect(await take()).toMatchObject({ deliveryId: claimed.deliveryId, failures: 0, dueAt: null })
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
