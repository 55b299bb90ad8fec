import { createWebhookRepository } from '@ihub/db/webhook/webhook-subscriptions'
import { startShop, startTestHub } from '@ihub/dev-env/test-hub'
import { isQuiet, patiently, reaches } from '@ihub/dev-env/watch'
import { ok } from '@ihub/domain/result'
import { afterAll, expect, test, vi } from 'vitest'

const hub = await startTestHub()
const shop = await startShop(hub, 'templates')
const worker = await hub.startWorker()
afterAll(async () => {
  await shop.close()
  await worker.stop()
  await hub.close()
})

const { storeId, webhookId, subscriber } = shop
const actor = { kind: 'user', id: 'u1', name: 'Operadora' } as const
const book = createWebhookRepository(hub.database.app)
const setTemplate = (bodyTemplate: string) =>
  book.change(storeId, { kind: 'order', webhookId }, { actor, version: undefined }, (current) =>
    ok({ webhook: { ...current, bodyTemplate }, confirmedBy: null }),
  )

const broken = '{\n"order": {{ data.originOrderId | shout }} }'
const mended = '{"order": {{ data.originOrderId | json }}, "is": {{ data.event | json }}}'

const placeOrder = async () => {
  const { orderId } = shop.vtex.placeOrder()
  await hub.notify(shop, orderId)
  await reaches(hub, shop, orderId, 'handling')
  await isQuiet(hub, shop)
  return orderId
}
const deliveries = () =>
  hub.database.system
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('sequence')
    .execute()

test('a template that fails ends the delivery with its line, and mended it is sent again, signed as it is sent', async () => {
  await setTemplate(broken)
  const orderId = await placeOrder()

  const failed = await deliveries()
  expect(failed.map(({ status, request_headers, message }) => [status, request_headers, message])).toEqual([
    ['error', null, 'body template, line 2: unknown-filter: shout'],
    ['error', null, 'body template, line 2: unknown-filter: shout'],
  ])
  expect(subscriber.counts()).toEqual({ received: 0, distinct: 0, rejected: 0 })

  await setTemplate(mended)
  for (const { delivery_id: deliveryId } of failed)
    expect(await hub.engine.deliveries.resend(storeId, { kind: 'order', deliveryId }, actor)).toMatchObject({
      ok: true,
    })
  await vi.waitFor(() => expect(subscriber.counts().received).toBe(2), patiently)
  await isQuiet(hub, shop)

  // The subscriber checks each signature with the shop's secret.
  expect(subscriber.counts()).toEqual({ received: 2, distinct: 2, rejected: 0 })
  const bodies = subscriber.deliveries().map(({ text }) => text)
  expect(new Set(bodies)).toEqual(
    new Set(['accepted-by-erp', 'handling'].map((is) => `{"order": "${orderId}", "is": "${is}"}`)),
  )
  const sent = await deliveries()
  expect(new Set(sent.map(({ status, request_body }) => `${status} ${request_body}`))).toEqual(
    new Set(bodies.map((body) => `done ${body}`)),
  )
})
