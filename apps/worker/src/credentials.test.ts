import { setTimeout as sleep } from 'node:timers/promises'
import { reverseReports } from '@ihub/dev-env/reverse-reports'
import { type Shop, startShop, startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { expect, test, vi } from 'vitest'

const quick = { timeout: 30_000, interval: 100 }

const healthOf = ({ database }: TestHub, shop: Shop, connector: string) =>
  database.system
    .selectFrom('integrations')
    .select(['health_status', 'health_message', 'down_since', 'next_probe_at'])
    .where('store_id', '=', shop.storeId)
    .where('connector', '=', connector)
    .executeTakeFirstOrThrow()

test('refused credentials pause the lane, and once corrected the orders go on at once', async () => {
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
      health_message: expect.stringContaining('credentials'),
    })
    expect(health.next_probe_at).not.toBeNull()
  }, quick)
  const later = orderIds.slice(4)
  for (const orderId of later) await hub.notify(shop, orderId)
  await sleep(5_000)
  expect(shop.vtex.requests().filter(({ path }) => later.some((orderId) => path.includes(orderId)))).toEqual(
    [],
  )

  await hub.configure(shop, 'vtex', shop.settings.vtex)
  // Well before the next slow probe, and before the first attempts' own retry.
  await vi.waitFor(
    () => {
      for (const orderId of orderIds) expect(shop.millennium.created(orderId)).toBe(1)
    },
    { timeout: 18_000, interval: 200 },
  )
  await vi.waitFor(
    async () =>
      expect(await healthOf(hub, shop, 'vtex')).toMatchObject({ health_status: 'ok', down_since: null }),
    quick,
  )
  await worker.stop()
  await shop.close()
  await hub.close()
}, 60_000)

test('a lane paused by its credentials holds up no other', async () => {
  const hub = await startTestHub()
  const shop = await startShop(hub, 'loja-erp')
  await hub.configure(shop, 'mln', { ...shop.settings.mln, password: 'errada' })
  const worker = await hub.startWorker()
  const { orderId } = shop.vtex.placeOrder()
  await hub.notify(shop, orderId)

  await vi.waitFor(
    async () => expect((await healthOf(hub, shop, 'mln')).health_message).toContain('credentials'),
    quick,
  )
  const late = shop.vtex.placeOrder().orderId
  await hub.notify(shop, late)
  await vi.waitFor(async () => expect(await hub.order(shop, late)).not.toBeNull(), quick)
  expect(shop.millennium.created(late)).toBe(0)

  await hub.configure(shop, 'mln', shop.settings.mln)
  await vi.waitFor(
    async () => {
      for (const code of [orderId, late]) expect((await hub.order(shop, code))?.state.status).toBe('handling')
    },
    { timeout: 18_000, interval: 200 },
  )
  await worker.stop()
  await shop.close()
  await hub.close()
}, 60_000)

test('a check that ends late does not hide why a lane is paused', async () => {
  const hub = await startTestHub()
  const shop = await startShop(hub, 'loja-atraso')
  await hub.configure(shop, 'vtex', { ...shop.settings.vtex, appToken: 'a-token-of-yesterday' })
  await reverseReports(hub.database.url)
  const worker = await hub.startWorker()
  for (let count = 0; count < 4; count++) await hub.notify(shop, shop.vtex.placeOrder().orderId)

  const messages = async () => (await healthOf(hub, shop, 'vtex')).health_message
  await vi.waitFor(async () => expect(await messages()).toContain('credentials'), quick)
  await sleep(3_000)
  expect(await messages()).toContain('credentials')
  await worker.stop()
  await shop.close()
  await hub.close()
}, 60_000)
