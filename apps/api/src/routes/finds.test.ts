import { givenToken } from '@ihub/dev-env/api-erp-shop'
import { givenIntegration } from '@ihub/dev-env/given'
import { sampleInvoice } from '@ihub/dev-env/sample-order'
import { type Shop, startShop, startTestHub } from '@ihub/dev-env/test-hub'
import type { OrderId } from '@ihub/domain/ids'
import type { Order } from '@ihub/domain/order/order'
import type { OrderEvent } from '@ihub/domain/order/order-event'
import { ok } from '@ihub/domain/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenOrder } from '../../test/given-order.ts'
import { openTestApi, type TestApi } from '../../test/open-test-api.ts'

let hub: Awaited<ReturnType<typeof startTestHub>>
let api: TestApi
let shop: Shop
let other: Shop
let token: string
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
  shop = await startShop(hub, 'finds')
  other = await startShop(hub, 'others')
  token = (await api.givenUser('User', [shop.storeId, other.storeId])).token
})
afterAll(async () => {
  await api.close()
  await shop.close()
  await other.close()
  await hub.close()
})

const key = `3526${'1'.repeat(39)}7`
const customer = (name: string, document: string) =>
  ({ name, document, email: `${document}@exemplo.com.br`, corporateName: null }) as Order['customer']
const item = (sku: string, name: string) =>
  ({
    lineId: sku,
    sku,
    name,
    quantity: 1,
    sellingPriceCents: 100,
    components: [],
  }) as unknown as Order['items'][number]
const volume = (trackingNumber: string) =>
  ({ trackingNumber, items: [] }) as unknown as Order['bulks'][number]

const receive = (order: Partial<Order>, { storeId, integrations }: Shop = shop) => {
  const platformId = integrations.vtex?.integrationId
  if (!platformId) throw new Error('the shop has no platform')
  return givenOrder(hub.engine, { storeId, platformId, order })
}
const happens = (orderId: OrderId, event: Omit<OrderEvent, 'originAt'>) =>
  hub.engine.orders.apply({
    storeId: shop.storeId,
    target: { orderId },
    author: { kind: 'cron' },
    run: null,
    decide: () => ok({ events: [{ originAt: null, ...event }] }),
  })
const read = async (path: string, { storeId }: Shop = shop) => {
  const { status, json } = await api.call('GET', `/api${path}`, { token, storeId })
  expect(status).toBe(200)
  return json as unknown as Record<string, Record<string, unknown>[]>
}
const find = (text: string, of: Shop = shop) => read(`/finds?text=${encodeURIComponent(text)}`, of)
const nothing = {
  orders: [],
  invoices: [],
  trackings: [],
  skus: [],
  inventories: [],
  movements: [],
  kits: [],
  routes: [],
  wmsOrders: [],
  protocols: [],
  products: [],
  customers: [],
}

test('an order is found by its invoice and its parcel, each under its own kind and nowhere twice', async () => {
  const orderId = await receive({
    originOrderId: 'papers-01',
    sequence: '61001',
    customer: customer('Rita Campos', '52998224725'),
    bulks: [volume('VOL900BR')],
  })
  await happens(orderId, { type: 'invoiced-in-erp', invoices: [sampleInvoice({ number: '88231', key })] })
  await happens(orderId, { type: 'dispatched', parcels: [{ trackingNumber: 'BR800BR' }] })
  const of = { orderId, originOrderId: 'papers-01', customerName: 'Rita Campos' }

  const { data = [] } = await read(`/invoices?search=${key}`)
  const invoice = { ...of, invoiceId: data[0]?._id, invoiceNumber: '88231', sefazKey: key }
  expect(await find('8823')).toEqual({ ...nothing, invoices: [invoice] })
  expect(await find(key)).toEqual({ ...nothing, invoices: [invoice] })
  expect(await find((key.match(/.{4}/g) ?? []).join(' '))).toMatchObject({ invoices: [invoice] })
  expect(await find('br800')).toEqual({ ...nothing, trackings: [{ ...of, trackingNumber: 'BR800BR' }] })
  expect(await find('vol900br')).toMatchObject({ trackings: [{ trackingNumber: 'VOL900BR' }] })
  expect(await find('papers')).toMatchObject({ ...nothing, orders: [{ _id: orderId }] })
  expect(await read('/orders?search=88231')).toMatchObject({ data: [{ _id: orderId }] })
  expect(await read('/orders?search=br800br')).toMatchObject({ data: [{ _id: orderId }] })
  expect(await read('/orders?code=88231')).toMatchObject({ data: [] })
})

test('a SKU says how many orders it has, and leads to exactly those', async () => {
  const both = [item('CAM-10', 'Camiseta azul'), item('CAM-10', 'Camiseta azul'), item('BON-1', 'Boné')]
  const one = await receive({ originOrderId: 'goods-01', sequence: null, items: both })
  const two = await receive({
    originOrderId: 'goods-02',
    sequence: null,
    items: [item('CAM-10', 'Camiseta azul')],
  })
  await receive({ originOrderId: 'goods-03', sequence: null, items: [item('CAM-100', 'Camiseta verde')] })

  expect((await find('cam-1')).skus).toEqual([
    { sku: 'CAM-10', name: 'Camiseta azul', orders: 2, isExact: true },
    { sku: 'CAM-100', name: 'Camiseta verde', orders: 1, isExact: true },
  ])
  expect((await read('/orders?sku=CAM-10')).data?.map(({ _id }) => _id)).toEqual([two, one])
  expect((await read('/orders?search=cam-10')).data).toEqual([])
})

test('a newer document is found by its own goods and parcels, and by those of before no more', async () => {
  const code = { originOrderId: 'change-01', sequence: null }
  const before = '2026-01-05T10:05:00.000Z'
  await receive({
    ...code,
    originChangedAt: before,
    items: [item('OLD-1', 'Velho')],
    bulks: [volume('OLDPARCEL1')],
  })
  expect((await find('OLD-1')).skus).toHaveLength(1)
  expect((await find('OLDPARCEL1')).trackings).toHaveLength(1)

  const after = '2026-01-05T11:05:00.000Z'
  await receive({
    ...code,
    originChangedAt: after,
    items: [item('NEW-1', 'Novo')],
    bulks: [volume('NEWPARCEL1')],
  })

  expect(await find('OLD-1')).toEqual(nothing)
  expect(await find('OLDPARCEL1')).toEqual(nothing)
  expect((await find('NEW-1')).skus).toMatchObject([{ sku: 'NEW-1', name: 'Novo', orders: 1 }])
  expect((await find('NEWPARCEL1')).trackings).toHaveLength(1)
})

test('a customer stands once, however many orders there are, with the document to find them by', async () => {
  for (const index of [1, 2, 3])
    await receive({
      originOrderId: `c-${index}`,
      sequence: null,
      customer: customer('Zoraide Lemos', '39053344705'),
    })
  await receive({ originOrderId: 'c-4', sequence: null, customer: customer('Zoraide Matos', '15350946056') })

  const found = await find('zoraide')
  expect(found.customers?.map(({ name, document }) => [name, document])).toEqual([
    ['Zoraide Matos', '15350946056'],
    ['Zoraide Lemos', '39053344705'],
  ])
  expect(found.orders).toHaveLength(4)
  expect((await read('/orders?customer=39053344705')).data).toHaveLength(3)
})

test('nothing of another store is found', async () => {
  const orderId = await receive({ originOrderId: 'mine-77', sequence: null, items: [item('MINE-77', 'Meu')] })
  await happens(orderId, { type: 'dispatched', parcels: [{ trackingNumber: 'MINE-77-BR' }] })
  expect(await find('mine-77')).toMatchObject({ skus: [{}], trackings: [{}] })

  expect(await find('mine-77', other)).toEqual(nothing)
  expect(await find('zoraide', other)).toEqual(nothing)
})

test('a movement is found by the beginning of its code or its transfer code, and a kit by a part of its name', async () => {
  const { storeId } = shop
  await givenIntegration(hub.database.system, hub.vault, { storeId, connector: 'api', settings: {} })
  const reporting = await givenToken(hub, storeId, ['erp:report'])
  const sent = { kind: 'full', type: 'in', sku: 'FOUND-1', destinationLocation: 'FULL-ML', quantity: 5 }
  const posted = { kind: 'log', type: 'out', sku: 'FOUND-2', warehouseId: 'CD', quantity: 50 }
  const movements = [
    { ...sent, id: 'ENTRY-1', transferCode: 'LORRY_9' },
    { ...posted, id: 'LEAVING-2' },
  ]
  const told = await api.call('POST', '/api/erp/movements', { token: reporting, body: { movements } })
  const [entry, leaving] = (told.json as unknown as { data: { _id: string }[] }).data
  const kit = {
    sku: 'FOUND-KIT',
    name: 'Kit Churrasqueira',
    type: 'kit',
    components: [{ sku: 'a', quantity: 1 }],
  }
  const { json } = await api.call('POST', '/api/inventories/kits', { token, storeId, body: kit })

  const found = {
    movementId: entry?._id,
    kind: 'full',
    externalId: 'ENTRY-1',
    transferCode: 'LORRY_9',
    sku: 'FOUND-1',
  }
  expect((await find('entry')).movements).toEqual([found])
  expect((await find('lorry_')).movements).toEqual([found])
  expect((await find('lorry-')).movements).toEqual([])
  expect((await find('LEAVING-2')).movements).toMatchObject([{ movementId: leaving?._id, kind: 'log' }])
  expect((await find('churrasq')).kits).toEqual([
    { kitId: json._id, sku: 'FOUND-KIT', name: 'Kit Churrasqueira' },
  ])
  expect(await find('churrasq', other)).toEqual(nothing)
  expect(await find('entry', other)).toEqual(nothing)
})
