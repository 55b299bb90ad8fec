import { createCatalogIntake } from '@ihub/db/catalog/catalog-intake'
import { type Shop, startShop, startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import type { IntegrationId } from '@ihub/domain/ids'
import { catalogue } from '@ihub/simulators/vtex/catalogue'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/open-test-api.ts'

let hub: TestHub
let api: TestApi
let shop: Shop
let token: string
let productId: string
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
  shop = await startShop(hub, 'plataformas')
  token = (await api.givenUser('User', [shop.storeId])).token
  await takeProduct()
  const { json } = await get('/catalogs/products')
  productId = String((json.data as { _id: string }[])[0]?._id)
})
afterAll(async () => {
  await api.close()
  await shop.close()
  await hub.close()
})
beforeEach(() => shop.vtex.reset())

const get = (path: string) => api.call('GET', `/api${path}`, { token, storeId: shop.storeId })
const post = (path: string, body: object) =>
  api.call('POST', `/api${path}`, { token, storeId: shop.storeId, body })
const platformId = () => shop.integrations.vtex?.integrationId ?? ''
/** A SKU that the platform has. */
const [known] = catalogue
const sku = known?.id ?? ''

function takeProduct() {
  const measures = { weightGrams: known?.weightGrams ?? 0, heightMm: 100, widthMm: 200, lengthMm: 300 }
  const integrationId = shop.integrations.mln?.integrationId as IntegrationId
  return createCatalogIntake(hub.database.app).takeProducts({ storeId: shop.storeId, integrationId }, [
    {
      externalId: '1',
      at: null,
      product: {
        ...{ code: 'PROD-A', name: 'Nome do ERP', description: null, category: null, department: null },
        ...{ brand: { id: 'SC', name: 'Serra Clara' }, isActive: true, attributes: [], media: [] },
        ...{ seo: { title: null, description: null, keywords: null }, fiscal: { ncm: null, cest: null } },
        logistics: { ...measures, leadTimeDays: null },
      },
      skus: [
        {
          ...{ sku, name: known?.skuName ?? '', ean: known?.ean ?? null, refId: null, externalSku: null },
          ...{ isActive: true, attributes: [], media: [], logistics: measures, components: [] },
        },
      ],
    },
  ])
}

test('the comparison says of each field what the hub and the platform have, and which groups lack a link', async () => {
  const { status, json } = await get(`/catalogs/products/${productId}/analysis`)

  expect(status).toBe(200)
  expect(json.data).toMatchObject([
    {
      ...{ system: { connector: 'vtex' }, status: 'failure', externalId: known?.productId },
      ...{ unmapped: ['brand', 'category', 'department'], missing: [] },
    },
  ])
  const [{ rows }] = json.data as [{ rows: { field: string; standing: string }[] }]
  expect(rows.filter(({ standing }) => standing !== 'same')).toEqual([
    {
      ...{ field: 'name', sku: null, hub: 'Nome do ERP', standing: 'theirs' },
      ...{ platform: 'Camiseta Algodão Gola Careca', hubName: null, platformName: null },
    },
  ])
  expect(shop.vtex.shelf.writes).toBe(0)
})

test('a platform that does not answer says so', async () => {
  shop.vtex.faults.add({ match: { path: '/api/catalog' }, kind: 'status', status: 500 })
  const { json } = await get(`/catalogs/products/${productId}/analysis`)
  shop.vtex.faults.clear()
  expect(json.data).toMatchObject([{ status: 'requestError', failure: { kind: 'broken' }, rows: [] }])
})

test('groups are linked with those that the platform has, and the link takes part in the comparison', async () => {
  const { json: choices } = await get(`/catalogs/groups/platforms/${platformId()}`)
  expect(choices).toMatchObject({ failure: null, department: [{ _id: '1', name: 'Moda' }, {}, {}] })
  expect(choices.category).toContainEqual({ _id: '10', name: 'Moda / Camisetas' })

  const link = { integrationId: platformId(), kind: 'brand', groupId: 'SC', externalName: 'Outra' }
  expect((await post('/catalogs/groups/links', { ...link, externalId: '2000001' })).status).toBe(200)

  const { json } = await get('/catalogs/groups')
  expect(json.data).toContainEqual({
    ...{ kind: 'brand', _id: 'SC', name: 'Serra Clara', products: 1 },
    links: [
      {
        ...{ externalId: '2000001', externalName: 'Outra' },
        system: expect.objectContaining({ connector: 'vtex' }),
      },
    ],
  })
  const compared = await get(`/catalogs/products/${productId}/analysis`)
  const [{ rows }] = compared.json.data as [{ rows: { field: string }[] }]
  expect(rows.find(({ field }) => field === 'brand')).toMatchObject({
    ...{ hub: '2000001', platform: '2000000', hubName: 'Ateliê Jurema', platformName: 'Serra Clara' },
    standing: 'theirs',
  })

  await post('/catalogs/groups/links', { ...link, externalId: null })
  const after = (await get('/catalogs/groups')).json.data as { _id: string; links: unknown[] }[]
  expect(after.find(({ _id }) => _id === 'SC')?.links).toEqual([])
})

test('a push makes the product due at the platforms, and the spreadsheet tells the state of each SKU', async () => {
  expect((await get(`/catalogs/products/${productId}/platforms`)).json).toEqual({ data: [] })
  expect(await post(`/catalogs/products/${productId}/push`, {})).toMatchObject({ json: { accepted: true } })
  expect((await get(`/catalogs/products/${productId}/platforms`)).json.data).toMatchObject([
    { system: { connector: 'vtex' }, status: 'pending', failure: null },
  ])

  const path = '/api/catalogs/export/download/integrations?format=csv&language=en-US'
  const headers = { authorization: `Bearer ${token}`, 'store-id': shop.storeId }
  const sheet = await fetch(`${api.url}${path}`, { method: 'POST', headers })
  const [heading = '', row = ''] = (await sheet.text()).trim().split(/\r?\n/)
  expect([sheet.status, heading.includes('SKU id on the platform')]).toEqual([200, true])
  expect(row).toContain(sku)
  expect(row).toContain('To be sent')
})

test('a system that takes no products is neither linked nor pushed to', async () => {
  const integrationId = shop.integrations.mln?.integrationId
  const body = { integrationId, kind: 'brand', groupId: 'SC', externalId: '1' }
  expect(await post('/catalogs/groups/links', body)).toMatchObject({ status: 404 })
  expect(await post(`/catalogs/products/${productId}/push`, { integrationId })).toMatchObject({
    status: 409,
    json: { code: 'catalog.no_platform' },
  })
})

test('products are pushed from the list by one run, which says first how many it would send', async () => {
  const preview = await post('/bulk/push-products/preview', { selection: { ids: [productId] } })
  expect(preview.json).toMatchObject({ total: 1, changes: 1, refused: [] })
  const run = await post('/bulk/push-products', { selection: { ids: [productId] } })
  expect(run.json).toMatchObject({ type: 'run-bulk-action' })
})

test('a product is found by its code and by that of a SKU', async () => {
  for (const text of ['prod-a', sku])
    expect((await get(`/finds?text=${text}`)).json.products).toEqual([
      { productId, code: 'PROD-A', name: 'Nome do ERP', skuCount: 1 },
    ])
})
