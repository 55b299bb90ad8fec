import { type Shop, startShop, startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { isQuiet, patiently, pollNow, reaches } from '@ihub/dev-env/watch'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Worker } from './worker.ts'

let hub: TestHub
let worker: Worker | undefined
let shop: Shop

beforeAll(async () => {
  hub = await startTestHub()
  shop = await startShop(hub, 'reconciled', false, { listLagMs: 0 })
})
afterAll(async () => {
  await worker?.stop()
  await shop.close()
  await hub.close()
})

const listReads = () => shop.vtex.requests().filter(({ path }) => path === '/api/oms/pvt/orders').length
const inboundEvents = () =>
  hub.database.system
    .selectFrom('inbound_events')
    .select(['origin_order_id', 'raw_status', 'via'])
    .where('store_id', '=', shop.storeId)
    .where('via', '=', 'list')
    .execute()
const cursor = async () => {
  const row = await hub.database.system
    .selectFrom('integrations')
    .select('cursors')
    .where('integration_id', '=', shop.integrations.vtex?.integrationId ?? '')
    .executeTakeFirstOrThrow()
  return JSON.parse((row.cursors as Record<string, string>)['reconcile-orders'] ?? '{}')
}
/** A pass that is asked for before the last one is over goes on with it. */
const passIsOver = () => vi.waitFor(async () => expect((await cursor()).pass ?? null).toBeNull(), patiently)
/** One whole pass through the list: both questions are asked. */
async function reconcile() {
  await passIsOver()
  const before = listReads()
  await pollNow(hub, shop, 'vtex', 'reconcile-orders')
  await vi.waitFor(() => expect(listReads()).toBeGreaterThanOrEqual(before + 2), patiently)
  await passIsOver()
  await isQuiet(hub, shop)
}
/** As if the hub had last heard of the order an hour ago. */
const age = (originOrderId: string) =>
  hub.database.system
    .updateTable('orders')
    .set({ origin_changed_at: new Date(Date.now() - 3_600_000).toISOString() })
    .where('origin_order_id', '=', originOrderId)
    .execute()

test('orders placed before the store was connected are taken in once, whatever status they are in', async () => {
  const paid = shop.vtex.placeOrder().orderId
  const unpaid = shop.vtex.placeOrder({ status: 'payment-pending' }).orderId
  const invoiced = shop.vtex.placeOrder({ status: 'invoiced' }).orderId

  worker = await hub.startWorker()
  await reaches(hub, shop, paid, 'handling')
  await reaches(hub, shop, unpaid, 'payment-pending')
  await reaches(hub, shop, invoiced, 'invoiced')
  await isQuiet(hub, shop)

  const first = await inboundEvents()
  expect(first.map(({ origin_order_id }) => origin_order_id).sort()).toEqual([paid, unpaid, invoiced].sort())
  const [trace] = await hub.processes(shop, 'reconcile-orders')
  expect(trace).toMatchObject({ status: 'success' })
  await reconcile()
  await reconcile()
  expect(await inboundEvents()).toEqual(first)
  expect(shop.millennium.created(paid)).toBe(1)
})

test('an order whose inbound event was lost is fetched again, and one the list is behind with is not', async () => {
  const code = shop.vtex.placeOrder({ status: 'payment-pending' }).orderId
  await hub.notify(shop, code, 'payment-pending')
  await reaches(hub, shop, code, 'payment-pending')
  const before = (await inboundEvents()).length
  await fetch(`${shop.vtex.url}/api/orders/feed/config`, {
    method: 'DELETE',
    headers: {
      'X-VTEX-API-AppKey': shop.settings.vtex.appKey,
      'X-VTEX-API-AppToken': shop.settings.vtex.appToken,
    },
  })

  shop.vtex.advance(code, 'ready-for-handling')
  await reconcile()
  expect(await inboundEvents()).toHaveLength(before)

  await age(code)
  await reconcile()
  await reaches(hub, shop, code, 'handling')
  expect(await inboundEvents()).toContainEqual({
    origin_order_id: code,
    raw_status: 'ready-for-handling',
    via: 'list',
  })
})

test('a list that cannot be read now goes on where it stopped', async () => {
  shop.vtex.faults.add({ match: { path: 'pvt/orders$', nth: 2 }, kind: 'status', status: 500 })
  const before = await cursor()

  await pollNow(hub, shop, 'vtex', 'reconcile-orders')
  await vi.waitFor(async () => expect((await cursor()).pass).toMatchObject({ onlyOpen: true }), patiently)
  expect((await cursor()).seenUntil).toBe(before.seenUntil)
  await vi.waitFor(
    async () =>
      expect((await hub.processes(shop, 'reconcile-orders')).at(-1)).toMatchObject({
        status: 'request-error',
      }),
    patiently,
  )
  shop.vtex.faults.clear()

  await pollNow(hub, shop, 'vtex', 'reconcile-orders')
  await vi.waitFor(async () => {
    expect((await cursor()).pass).toBeNull()
    expect(Date.parse((await cursor()).seenUntil)).toBeGreaterThan(Date.parse(before.seenUntil))
  }, patiently)
})
