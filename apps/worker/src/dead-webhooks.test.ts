import { createWebhookRepository } from '@ihub/db/webhook/webhook-subscriptions'
import { type Shop, startShop, startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { isQuiet, patiently, reaches } from '@ihub/dev-env/watch'
import { failedFor } from '@ihub/dev-env/webhook-rows'
import { attemptsHalf, attemptsMax } from '@ihub/domain/webhook/schedule'
import { replayWebhook } from '@ihub/operations/webhook/replay-webhook'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Worker } from './worker.ts'

let hub: TestHub
let worker: Worker
const shops: Shop[] = []
const actor = { kind: 'user', id: 'u1', name: 'Operadora' } as const

beforeAll(async () => {
  hub = await startTestHub()
  for (const code of ['dies', 'fails-one', 'slow']) shops.push(await startShop(hub, code))
  worker = await hub.startWorker()
})
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.close()))
  await worker.stop()
  await hub.close()
})

const shopOf = (index: number) => {
  const shop = shops[index]
  if (!shop) throw new Error('no shop')
  return shop
}
const receive = async (shop: Shop) => {
  const code = shop.vtex.placeOrder().orderId
  await hub.notify(shop, code)
  await reaches(hub, shop, code, 'handling')
  return code
}
const fail = (shop: Shop, status = 500) =>
  shop.subscriber.faults.add({ match: { path: '/orders' }, kind: 'status', status })
const deliveries = ({ webhookId }: Shop) =>
  hub.database.system
    .selectFrom('webhook_deliveries')
    .select(['delivery_id', 'status', 'failures', 'attempts', 'event', 'entity_code', 'held_by'])
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at')
    .orderBy('sequence')
    .execute()
const webhookOf = ({ webhookId }: Shop) =>
  hub.database.system
    .selectFrom('webhooks')
    .select(['active', 'switched_off_reason', 'failing_since'])
    .where('webhook_id', '=', webhookId)
    .executeTakeFirstOrThrow()
const alertsOf = ({ storeId }: Shop) =>
  hub.database.system
    .selectFrom('alerts')
    .select(['subject', 'status', 'webhook_id', 'figures'])
    .where('store_id', '=', storeId)
    .orderBy('alert_id')
    .execute()
const idle = (shop: Shop, failures: number) =>
  vi.waitFor(async () => {
    const [first] = await deliveries(shop)
    expect(first).toMatchObject({ status: 'pending', failures })
    expect(first?.held_by).toBeNull()
    expect((await webhookOf(shop)).failing_since).not.toBeNull()
  }, patiently)

const replay = ({ storeId, webhookId }: Shop) => {
  const webhooks = createWebhookRepository(hub.database.app)
  const by = 'Admin'
  return replayWebhook({ webhooks }, { storeId, kind: 'order', webhookId, actor, by })
}
const toldOf = (shop: Shop, code: string) =>
  shop.subscriber
    .deliveries()
    .map(({ text }) => JSON.parse(text) as { type: string; data: { originOrderId: string } })
    .filter(({ data }) => data.originOrderId === code)
    .map(({ type }) => type)

test('a receiver that only fails raises an alert at half of the attempts, and is switched off after all of them', async () => {
  const shop = shopOf(0)
  fail(shop)
  const first = await receive(shop)
  await idle(shop, 1)
  expect(await alertsOf(shop)).toEqual([])

  await failedFor(hub, shop.webhookId, attemptsHalf - 1)
  const figures = { webhook: 'test' }
  await vi.waitFor(
    async () =>
      expect(await alertsOf(shop)).toEqual([
        { subject: 'webhook-failing', status: 'created', webhook_id: shop.webhookId, figures },
      ]),
    patiently,
  )
  await idle(shop, attemptsHalf)
  expect(await webhookOf(shop)).toMatchObject({ active: true })

  await failedFor(hub, shop.webhookId, attemptsMax - 1)
  await isQuiet(hub, shop)
  expect(await webhookOf(shop)).toMatchObject({ active: false, switched_off_reason: 'dead' })
  expect(await alertsOf(shop)).toMatchObject([
    { subject: 'webhook-failing', status: 'finished' },
    { subject: 'webhook-dead', status: 'created', webhook_id: shop.webhookId },
  ])
  const second = await receive(shop)
  await isQuiet(hub, shop)
  expect((await deliveries(shop)).map(({ entity_code, status }) => [entity_code, status])).toEqual([
    [first, 'error'],
    [first, 'missed'],
    [second, 'missed'],
    [second, 'missed'],
  ])
})

test('one press switches it on, finishes its alerts and sends what it missed in order; a second press is refused', async () => {
  const shop = shopOf(0)
  shop.subscriber.faults.clear()

  expect(await replay(shop)).toMatchObject({ ok: true, value: { items: 4, left: 0 } })
  expect(await replay(shop)).toMatchObject({ ok: false, error: { code: 'webhook.not_switched_off' } })
  expect(await webhookOf(shop)).toEqual({ active: true, switched_off_reason: null, failing_since: null })
  expect((await alertsOf(shop)).map(({ status }) => status)).toEqual(['finished', 'finished'])
  await vi.waitFor(
    async () => expect((await deliveries(shop)).map(({ status }) => status)).toEqual(Array(4).fill('done')),
    patiently,
  )
  for (const code of new Set((await deliveries(shop)).map(({ entity_code }) => entity_code ?? '')))
    expect(toldOf(shop, code)).toEqual(['order.accepted-by-erp', 'order.handling'])
  expect(shop.subscriber.counts()).toEqual({ received: 4, distinct: 4, rejected: 0 })
})

test('one event that is always refused switches nothing off while others are taken', async () => {
  const shop = shopOf(1)
  shop.subscriber.faults.add({ match: { path: '/orders' }, kind: 'status', status: 422, times: 1 })
  await receive(shop)
  await idle(shop, 1)
  shop.subscriber.faults.clear()
  await receive(shop)
  await vi.waitFor(async () => expect((await webhookOf(shop)).failing_since).toBeNull(), patiently)
  fail(shop, 422)

  await failedFor(hub, shop.webhookId, attemptsMax - 1)
  await vi.waitFor(async () => expect((await deliveries(shop))[0]?.status).toBe('error'), patiently)

  expect(await webhookOf(shop)).toMatchObject({ active: true, switched_off_reason: null })
  expect(await alertsOf(shop)).toEqual([])
})

test('events of one order that are sent again together do not overtake each other at a slow receiver', async () => {
  const shop = shopOf(2)
  const code = await receive(shop)
  await isQuiet(hub, shop)
  const sent = await deliveries(shop)
  const before = toldOf(shop, code).length
  shop.subscriber.faults.add({ match: { path: '/orders' }, kind: 'slow', ms: 700, times: 1 })
  const key = (deliveryId = '') => ({ kind: 'order' as const, deliveryId })
  for (const { delivery_id: id } of sent)
    expect(await hub.engine.deliveries.resend(shop.storeId, key(id), actor)).toMatchObject({ ok: true })

  await isQuiet(hub, shop)
  expect(toldOf(shop, code).slice(before)).toEqual(['order.accepted-by-erp', 'order.handling'])
})
