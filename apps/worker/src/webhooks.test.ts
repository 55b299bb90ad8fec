import { givenOrderHook } from '@ihub/dev-env/given'
import { type Shop, startShop, startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { isQuiet, passTime, patiently, reaches } from '@ihub/dev-env/watch'
import { type Subscriber, startSubscriber } from '@ihub/simulators/subscriber/start-subscriber'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Worker } from './worker.ts'

let hub: TestHub
let workers: Worker[]
const shops: Shop[] = []

beforeAll(async () => {
  hub = await startTestHub()
  for (const code of ['recovers', 'moved-away', 'shared']) shops.push(await startShop(hub, code))
  workers = await Promise.all([hub.startWorker(), hub.startWorker()])
})
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.close()))
  await Promise.all(workers.map((worker) => worker.stop()))
  await hub.close()
})

const shopOf = (index: number) => {
  const shop = shops[index]
  if (!shop) throw new Error('no shop')
  return shop
}
const receive = async (shop: Shop, count = 1) => {
  const codes = Array.from({ length: count }, () => shop.vtex.placeOrder().orderId)
  await Promise.all(codes.map((code) => hub.notify(shop, code)))
  await Promise.all(codes.map((code) => reaches(hub, shop, code, 'handling')))
  return codes
}
interface Told {
  type: string
  data: { originOrderId: string; sequence: number }
}
const told = (subscriber: Subscriber) => subscriber.deliveries().map(({ text }) => JSON.parse(text) as Told)
const deliveries = (webhookId: string) =>
  hub.database.system
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('sequence')
    .execute()
const bothSteps = ['order.accepted-by-erp', 'order.handling']

describe('webhooks', () => {
  test('a subscriber that answers 500 twice gets everything once and in order when it recovers', {
    timeout: 60_000,
  }, async () => {
    const shop = shopOf(0)
    shop.subscriber.faults.add({ match: { path: '/orders' }, kind: 'status', status: 500, times: 2 })
    await receive(shop)

    await vi.waitFor(
      async () => {
        await passTime(hub, shop.webhookId)
        expect(shop.subscriber.counts().distinct).toBe(2)
      },
      { ...patiently, interval: 200 },
    )
    await isQuiet(hub, shop)

    expect(told(shop.subscriber).map(({ type }) => type)).toEqual(bothSteps)
    expect(shop.subscriber.counts()).toEqual({ received: 2, distinct: 2, rejected: 0 })
    expect((await deliveries(shop.webhookId)).map(({ status, attempts }) => [status, attempts])).toEqual([
      ['done', 3],
      ['done', 1],
    ])
    const ids = shop.subscriber.requests().map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids.slice(0, 3)).size).toBe(1)
  })

  test('410 ends a delivery at once, and the next one follows', { timeout: 60_000 }, async () => {
    const shop = shopOf(1)
    shop.subscriber.faults.add({ match: { path: '/orders' }, kind: 'status', status: 410, times: 1 })
    await receive(shop)
    await isQuiet(hub, shop)

    expect(
      (await deliveries(shop.webhookId)).map(({ status, attempts, response_status }) => [
        status,
        attempts,
        response_status,
      ]),
    ).toEqual([
      ['error', 1, 410],
      ['done', 1, 204],
    ])
    expect(told(shop.subscriber).map(({ type }) => type)).toEqual(['order.handling'])
  })

  test('a subscriber that hangs delays nobody else, and every order’s changes stay in order', {
    timeout: 60_000,
  }, async () => {
    const shop = shopOf(2)
    const slow = await startSubscriber({})
    slow.faults.add({ match: { path: '/' }, kind: 'hang' })
    const { webhookId } = await givenOrderHook(hub.database.system, hub.vault, {
      storeId: shop.storeId,
      url: `${slow.url}/slow`,
    })
    await Promise.all(workers.map((worker) => worker.refresh()))
    const codes = await receive(shop, 20)
    await shop.subscriber.waitFor(40)

    expect(slow.counts().received).toBe(0)
    expect((await deliveries(webhookId)).map(({ status }) => status)).toEqual(
      Array.from({ length: 40 }, () => 'pending'),
    )
    expect(shop.subscriber.counts()).toMatchObject({ received: 40, distinct: 40 })
    for (const code of codes)
      expect(
        told(shop.subscriber)
          .filter(({ data }) => data.originOrderId === code)
          .map(({ type }) => type),
      ).toEqual(bothSteps)
    await slow.close()
  })
})
