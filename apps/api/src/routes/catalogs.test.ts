import { createCatalogIntake } from '@ihub/db/catalog/catalog-intake'
import { type Shop, startShop, startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import type { IntegrationId } from '@ihub/domain/ids'
import type { ProductReport } from '@ihub/ports/catalog-source'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/open-test-api.ts'

let hub: TestHub
let api: TestApi
let shop: Shop
let token: string
let productId: string
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
  shop = await startShop(hub, 'produtos')
  token = (await api.givenUser('User', [shop.storeId])).token
  await takeCatalog()
  productId = String(rowsOf(await get('/catalogs/products'))[0]?._id)
})
afterAll(async () => {
  await api.close()
  await shop.close()
  await hub.close()
})

type Answer = Awaited<ReturnType<TestApi['call']>>
const rowsOf = ({ json }: Answer) => json.data as Record<string, unknown>[]
const get = (path: string) => api.call('GET', `/api${path}`, { token, storeId: shop.storeId })
const set = (settings: object) =>
  hub.database.system
    .updateTable('stores')
    .set({ settings: JSON.stringify(settings) })
    .where('store_id', '=', shop.storeId)
    .execute()

const unmeasured = { weightGrams: null, heightMm: null, widthMm: null, lengthMm: null }
const report = (name: string): ProductReport => ({
  externalId: '30001',
  at: null,
  product: {
    ...{ code: 'A', name, description: 'Malha', brand: { id: 'SC', name: 'Serra Clara' }, category: null },
    ...{ department: null, isActive: true, attributes: [], media: [] },
    seo: { title: null, description: null, keywords: 'malha' },
    fiscal: { ncm: '61091000', cest: '2804900' },
    logistics: { ...unmeasured, weightGrams: 180, leadTimeDays: 2 },
  },
  skus: [
    {
      ...{ sku: 'A_P', name: 'Camiseta P', ean: '7891000000017', refId: null, externalSku: null },
      ...{ isActive: true, attributes: [{ name: 'Tamanho', value: 'P' }], media: [] },
      ...{ logistics: unmeasured, components: [] },
    },
  ],
})

const promotion = { from: '2099-12-01T03:00:00.000Z', sellingCents: 6990, listCents: 7990 }

async function takeCatalog() {
  const intake = createCatalogIntake(hub.database.app)
  const integrationId = shop.integrations.mln?.integrationId as IntegrationId
  const source = { storeId: shop.storeId, integrationId }
  await intake.takeProducts(source, [report('Camiseta')])
  await intake.takeProducts(source, [report('Camiseta nova')])
  const price = { sku: 'A_P', listCents: null, costCents: 3125, isBlocked: false, at: null }
  await intake.takePrices(source, [
    { ...price, table: '1', sellingCents: 7990, later: [promotion] },
    { ...price, table: '2', sellingCents: 5000 },
  ])
}

test('a product tells its facts, its SKUs with the price of each table, and which system changed what', async () => {
  await set({ priceTable: '1' })
  const { status, json } = await get(`/catalogs/products/${productId}`)

  expect(status).toBe(200)
  expect(json).toMatchObject({
    code: 'A',
    name: 'Camiseta nova',
    currency: 'BRL',
    price: { lowest: 79.9, highest: 79.9 },
    fiscal: { ncm: '61091000', cest: '2804900' },
    logistics: { weightGrams: 180, leadTimeDays: 2 },
    source: { connector: 'mln', name: 'Linx Millennium' },
  })
  expect(json.skus).toMatchObject([
    {
      sku: 'A_P',
      platformCode: 'A_P',
      prices: [
        {
          ...{ table: '1', counts: true, sellingPrice: 79.9, cost: 31.25 },
          later: [{ from: promotion.from, sellingPrice: 69.9, listPrice: 79.9 }],
        },
        { table: '2', counts: false, sellingPrice: 50, later: [] },
      ],
    },
  ])
  const versions = json.versions as { version: number }[]
  const renamed = versions.find(({ version }) => version === 2)
  expect(renamed).toMatchObject({
    kind: 'product',
    source: { connector: 'mln' },
    changes: [{ field: 'name', from: 'Camiseta', to: 'Camiseta nova' }],
  })
})

test('defaults of the store stand in for groups that a product does not name, and say so', async () => {
  await set({ defaultBrandId: '99', defaultCategoryId: '7', defaultDepartmentId: '' })
  const { json } = await get(`/catalogs/products/${productId}`)
  expect([json.brand, json.category, json.department]).toEqual([
    { _id: 'SC', name: 'Serra Clara', isDefault: false },
    { _id: '7', name: null, isDefault: true },
    null,
  ])
})

test('no id stands in for the one by which platforms know a SKU', async () => {
  const code = async (alternateIdType: string) => {
    await set({ alternateIdType })
    return rowsOf(await get('/catalogs/skus?sku=A_P'))[0]?.platformCode
  }
  expect(await code('ean')).toBe('7891000000017')
  expect(await code('refid')).toBeNull()
  expect(await code('default')).toBe('A_P')
})

test('SKUs are asked for by their codes; those that nobody has are left out', async () => {
  const { json } = await get('/catalogs/skus?sku=A_P&sku=other')
  expect(json).toMatchObject({ total: 1, page: 1, limit: 20, data: [{ sku: 'A_P', productId }] })
  expect((await get('/catalogs/skus?sku=other')).json).toMatchObject({ total: 0, data: [] })
})

test('brands and categories say how many products name them, and one that none names is not found', async () => {
  expect((await get('/catalogs/brands/SC')).json).toEqual({ _id: 'SC', name: 'Serra Clara', products: 1 })
  expect(await get('/catalogs/categories/SC')).toMatchObject({
    status: 404,
    json: { code: 'item.not_found' },
  })
})

test('a product that the store does not have is not found', async () => {
  const unknown = '00000000-0000-7000-8000-000000000000'
  expect(await get(`/catalogs/products/${unknown}`)).toMatchObject({
    status: 404,
    json: { code: 'product.not_found' },
  })
})
