import { reportsAreWritten, reverseReports } from '@ihub/dev-env/reverse-reports'
import { type Shop, startShop, startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { patiently, reaches } from '@ihub/dev-env/watch'
import { expect, test, vi } from 'vitest'

const healthOf = ({ database }: TestHub, shop: Shop, connector: string) =>
  database.system
    .selectFrom('integrations')
    .select(['health_status', 'health_kind', 'health_message', 'down_since', 'next_probe_at'])
    .where('store_id', '=', shop.storeId)
    .where('connector', '=', connector)
    .executeTakeFirstOrThrow()

test('refused credentials pause the lane, and once corrected the orders go on', async () => {
  const hub = await startTestHub()
  const shop = await startShop(hub, 'loja-senha')
  await hub.configure(shop, 'vtex', { ...shop.settings.vtex, appToken: 'a-token-of-yesterday' })
  const orderIds = Array.from({ length: 12 }, () => shop.vtex.placeOrder().orderId)
  const worker = await hub.startWorker()

  for (const orderId of orderIds.slice(0, 4)) await hub.notify(shop, orderId)
  await vi.waitFor(async () => {
    const health = await healthOf(hub, shop, 'vtex')
    expect(health).toMatchObject({
      health_status: 'error',
      health_kind: 'credentials',
    })
    expect(health.next_probe_at).not.toBeNull()
  }, patiently)
  const later = orderIds.slice(4)
  for (const orderId of later) await hub.notify(shop, orderId)
  // Another store's orders pass meanwhile, through everything that these would pass through.
  const other = await startShop(hub, 'loja-vizinha')
  const passing = Array.from({ length: 8 }, () => other.vtex.placeOrder().orderId)
  for (const orderId of passing) await hub.notify(other, orderId)
  for (const orderId of passing) await reaches(hub, other, orderId, 'handling')
  expect(shop.vtex.requests().filter(({ path }) => later.some((orderId) => path.includes(orderId)))).toEqual(
    [],
  )

  await hub.configure(shop, 'vtex', shop.settings.vtex)
  await vi.waitFor(() => {
    for (const orderId of orderIds) expect(shop.millennium.created(orderId)).toBe(1)
  }, patiently)
  await vi.waitFor(
    async () =>
      expect(await healthOf(hub, shop, 'vtex')).toMatchObject({ health_status: 'ok', down_since: null }),
    patiently,
  )
  await worker.stop()
  await shop.close()
  await hub.close()
}, 120_000)

test('a lane paused by its credentials holds up no other', async () => {
  const hub = await startTestHub()
  const shop = await startShop(hub, 'loja-erp')
  await hub.configure(shop, 'mln', { ...shop.settings.mln, password: 'errada' })
  const worker = await hub.startWorker()
  const { orderId } = shop.vtex.placeOrder()
  await hub.notify(shop, orderId)

  await vi.waitFor(
    async () => expect((await healthOf(hub, shop, 'mln')).health_kind).toBe('credentials'),
    patiently,
  )
  const late = shop.vtex.placeOrder().orderId
  await hub.notify(shop, late)
  await vi.waitFor(async () => expect(await hub.order(shop, late)).not.toBeNull(), patiently)
  expect(shop.millennium.created(late)).toBe(0)

  await hub.configure(shop, 'mln', shop.settings.mln)
  await vi.waitFor(async () => {
    for (const code of [orderId, late]) expect((await hub.order(shop, code))?.state.status).toBe('handling')
  }, patiently)
  await worker.stop()
  await shop.close()
  await hub.close()
}, 120_000)

test('a check that ends late does not hide why a lane is paused', async () => {
  const hub = await startTestHub()
  const shop = await startShop(hub, 'loja-atraso')
  await hub.configure(shop, 'vtex', { ...shop.settings.vtex, appToken: 'a-token-of-yesterday' })
  await reverseReports(hub.database.url)
  const worker = await hub.startWorker()
  for (let count = 0; count < 4; count++) await hub.notify(shop, shop.vtex.placeOrder().orderId)

  const kind = async () => (await healthOf(hub, shop, 'vtex')).health_kind
  await vi.waitFor(async () => expect(await kind()).toBe('credentials'), patiently)
  await reportsAreWritten(hub.database.url)
  expect(await kind()).toBe('credentials')
  await worker.stop()
  await shop.close()
  await hub.close()
}, 120_000)
