import { getOrder, listOrders } from '@ihub/contract/orders'
import { listIntegrationDays, listIntegrations } from '@ihub/contract/processes'
import { patiently, reaches } from '@ihub/dev-env/watch'
import { catalogue } from '@ihub/simulators/vtex/catalogue'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startShopApi } from '../../test/start-shop-api.ts'

let world: Awaited<ReturnType<typeof startShopApi>>
let stopWorker: () => Promise<void>
beforeAll(async () => {
  world = await startShopApi('loja-sistemas', { role: 'Admin' })
  const { hub, shop } = world
  await hub.database.system
    .updateTable('integrations')
    .set({ settings: JSON.stringify({ callsPerMinute: 600 }) })
    .where('store_id', '=', shop.storeId)
    .where('connector', '=', 'mln')
    .execute()
  const worker = await hub.startWorker()
  stopWorker = worker.stop
})
afterAll(async () => {
  await stopWorker()
  await world.close()
})

const systemsOfStore = async () =>
  listIntegrations.response.parse((await world.call('GET', '/integrations')).json)

const systems = async () => {
  const { data } = await systemsOfStore()
  const [vtex, mln] = ['vtex', 'mln'].map((code) => data.find((one) => one.code === code))
  if (!vtex || !mln) throw new Error('a system is not linked')
  return { vtex, mln }
}

test('calls are counted with their durations beside the limits that the store set', async () => {
  const { hub, shop } = world
  const { orderId } = shop.vtex.placeOrder()
  await hub.notify(shop, orderId)
  await reaches(hub, shop, orderId, 'handling')
  await stopWorker()

  const { vtex, mln } = await systems()
  expect(vtex.limits).toMatchObject({ callsPerMinute: 6_000, callsAtOnce: 16 })
  expect(mln.limits).toMatchObject({ callsPerMinute: 600 })
  expect(mln.limits?.busiestPerMinute).toBeGreaterThan(0)
  // The hub's hook looked for and set, the order fetched and started; a poll that the stop cuts off is not counted.
  expect(vtex.calls.total).toBeGreaterThanOrEqual(4)
  expect(vtex.calls.total).toBeLessThanOrEqual(shop.vtex.requests().length)
  expect(mln.calls).toMatchObject({ failed: 0, lastFailure: null, p50: expect.any(Number) })
  expect(mln).toMatchObject({ waiting: 0, oldestWaitingAt: null })
})

test('an outage stands on the day on which it was', async () => {
  const { hub, shop } = world
  shop.millennium.faults.add({ match: { path: '/api/millenium_eco/' }, kind: 'status', status: 503 })
  stopWorker = (await hub.startWorker()).stop
  for (let count = 0; count < 6; count++) await hub.notify(shop, shop.vtex.placeOrder().orderId)
  await vi.waitFor(async () => expect((await systems()).mln.downSince).not.toBeNull(), patiently)

  const { mln } = await systems()
  expect(mln.oldestWaitingAt).not.toBeNull()
  shop.millennium.faults.clear()
  await vi.waitFor(async () => expect((await systems()).mln.downSince).toBeNull(), patiently)
  const { data } = listIntegrationDays.response.parse((await world.call('GET', '/integrations/days')).json)
  const days = data.find(({ _id }) => _id === mln._id)?.days ?? []
  expect(days).toHaveLength(90)
  expect(days.reduce((sum, { downSeconds }) => sum + downSeconds, 0)).toBeGreaterThan(0)
})

test('a paused system is not called, its orders say who paused it and why, its returns are counted, and nothing is lost', async () => {
  const { hub, shop } = world
  await stopWorker()
  const { mln } = await systems()
  const path = `/integrations/${mln._id}`
  expect((await world.call('POST', `${path}/pause`, { reason: 'no' })).status).toBe(422)
  expect((await world.call('POST', `${path}/pause`, { reason: 'Inventory count' })).status).toBe(200)
  expect((await world.call('POST', `${path}/pause`, { reason: 'Another reason' })).status).toBe(200)
  stopWorker = (await hub.startWorker()).stop
  const waits = async () => {
    const { orderId } = shop.vtex.placeOrder({ items: [{ sku: catalogue[0]?.id ?? '', quantity: 1 }] })
    await hub.notify(shop, orderId)
    return vi.waitFor(async () => {
      const { data } = listOrders.response.parse((await world.call('GET', `/orders?search=${orderId}`)).json)
      expect(data[0]?.blocker).toMatchObject({ reason: 'paused', message: 'Inventory count' })
      return { orderId, _id: data[0]?._id }
    }, patiently)
  }
  // The first would be sent while the later ones come in.
  const orders = [await waits(), await waits(), await waits()]

  expect(orders.map(({ orderId }) => shop.millennium.created(orderId))).toEqual([0, 0, 0])
  expect((await systems()).mln.paused).toMatchObject({ reason: 'Inventory count' })
  const order = getOrder.response.parse((await world.call('GET', `/orders/${orders[0]?._id}`)).json)
  expect(order.blocker?.reason).toBe('paused')
  const goods = order.items.find(({ service }) => !service)
  const opened = await world.call('POST', '/orders/protocols', {
    orderId: order._id,
    externalProtocolId: 'P-1',
    protocolType: 'return',
    email: 'ana@example.com',
    items: [{ sku: goods?.sku, sellingPrice: goods?.sellingPrice, quantity: 1 }],
  })
  expect([opened.status, (await systems()).mln.waitingReturns]).toEqual([200, 1])

  expect((await world.call('POST', `${path}/resume`)).status).toBe(200)
  for (const { orderId } of orders) {
    await reaches(hub, shop, orderId, 'handling')
    expect(shop.millennium.created(orderId)).toBe(1)
  }
  expect((await systems()).mln.paused).toBeNull()
})
