import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Shop, startShop, startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { patiently } from '@ihub/dev-env/watch'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const keys = ({ settings: { vtex } }: Shop) => ({
  'content-type': 'application/json',
  'X-VTEX-API-AppKey': vtex.appKey,
  'X-VTEX-API-AppToken': vtex.appToken,
})

/** VTEX's own call about its feed or hook, made by the store. */
const callConfig = (shop: Shop, what: 'feed' | 'hook', method: string, body?: object) =>
  fetch(`${shop.vtex.url}/api/orders/${what}/config`, {
    method,
    headers: keys(shop),
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

const readHookUrl = async (shop: Shop) => {
  const answer = await callConfig(shop, 'hook', 'GET')
  return answer.ok ? ((await answer.json()) as { hook: { url: string } }).hook.url : null
}

const isSettled = async (hub: TestHub, shop: Shop) =>
  (await hub.processes(shop)).every((process) => process.ended_at !== null)

describe('with a hub that VTEX can call', () => {
  let hub: TestHub
  let shop: Shop
  let api: Awaited<ReturnType<TestHub['startApi']>>
  let worker: Awaited<ReturnType<TestHub['startWorker']>>
  let hookUrl: string

  beforeAll(async () => {
    hub = await startTestHub()
    shop = await startShop(hub, 'loja-avisos')
    api = await hub.startApi()
    hookUrl = `${api.url}/api/inbound/vtex/${shop.integrations.vtex?.inboundKey}`
    worker = await hub.startWorker({ publicUrl: api.url, hookOnLoopback: true })
    await vi.waitFor(async () => expect(await readHookUrl(shop)).toBe(hookUrl), patiently)
  })
  afterAll(async () => {
    await worker.stop()
    await api.close()
    await shop.close()
    await hub.close()
  })

  const reaches = (originOrderId: string, status: string) =>
    vi.waitFor(async () => {
      const order = await hub.order(shop, originOrderId)
      expect(order?.state.status).toBe(status)
      return order
    }, patiently)
  /** Every inbound event so far has arrived, and the work it asked for is done. */
  const allIsDone = (acknowledged: number) =>
    vi.waitFor(async () => {
      expect(shop.vtex.hookCounts().acknowledged).toBeGreaterThanOrEqual(acknowledged)
      expect(await isSettled(hub, shop)).toBe(true)
    }, patiently)
  const countOrders = async (originOrderId: string) =>
    (
      await hub.database.system
        .selectFrom('orders')
        .select('order_id')
        .where('store_id', '=', shop.storeId)
        .where('origin_order_id', '=', originOrderId)
        .execute()
    ).length

  test('feed and hook set themselves up, and the record shows the calls without the key', async () => {
    expect((await callConfig(shop, 'feed', 'GET')).status).toBe(200)

    const processes = await vi.waitFor(async () => {
      const found = await hub.processes(shop, 'ensure-notifications')
      expect(found).toHaveLength(1)
      return found
    }, patiently)
    expect(processes).toMatchObject([{ status: 'success' }])
    const told = JSON.stringify(await hub.exchanges(processes[0]?.process_id ?? ''))
    expect(told).toContain(`${api.url}/api/inbound/vtex/`)
    expect(told).not.toContain(shop.integrations.vtex?.inboundKey)
  })

  test('inbound events that arrive twice, out of order or too late make one order and take nothing back', async () => {
    const { orderId } = shop.vtex.placeOrder({ status: 'payment-pending' })
    for (const status of ['payment-approved', 'window-to-cancel', 'ready-for-handling'])
      shop.vtex.advance(orderId, status)
    const order = await reaches(orderId, 'handling')
    await allIsDone(5)
    const eventsBefore = await hub.events(shop, order?.orderId as never)
    const before = await hub.order(shop, orderId)
    const { acknowledged } = shop.vtex.hookCounts()

    shop.vtex.notify(orderId, { duplicate: true })
    shop.vtex.notify(orderId, { reorder: true })
    shop.vtex.notify(orderId, { stale: true })
    await allIsDone(acknowledged + 2 + 5 + 1)

    expect(await countOrders(orderId)).toBe(1)
    expect(shop.millennium.created(orderId)).toBe(1)
    expect(shop.vtex.order(orderId).startHandling).toEqual({ accepted: 1, refused: 0 })
    expect(await hub.events(shop, order?.orderId as never)).toEqual(eventsBefore)
    expect(await hub.order(shop, orderId)).toEqual(before)
  })

  test('an order that is first heard of in a status nobody knows is kept, says so, and goes on later', async () => {
    const { orderId } = shop.vtex.placeOrder({ status: 'a-status-of-tomorrow' })
    shop.vtex.advance(orderId, 'payment-pending')
    shop.vtex.setUnknownStatus(orderId, 'another-of-tomorrow')

    const order = await reaches(orderId, 'waiting')
    expect(await hub.events(shop, order?.orderId as never)).toEqual([
      'created-ihub',
      'unknown-platform-status',
    ])
    shop.vtex.advance(orderId, 'ready-for-handling')
    await reaches(orderId, 'handling')
    expect(await countOrders(orderId)).toBe(1)
  })

  test('a status nobody knows is on the timeline with its word and leaves the order where it was', async () => {
    // A store that wants to be told of everything gives its hook a filter of its own, and the hub leaves it.
    await callConfig(shop, 'hook', 'POST', {
      filter: { type: 'FromWorkflow' },
      hook: { url: hookUrl, headers: {} },
    })
    const { orderId } = shop.vtex.placeOrder()
    const order = await reaches(orderId, 'handling')

    shop.vtex.setUnknownStatus(orderId, 'fraud-review-pending')

    const events = await vi.waitFor(async () => {
      const found = await hub.database.system
        .selectFrom('events')
        .select(['type', 'details'])
        .where('entity_id', '=', order?.orderId ?? '')
        .where('type', '=', 'unknown-platform-status')
        .execute()
      expect(found).toHaveLength(1)
      return found
    }, patiently)
    expect(JSON.stringify(events)).toContain('fraud-review-pending')
    expect((await hub.order(shop, orderId))?.state.status).toBe('handling')
  })

  test('a hook that VTEX removed is back after the worker starts again, and so is a feed', async () => {
    shop.vtex.dropHook()
    await callConfig(shop, 'feed', 'DELETE')
    await worker.stop()
    worker = await hub.startWorker({ publicUrl: api.url, hookOnLoopback: true })

    await vi.waitFor(async () => expect(await readHookUrl(shop)).toBe(hookUrl), patiently)
    expect((await callConfig(shop, 'feed', 'GET')).status).toBe(200)
  })
})

test('where VTEX cannot call, the feed alone brings the orders', async () => {
  const hub = await startTestHub()
  const shop = await startShop(hub, 'loja-fila')
  const worker = await hub.startWorker({ publicUrl: 'http://127.0.0.1:3000' })
  await vi.waitFor(async () => expect((await callConfig(shop, 'feed', 'GET')).status).toBe(200), patiently)
  const { orderId } = shop.vtex.placeOrder()

  await vi.waitFor(async () => expect(await hub.order(shop, orderId)).not.toBeNull(), patiently)
  expect(await readHookUrl(shop)).toBeNull()
  const feedCalls = shop.vtex
    .requests()
    .filter(({ path }) => path.startsWith('/api/orders/feed'))
    .map(({ method, path }) => `${method} ${path.split('?')[0]}`)
  expect(feedCalls.indexOf('POST /api/orders/feed/config')).toBeLessThan(
    feedCalls.indexOf('GET /api/orders/feed'),
  )
  await worker.stop()
  await shop.close()
  await hub.close()
}, 60_000)

test('somebody else’s hook is left alone, and health and the record say whose it is', async () => {
  const hub = await startTestHub()
  const shop = await startShop(hub, 'loja-alheia')
  const api = await hub.startApi()
  const neighbour = createServer((request, response) => {
    request.resume().on('end', () => response.end())
  })
  await new Promise<void>((resolve) => neighbour.listen(0, '127.0.0.1', resolve))
  const foreign = `http://127.0.0.1:${(neighbour.address() as AddressInfo).port}/erp-connector`
  await callConfig(shop, 'hook', 'POST', {
    filter: { type: 'FromWorkflow', status: ['handling'] },
    hook: { url: foreign, headers: {} },
  })
  expect(await readHookUrl(shop)).toBe(foreign)
  const worker = await hub.startWorker({ publicUrl: api.url, hookOnLoopback: true })

  await vi.waitFor(async () => {
    const [process] = await hub.processes(shop, 'ensure-notifications')
    expect(process).toMatchObject({ status: 'request-error', message: expect.stringContaining(foreign) })
    const health = await hub.database.system
      .selectFrom('integrations')
      .select(['health_status', 'health_message'])
      .where('integration_id', '=', shop.integrations.vtex?.integrationId ?? '')
      .executeTakeFirst()
    expect(health).toMatchObject({ health_status: 'error', health_message: expect.stringContaining(foreign) })
  }, patiently)
  expect(await readHookUrl(shop)).toBe(foreign)
  await worker.stop()
  await api.close()
  await shop.close()
  await hub.close()
  neighbour.close()
}, 60_000)
