import { createApplyAlertRules } from '@ihub/db/alert/apply-alert-rules'
import { createStock } from '@ihub/db/stock/stock'
import { createStockSyncs } from '@ihub/db/stock/stock-syncs'
import { type OversellShop, sellOut, startOversellShop } from '@ihub/dev-env/oversell-shop'
import { startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { patiently } from '@ihub/dev-env/watch'
import { concernedBy } from '@ihub/domain/stock/analysis'
import { createRandom } from '@ihub/simulators/kit/random'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const units = 5
let hub: TestHub
beforeAll(async () => {
  hub = await startTestHub()
})
afterAll(() => hub.close())

const settled = (shop: OversellShop) =>
  vi.waitFor(async () => expect(await shop.isSettled()).toBe(true), { ...patiently, interval: 200 })
const ledgerOf = ({ storeId }: OversellShop) => createStock(hub.database).checkLedger(storeId)

test('allocated, 20 buyers on two platforms get no more than the 5 pieces there are, through two kills of the hub', async () => {
  const shop = await startOversellShop(hub, { units, sharing: 'allocated' })
  await vi.waitFor(() => expect(shop.salable().reduce((sum, one) => sum + one, 0)).toBe(units), patiently)
  await sellOut(shop, { buyers: 20, kills: 2, chance: createRandom(14) })
  await settled(shop)
  const { sold, left, mostSold, available } = await shop.read()
  expect(mostSold).toBeLessThanOrEqual(units)
  expect(sold + left).toBe(units)
  expect(available).toBe(left)
  expect(await ledgerOf(shop)).toEqual([])
  await shop.close()
}, 120_000)

test('shared, what the lag of the platforms oversold is found, alerted and listed with its orders', async () => {
  const shop = await startOversellShop(hub, { units, sharing: 'shared' })
  await vi.waitFor(() => expect(shop.salable()).toEqual([units, units]), patiently)
  // While the hub is away nobody can tell the one platform what the other sold.
  await shop.kill()
  const chance = createRandom(15)
  for (const account of shop.accounts)
    for (let bought = 0; bought < units - 1; bought++) expect(await shop.buy(account, chance)).toBe(true)
  await shop.restart()
  await settled(shop)
  const { sold, left, available } = await shop.read()
  expect([sold, left, available]).toEqual([2 * (units - 1), 0, 2 - units])
  expect(await ledgerOf(shop)).toEqual([])

  await createApplyAlertRules(hub.database.system)()
  const alerts = await hub.database.system
    .selectFrom('alerts')
    .selectAll()
    .where('store_id', '=', shop.storeId)
    .where('subject', '=', 'stock-oversold')
    .execute()
  expect(alerts).toMatchObject([
    { figures: { skus: 1, pieces: units - 2, orders: units - 2, sku: shop.sku } },
  ])
  const { inventory_id: inventoryId } = await hub.database.system
    .selectFrom('inventories')
    .select('inventory_id')
    .where('store_id', '=', shop.storeId)
    .executeTakeFirstOrThrow()
  const found = await createStockSyncs(hub.database.app).findChannels(shop.storeId, inventoryId)
  const concerned = concernedBy(units - 2, found?.holding ?? []).map(({ originOrderId }) => originOrderId)
  expect(concerned).toHaveLength(units - 2)
  expect(shop.orders()).toEqual(expect.arrayContaining(concerned))
  await shop.close()
}, 120_000)
