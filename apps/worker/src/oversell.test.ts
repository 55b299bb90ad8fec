import { createStock } from '@ihub/db/stock/stock'
import { type OversellShop, sellOut, startOversellShop } from '@ihub/dev-env/oversell-shop'
import { startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { patiently } from '@ihub/dev-env/watch'
import type { Sharing } from '@ihub/domain/stock/figures'
import { createRandom } from '@ihub/simulators/kit/random'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'

const units = 5
/** The pieces that each platform could sell in kits of two. */
const kits = 4
let hub: TestHub
beforeAll(async () => {
  hub = await startTestHub()
})
afterAll(() => hub.close())

/** Closed with the test, so that no hub of a failed one goes on. */
async function openShop(sharing: Sharing): Promise<OversellShop> {
  const shop = await startOversellShop(hub, { units, sharing })
  onTestFinished(shop.close)
  return shop
}

/** Once everybody was told of everything, and the ERP too. */
const settlesAt = (shop: OversellShop, expected: (sold: number) => object) =>
  vi.waitFor(
    async () => {
      expect(await shop.openWork()).toEqual([])
      const found = await shop.read()
      expect(found).toMatchObject(expected(found.sold))
    },
    { timeout: 150_000, interval: 200 },
  )
const ledgerOf = ({ storeId }: OversellShop) => createStock(hub.database).checkLedger(storeId)

test('allocated, 20 buyers on two platforms get no more than the 5 pieces there are, through two kills of the hub', async () => {
  const shop = await openShop('allocated')
  await vi.waitFor(() => expect(shop.salable().reduce((sum, one) => sum + one, 0)).toBe(units), patiently)
  await sellOut(shop, { buyers: 20, kills: 2, chance: createRandom(14) })
  expect((await shop.read()).mostSold).toBeLessThanOrEqual(units)
  await settlesAt(shop, (sold) => ({ left: units - sold, available: units - sold }))
  expect(await ledgerOf(shop)).toEqual([])
}, 300_000)

test('shared, what the lag of the platforms oversold is found, alerted and listed with its orders', async () => {
  const shop = await openShop('shared')
  await vi.waitFor(() => expect(shop.salable()).toEqual([units + kits, units + kits]), patiently)
  // While the hub is away nobody can tell the one platform what the other sold.
  await shop.kill()
  const chance = createRandom(15)
  for (const account of shop.accounts)
    for (let bought = 0; bought < units - 1; bought++)
      expect(await shop.buy(account, chance, shop.sku)).toBe(true)
  await shop.restart()
  await settlesAt(shop, () => ({ sold: 2 * (units - 1), left: 0, available: 2 - units }))
  expect(await ledgerOf(shop)).toEqual([])

  const { alerted, orders } = await shop.readOversale()
  expect(alerted).toBe(units - 2)
  expect(orders).toHaveLength(units - 2)
  expect(orders.map(shop.piecesOf)).toEqual(orders.map(() => 1))
}, 300_000)
