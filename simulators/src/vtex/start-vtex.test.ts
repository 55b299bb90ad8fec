import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FaultRule } from '../kit/faults.ts'
import { type Subscriber, startSubscriber } from '../subscriber/start-subscriber.ts'
import { startVtex, type Vtex } from './start-vtex.ts'

let vtex: Vtex
let hub: Subscriber

beforeEach(async () => {
  vtex = await startVtex({ appKey: 'key', appToken: 'token', seed: 1, listLagMs: 0, hookRetryMs: [10, 10] })
  hub = await startSubscriber()
})
afterEach(async () => {
  await vtex.close()
  await hub.close()
})

async function call(method: string, path: string, body?: unknown, appToken = 'token') {
  const answer = await fetch(`${vtex.url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-vtex-api-appkey': 'key',
      'x-vtex-api-apptoken': appToken,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
}

/** The subscriber answers 204, a hook's ping wants exactly 200. */
const answerPing: FaultRule = { match: { path: '/in', nth: 1 }, kind: 'empty', status: 200 }

const orderPath = (orderId: string) => `/api/oms/pvt/orders/${orderId}`

function invoiceOf({ valueCents, skuIds }: { valueCents: number; skuIds: string[] }, invoiceNumber = '1') {
  return {
    type: 'Output',
    issuanceDate: '2026-03-01T10:00:00-03:00',
    invoiceNumber,
    invoiceValue: String(valueCents),
    items: skuIds.map((id) => ({ id, price: 100, quantity: 1 })),
  }
}

async function handledOrder() {
  const order = vtex.placeOrder()
  await call('POST', `${orderPath(order.orderId)}/start-handling`)
  return order
}

async function configureFeed(visibilityTimeoutInSeconds = 240) {
  return call('POST', '/api/orders/feed/config', {
    filter: { type: 'FromWorkflow', status: ['order-completed', 'ready-for-handling'] },
    queue: { visibilityTimeoutInSeconds, MessageRetentionPeriodInSeconds: 345600 },
  })
}

async function configureHook(status: string[] = []) {
  const hook = { url: `${hub.url}/in`, headers: { 'x-hub': 'yes' } }
  return call('POST', '/api/orders/hook/config', { filter: { type: 'FromWorkflow', status }, hook })
}

test('a wrong token answers 401 with the published body', async () => {
  const answer = await call('GET', '/api/oms/pvt/orders', undefined, 'wrong')

  expect(answer).toEqual({
    status: 401,
    body: { error: { code: '1', message: 'Unauthorized access', exception: null } },
  })
})

test('handling starts once; a second call answers 409 OMS003', async () => {
  const { orderId } = vtex.placeOrder()

  const first = await call('POST', `${orderPath(orderId)}/start-handling`)
  const second = await call('POST', `${orderPath(orderId)}/start-handling`)

  expect(first).toEqual({ status: 204, body: undefined })
  expect(second.status).toBe(409)
  expect(second.body.error).toEqual({
    code: 'OMS003',
    message: 'Order status should be ready-for-handling to perform this action',
    exception: null,
  })
  expect((await call('GET', orderPath(orderId))).body.status).toBe('handling')
  expect(vtex.order(orderId).startHandling).toEqual({ accepted: 1, refused: 1 })
})

test('a line cut after the work leaves the order handled, as the retry finds out', async () => {
  const { orderId } = vtex.placeOrder()
  vtex.faults.add({ match: { path: 'start-handling$' }, kind: 'cut-after', times: 1 })

  await expect(call('POST', `${orderPath(orderId)}/start-handling`)).rejects.toThrow()

  expect((await call('POST', `${orderPath(orderId)}/start-handling`)).status).toBe(409)
  expect(vtex.order(orderId).startHandling).toEqual({ accepted: 1, refused: 1 })
})

test('an invoice of the whole value makes the order invoiced; the same number again only renews the receipt', async () => {
  const order = await handledOrder()

  const first = await call('POST', `${orderPath(order.orderId)}/invoice`, invoiceOf(order))
  const again = await call('POST', `${orderPath(order.orderId)}/invoice`, invoiceOf(order))

  expect([first.status, again.status]).toEqual([200, 200])
  expect(first.body.receipt).not.toBe(again.body.receipt)
  const { body } = await call('GET', orderPath(order.orderId))
  expect(body.status).toBe('invoiced')
  expect(body.packageAttachment.packages).toHaveLength(1)
  expect(vtex.order(order.orderId).invoices).toEqual([
    { invoiceNumber: '1', type: 'Output', valueCents: order.valueCents, posts: 2 },
  ])
})

test('partial invoices add up to invoiced and forbid cancelling', async () => {
  const order = await handledOrder()
  const half = Math.floor(order.valueCents / 2)
  const path = orderPath(order.orderId)

  await call('POST', `${path}/invoice`, invoiceOf({ ...order, valueCents: half }, 'A'))
  const between = (await call('GET', path)).body.status
  const cancel = await call('POST', `${path}/cancel`, { reason: 'sem estoque' })
  await call('POST', `${path}/invoice`, invoiceOf({ ...order, valueCents: order.valueCents - half }, 'B'))

  expect([between, cancel.status, vtex.order(order.orderId).status]).toEqual(['handling', 400, 'invoiced'])
})

test.each([
  ['type', undefined],
  ['type', 'Sale'],
  ['issuanceDate', undefined],
  ['invoiceNumber', ''],
  ['invoiceValue', '24.99'],
  ['invoiceValue', 0],
  ['items', []],
  ['items', [{ id: '2001', quantity: 1 }]],
])('an invoice with %s = %j is refused with 400', async (name, value) => {
  const order = await handledOrder()

  const answer = await call('POST', `${orderPath(order.orderId)}/invoice`, {
    ...invoiceOf(order),
    [name]: value,
  })

  expect(answer.status).toBe(400)
  expect(vtex.order(order.orderId).invoices).toEqual([])
})

test('tracking needs a tracking number first and then shows in the package', async () => {
  const order = await handledOrder()
  const path = `${orderPath(order.orderId)}/invoice`
  const event = { city: 'Recife', state: 'PE', description: 'Coletado', date: '2026-03-02' }
  const delivered = { isDelivered: true, deliveredDate: '2026-03-02 10:00', events: [event] }
  await call('POST', path, invoiceOf(order))

  const early = await call('PUT', `${path}/1/tracking`, delivered)
  const unknown = await call('PATCH', `${path}/9`, {
    trackingNumber: 'T',
    trackingUrl: null,
    courier: 'C',
    dispatchedDate: null,
  })
  const number = await call('PATCH', `${path}/1`, {
    trackingNumber: 'T',
    trackingUrl: null,
    courier: 'C',
    dispatchedDate: null,
  })
  const tracked = await call('PUT', `${path}/1/tracking`, delivered)

  expect([early.status, unknown.status, number.status, tracked.status]).toEqual([400, 404, 200, 200])
  const [packed] = (await call('GET', orderPath(order.orderId))).body.packageAttachment.packages
  expect(packed).toMatchObject({ trackingNumber: 'T', courier: 'C', courierStatus: { finished: true } })
  expect(packed.courierStatus.data).toMatchObject([{ city: 'Recife', description: 'Coletado' }])
})

test('a cancellation asked by the customer waits for the cancel call', async () => {
  const { orderId } = vtex.placeOrder()

  vtex.requestCancel(orderId)
  const asked = (await call('GET', orderPath(orderId))).body
  const answer = await call('POST', `${orderPath(orderId)}/cancel`, { reason: 'pedido do cliente' })

  expect([asked.status, asked.cancellationData.RequestedByUser, answer.status]).toEqual([
    'cancellation-requested',
    true,
    200,
  ])
  expect(vtex.order(orderId)).toMatchObject({ status: 'canceled', cancels: [{ outcome: 'canceled' }] })
})

test('the feed is 404 until it is configured', async () => {
  expect((await call('GET', '/api/orders/feed?maxlot=10')).status).toBe(404)
})

test('the feed gives at most ten items, hides those that were read, and shows it again until it is committed', async () => {
  await configureFeed()
  for (let count = 0; count < 12; count++) vtex.placeOrder()

  const first = (await call('GET', '/api/orders/feed?maxlot=50')).body
  const rest = (await call('GET', '/api/orders/feed?maxlot=10')).body
  await call('POST', '/api/orders/feed', { handles: first.map(({ handle }: { handle: string }) => handle) })
  vtex.showFeedAgain()
  const again = (await call('GET', '/api/orders/feed?maxlot=10')).body

  expect([first.length, rest.length, again.length]).toEqual([10, 2, 2])
  const ids = (items: { orderId: string }[]) => items.map(({ orderId }) => orderId).sort()
  expect(ids(again)).toEqual(ids(rest))
  expect(again[0]).toMatchObject({
    domain: 'Fulfillment',
    state: 'ready-for-handling',
    lastState: 'window-to-cancel',
  })
})

test('the feed spells a status differently from the detail', async () => {
  await configureFeed()
  const { orderId } = vtex.placeOrder({ status: 'on-order-completed' })

  const [item] = (await call('GET', '/api/orders/feed?maxlot=1')).body

  expect(item.state).toBe('order-completed')
  expect((await call('GET', orderPath(orderId))).body.status).toBe('on-order-completed')
})

test('a hook whose address does not answer the ping with 200 is refused', async () => {
  hub.faults.add({ match: { path: '/in' }, kind: 'status', status: 503 })

  expect((await configureHook()).status).toBe(400)
  expect((await call('GET', '/api/orders/hook/config')).status).toBe(404)
})

test('the hook gets the ping, then each change with the configured headers, and again until it answers 2xx', async () => {
  hub.faults.replace([answerPing, { match: { path: '/in', nth: 2 }, kind: 'status', status: 500 }])
  const configured = await configureHook(['ready-for-handling'])

  const { orderId } = vtex.placeOrder()
  await hub.waitFor(2)

  expect(configured.status).toBe(200)
  expect(hub.deliveries().map(({ body }) => body)).toMatchObject([
    { hookConfig: 'ping' },
    {
      Domain: 'Fulfillment',
      OrderId: orderId,
      State: 'ready-for-handling',
      LastState: 'window-to-cancel',
      Origin: { Account: 'lojasimulada', Key: 'key' },
    },
  ])
  expect(hub.deliveries()[1]?.headers['x-hub']).toBe('yes')
  expect(vtex.hookCounts().attempts).toBe(2)
})

test('notifications can be duplicated, reordered and stale', async () => {
  await configureFeed(0)
  const { orderId } = vtex.placeOrder({ status: 'on-order-completed' })
  vtex.advance(orderId, 'ready-for-handling')

  vtex.notify(orderId, { duplicate: true })
  vtex.notify(orderId, { stale: true })
  vtex.notify(orderId, { reorder: true })
  const states = (await call('GET', '/api/orders/feed?maxlot=10')).body.map(
    ({ state }: { state: string }) => state,
  )

  expect(states.toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'order-completed'),
    ...Array.from({ length: 4 }, () => 'ready-for-handling'),
  ])
})

test('the list shows an order only after its lag and ends at page 30', async () => {
  const { orderId } = vtex.placeOrder()
  const lagging = await startVtex({ appKey: 'key', appToken: 'token', seed: 1 })
  lagging.placeOrder()
  const headers = { 'x-vtex-api-appkey': 'key', 'x-vtex-api-apptoken': 'token' }

  const list = await call('GET', '/api/oms/pvt/orders?f_status=ready-for-handling&per_page=100')
  const behind = await (await fetch(`${lagging.url}/api/oms/pvt/orders`, { headers })).json()
  await lagging.close()

  expect(list.body.list.map((row: { orderId: string }) => row.orderId)).toEqual([orderId])
  expect(behind).toMatchObject({ list: [], paging: { total: 0 } })
  expect((await call('GET', '/api/oms/pvt/orders?page=31')).status).toBe(400)
})

test('a stock update without lead time and quantity resets both', async () => {
  const path = '/api/logistics/pvt/inventory/skus/2001/warehouses/1_1'
  await call('PUT', path, { quantity: 5, unlimitedQuantity: false, leadTime: '1.00:00:00' })

  const answer = await call('PUT', path, { unlimitedQuantity: false })

  expect(answer).toEqual({ status: 200, body: true })
  expect(vtex.inventory()).toMatchObject([{ skuId: '2001', quantity: 0, leadTime: '00:00:00', updates: 2 }])
})

test('traffic walks each order to ready-for-handling by itself', async () => {
  hub.faults.add(answerPing)
  await configureHook(['ready-for-handling'])

  vtex.traffic({ perMinute: 60_000, stepMs: 2 })
  await hub.waitFor(4)
  vtex.stopTraffic()

  const walked = vtex.orders().find(({ status }) => status === 'ready-for-handling')
  expect(walked?.states).toEqual([
    'order-created',
    'on-order-completed',
    'payment-pending',
    'payment-approved',
    'window-to-cancel',
    'ready-for-handling',
  ])
})

test('the control API places orders, moves them and shows their outcome', async () => {
  const placed = await call('POST', '/_sim/orders', {
    count: 2,
    status: 'payment-pending',
    payment: 'bankInvoice',
  })
  const { orderId } = placed.body[0]

  await call('POST', `/_sim/orders/${orderId}/state`, { state: 'some-new-status' })

  expect(placed.body).toHaveLength(2)
  expect((await call('GET', orderPath(orderId))).body.status).toBe('some-new-status')
  expect((await call('GET', '/_sim/state')).body.orders[0].states).toEqual([
    'payment-pending',
    'some-new-status',
  ])
})
