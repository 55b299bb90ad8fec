import { createCatalogReads } from '@ihub/db/catalog/catalog-reads'
import { patiently, pollNow } from '@ihub/dev-env/watch'
import { startWorkingShop } from '@ihub/dev-env/working-shops'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

type Working = Awaited<ReturnType<typeof startWorkingShop>>
let started: Working
let reads: ReturnType<typeof createCatalogReads>
beforeAll(async () => {
  started = await startWorkingShop('catalog')
  reads = createCatalogReads(started.hub.database.app)
})
afterAll(() => started?.close())

const set = (settings: object) =>
  started.hub.database.system
    .updateTable('stores')
    .set({ settings: JSON.stringify(settings) })
    .where('store_id', '=', started.shop.storeId)
    .execute()
const poll = (name: 'read-erp-catalog' | 'read-erp-prices') => pollNow(started.hub, started.shop, 'mln', name)
const isOver = async (name: string) => {
  const due = await started.hub.database.system
    .selectFrom('schedules')
    .select('next_at')
    .where('store_id', '=', started.shop.storeId)
    .where('name', '=', name)
    .execute()
  return due.some(({ next_at }) => Date.parse(String(next_at)) > Date.now())
}
/** Runs one turn of a poll to its end. */
async function turn(name: 'read-erp-catalog' | 'read-erp-prices') {
  await poll(name)
  await vi.waitFor(async () => expect(await isOver(name)).toBe(true), patiently)
}
/** A poll that is asked for again and again would never begin; settings are remembered for a moment. */
const slowly = { ...patiently, interval: 500 }
const products = async () => {
  const read = await reads.list(started.shop.storeId, {
    ...{ page: 1, limit: 50, orderBy: 'code', direction: 'asc' },
  })
  return read.ok ? read.value.rows : []
}
const told = (code: string, name = 'Camiseta') =>
  started.shop.millennium.addProduct({
    code,
    name,
    skus: [{ sku: `${code}_P`, size: 'P', prices: { 1: { price: 79.9 }, 2: { price: 9.9 } } }],
  })
const traces = (type: string) =>
  started.hub.database.system
    .selectFrom('processes')
    .select(['status', 'message'])
    .where('store_id', '=', started.shop.storeId)
    .where('type', '=', type)
    .orderBy('created_at')
    .execute()
/** The memory of the hub about the reading of the ERP. */
const erp = () =>
  started.hub.database.system
    .selectFrom('integrations')
    .select('cursors')
    .where('store_id', '=', started.shop.storeId)
    .where('connector', '=', 'mln')
    .executeTakeFirstOrThrow()

test('a catalog that does not live in the ERP is not read from it', async () => {
  told('A')
  await turn('read-erp-catalog')
  expect(await products()).toEqual([])
  expect(started.shop.millennium.record().some(({ path }) => path.includes('/produtos/'))).toBe(false)
})

test('products and the prices of one table are taken in, and one that cannot be read is named and hides no other', async () => {
  await set({ readCatalogFromErp: true, readPricesFromErp: true, priceTable: '2' })
  told('B', 'meio \ud800 caractere')
  told('C')
  await vi.waitFor(async () => {
    await poll('read-erp-catalog')
    expect((await products()).map(({ code }) => code)).toEqual(['A', 'C'])
  }, slowly)
  await vi.waitFor(async () => {
    await poll('read-erp-prices')
    expect((await products()).map(({ price }) => price?.lowestCents)).toEqual([990, 990])
  }, slowly)

  // A reading leaves its trace once its products are stored.
  await vi.waitFor(async () => {
    expect(await traces('read-erp-catalog')).toEqual([
      { status: 'partial', message: expect.stringContaining('B: ') },
    ])
    expect((await traces('read-erp-prices')).map(({ status }) => status)).toEqual(['success'])
  }, patiently)
})

test('read once more from its beginning, an unchanged catalog leaves no trace', async () => {
  const before = await products()
  await started.hub.database.system
    .updateTable('integrations')
    .set({ cursors: '{}' })
    .where('store_id', '=', started.shop.storeId)
    .execute()
  const cursors = async () => Object.keys((await erp()).cursors ?? {})
  for (const name of ['read-erp-catalog', 'read-erp-prices'] as const) {
    await poll(name)
    await vi.waitFor(async () => expect(await cursors()).toContain(name), patiently)
  }
  expect(await products()).toEqual(before)
})

test('another price table is read from its beginning', async () => {
  await set({ readPricesFromErp: true, priceTable: '1' })
  await vi.waitFor(async () => {
    await poll('read-erp-prices')
    expect((await products()).map(({ price }) => price?.lowestCents)).toEqual([7990, 7990])
  }, slowly)
})

test('a list that does not get on raises one alert, which ends once it does', async () => {
  const { millennium, storeId } = started.shop
  await set({ readCatalogFromErp: true })
  const alerts = async () => {
    const rows = await started.hub.database.system
      .selectFrom('alerts')
      .select('status')
      .where('store_id', '=', storeId)
      .where('subject', '=', 'catalog-stuck')
      .execute()
    return rows.map(({ status }) => status)
  }
  millennium.ignoreSkip(true)
  millennium.freezeTransId(true)
  for (let one = 0; one < 501; one += 1) told(`M-${one}`)
  await vi.waitFor(async () => {
    await poll('read-erp-catalog')
    expect(await alerts()).toEqual(['created'])
  }, slowly)

  millennium.ignoreSkip(false)
  await vi.waitFor(async () => {
    await poll('read-erp-catalog')
    expect(await alerts()).toEqual(['finished'])
  }, slowly)
  await vi.waitFor(async () => {
    const read = await reads.list(storeId, { page: 1, limit: 1, orderBy: 'code', direction: 'asc' })
    expect(read.ok && read.value.total).toBe(503)
  }, patiently)
})
