import { givenStore, testVault } from '@ihub/dev-env/given'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import type { IntegrationId, StoreId } from '@ihub/domain/ids'
import { uuidv7 } from '@ihub/kit/ids'
import type { CatalogIntake, CatalogReads } from '@ihub/ports/catalog'
import type { ProductReport } from '@ihub/ports/catalog-source'
import type { PriceReport } from '@ihub/ports/price-source'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inStore } from '../core/pool.ts'
import { createCatalogIntake } from './catalog-intake.ts'
import { createCatalogReads } from './catalog-reads.ts'

let database: TestDatabase
let intake: CatalogIntake
let reads: CatalogReads
let source: { storeId: StoreId; integrationId: IntegrationId }
beforeAll(async () => {
  database = await openTestDatabase()
  intake = createCatalogIntake(database.app)
  reads = createCatalogReads(database.app)
})
afterAll(() => database.close())
beforeEach(async () => {
  const { storeId, integrations } = await givenStore(database.system, testVault, {
    code: `catalog-${uuidv7().slice(-12)}`,
    originDocument: '12345678000195',
    orderDestination: 'mln',
    connect: { mln: { baseUrl: 'http://127.0.0.1:1', user: 'hub', password: 'password' } },
  })
  const { integrationId } = integrations.mln ?? {}
  if (!integrationId) throw new Error('the store has no ERP')
  source = { storeId, integrationId }
})

const unmeasured = { weightGrams: null, heightMm: null, widthMm: null, lengthMm: null }
const sku = (code: string, more: Partial<ProductReport['skus'][number]> = {}) => ({
  ...{ sku: code, name: `Camiseta ${code}`, ean: null, refId: null, externalSku: null, isActive: true },
  ...{ attributes: [], media: [], logistics: unmeasured, components: [] },
  ...more,
})
const report = (more: Partial<ProductReport['product']> = {}, skus = ['A_P', 'A_M']): ProductReport => ({
  externalId: '30001',
  at: '2026-02-01T10:00:00.000Z',
  product: {
    ...{ code: 'A', name: 'Camiseta', description: null, department: null, isActive: true },
    ...{ brand: { id: 'SC', name: 'Serra Clara' }, category: null, attributes: [], media: [] },
    ...{ seo: { title: null, description: null, keywords: null }, fiscal: { ncm: null, cest: null } },
    logistics: { ...unmeasured, leadTimeDays: null },
    ...more,
  },
  skus: skus.map((code) => sku(code)),
})
const price = (more: Partial<PriceReport> = {}): PriceReport => ({
  ...{ sku: 'A_P', table: '1', sellingCents: 7990, listCents: null, costCents: null, isBlocked: false },
  ...{ at: '2026-02-01T10:00:00.000Z', ...more },
})
const page = { page: 1, limit: 20, orderBy: 'updatedAt', direction: 'desc' } as const
const list = async (more: object = {}) => {
  const read = await reads.list(source.storeId, { ...page, ...more })
  if (!read.ok) throw new Error(read.error.code)
  return read.value.rows
}
const only = async () => {
  const [row] = await list()
  const found = row && (await reads.find(source.storeId, row.productId))
  if (!found) throw new Error('no product')
  return found
}
const set = (settings: object) =>
  database.system
    .updateTable('stores')
    .set({ settings: JSON.stringify(settings) })
    .where('store_id', '=', source.storeId)
    .execute()

test('a product that is told twice is one version, and a changed field says from where, when and what it was', async () => {
  expect(await intake.takeProducts(source, [report()])).toBe(1)
  expect(await intake.takeProducts(source, [report()])).toBe(0)
  const at = '2026-02-02T10:00:00.000Z'
  await intake.takeProducts(source, [{ ...report({ name: 'Camiseta nova' }), at }])

  const product = await only()

  expect(product).toMatchObject({ name: 'Camiseta nova', version: 2, skuCount: 2, sourceAt: at })
  expect(product.versions).toMatchObject([
    {
      kind: 'product',
      version: 2,
      sourceAt: at,
      source: { integrationId: source.integrationId, connector: 'mln' },
      changes: [{ field: 'name', sku: null, of: null, from: 'Camiseta', to: 'Camiseta nova' }],
    },
    { version: 1, changes: [] },
  ])
})

test('a report that is older than the version that is kept never replaces it', async () => {
  await intake.takeProducts(source, [report({ name: 'Nova' })])
  await intake.takePrices(source, [price()])
  const at = '2026-01-31T10:00:00.000Z'

  expect(await intake.takeProducts(source, [{ ...report({ name: 'Antiga' }), at }])).toBe(0)
  expect(await intake.takePrices(source, [price({ sellingCents: 1, at })])).toBe(0)

  expect(await only()).toMatchObject({ name: 'Nova', price: { lowestCents: 7990 } })
})

test('a SKU that a product no longer has goes, and one that another product has now moves there', async () => {
  await intake.takeProducts(source, [report({}, ['A_P', 'A_M', 'A_G'])])
  const other = { ...report({ code: 'B', name: 'Bolsa' }, ['A_G', 'B_U']), externalId: '30002' }
  await intake.takeProducts(source, [report({}, ['A_P']), other])

  const { rows, total } = await reads.listSkus(source.storeId, {
    skus: [],
    productId: null,
    page: 1,
    limit: 10,
  })
  const [bag] = await list({ search: 'bolsa' })
  expect(total).toBe(3)
  expect(rows.filter(({ productId }) => productId === bag?.productId).map((row) => row.sku)).toEqual([
    'A_G',
    'B_U',
  ])
})

test('a part of a product leaves its other SKUs alone, but for those that another product has by now', async () => {
  const part = { keeps: ['name'], gone: ['A'] } as const
  await intake.takeProducts(source, [report({}, ['A', 'A_P', 'A_M', 'A_G'])])
  await intake.takeProducts(source, [{ ...report({ name: 'Camiseta P' }, ['A_P', 'A_X']), at: null, part }])
  const before = await only()
  const other = { ...report({ code: 'B', name: 'Bolsa' }, ['A_G']), externalId: '30002', part }
  // The part stands behind the product that takes one of its SKUs away.
  await intake.takeProducts(source, [other, { ...report({}, ['A_M']), at: null, part }])

  const [bag, shirt] = await list({ orderBy: 'code', direction: 'desc' })
  const after = shirt && (await reads.find(source.storeId, shirt.productId))
  expect([before.name, before.skus.map((one) => one.sku)]).toEqual(['Camiseta', ['A_P', 'A_M', 'A_G', 'A_X']])
  expect(after?.skus.map((one) => one.sku)).toEqual(['A_P', 'A_M', 'A_X'])
  expect([bag?.skuCount, shirt?.skuCount]).toEqual([1, 3])
  expect(after?.versions[0]?.changes).toMatchObject([{ field: 'sku', sku: 'A_G', to: null }])
})

test('a price that was told ahead takes its place at its moment, once, and other moments are no version', async () => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const hour = 3_600_000
  const end = { from: at(-hour), sellingCents: 7990, listCents: null }
  const next = { from: at(hour), sellingCents: 5990, listCents: 7990 }
  const promoted = price({ sellingCents: 6990, listCents: 7990, at: null })
  await intake.takeProducts(source, [report()])
  await intake.takePrices(source, [{ ...promoted, later: [{ ...end, from: at(hour) }] }])
  expect(await intake.takeDuePrices(source)).toBe(0)
  expect(await intake.takePrices(source, [{ ...promoted, later: [end, next] }])).toBe(0)

  expect(await intake.takeDuePrices(source)).toBe(1)
  expect(await intake.takeDuePrices(source)).toBe(0)

  const [sku] = (await only()).skus
  expect(sku?.prices).toMatchObject([{ sellingCents: 7990, listCents: null, version: 2 }])
  // A price that its system tells now takes the place of all that it told ahead.
  await intake.takePrices(source, [{ ...promoted, sellingCents: 100 }])
  const { rows } = await sql<{ next_at: string | null }>`
    select next_at from prices where store_id = ${source.storeId}`.execute(database.system)
  expect(rows).toEqual([{ next_at: null }])
})

test('prices are matched by the SKU alone: one may come before its product, and each change is a version', async () => {
  expect(await intake.takePrices(source, [price()])).toBe(1)
  await intake.takeProducts(source, [report()])
  await intake.takePrices(source, [price({ sellingCents: 6990, listCents: 7990 })])
  expect(await intake.takePrices(source, [price({ sellingCents: 6990, listCents: 7990 })])).toBe(0)

  const product = await only()

  expect(product.skus[0]?.prices).toMatchObject([
    { table: '1', sellingCents: 6990, listCents: 7990, version: 2 },
  ])
  expect(product.versions.find(({ kind, version }) => kind === 'price' && version === 2)).toMatchObject({
    sku: 'A_P',
    table: '1',
    changes: [
      { field: 'sellingCents', sku: 'A_P', from: 7990, to: 6990 },
      { field: 'listCents', sku: 'A_P', from: null, to: 7990 },
    ],
  })
})

test('one price table counts: the range of a product knows no other, and no blocked price', async () => {
  await intake.takeProducts(source, [report({}, ['A_P', 'A_M', 'A_G'])])
  await intake.takePrices(source, [
    price(),
    price({ sku: 'A_M', sellingCents: 8990 }),
    price({ sku: 'A_G', sellingCents: 100, isBlocked: true }),
    price({ table: '2', sellingCents: 500 }),
  ])
  await set({ priceTable: '1' })

  expect((await only()).price).toEqual({ lowestCents: 7990, highestCents: 8990 })
  await set({ priceTable: '2' })
  expect((await only()).price).toEqual({ lowestCents: 500, highestCents: 500 })
})

test('products are found by their names, codes, SKUs and brands, and counted by brand', async () => {
  const second = { ...report({ code: 'B', name: 'Bolsa de mão', isActive: false }, ['B_U']), externalId: '2' }
  await intake.takeProducts(source, [report(), second])
  const codes = async (more: object) => (await list(more)).map(({ code }) => code)

  expect(await codes({ search: 'BÓLSA mao' })).toEqual(['B'])
  expect(await codes({ search: 'a_p' })).toEqual(['A'])
  expect(await codes({ search: '100%' })).toEqual([])
  expect(await codes({ active: false })).toEqual(['B'])
  expect(await codes({ brand: 'SC', orderBy: 'code', direction: 'asc' })).toEqual(['A', 'B'])
  expect(await reads.findGroup(source.storeId, 'brand', 'SC')).toEqual({
    id: 'SC',
    name: 'Serra Clara',
    products: 2,
  })
  expect(await reads.findGroup(source.storeId, 'brand', 'other')).toBeNull()
})

test('nobody rewrites or takes back a version', async () => {
  await intake.takeProducts(source, [report()])
  for (const change of [sql`update product_versions set version = 9`, sql`delete from product_versions`]) {
    const byStore = inStore(database.app, source.storeId, (tx) => change.execute(tx))
    await expect(byStore).rejects.toThrow('permission denied')
    await expect(change.execute(database.system)).rejects.toThrow('permission denied')
  }
})

test('while a list of a system is stuck one alert of it is open, and none when every list gets on', async () => {
  const open = async () => {
    const { rows } = await sql<{ repeats: number }>`select repeats from alerts
      where store_id = ${source.storeId} and subject = 'catalog-stuck' and status <> 'finished'`.execute(
      database.system,
    )
    return rows.length
  }
  await intake.markStuck(source, 'products', false)
  expect(await open()).toBe(0)
  for (const name of ['products', 'products', 'prices'] as const) await intake.markStuck(source, name, true)
  expect(await open()).toBe(1)
  await intake.markStuck(source, 'products', false)
  expect(await open()).toBe(1)
  await intake.markStuck(source, 'prices', false)
  expect(await open()).toBe(0)
})
