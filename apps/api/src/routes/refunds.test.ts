import { givenIntegration } from '@ihub/dev-env/given'
import { sampleItem, sampleOrder, samplePayment } from '@ihub/dev-env/sample-order'
import { startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import type { Payment } from '@ihub/domain/order/order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenOrder } from '../../test/given-order.ts'
import { openTestApi, type TestApi } from '../../test/open-test-api.ts'

let hub: TestHub
let api: TestApi
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
})
afterAll(async () => {
  await api.close()
  await hub.close()
})

let codes = 0
const payment = (id: string, method: Payment['method'], valueCents: number) =>
  samplePayment({ id, method, methodName: method, valueCents })

const totalOf = (sellingPriceCents: number) => ({ ...sampleOrder().totals, sellingPriceCents })

/** A store of a platform, with a paid order of two payments. */
async function givenShop(connector: string) {
  const storeId = await api.givenStore()
  await hub.database.system
    .updateTable('stores')
    .set({ order_destination: 'none' })
    .where('store_id', '=', storeId)
    .execute()
  const { integrationId: platformId } = await givenIntegration(hub.database.system, hub.vault, {
    storeId,
    connector,
    settings: {},
  })
  const line = sampleItem({ lineId: 'a', sku: '10', quantity: 2, sellingPriceCents: 5_000 })
  const originOrderId = `R-${++codes}`
  const orderId = await givenOrder(hub.engine, {
    storeId,
    platformId,
    order: {
      originOrderId,
      items: [line],
      payments: [payment('card', 'credit-card', 9_000), payment('gift', 'gift-card', 2_000)],
    },
  })
  const asRole = async (role: 'User' | 'Admin') => {
    const { token } = await api.givenUser(role, [storeId])
    return (method: string, path: string, body?: unknown) =>
      api.call(method, `/api${path}`, { token, storeId, body })
  }
  const [call, asAdmin] = [await asRole('User'), await asRole('Admin')]
  return { storeId, platformId, orderId, originOrderId, call, asAdmin }
}
type Given = Awaited<ReturnType<typeof givenShop>>

const listOf = async ({ call, orderId }: Given) => {
  const { json } = await call('GET', `/refunds?orderId=${orderId}&orderBy=amount&direction=asc`)
  return json.data as { _id: string; code: string; status: string; amount: number; paymentMethod: string }[]
}

async function takeBack({ call, orderId }: Given, quantity: number, protocolType = 'return') {
  const opened = await call('POST', '/orders/protocols', {
    orderId,
    externalProtocolId: `P-${++codes}`,
    protocolType,
    email: 'ana@example.com',
    items: [{ sku: '10', sellingPrice: 50, quantity }],
  })
  const move = (body: object) => call('PUT', `/orders/protocols/${opened.json._id}`, body)
  await move({ status: 'in-progress' })
  await move({ status: 'awaiting-invoice' })
  await move({ status: 'awaiting-internalization', returnInvoice: { number: '7' } })
  return move({ status: 'done' })
}

test('a return owes its goods, the last of them all that is left, and a cancellation after it nothing', async () => {
  const shop = await givenShop('magento')
  expect(await takeBack(shop, 1)).toMatchObject({ status: 200 })
  expect(await listOf(shop)).toMatchObject([
    { amount: 20, paymentMethod: 'gift-card', status: 'owed' },
    { amount: 30, paymentMethod: 'credit-card', status: 'owed' },
  ])
  await takeBack(shop, 1)
  const all = await listOf(shop)
  expect(all.map(({ amount, paymentMethod }) => [paymentMethod, amount])).toEqual([
    ['gift-card', 20],
    ['credit-card', 30],
    ['credit-card', 60],
  ])
  expect(new Set(all.map(({ code }) => code)).size).toBe(3)
  await force(shop, 'canceled')
  expect(await listOf(shop)).toHaveLength(3)
})

const force = ({ asAdmin, orderId }: Given, status: string) =>
  asAdmin('PATCH', `/orders-v2/${orderId}`, { status, reason: 'pedido por telefone' })

test('an exchange owes no money until its order is named, and then the difference to it, once', async () => {
  const shop = await givenShop('magento')
  const { call, originOrderId } = shop
  const done = await takeBack(shop, 1, 'exchange')
  expect(done).toMatchObject({ status: 200, json: { exchangeOrder: null } })
  expect(await listOf(shop)).toEqual([])
  const sent = await givenOrder(hub.engine, {
    storeId: shop.storeId,
    platformId: shop.platformId,
    order: { originOrderId: `${originOrderId}-N`, totals: totalOf(3_500) },
  })
  const path = `/orders/protocols/${done.json._id}`
  const link = (order: string) => call('PUT', `${path}/exchange-order`, { order })
  expect((await link('none-of-that')).json).toMatchObject({ code: 'order.not_found' })
  expect((await link(originOrderId)).json).toMatchObject({ fields: [{ field: 'order' }] })
  expect((await link(`${originOrderId}-N`)).json).toMatchObject({
    exchangeOrder: { _id: sent, originOrderId: `${originOrderId}-N`, value: 35, returned: 50 },
    timeline: expect.arrayContaining([expect.objectContaining({ type: 'exchange-linked' })]),
  })
  expect(await listOf(shop)).toMatchObject([{ amount: 15, paymentMethod: 'gift-card', status: 'owed' }])
  expect((await link(`${originOrderId}-N`)).json).toMatchObject({ params: { reason: 'exchange-named' } })
  expect((await call('GET', `/orders/protocols?exchangeOrderId=${sent}`)).json).toMatchObject({
    data: [{ _id: done.json._id }],
  })
  // An order is of one exchange alone.
  const other = await takeBack(shop, 1, 'exchange')
  const taken = await call('PUT', `/orders/protocols/${other.json._id}/exchange-order`, {
    order: `${originOrderId}-N`,
  })
  expect(taken.json).toMatchObject({ fields: [{ field: 'order', code: 'field.duplicate' }] })
})

test('an exchange whose order was named before owes the difference with its internalization', async () => {
  const shop = await givenShop('magento')
  const { call, originOrderId, orderId } = shop
  await givenOrder(hub.engine, {
    storeId: shop.storeId,
    platformId: shop.platformId,
    order: { originOrderId: `${originOrderId}-N`, totals: totalOf(9_900) },
  })
  const opened = await call('POST', '/orders/protocols', {
    orderId,
    externalProtocolId: `P-${++codes}`,
    protocolType: 'exchange',
    email: 'ana@example.com',
    items: [{ sku: '10', sellingPrice: 50, quantity: 2 }],
  })
  const path = `/orders/protocols/${opened.json._id}`
  await call('PUT', `${path}/exchange-order`, { order: `${originOrderId}-N` })
  expect(await listOf(shop)).toEqual([])
  await call('PUT', path, { status: 'in-progress' })
  await call('PUT', path, { status: 'awaiting-internalization', returnInvoice: { number: '7' } })
  await call('PUT', path, { status: 'done' })
  expect(await listOf(shop)).toMatchObject([{ amount: 1 }])
})

test('a canceled order that was paid is owed at once, found by its filters, and summed with its age', async () => {
  const shop = await givenShop('magento')
  const { call } = shop
  expect((await force(shop, 'canceled')).status).toBe(200)
  expect(await listOf(shop)).toMatchObject([{ amount: 20 }, { amount: 90 }])
  expect((await call('GET', '/refunds/owed')).json).toMatchObject({
    owed: [{ currency: 'BRL', amount: 110, count: 2, oldestAt: expect.any(String) }],
  })
  for (const [query, total] of [
    ['method=gift-card', 1],
    ['cause=return', 0],
    ['age=week', 2],
    ['age=older', 0],
    [`search=${shop.originOrderId}-R2`, 1],
  ] as const)
    expect((await call('GET', `/refunds?${query}`)).json, query).toMatchObject({ total })
  expect((await call('GET', '/refunds/counts?by=status')).json.counts).toContainEqual({
    value: 'owed',
    count: 2,
    isExact: true,
  })
})

test('a refund is settled by hand once, with its reference, and is owed no more', async () => {
  const shop = await givenShop('vendure')
  const { call } = shop
  await force(shop, 'canceled')
  const [first] = await listOf(shop)
  const path = `/refunds/${first?._id}`
  expect((await call('GET', path)).json).toMatchObject({
    actions: [
      { action: 'settle', refusal: 'no-verb' },
      { action: 'settle-by-hand', refusal: null },
      { action: 'waive', refusal: 'needs-admin' },
    ],
  })
  expect((await call('POST', `${path}/settle`, {})).json).toMatchObject({ code: 'refund.action_refused' })
  const body = { reference: 'E-77', settledOn: '2026-03-01' }
  const settled = await call('POST', `${path}/settle-by-hand`, body)
  expect(settled.json).toMatchObject({
    ...body,
    status: 'settled',
    settledBy: 'hand',
    timeline: [
      { type: 'opened', author: { kind: 'user' } },
      { type: 'settled-by-hand', from: 'owed', to: 'settled', details: { reference: 'E-77' } },
    ],
  })
  expect((await call('POST', `${path}/settle-by-hand`, body)).status).toBe(409)
  expect((await call('GET', '/refunds?search=E-77')).json).toMatchObject({ total: 1 })
  expect((await call('GET', '/refunds/owed')).json).toMatchObject({ owed: [{ amount: 90, count: 1 }] })
})

test('a refund is waived by those who administer the store alone, with a reason', async () => {
  const shop = await givenShop('magento')
  await force(shop, 'canceled')
  const [first] = await listOf(shop)
  const path = `/refunds/${first?._id}/waive`
  const body = { reason: 'cliente desistiu do valor' }
  expect((await shop.call('POST', path, body)).json).toMatchObject({ code: 'refund.action_refused' })
  expect((await shop.asAdmin('POST', path, { reason: '' })).status).toBe(422)
  expect((await shop.asAdmin('POST', path, body)).json).toMatchObject({
    status: 'waived',
    waivedBecause: body.reason,
  })
  // Its money is spoken for: it is owed no second time.
  expect(await listOf(shop)).toHaveLength(2)
})

test('of a platform that refunds its own cancellations money is owed until it has canceled the order', async () => {
  const shop = await givenShop('vtex')
  await force(shop, 'canceled')
  expect(await listOf(shop)).toMatchObject([{ status: 'owed' }, { status: 'owed' }])
})

test('many refunds are previewed with their count and sum, and those that no platform takes with their reason', async () => {
  const preview = async ({ call }: Given) =>
    (await call('POST', '/bulk/settle-refunds/preview', { selection: { matching: {} } })).json
  const [shop, without] = [await givenShop('magento'), await givenShop('vendure')]
  for (const one of [shop, without]) await force(one, 'canceled')
  expect(await preview(shop)).toMatchObject({
    total: 2,
    changes: 2,
    sums: [{ currency: 'BRL', cents: 11_000 }],
    refused: [],
  })
  const [first] = await listOf(shop)
  await shop.call('POST', `/refunds/${first?._id}/settle-by-hand`, {
    reference: 'E-1',
    settledOn: '2026-03-01',
  })
  expect(await preview(shop)).toMatchObject({
    changes: 1,
    sums: [{ currency: 'BRL', cents: 9_000 }],
    refused: [{ reason: 'refund-over', count: 1 }],
  })
  expect(await preview(without)).toMatchObject({
    changes: 0,
    sums: [],
    refused: [{ reason: 'no-refund-verb', count: 2 }],
  })
})
