import { givenOrderHook, givenStore } from '@ihub/dev-env/given'
import { sampleReceipt } from '@ihub/dev-env/sample-order'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { cron } from '@ihub/domain/actor'
import { ok } from '@ihub/domain/result'
import { createVault } from '@ihub/kit/vault'
import type { ClaimedDelivery, DeliveryOutcome } from '@ihub/ports/work'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrderRepository } from '../order/order-repository.ts'
import { type Jobs, startJobs } from '../queue/jobs.ts'
import { createDeliveryRepository } from './delivery-repository.ts'

let database: TestDatabase
let jobs: Jobs
let storeCount = 0

beforeAll(async () => {
  database = await openTestDatabase()
  jobs = await startJobs(database.url, { works: false, onError: () => undefined })
})
afterAll(async () => {
  await jobs.stop({ graceful: false })
  await database.close()
})

/** An order with three deliveries of one webhook, the first of them with a job. */
async function given() {
  const vault = createVault(Buffer.alloc(32, 7).toString('base64url'))
  const { storeId, integrations } = await givenStore(database.system, vault, {
    code: `loja-${++storeCount}`,
    originDocument: '12345678000195',
    orderDestination: 'mln',
    connect: { vtex: { accountName: 'loja', appKey: 'key', appToken: 'token' } },
  })
  await givenOrderHook(database.system, vault, { storeId, url: 'https://example.com' })
  await createOrderRepository(database.app, jobs).apply({
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
      .select(['status', 'attempts', 'job_id'])
      .where('store_id', '=', storeId)
      .orderBy('sequence')
      .execute()
  const [first] = await rows()
  const book = createDeliveryRepository(database.app, jobs)
  const claim = async () => {
    const [claimed] = await book.claim(storeId, [first?.job_id ?? ''])
    if (!claimed) throw new Error('nothing claimed')
    return claimed
  }
  return { book, claim, rows }
}

const outcome = (claimed: ClaimedDelivery, status: DeliveryOutcome['status']): DeliveryOutcome => ({
  claimed,
  status,
  retryAt: status === 'pending' ? new Date(Date.now() + 60_000).toISOString() : null,
  requestMs: 1,
  responseStatus: null,
  responseBody: null,
  message: null,
})

describe('deliveries', () => {
  test('a worker that was taken for dead cannot record over its successor', async () => {
    const { book, claim, rows } = await given()
    const [slow, fresh] = [await claim(), await claim()]

    await book.record(outcome(slow, 'error'))
    expect((await rows())[0]).toMatchObject({ status: 'pending', attempts: 2 })

    await book.record(outcome(fresh, 'done'))
    expect((await rows())[0]).toMatchObject({ status: 'done', attempts: 2 })
  })

  test('what follows of the same order waits for one that comes again, and goes on when it has ended', async () => {
    const { book, claim, rows } = await given()
    expect((await rows())[1]?.job_id).toBeNull()
    const claimed = await claim()

    await book.record(outcome(claimed, 'pending'))
    const [first, waiting] = await rows()
    expect(first?.job_id).not.toBe(claimed.jobId)
    expect(waiting?.job_id).toBeNull()

    const [again] = await book.claim(claimed.storeId, [first?.job_id ?? ''])
    if (!again) throw new Error('nothing claimed')
    await book.record(outcome(again, 'done'))
    expect((await rows()).map(({ job_id }) => job_id !== null)).toEqual([true, true, false])
  })
})
