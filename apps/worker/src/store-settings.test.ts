import { setStore } from '@ihub/dev-env/given'
import type { Shop, TestHub } from '@ihub/dev-env/test-hub'
import { patiently } from '@ihub/dev-env/watch'
import { startWorkingShops, type WorkingShops } from '@ihub/dev-env/working-shops'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let hub: TestHub
let worker: WorkingShops['worker']
let addShop: WorkingShops['addShop']
let openShop: WorkingShops['openShop']
let close: () => Promise<void>

beforeAll(async () => {
  ;({ hub, worker, addShop, openShop, close } = await startWorkingShops())
})
afterAll(() => close())

const givenShop = (code: string, settings: object) =>
  addShop(code, (shop) => set(shop, { settings: JSON.stringify(settings) }))
const set = (shop: Shop, columns: Parameters<typeof setStore>[2]) =>
  setStore(hub.database.system, shop, columns)

/** Told of by its hook; the process that took the inbound event up, once it has ended. */
async function receive(shop: Shop, originOrderId: string, status = 'ready-for-handling') {
  await hub.notify(shop, originOrderId, status)
  return vi.waitFor(async () => {
    const found = (await hub.processes(shop, 'receive-order')).filter(
      ({ entity_code, ended_at }) => entity_code === originOrderId && ended_at !== null,
    )
    expect(found.length).toBeGreaterThan(0)
    return found.at(-1)
  }, patiently)
}
const reaches = (shop: Shop, originOrderId: string, status: string) =>
  vi.waitFor(async () => {
    const order = await hub.order(shop, originOrderId)
    expect(order?.state.status).toBe(status)
    return order
  }, patiently)

test('a store that skips orders takes its exceptions in and leaves the others, saying so on the process', async () => {
  const shop = await givenShop('loja-pula', {})
  const [skipped, excepted] = [shop.vtex.placeOrder().orderId, shop.vtex.placeOrder().orderId]
  await set(shop, { settings: JSON.stringify({ skipOrders: true, skipOrdersExcept: [excepted] }) })

  const process = await receive(shop, skipped)
  await receive(shop, excepted)

  expect(process).toMatchObject({
    status: 'done',
    service_code: 'order.skipped_by_store',
    can_retry: false,
  })
  expect(await hub.order(shop, skipped)).toBeNull()
  await reaches(shop, excepted, 'handling')
})

test('orders placed before the store takes them in stay out; a known order goes on all the same', async () => {
  const shop = await givenShop('loja-desde', {})
  const known = shop.vtex.placeOrder({ status: 'payment-pending' }).orderId
  await receive(shop, known, 'payment-pending')
  await reaches(shop, known, 'payment-pending')
  await set(shop, { settings: JSON.stringify({ captureOrdersAfter: '2099-01-01T00:00:00-03:00' }) })

  // A worker trusts its read of the store for a moment.
  await vi.waitFor(async () => {
    const process = await receive(shop, shop.vtex.placeOrder().orderId)
    expect(process).toMatchObject({ status: 'done', service_code: 'order.placed_before_capture' })
  }, patiently)
  shop.vtex.advance(known, 'ready-for-handling')
  await receive(shop, known)
  await reaches(shop, known, 'handling')
})

test('statuses that a store keeps to itself are not announced, and operations it switched off do not follow', async () => {
  const shop = await givenShop('loja-quieta', {
    feedStatuses: ['handling'],
    startHandlingOnPlatform: true,
    announceInvoicesOnPlatform: false,
  })
  const orderId = shop.vtex.placeOrder().orderId

  await receive(shop, orderId)
  await reaches(shop, orderId, 'handling')
  shop.millennium.invoice(orderId)
  await reaches(shop, orderId, 'invoiced')
  shop.millennium.advance(orderId, 3)
  const order = await reaches(shop, orderId, 'dispatched')

  expect(await hub.events(shop, order?.orderId as never)).not.toContain('invoice-announced')
  expect(await hub.processes(shop, 'announce-invoice')).toEqual([])
  await shop.subscriber.waitFor(1)
  expect(shop.subscriber.deliveries().map(({ body }) => (body as { type: string }).type)).toEqual([
    'order.handling',
  ])
})

test('a store that waits for payment sends the ERP no unpaid order', async () => {
  const shop = await givenShop('loja-paga-antes', { sendUnpaidOrdersToErp: false })
  const orderId = shop.vtex.placeOrder({ status: 'payment-pending' }).orderId
  await receive(shop, orderId, 'payment-pending')
  await reaches(shop, orderId, 'payment-pending')
  expect(await hub.processes(shop, 'send-order-to-erp')).toEqual([])

  shop.vtex.advance(orderId, 'ready-for-handling')
  await receive(shop, orderId)
  await reaches(shop, orderId, 'handling')
  expect(shop.millennium.created(orderId)).toBe(1)
})

test('a store that is switched off does nothing until it is switched on again', async () => {
  const shop = await givenShop('loja-parada', {})
  await set(shop, { active: false })
  await worker.refresh()
  const orderId = shop.vtex.placeOrder().orderId
  await hub.notify(shop, orderId)
  // Another store's order, told of later, is long done.
  const other = await givenShop('loja-anda', {})
  const later = other.vtex.placeOrder().orderId
  await receive(other, later)
  await reaches(other, later, 'handling')
  expect(await hub.order(shop, orderId)).toBeNull()

  await set(shop, { active: true })
  await worker.refresh()
  await reaches(shop, orderId, 'handling')
})

test('a sync puts the platform’s feed and hook right and says which warehouses it found and which are strange', async () => {
  const shop = await givenShop('loja-sincroniza', {})
  const actor = { kind: 'user', id: 'u', name: 'Ana' } as const
  const integrationId = shop.integrations.vtex?.integrationId ?? ''
  const seller = { store_id: shop.storeId, code: 'poa', name: 'Porto Alegre', document: '12345678000195' }
  await hub.database.system
    .insertInto('sellers')
    .values({
      ...seller,
      seller_id: crypto.randomUUID(),
      settings: JSON.stringify({ warehouseIds: ['1_1', '1_2'] }),
    })
    .execute()
  const sync = async (type: 'sync-store' | 'sync-sellers') => {
    await hub.engine.syncs.request({ storeId: shop.storeId, integrationId, type, actor })
    return vi.waitFor(async () => {
      const [process] = await hub.processes(shop, type)
      expect(process?.ended_at).not.toBeNull()
      return process
    }, patiently)
  }

  const [store, sellers] = [await sync('sync-store'), await sync('sync-sellers')]

  expect(store).toMatchObject({ status: 'warning', author_name: 'Ana', can_retry: false })
  expect(store?.message).toMatch(/feed ready.*warehouses: 1_1, .*1_2 \(inactive\).*seller poa names 1_2/)
  expect(sellers).toMatchObject({ status: 'warning' })
  expect(sellers?.message).toMatch(/^1 active seller compared/)
  expect((await hub.exchanges(store?.process_id ?? '')).join()).toContain('/configuration/warehouses')
})

test('a sync that finds all in order ends so', async () => {
  const shop = await givenShop('loja-em-ordem', {})
  const integrationId = shop.integrations.vtex?.integrationId ?? ''
  const actor = { kind: 'cron' } as const

  await hub.engine.syncs.request({ storeId: shop.storeId, integrationId, type: 'sync-sellers', actor })

  await vi.waitFor(
    async () => expect(await hub.processes(shop, 'sync-sellers')).toMatchObject([{ status: 'ok' }]),
    patiently,
  )
})

test('the same sync asked for twice while it waits is one process', async () => {
  const shop = await givenShop('loja-dobra', {})
  await set(shop, { active: false })
  await worker.refresh()
  const request = {
    storeId: shop.storeId,
    integrationId: shop.integrations.vtex?.integrationId ?? '',
    type: 'sync-store',
    actor: { kind: 'cron' },
  } as const

  await hub.engine.syncs.request(request)
  await hub.engine.syncs.request(request)

  expect(await hub.processes(shop, 'sync-store')).toHaveLength(1)
})

test('the platform’s list is asked from the instant the store takes orders in, and orders it skips are not fetched', async () => {
  const shop = await openShop('loja-lista', { listLagMs: 0 })
  const [skipped, excepted] = [shop.vtex.placeOrder().orderId, shop.vtex.placeOrder().orderId]
  const captureOrdersAfter = new Date(Date.now() - 3 * 86_400_000).toISOString()
  await set(shop, {
    settings: JSON.stringify({ captureOrdersAfter, skipOrders: true, skipOrdersExcept: [excepted] }),
  })
  await worker.refresh()

  await reaches(shop, excepted, 'handling')

  const lists = shop.vtex.requests().filter(({ path }) => path === '/api/oms/pvt/orders')
  expect(lists[0]?.query.f_creationDate).toContain(`[${captureOrdersAfter} TO`)
  const received = await hub.processes(shop, 'receive-order')
  expect(received.map(({ entity_code }) => entity_code)).not.toContain(skipped)
})
