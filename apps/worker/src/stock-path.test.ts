import { createApplyAlertRules } from '@ihub/db/alert/apply-alert-rules'
import { createStock } from '@ihub/db/stock/stock'
import { createStockSyncs } from '@ihub/db/stock/stock-syncs'
import { createTellStock } from '@ihub/db/stock/tell-stock'
import { givenStoreSettings } from '@ihub/dev-env/given'
import type { Shop, TestHub } from '@ihub/dev-env/test-hub'
import { isQuiet, patiently, pollNow, reaches } from '@ihub/dev-env/watch'
import { startWorkingShops, type WorkingShops } from '@ihub/dev-env/working-shops'
import { uuidv7 } from '@ihub/kit/ids'
import { retryProcess } from '@ihub/operations/order/retry-process'
import { catalogue } from '@ihub/simulators/vtex/catalogue'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let hub: TestHub
let addShop: WorkingShops['addShop']
let close: () => Promise<void>
beforeAll(async () => {
  ;({ hub, addShop, close } = await startWorkingShops())
})
afterAll(() => close())

const [first = '', second = '', third = ''] = catalogue
  .filter(({ components }) => components.length === 0)
  .map(({ id }) => id)
const warehouse = '1_1'
/** More than Millennium tells under one `trans_id` within its largest page. */
const stuckRows = 8_001

const wants = (settings: object) => (shop: Shop) =>
  givenStoreSettings(hub.database.system, shop.storeId, {
    readStockFromErp: true,
    sendStockToPlatform: true,
    externalWarehouseIds: { main: warehouse, '0001': warehouse },
    ...settings,
  })

const readStock = (shop: Shop) => pollNow(hub, shop, 'mln', 'read-erp-stock')
const pushes = (shop: Shop) => hub.processes(shop, 'push-stock')
const alertsOf = ({ storeId }: Shop) =>
  hub.database.system
    .selectFrom('alerts')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('alert_id')
    .execute()
const inventoryOf = ({ storeId }: Shop, sku: string) =>
  hub.database.system
    .selectFrom('inventories')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('sku', '=', sku)
    .executeTakeFirst()
const itemsOf = ({ storeId }: Shop) =>
  hub.database.system.selectFrom('process_items').selectAll().where('store_id', '=', storeId).execute()
/** The turn of the poll that was asked for is over. */
const pollIsOver = ({ integrations }: Shop) =>
  vi.waitFor(async () => {
    const rows = await hub.database.system
      .selectFrom('schedules')
      .select('name')
      .where('lane', '=', integrations.mln?.integrationId ?? '')
      .where('name', '=', 'read-erp-stock')
      .where('next_at', '>', new Date().toISOString())
      .execute()
    expect(rows).toHaveLength(1)
  }, patiently)
const toldIs = (shop: Shop, expected: Record<string, number>) =>
  vi.waitFor(() => {
    const told = shop.vtex.inventory().map(({ skuId, quantity }) => [skuId, quantity])
    expect(Object.fromEntries(told)).toEqual(expected)
  }, patiently)

test('stock that the ERP counts reaches the platform, and only what changed is sent again', async () => {
  const shop = await addShop('estoque', wants({ stockFactor: 80 }))
  shop.millennium.countStock([
    { sku: first, available: 10 },
    { sku: second, available: 7 },
  ])
  await readStock(shop)
  await toldIs(shop, { [first]: 8, [second]: 5 })

  shop.millennium.countStock([{ sku: second, available: 20 }])
  await readStock(shop)
  await toldIs(shop, { [first]: 8, [second]: 16 })
  await isQuiet(hub, shop)
  const updates = Object.fromEntries(shop.vtex.inventory().map(({ skuId, updates }) => [skuId, updates]))
  expect(updates).toEqual({ [first]: 1, [second]: 2 })
  expect((await pushes(shop)).map(({ status, work_class }) => [status, work_class])).toContainEqual([
    'success',
    'bulk',
  ])
})

test('a SKU that the platform refuses hides no other, raises an alert, and is told when a person tries again', async () => {
  const shop = await addShop('recusa', wants({}))
  shop.vtex.refuseStock(first)
  shop.millennium.countStock([
    { sku: first, available: 4 },
    { sku: second, available: 6 },
  ])
  await readStock(shop)
  await toldIs(shop, { [second]: 6 })
  const push = await vi.waitFor(async () => {
    const failed = (await pushes(shop)).find(({ status }) => status === 'partial' || status === 'error')
    expect(failed).toMatchObject({ can_retry: true })
    return failed
  }, patiently)
  await createApplyAlertRules(hub.database.system)()
  expect(await alertsOf(shop)).toMatchObject([
    { subject: 'stock-refused', figures: { skus: 1, sku: first }, status: 'created' },
  ])

  shop.vtex.refuseStock(null)
  await retryProcess(hub.engine, {
    storeId: shop.storeId,
    processId: push?.process_id as never,
    actor: { kind: 'user', id: uuidv7(), name: 'Ana' },
  })
  await toldIs(shop, { [first]: 4, [second]: 6 })
  await isQuiet(hub, shop)
  await createApplyAlertRules(hub.database.system)()
  expect(await alertsOf(shop)).toMatchObject([{ subject: 'stock-refused', status: 'finished' }])
})

test('an order takes its goods from what the other channels are told, and an oversale is an alert', async () => {
  const shop = await addShop('venda', wants({}))
  shop.millennium.countStock([{ sku: third, available: 3 }])
  await readStock(shop)
  await toldIs(shop, { [third]: 3 })
  const order = shop.vtex.buy(third, 2)
  expect(order).not.toBeNull()
  await hub.notify(shop, order?.orderId ?? '')
  await reaches(hub, shop, order?.orderId ?? '', 'handling')
  await vi.waitFor(
    async () => expect(await inventoryOf(shop, third)).toMatchObject({ available: 1 }),
    patiently,
  )
  await isQuiet(hub, shop)
  // The platform takes what it reserves off by itself: told the figure before that, it sells the one piece that is left.
  expect(shop.vtex.salable(third, warehouse)).toBe(1)

  // Two pieces are gone from the shelf, one of them sold.
  shop.millennium.countStock([{ sku: third, available: 0, reserved: 1 }])
  await readStock(shop)
  await vi.waitFor(
    async () => expect(await inventoryOf(shop, third)).toMatchObject({ is_oversold: true }),
    patiently,
  )
  await createApplyAlertRules(hub.database.system)()
  expect(await alertsOf(shop)).toMatchObject([
    { subject: 'stock-oversold', figures: { skus: 1, sku: third, orders: 1 } },
  ])
})

test('by divergence the platform is compared first, and told only what differs', async () => {
  const shop = await addShop('divergente', wants({ pushInventoryType: 'divergence' }))
  shop.millennium.countStock([
    { sku: first, available: 4 },
    { sku: second, available: 6 },
  ])
  await readStock(shop)
  await toldIs(shop, { [first]: 4, [second]: 6 })
  await isQuiet(hub, shop)
  shop.millennium.countStock([{ sku: first, available: 3 }])
  await readStock(shop)
  await toldIs(shop, { [first]: 3, [second]: 6 })
  await isQuiet(hub, shop)

  await createStockSyncs(hub.database.app).requestAll(shop.storeId, { kind: 'cron' })
  await vi.waitFor(async () => {
    const skipped = (await itemsOf(shop)).filter(({ reason }) => reason === 'unchanged')
    expect(skipped.map(({ entity_code }) => entity_code).toSorted()).toEqual([first, second].toSorted())
  }, patiently)
})

test('nothing is read and nothing is sent where the store wants neither', async () => {
  const shop = await addShop('quieta', wants({ readStockFromErp: false, sendStockToPlatform: false }))
  shop.millennium.countStock([{ sku: first, available: 4 }])
  await readStock(shop)
  await pollIsOver(shop)
  expect(await inventoryOf(shop, first)).toBeUndefined()
  await wants({ sendStockToPlatform: false })(shop)
  await vi.waitFor(async () => {
    await readStock(shop)
    expect(await inventoryOf(shop, first)).toMatchObject({ available: 4 })
  }, patiently)
  await createTellStock({ system: hub.database.system, stock: createStock(hub.database) })()
  expect(await pushes(shop)).toEqual([])

  // Once it wants to send, the platform begins with all of it.
  await wants({})(shop)
  await toldIs(shop, { [first]: 4 })
})

test('a row that cannot be read hides no other, and the reading says which it was', async () => {
  const shop = await addShop('estranha', wants({}))
  shop.millennium.countStock([
    { sku: first, available: 4 },
    { sku: second, available: 6 },
  ])
  shop.millennium.spoilStock(first)
  await readStock(shop)
  await toldIs(shop, { [second]: 6 })
  await vi.waitFor(async () => {
    const [reading] = await hub.processes(shop, 'read-erp-stock')
    expect(reading).toMatchObject({ status: 'partial', message: expect.stringContaining(first) })
  }, patiently)
})

test('a list of stock that does not move on is an alert until it does', async () => {
  const shop = await addShop('travada', wants({ sendStockToPlatform: false }))
  const many = Array.from({ length: stuckRows }, (_, index) => ({ sku: `M-${index}`, available: 1 }))
  shop.millennium.countStock(many)
  await readStock(shop)
  await vi.waitFor(async () => {
    await createApplyAlertRules(hub.database.system)()
    expect(await alertsOf(shop)).toMatchObject([{ subject: 'stock-stuck', status: 'created' }])
  }, patiently)

  // Counted again in small parts, the list has room between its pages.
  for (let from = 0; from < many.length; from += 500) shop.millennium.countStock(many.slice(from, from + 500))
  await vi.waitFor(async () => {
    await readStock(shop)
    await createApplyAlertRules(hub.database.system)()
    expect(await alertsOf(shop)).toMatchObject([{ subject: 'stock-stuck', status: 'finished' }])
  }, patiently)
})
