import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@ihub/db/core/pool'
import { givenStore, givenStoreSettings } from '@ihub/dev-env/given'
import type { IntegrationId, StoreId } from '@ihub/domain/ids'
import { createVault } from '@ihub/kit/vault'
import { exampleCredentials } from '@ihub/simulators/magento/start-magento'
import { sql } from 'kysely'
import type { BenchContext, Part } from '../bench-context.ts'
import { type Child, startChild } from '../child.ts'
import { onDatabase } from '../database.ts'
import type { ErpQuestion } from '../erp-process.ts'
import { startHub } from '../hub-processes.ts'
import { secretKey } from '../hub-settings.ts'
import {
  branch,
  emitterDocument,
  infrashopToken,
  millenniumLogin,
  moreSku,
  storeCode,
  vtexKeys,
} from '../outside-accounts.ts'
import type { PlatformQuestion } from '../platform-process.ts'
import { count, type Section, verdict } from '../report.ts'
import { startOutside } from '../shops.ts'
import { measureLedger } from '../stock-ledger.ts'
import type { StockPlatformsQuestion } from '../stock-platforms-process.ts'
import { openStock, type StockShop, stockSettings } from '../stock-shop.ts'

const changedMaxSeconds = 20
const comparedMaxSeconds = 300
/** Longer comparisons are extrapolated from so many seconds. */
const watchedSeconds = 40

/** The ledger, and how fast platforms hear of it: changed SKUs, and a comparison of all. */
export const measureStock: Part = async (context) => {
  const skus = context.isQuick ? 5_000 : 100_000
  const orders = context.isQuick ? 1_000 : 20_000
  const databaseUrl = await context.cluster.openNew('bench_stock')
  const opened = openStock(databaseUrl)
  const outside = await startOutside(1, skus)
  const others = await startChild({ entry: new URL('../stock-platforms-process.ts', import.meta.url) })
  const world = { context, databaseUrl, opened, platform: outside.platform, erp: outside.erp, others, skus }
  try {
    const { shop, shops } = await openShops(world)
    const ledger = await measureLedger(context, databaseUrl, { shop, skus, orders })
    await fillPlatforms(world, shop, shops)
    const hub = await startHub(context, databaseUrl)
    try {
      return [ledger, await measureTelling(world, shop, shops)]
    } finally {
      await hub.stop()
    }
  } finally {
    await opened.close()
    await outside.stop()
    await others.stop()
  }
}

interface World {
  context: BenchContext
  databaseUrl: string
  opened: ReturnType<typeof openStock>
  platform: Child
  erp: Child
  others: Child
  skus: number
}

interface Compared {
  name: string
  storeId: StoreId
  platformId: IntegrationId
  settings: object
}

async function openShops({ opened, platform, erp, others }: World) {
  const { system, stock } = opened
  const vault = createVault(secretKey)
  const mln = { ...millenniumLogin, baseUrl: `${erp.ready.urls[0]}/api/millenium_eco` }
  const open = async (code: string, connect: Record<string, Record<string, unknown>>) => {
    const store = await givenStore(system, vault, {
      code,
      originDocument: emitterDocument,
      orderDestination: 'mln',
      connect,
    })
    const [id = ''] = Object.keys(connect)
    return {
      storeId: store.storeId,
      platformId: store.integrations[id]?.integrationId as IntegrationId,
      store,
    }
  }
  const vtex = { ...vtexKeys, accountName: storeCode(0), baseUrl: platform.ready.urls[0] }
  const [magentoUrl, infrashopUrl] = others.ready.urls
  const main = await open('stock', { vtex, mln })
  await givenStoreSettings(system, main.storeId, stockSettings)
  const shop: StockShop = {
    ...main,
    system,
    stock,
    erpId: main.store.integrations.mln?.integrationId as IntegrationId,
  }
  const usual = await open('usual', { vtex })
  const fast = await open('fast', { vtex: { ...vtex, callsPerMinute: 1_000_000, callsAtOnce: 64 } })
  const magento = await open('magento', {
    magento: { ...exampleCredentials, authentication: 'oauth', baseUrl: magentoUrl },
  })
  const infrashop = await open('infrashop', { infrashop: { token: infrashopToken, baseUrl: infrashopUrl } })
  const shops: Compared[] = [
    { ...usual, name: 'VTEX, 6,000 calls a minute', settings: stockSettings },
    { ...fast, name: 'VTEX without its limit', settings: stockSettings },
    { ...magento, name: 'Magento, 600 calls a minute', settings: ofOneWarehouse },
    { ...infrashop, name: 'Infrashop, 600 calls a minute', settings: ofOneWarehouse },
  ]
  return { shop, shops }
}

/** Platforms that are told of a warehouse of their own where the store names none. */
const ofOneWarehouse = { sendStockToPlatform: true }
const held = 7

/** Every platform holds the figures that its store has for it, as after years of work. */
async function fillPlatforms(
  { context, databaseUrl, opened: { system }, platform, others, skus }: World,
  shop: StockShop,
  shops: Compared[],
) {
  context.say('stock: filling the platforms')
  for (const { storeId } of shops)
    await sql`insert into inventories (store_id, inventory_id, sku, warehouse_id, description, on_hand, created_at, changed_at)
      select ${storeId}, uuidv7(), sku, 'main', description, ${held}, now(), now() from inventories
      where store_id = ${shop.storeId} and warehouse_id = ${branch} order by inventory_id`.execute(system)
  for (const { storeId, platformId } of shops)
    await sql`insert into stock_offers (store_id, inventory_id, integration_id, wanted, told, sharing, movement, wanted_at, told_at, try_at)
      select store_id, inventory_id, ${platformId}, ${held}, ${held}, 'shared', 0, now(), now(), now() from inventories
      where store_id = ${storeId}`.execute(system)
  await sql`update stock_offers set told = wanted, told_at = now()`.execute(system)
  await sql`update integrations set cursors = cursors || jsonb_build_object('tell-stock', now()::text)`.execute(
    system,
  )
  for (const { storeId, settings } of shops)
    await givenStoreSettings(system, storeId, { ...settings, pushInventoryType: 'divergence' })
  await onDatabase(databaseUrl, (client) => client.query('vacuum analyze'))
  await platform.ask({ skus, quantity: held } satisfies PlatformQuestion)
  await others.ask({ skus, quantity: held } satisfies StockPlatformsQuestion)
}

async function measureTelling(world: World, shop: StockShop, shops: Compared[]): Promise<Section> {
  const changed = Math.min(1_000, world.skus)
  const seconds = await tellChanged(world, shop, changed)
  const rows = [
    [
      `${count(changed)} SKUs that the ERP changed, VTEX`,
      seconds.first.toFixed(1),
      seconds.last.toFixed(1),
      `${count(seconds.calls / changed)}`,
      `≤ ${changedMaxSeconds} s`,
      verdict(seconds.last <= changedMaxSeconds),
    ],
  ]
  for (const one of shops) {
    const compared = await compareAll(world, one)
    rows.push([
      `${count(world.skus)} SKUs compared, ${one.name}`,
      compared.isWhole ? '' : `${count(compared.skus)} in ${compared.seconds.toFixed(0)} s`,
      compared.whole.toFixed(0),
      (compared.calls / compared.skus).toFixed(3),
      `≤ ${comparedMaxSeconds} s`,
      verdict(compared.whole <= comparedMaxSeconds),
    ])
  }
  return {
    title: 'Stock told to platforms',
    columns: ['work', 'seen', 'seconds', 'calls a SKU', 'target', ''],
    rows,
    notes: [
      'seconds of changed SKUs from the moment the ERP has them until the platform has the first and the last, the wait for the next poll included',
      `a comparison that is not over after ${watchedSeconds} s is extrapolated from what it did until then`,
      `VTEX is asked for each SKU: ${count(world.skus)} calls are ${(world.skus / 6_000).toFixed(1)} minutes at 6,000 a minute, whatever the hub does; the row without its limit is what the hub itself can do here`,
    ],
  }
}

const askUpdates = ({ platform }: World) =>
  platform.ask<number>({ report: 'stockUpdates' } satisfies PlatformQuestion)
const askCalls = async ({ platform, others }: World) =>
  (await platform.ask<number>({ report: 'calls' } satisfies PlatformQuestion)) +
  (await others.ask<number>({ report: 'calls' } satisfies StockPlatformsQuestion))

async function tellChanged(world: World, { system, storeId }: StockShop, changed: number) {
  await givenStoreSettings(system, storeId, { pushInventoryType: 'general' })
  // The poll and the first looks of the start are over.
  await sleep(8_000)
  const before = await askUpdates(world)
  const callsBefore = await askCalls(world)
  const startedAt = performance.now()
  const passed = () => (performance.now() - startedAt) / 1_000
  const skus = Array.from({ length: changed }, (_, index) => moreSku(index * 3))
  await world.erp.ask({ skus, available: 500, everywhere: true } satisfies ErpQuestion)
  let first = Number.NaN
  while (passed() < 120) {
    const told = (await askUpdates(world)) - before
    if (told > 0 && Number.isNaN(first)) first = passed()
    if (told >= changed) break
    await sleep(100)
  }
  const last = passed()
  const calls = (await askCalls(world)) - callsBefore
  await givenStoreSettings(system, storeId, { pushInventoryType: 'divergence' })
  return { first, last, calls }
}

async function countDue(system: Db, storeId: string): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*) as due from stock_offers where store_id = ${storeId} and is_due`.execute(system)
  return rows[0]?.due ?? 0
}

/** As nobody knew what the platform holds: each SKU is read there, and those that differ are told. */
async function compareAll(world: World, { name, storeId }: Compared) {
  const { system } = world.opened
  world.context.say(`stock: comparing, ${name}`)
  await sql`update stock_offers set told = null, wanted_at = now(), try_at = now(), attempts = 0 where store_id = ${storeId}`.execute(
    system,
  )
  const calls = await askCalls(world)
  const startedAt = performance.now()
  const passed = () => (performance.now() - startedAt) / 1_000
  const all = await countDue(system, storeId)
  let due = all
  while (due > 0 && passed() < watchedSeconds) {
    await sleep(250)
    due = await countDue(system, storeId)
  }
  const seconds = passed()
  const spent = (await askCalls(world)) - calls
  await sql`update stock_offers set told = wanted where store_id = ${storeId} and told is null`.execute(
    system,
  )
  await sleep(2_000)
  const skus = all - due
  return { seconds, skus, calls: spent, isWhole: due === 0, whole: (seconds * world.skus) / skus }
}
