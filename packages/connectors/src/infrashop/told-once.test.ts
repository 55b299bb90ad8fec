import { createDispatcher, type Dispatcher } from '@ihub/kit/dispatcher'
import { createHttp } from '@ihub/kit/http'
import { invoiceOf } from '@ihub/ports/conformance/order-status-target'
import type { OrderStatusTarget } from '@ihub/ports/order-status-target'
import { type Infrashop, startInfrashop } from '@ihub/simulators/infrashop/start-infrashop'
import type { FaultRule } from '@ihub/simulators/kit/faults'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { infrashop } from './index.ts'

const token = 'token-dos-testes'
let shop: Infrashop
let dispatcher: Dispatcher
let target: OrderStatusTarget
beforeAll(async () => {
  shop = await startInfrashop({ token })
  dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
  const settings = infrashop.settings.parse({ baseUrl: `${shop.url}/`, token })
  const http = createHttp({ dispatcher, owner: 'shop', timeoutMs: 500, ...infrashop.http(settings) })
  const { orderStatusTarget } = infrashop.create({ http, settings })
  if (!orderStatusTarget) throw new Error('Infrashop is told about orders')
  target = orderStatusTarget
})
beforeEach(() => shop.reset())
afterAll(async () => {
  await dispatcher.close()
  await shop.close()
})

const done = { ok: true, value: null }
const parcelOf = (trackingNumber: string | null, invoiceNumber: string | null) => ({
  invoiceNumber,
  trackingNumber,
  trackingUrl: null,
  courier: 'Infralog',
  items: [],
  dispatchedAt: '2026-11-21T09:00:00.000Z',
  deliveredAt: null as string | null,
})
const place = () => {
  const { orderCode: originOrderId, items, totals } = shop.placeOrder()
  return { originOrderId, sku: items[0]?.sku ?? '', valueCents: totals.totalCents }
}

/** Every announcement of an order's way: handled, invoiced twice, sent in two parcels, both delivered. */
function stepsOf(order: ReturnType<typeof place>): (() => Promise<{ ok: boolean }>)[] {
  const code = order.originOrderId
  const invoice = invoiceOf(order)
  const other = { ...invoice, number: '1235', accessKey: '35240300000000000191550010000012351000000018' }
  const deliveredAt = '2026-11-22T09:00:00.000Z'
  const [first, second] = [parcelOf('IL1', '1234'), parcelOf(null, '1235')]
  return [
    async () => (await target.startHandling?.(code)) ?? { ok: false },
    () => target.announceInvoice(code, invoice),
    () => target.announceInvoice(code, other),
    () => target.announceParcel(code, first),
    () => target.announceParcel(code, second),
    () => target.announceParcel(code, { ...first, deliveredAt }),
    () => target.announceParcel(code, { ...second, deliveredAt }),
  ]
}

const attemptsMax = 12
async function insist(step: () => Promise<{ ok: boolean }>) {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) if ((await step()).ok) return
  throw new Error('the step does not succeed')
}

const patch = { method: 'PATCH', path: 'ihub/' }
const get = { method: 'GET', path: 'ihub/' }
const scenarios: [string, FaultRule[]][] = [
  ['every answer to an announcement is lost', [{ match: patch, kind: 'cut-after', every: 2 }]],
  ['connections break before the work is done', [{ match: patch, kind: 'cut-before', every: 2 }]],
  ['answers break off in their middle', [{ match: patch, kind: 'cut-within', every: 2 }]],
  ['answers are empty', [{ match: patch, kind: 'empty', every: 2 }]],
  ['answers mean nothing', [{ match: patch, kind: 'garbage', every: 2 }]],
  ['answers stop half-way through their JSON', [{ match: patch, kind: 'invalid-json', every: 2 }]],
  ['the platform answers 500', [{ match: patch, kind: 'status', status: 500, every: 2 }]],
  [
    'a gateway answers 504 although the work is done',
    [{ match: patch, kind: 'empty', status: 504, every: 2 }],
  ],
  ['the platform is busy', [{ match: patch, kind: 'status', status: 429, every: 2 }]],
  ['answers come too late', [{ match: patch, kind: 'late', ms: 700, every: 3 }]],
  ['a network repeats each call', [{ match: patch, kind: 'twice' }]],
  ['looking at the order fails now and then', [{ match: get, kind: 'status', status: 503, every: 3 }]],
  [
    'all of it at random',
    [
      { match: patch, kind: 'cut-after', probability: 0.2 },
      { match: patch, kind: 'twice', probability: 0.2 },
      { match: get, kind: 'cut-within', probability: 0.2 },
    ],
  ],
]

test.each(scenarios)('where %s, each announcement is carried out once', async (_, rules) => {
  const order = place()
  shop.faults.replace(rules)
  for (const step of stepsOf(order)) await insist(step)

  shop.faults.clear()
  expect(shop.order(order.originOrderId)).toMatchObject({
    status: 'delivered',
    deeds: { approvals: 1, picks: 1, deliveries: 2 },
    invoices: [{ number: '1234' }, { number: '1235' }],
    parcels: [
      { trackingNumber: 'IL1', invoiceNumber: '1234', deliveredAt: '2026-11-22T09:00:00.000Z' },
      { trackingNumber: null, invoiceNumber: '1235', deliveredAt: '2026-11-22T09:00:00.000Z' },
    ],
  })
})

test('two workers who announce the same at once both succeed, and it is carried out once', async () => {
  const order = place()
  for (const step of stepsOf(order)) {
    const both = await Promise.all([step(), step()])
    expect(both).toEqual([done, done])
  }
  const { deeds, invoices, parcels } = shop.order(order.originOrderId)
  expect([deeds.picks, invoices.length, parcels.length, deeds.deliveries]).toEqual([1, 2, 2, 2])
})

describe('refusals', () => {
  const reasonOf = (result: { ok: boolean; error?: { kind: string; serviceCode?: string } }) =>
    result.ok ? 'success' : [result.error?.kind, result.error?.serviceCode]

  test('an order that waits for its payment is a conflict, which may pass', async () => {
    const { orderCode } = shop.placeOrder({ status: 'awaiting_payment' })
    expect(await target.startHandling?.(orderCode)).toMatchObject({
      ok: false,
      error: { kind: 'conflict', serviceCode: 'order_status' },
    })
    shop.setStatus(orderCode, 'paid')
    expect(await target.startHandling?.(orderCode)).toEqual(done)
  })

  test('an invoiced order is not canceled, however long one waits', async () => {
    const order = place()
    for (const step of stepsOf(order).slice(0, 2)) await insist(step)
    expect(reasonOf(await target.cancelOrder(order.originOrderId, 'tarde'))).toEqual([
      'refused',
      'order_invoiced',
    ])
  })

  test('a parcel of an invoice that the platform does not know is refused', async () => {
    const order = place()
    await insist(async () => (await target.startHandling?.(order.originOrderId)) ?? { ok: false })
    expect(reasonOf(await target.announceParcel(order.originOrderId, parcelOf('IL1', '9')))).toEqual([
      'refused',
      'invoice_not_found',
    ])
  })

  test('a cancellation that the customer asked for is carried out, with our reason', async () => {
    const { orderCode } = shop.placeOrder()
    shop.requestCancellation(orderCode)
    expect(await target.cancelOrder(orderCode, 'A pedido do cliente')).toEqual(done)
    expect(shop.order(orderCode)).toMatchObject({
      status: 'canceled',
      cancellation: { by: 'customer', reason: 'A pedido do cliente' },
    })
  })
})
