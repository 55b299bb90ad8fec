import { orderEvents } from '@ihub/contract/webhook-events/order-events'
import { createSwitchOffWebhook } from '@ihub/db/webhook/switch-off-webhook'
import { createWebhookRepository } from '@ihub/db/webhook/webhook-subscriptions'
import { following } from '@ihub/dev-env/demo-setup'
import { givenOrderHook } from '@ihub/dev-env/given'
import { givenQuotations } from '@ihub/dev-env/quoting-shop'
import { type Shop, startShop, startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { givenWarehouse } from '@ihub/dev-env/warehouse-shop'
import { isQuiet, passTime, patiently, pollNow, reaches } from '@ihub/dev-env/watch'
import { ok } from '@ihub/domain/result'
import { type Subscriber, startSubscriber } from '@ihub/simulators/subscriber/start-subscriber'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Worker } from './worker.ts'

let hub: TestHub
let workers: Worker[]
const shops: Shop[] = []

beforeAll(async () => {
  hub = await startTestHub()
  for (const code of ['recovers', 'moved-away', 'shared', 'tells-all']) shops.push(await startShop(hub, code))
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
const bothEvents = ['order.accepted-by-erp', 'order.handling']

describe('webhooks', () => {
  test('a subscriber that answers 500 twice gets everything once and in order when it recovers', async () => {
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

    expect(told(shop.subscriber).map(({ type }) => type)).toEqual(bothEvents)
    expect(shop.subscriber.counts()).toEqual({ received: 2, distinct: 2, rejected: 0 })
    expect((await deliveries(shop.webhookId)).map(({ status, attempts }) => [status, attempts])).toEqual([
      ['done', 3],
      ['done', 1],
    ])
    const ids = shop.subscriber.requests().map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids.slice(0, 3)).size).toBe(1)
  })

  test('each attempt is counted, and a subscription fails from its first failure until its receiver answers again', async () => {
    const { storeId, webhookId } = shopOf(0)
    const book = createWebhookRepository(hub.database.app)

    // The two attempts that got a 500, and the two that were taken.
    await vi.waitFor(
      async () =>
        expect((await book.find(storeId, { kind: 'order', webhookId }))?.attempts).toMatchObject({
          calls: { calls: 4, failed: 2 },
          failingSince: null,
        }),
      patiently,
    )
  })

  test('410 switches the subscription off, with reason and date, until a person switches it on again', async () => {
    const shop = shopOf(1)
    const { storeId, webhookId } = shop
    const key = { kind: 'order', webhookId } as const
    const book = createWebhookRepository(hub.database.app)
    shop.subscriber.faults.add({ match: { path: '/orders' }, kind: 'status', status: 410 })
    await receive(shop)
    await isQuiet(hub, shop)

    // The second event of the order may come after the work was quiet for a moment, or be on its way before the first is answered.
    const ended = expect.stringMatching(/^(missed|error)$/)
    await expect
      .poll(async () => (await deliveries(webhookId)).map(({ status }) => status))
      .toEqual(['error', ended])
    const [first] = await deliveries(webhookId)
    expect(first).toMatchObject({ attempts: 1, response_status: 410 })
    const off = await book.find(storeId, key)
    expect(off).toMatchObject({ active: false, switchedOff: { reason: 'gone' } })
    expect(Date.parse(off?.switchedOff?.at ?? '')).not.toBeNaN()
    const audited = await hub.database.system
      .selectFrom('audit_log')
      .select(['actor_kind', 'after'])
      .where('entity_id', '=', webhookId)
      .where('action', '=', 'webhook.switched_off')
      .execute()
    expect(audited).toMatchObject([{ actor_kind: 'cron', after: { active: false, reason: 'gone' } }])
    await receive(shop)
    await isQuiet(hub, shop)
    await expect
      .poll(async () =>
        (await deliveries(webhookId)).slice(2).map(({ status, attempts }) => [status, attempts]),
      )
      .toEqual([
        ['missed', 0],
        ['missed', 0],
      ])

    shop.subscriber.faults.clear()
    const actor = { kind: 'user', id: 'u1', name: 'Operadora' } as const
    await book.change(storeId, key, { actor, version: undefined }, (current) =>
      ok({ webhook: { ...current, active: true, switchedOff: null }, confirmedBy: null }),
    )
    const missedFirst = { kind: 'order', deliveryId: first?.delivery_id ?? '' } as const
    expect(await hub.engine.deliveries.resend(storeId, missedFirst, actor)).toMatchObject({
      ok: true,
    })
    await vi.waitFor(() => expect(told(shop.subscriber)).toHaveLength(1), patiently)
    await receive(shop)
    await isQuiet(hub, shop)
    expect(told(shop.subscriber).map(({ type }) => type)).toEqual(['order.accepted-by-erp', ...bothEvents])
  })

  test('410 from an address that was corrected meanwhile switches nothing off', async () => {
    const { storeId, webhookId } = shopOf(0)
    const switchOff = createSwitchOffWebhook(hub.database.app)

    await switchOff({
      storeId,
      webhookId,
      url: 'https://the-old.example.com',
      reason: 'gone',
      failedSince: null,
    })

    const book = createWebhookRepository(hub.database.app)
    expect(await book.find(storeId, { kind: 'order', webhookId })).toMatchObject({
      active: true,
      switchedOff: null,
    })
  })

  test('every announced event is sent as its schema says, field by field', async () => {
    const shop = shopOf(3)
    const { vtex, millennium, subscriber } = shop
    const { deliveryHub } = await givenQuotations(hub, shop, { ...following, quoteOrders: false })
    const senior = await givenWarehouse(hub, shop)
    await Promise.all(workers.map((worker) => worker.refresh()))
    const heard = (type: string) =>
      vi.waitFor(async () => {
        await pollNow(hub, shop, 'mln', 'read-erp-invoices')
        for (const connector of ['mln', 'deliveryHub', 'senior'] as const)
          await pollNow(hub, shop, connector, 'read-erp-statuses')
        expect(told(subscriber).map((one) => one.type)).toContain(type)
      }, patiently)
    const [code = '', canceled = '', shelved = '', travelling = ''] = await receive(shop, 4)
    millennium.advance(code, 2)
    await heard('order.picking')
    millennium.invoice(code)
    await heard('order.invoiced')
    millennium.cancelNote(code)
    await heard('order.invoice')
    millennium.invoice(code)
    millennium.advance(code, 3)
    await heard('order.dispatched')
    millennium.advance(code, 7)
    await heard('order.collected')
    millennium.advance(code, 8)
    await heard('order.delivery-failed')
    millennium.advance(code, 4)
    await heard('order.delivered')
    vtex.requestCancel(canceled)
    await hub.notify(shop, canceled, 'cancelation-request')
    await heard('order.canceled')
    for (const status of [
      'RESERVADO',
      'SEM_ESTOQUE',
      'EM_SEPARACAO',
      'RUPTURA',
      'SEPARADO',
      'PRONTO_PARA_EXPEDICAO',
    ])
      senior.answer({ orderCode: shelved, status })
    await heard('order.dispatch')
    for (const status of ['cross_docking', 'in_transit', 'out_for_delivery', 'ready_for_pickup'])
      deliveryHub.track({ orderCode: travelling, status })
    await heard('order.ready-to-pickup')
    await isQuiet(hub, shop)

    const sent = subscriber.deliveries().map(({ text }) => JSON.parse(text) as Told)
    expect(new Set(sent.map(({ type }) => type))).toEqual(new Set(orderEvents.map(({ type }) => type)))
    for (const payload of sent)
      expect(orderEvents.find(({ type }) => type === payload.type)?.payload.parse(payload)).toEqual(payload)
    await Promise.all([deliveryHub.close(), senior.close()])
  })

  test('a subscriber that hangs delays nobody else, and every order’s changes stay in order', async () => {
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
      ).toEqual(bothEvents)
    await slow.close()
  })
})
