import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Infrashop, startInfrashop } from './start-infrashop.ts'

const token = 'token-da-loja'
const saas = { accountId: 'loja-um', apiKey: 'chave' }
let shop: Infrashop
let service: Infrashop
beforeAll(async () => {
  shop = await startInfrashop({ token })
  service = await startInfrashop({ saas })
})
beforeEach(() => {
  shop.reset()
  service.reset()
})
afterAll(async () => {
  await shop.close()
  await service.close()
})

interface Answer {
  status: number
  body: Record<string, unknown>
}

async function send(url: string, method: string, body?: object, headers: object = {}): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? {} : JSON.parse(text) }
}
const ask = (method: string, path: string, body?: object) =>
  send(`${shop.url}${path}`, method, body, { authorization: `Bearer ${token}` })
const patch = (path: string, body?: object) => ask('PATCH', `/ihub/orders/${path}`, body)

const invoice = {
  kind: 'nfe',
  number: '1234',
  series: '1',
  accessKey: '35261112345678000195550010000012341000000014',
  valueCents: 100,
  issuedAt: '2026-11-21T08:00:00.000Z',
  volumes: 1,
  items: [],
  xml: 'PGEvPg==',
}
const parcel = {
  invoiceNumber: '1234',
  trackingNumber: 'IL1',
  trackingUrl: null,
  courier: 'Infralog',
  items: [],
  dispatchedAt: '2026-11-21T09:40:00.000Z',
}

test('an order goes its way by the calls of the contract, and each of them a second time is a conflict', async () => {
  const { orderCode } = shop.placeOrder()
  const deliveredAt = '2026-11-23T15:00:00.000Z'
  const calls: [string, object | undefined, string, string][] = [
    [`approve/${orderCode}`, undefined, 'approved', 'order_status'],
    [`${orderCode}/picking`, undefined, 'picking', 'order_status'],
    [`${orderCode}/invoice`, invoice, 'invoiced', 'invoice_exists'],
    [`${orderCode}/dispatch`, parcel, 'dispatched', 'parcel_exists'],
    [
      `${orderCode}/deliver`,
      { trackingNumber: 'IL1', invoiceNumber: null, deliveredAt },
      'delivered',
      'order_status',
    ],
  ]
  for (const [path, body, status, code] of calls) {
    expect(await patch(path, body)).toEqual({ status: 200, body: { orderCode, status } })
    expect(await patch(path, body)).toMatchObject({ status: 409, body: { code } })
  }
  expect(shop.invoiceFile(orderCode, '1234')).toBe('PGEvPg==')
  expect((await ask('GET', `/ihub/orders/${orderCode}`)).body.invoices).toMatchObject([{ number: '1234' }])
  const { body } = await ask('GET', '/ihub/orders/changes')
  const { changes } = body as { changes: { status: string }[] }
  expect(changes.map(({ status }) => status)).toEqual([
    'paid',
    'approved',
    'picking',
    'invoiced',
    'dispatched',
    'delivered',
  ])
})

test('the order is delivered once the parcels of all its invoices are', async () => {
  const { orderCode } = shop.placeOrder({ status: 'picking' })
  const deliver = (trackingNumber: string) =>
    patch(`${orderCode}/deliver`, {
      trackingNumber,
      invoiceNumber: null,
      deliveredAt: '2026-11-23T15:00:00Z',
    })
  await patch(`${orderCode}/invoice`, invoice)
  await patch(`${orderCode}/dispatch`, parcel)
  await patch(`${orderCode}/invoice`, { ...invoice, number: '1235' })
  expect((await deliver('IL1')).body.status).toBe('dispatched')
  await patch(`${orderCode}/dispatch`, { ...parcel, invoiceNumber: '1235', trackingNumber: 'IL2' })
  expect((await deliver('IL2')).body.status).toBe('delivered')
})

test('refusals name the field, or the reason', async () => {
  const { orderCode } = shop.placeOrder({ status: 'picking' })
  const refused = async (path: string, body: object) => (await patch(`${orderCode}/${path}`, body)).body
  expect(await refused('invoice', { ...invoice, accessKey: '1' })).toMatchObject({ field: 'accessKey' })
  expect(await refused('dispatch', parcel)).toMatchObject({ code: 'invoice_not_found' })
  await patch(`${orderCode}/invoice`, invoice)
  expect((await patch(`cancel/${orderCode}`, { reason: 'x' })).body).toMatchObject({ code: 'order_invoiced' })
  expect(await patch('no-such-order/picking')).toMatchObject({
    status: 404,
    body: { code: 'order_not_found' },
  })
  expect((await ask('GET', '/ihub/orders/changes?after=999')).status).toBe(400)
})

test('the list is paged by when orders were placed, and leaves out closed orders where asked', async () => {
  const placedAt = (day: number) => `2026-11-0${day}T12:00:00.000Z`
  const [first, second] = [2, 1].map((day) => shop.placeOrder({ placedAt: placedAt(day) }).orderCode)
  shop.placeOrder({ placedAt: placedAt(3), status: 'canceled' })
  const range = 'placedFrom=2026-11-01T00:00:00Z&placedTo=2026-11-30T00:00:00Z'
  const page = async (query: string) =>
    (await ask('GET', `/ihub/orders?${range}&${query}`)).body as {
      orders: { orderCode: string }[]
      next: string | null
      total: number
    }
  const one = await page('open=true&limit=1')
  expect([one.orders[0]?.orderCode, one.total]).toEqual([second, 2])
  const two = await page(`open=true&limit=1&after=${encodeURIComponent(one.next ?? '')}`)
  expect([two.orders[0]?.orderCode, two.next]).toEqual([first, null])
  expect((await page('')).total).toBe(3)
})

test('trackings come again until they are acknowledged', async () => {
  const { ackId } = shop.track({ orderCode: 'IS-1', status: 'in_transit' })
  const feed = async () =>
    ((await ask('GET', '/ihub/trackings/feed')).body as { trackings: object[] }).trackings
  expect(await feed()).toMatchObject([{ ackId }])
  expect(await feed()).toHaveLength(1)
  expect((await ask('PUT', '/ihub/trackings/feed', { ackIds: [ackId, 'unknown'] })).status).toBe(204)
  expect(await feed()).toEqual([])
  expect((await ask('PUT', '/ihub/trackings/feed', { ackIds: 1 })).status).toBe(400)
})

test('the installation wants its token, and the shared service its key and a session that ends', async () => {
  expect((await send(`${shop.url}/ihub/account`, 'GET')).status).toBe(401)
  const base = `${service.url}/accounts/${saas.accountId}`
  expect((await send(`${base}/auth/token`, 'POST', { ...saas, apiKey: 'outra' })).status).toBe(401)
  const { body } = await send(`${base}/auth/token`, 'POST', saas)
  expect(String(body.token).split('.')).toHaveLength(3)
  const session = { authorization: `Bearer ${body.token}` }
  const account = (headers: object) => send(`${base}/ihub/account`, 'GET', undefined, headers)
  expect((await account(session)).status).toBe(401)
  expect((await account({ ...session, 'api-key': saas.apiKey })).status).toBe(200)
  service.endSessions()
  expect((await account({ ...session, 'api-key': saas.apiKey })).status).toBe(401)
})
