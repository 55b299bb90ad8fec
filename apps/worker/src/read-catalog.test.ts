import { createCatalogReads } from '@ihub/db/catalog/catalog-reads'
import { patiently, pollNow } from '@ihub/dev-env/watch'
import { startWorkingShop } from '@ihub/dev-env/working-shops'
import { sql } from 'kysely'
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
  const { rows } = await sql`select 1 from schedules
    where store_id = ${started.shop.storeId} and name = ${name} and next_at > now()`.execute(
    started.hub.database.system,
  )
  return rows.length > 0
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
const traces = async (type: string) => {
  const { rows } = await sql<{ status: string; message: string | null }>`select status, message from processes
    where store_id = ${started.shop.storeId} and type = ${type} order by created_at`.execute(
    started.hub.database.system,
  )
  return rows
}

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

  expect(await traces('read-erp-catalog')).toEqual([
    { status: 'partial', message: expect.stringContaining('B: ') },
  ])
  expect((await traces('read-erp-prices')).map(({ status }) => status)).toEqual(['success'])
})

test('read once more from its beginning, an unchanged catalog leaves no trace', async () => {
  const before = await products()
  await sql`update integrations set cursors = '{}' where store_id = ${started.shop.storeId}`.execute(
    started.hub.database.system,
  )
  const cursors = async () => {
    const { rows } = await sql<{ cursors: object }>`select cursors from integrations
      where store_id = ${started.shop.storeId} and connector = 'mln'`.execute(started.hub.database.system)
    return Object.keys(rows[0]?.cursors ?? {})
  }
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
    const { rows } = await sql<{ status: string }>`select status from alerts
      where store_id = ${storeId} and subject = 'catalog-stuck'`.execute(started.hub.database.system)
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
