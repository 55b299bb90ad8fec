import { givenToken, useApiErp } from '@ihub/dev-env/api-erp-shop'
import { setStore } from '@ihub/dev-env/given'
import { startShop } from '@ihub/dev-env/test-hub'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorkingHub, type WorkingHub } from '../../test/start-working-hub.ts'

let world: WorkingHub
const open: { close(): Promise<void> }[] = []
beforeAll(async () => {
  world = await startWorkingHub()
})
afterAll(async () => {
  await Promise.all(open.map((one) => one.close()))
  await world.close()
})

const readAt = '2026-11-24T10:00:00-03:00'

async function givenShop(code: string, settings: object = { readStockFromErp: true }) {
  const { hub, api } = world
  const shop = await startShop(hub, code)
  open.push(shop)
  await useApiErp(hub, shop)
  await setStore(hub.database.system, shop, { order_destination: 'api', settings: JSON.stringify(settings) })
  const token = await givenToken(hub, shop.storeId, ['erp:report'])
  const tell = (reports: object[], more: object = {}) =>
    api.call('POST', '/api/erp/stock', { token, body: { readAt, reports, ...more } })
  const user = await api.givenUser('User', [shop.storeId])
  const asked = { token: user.token, storeId: shop.storeId }
  const send = (path: string, body: object) => api.call('POST', `/api/erp/${path}`, { token, body })
  const read = (path: string) => api.call('GET', `/api${path}`, asked)
  const figures = async () => {
    const { json } = await read('/inventories')
    const { data } = json as unknown as { data: { sku: string; availableErp: number | null }[] }
    return data.map(({ sku, availableErp }) => [sku, availableErp]).toSorted()
  }
  return { tell, figures, send, read }
}

test('figures are taken, and an older one never takes the place of a newer one', async () => {
  const { tell, figures } = await givenShop('loja-estoque-api')

  const first = await tell([
    { sku: 'CAM-1', available: 7, at: '2026-11-24T09:00:00-03:00' },
    { sku: 'CAM-2', available: 0 },
  ])
  expect(first).toMatchObject({ status: 200, json: { taken: 2, stale: 0, unknown: ['CAM-1', 'CAM-2'] } })
  const late = await tell([{ sku: 'CAM-1', available: 9, at: '2026-11-24T08:00:00-03:00' }])
  expect(late.json).toMatchObject({ taken: 0, stale: 1, unknown: [] })

  expect(await figures()).toEqual([
    ['CAM-1', 7],
    ['CAM-2', 0],
  ])
})

test('a row that cannot be read is told with its fields, and hides no other', async () => {
  const { tell, figures } = await givenShop('loja-estoque-linha')

  const told = await tell([
    { sku: 'A', available: 1.5 },
    { sku: 'B', available: 4 },
    { available: 3 },
    { sku: 'C', available: 10_000_000_000 },
  ])

  expect(told.json).toMatchObject({
    taken: 1,
    unreadable: [
      { index: 0, sku: 'A', fields: [{ field: 'available' }] },
      { index: 2, sku: null, fields: [{ field: 'sku' }] },
      { index: 3, sku: 'C', fields: [{ field: 'available' }] },
    ],
  })
  expect(await figures()).toEqual([['B', 4]])
})

test('the same call twice leaves the same figures', async () => {
  const { tell, figures } = await givenShop('loja-estoque-duas')
  const reports = [{ sku: 'A', available: 5, at: '2026-11-24T09:00:00-03:00' }]
  for (const more of [{}, { isComplete: true }])
    expect(await tell(reports, more)).toMatchObject({ status: 200 })
  expect(await figures()).toEqual([['A', 5]])
})

test('a store that reads no stock from its ERP takes none', async () => {
  const { tell, figures } = await givenShop('loja-estoque-nao', { readStockFromErp: false })
  expect(await tell([{ sku: 'A', available: 5 }])).toMatchObject({
    status: 409,
    json: { code: 'erp.stock_not_read' },
  })
  expect(await figures()).toEqual([])
})

test('products and prices of a system of the store become versions, and a row that cannot be read hides no other', async () => {
  const { send, read } = await givenShop('loja-catalogo-api', {
    readCatalogFromErp: true,
    readPricesFromErp: true,
    priceTable: 'varejo',
  })
  const shirt = {
    code: 'CAM',
    name: 'Camiseta',
    brand: { id: 'SC', name: 'Serra Clara' },
    skus: [{ sku: 'CAM-P', name: 'P', logistics: { weightGrams: 180 } }],
  }
  const products = [shirt, { code: 'X', name: 'Sem SKU', skus: [] }]
  const first = await send('products', { products })
  expect(first).toMatchObject({
    status: 200,
    json: {
      ...{ taken: 1, unchanged: 0 },
      unreadable: [{ index: 1, code: 'X', fields: [{ field: 'skus' }] }],
    },
  })
  expect((await send('products', { products: [shirt] })).json).toMatchObject({ taken: 0, unchanged: 1 })
  const prices = [{ sku: 'CAM-P', sellingPrice: 79.9, listPrice: 99.9 }, { sku: 'CAM-P' }]
  const told = await send('prices', { prices })
  expect(told.json).toMatchObject({ taken: 1, unreadable: [{ index: 1, code: 'CAM-P' }] })

  const { json } = await read('/catalogs/products')
  const { data } = json as unknown as { data: { _id: string }[] }
  const product = await read(`/catalogs/products/${data[0]?._id}`)
  expect(product.json).toMatchObject({
    ...{ code: 'CAM', version: 1, brand: { name: 'Serra Clara' } },
    skus: [
      { sku: 'CAM-P', logistics: { weightGrams: 180 }, prices: [{ table: 'varejo', sellingPrice: 79.9 }] },
    ],
  })
})

test('a store that reads neither products nor prices from its ERP takes none', async () => {
  const { send } = await givenShop('loja-catalogo-nao', {})
  expect((await send('products', { products: [] })).json).toMatchObject({ code: 'erp.catalog_not_read' })
  expect((await send('prices', { prices: [] })).json).toMatchObject({ code: 'erp.prices_not_read' })
})

const rita = {
  ...{ document: '111.444.777-35', id: 'C-7', name: 'Rita Lima', email: 'rita@example.com' },
  phones: [{ number: '11 98888-7777' }],
  deliveryAddress: {
    street: 'Rua das Acácias',
    number: '9',
    city: 'São Paulo',
    state: 'SP',
    zipCode: '01001-000',
  },
}

test('customers are taken once, merged by their document, and their credit becomes the account’s', async () => {
  const { send, read } = await givenShop('loja-clientes', {
    ...{ readCustomersFromErp: true, readCreditFromErp: true, controlCredit: true },
  })
  const bad = { document: '--', name: 'Sem documento' }

  const first = await send('customers', { customers: [rita, bad] })
  expect(first.json).toMatchObject({
    ...{ taken: 1, unchanged: 0 },
    unreadable: [{ index: 1, code: '--', fields: [{ field: 'document' }] }],
  })
  expect((await send('customers', { customers: [rita] })).json).toMatchObject({ taken: 0, unchanged: 1 })
  const { json } = await read('/customers')
  expect(json.data).toMatchObject([
    {
      document: '11144477735',
      name: 'Rita Lima',
      customerStatus: 'integrated',
      integrationStatus: 'confirmed',
    },
  ])
  const [{ _id: id = '' } = {}] = json.data as unknown as { _id: string }[]

  const credits = [
    { document: '11144477735', limit: 1_500, debts: 200.5 },
    { document: '52998224725', limit: 10 },
  ]
  const told = { taken: 1, unknown: ['52998224725'], unreadable: [] }
  expect((await send('credit', { credits })).json).toEqual(told)
  expect((await send('credit', { credits })).json).toEqual(told)
  const account = await read(`/customers/${id}/credits`)
  expect(account.json).toMatchObject({
    account: { creditLimit: 1_500, availableAmount: 1_299.5, source: { isAsked: false } },
    total: 2,
    actions: [{ action: 'set-limit', refusal: 'told-by-system' }, {}, {}],
  })
})

test('a store that reads neither customers nor credit from its ERP takes none', async () => {
  const { send } = await givenShop('loja-clientes-nao', { readCreditFromErp: true })
  expect((await send('customers', { customers: [rita] })).json).toMatchObject({
    code: 'erp.customers_not_read',
  })
  expect((await send('credit', { credits: [] })).json).toMatchObject({ code: 'erp.credit_not_read' })
})
