import { faultsBelow, statusReader, withPlacedOrder } from '@ihub/dev-env/platform-world'
import { systemTraits } from '@ihub/domain/system-traits'
import { createDispatcher, type Dispatcher } from '@ihub/kit/dispatcher'
import { createHttp } from '@ihub/kit/http'
import type { Capabilities } from '@ihub/ports/capabilities'
import { orderLookupConformance } from '@ihub/ports/conformance/order-lookup'
import { type OrderSourceWorld, orderSourceConformance } from '@ihub/ports/conformance/order-source'
import {
  invoiceOf,
  type OrderStatusTargetWorld,
  orderStatusTargetConformance,
} from '@ihub/ports/conformance/order-status-target'
import { type RefundTargetWorld, refundTargetConformance } from '@ihub/ports/conformance/refund-target'
import {
  exampleCredentials,
  type Magento,
  type MagentoOptions,
  startMagento,
} from '@ihub/simulators/magento/start-magento'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOpenDraft } from '../open-connector.ts'
import { findConnector } from '../registry.ts'
import { magento } from './index.ts'

const timeoutMs = 2_000
const keys = {
  consumerKey: exampleCredentials.consumerKey,
  consumerSecret: exampleCredentials.consumerSecret,
  accessToken: exampleCredentials.accessToken,
  accessTokenSecret: exampleCredentials.accessTokenSecret,
}

function connect(dispatcher: Dispatcher, baseUrl: string, changes: object = {}): Capabilities {
  const settings = magento.settings.parse({ ...keys, baseUrl, ...changes })
  const http = createHttp({ dispatcher, owner: 'shop', timeoutMs, ...magento.http(settings) })
  return magento.create({ http, settings })
}

const rest = { path: '/rest/' }
const ruleOf = faultsBelow(rest.path, {
  'answers-429': { match: rest, kind: 'status', status: 429 },
  'invalid-json': { match: { ...rest, path: 'orders/\\d+$' }, kind: 'invalid-json' },
  'lost-answer': { match: { ...rest, method: 'POST' }, kind: 'cut-after', times: 1 },
})

async function startWorld(
  options: MagentoOptions = {},
  changes: object = {},
): Promise<OrderSourceWorld & OrderStatusTargetWorld & RefundTargetWorld> {
  const simulator = await startMagento(options)
  const dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
  const connector = connect(dispatcher, simulator.url, changes)
  const placeOrder = async () => {
    const { incrementId, skus, valueCents } = simulator.placeOrder()
    return { originOrderId: incrementId, sku: skus[0] ?? '', valueCents }
  }
  return {
    traits: systemTraits.magento,
    connector,
    stranger: connect(dispatcher, simulator.url, { ...changes, consumerSecret: 'x', accessToken: 'y' }),
    nobody: connect(dispatcher, 'http://127.0.0.1:1', changes),
    timeoutMs,
    placeOrder,
    readPayload: async (incrementId) => {
      const { entityId } = simulator.order(incrementId)
      const headers = { authorization: `Bearer ${keys.accessToken}` }
      const answer = await fetch(`${simulator.url}/rest/default/V1/orders/${entityId}`, { headers })
      return new Uint8Array(await answer.arrayBuffer())
    },
    readDeeds: async (incrementId) => {
      const { comments, cancellations } = simulator.order(incrementId)
      const said = (pattern: RegExp) => comments.flatMap((comment) => [...comment.matchAll(pattern)])
      const isDelivered = (number = '') => comments.some((one) => one.startsWith(`iHub: Entregue ${number},`))
      return {
        handlingStarts: 0,
        cancellations,
        invoiceNumbers: said(/^iHub: (?:NF-e|CFDI|Nota) (\d+)/g).map(([, number = '']) => number),
        parcels: said(/^iHub: Enviado (\w+), nota (\d+)/g).map(
          ([, trackingNumber = '', invoiceNumber = '']) => ({
            invoiceNumber,
            trackingNumber,
            isDelivered: isDelivered(trackingNumber),
          }),
        ),
      }
    },
    readStatus: statusReader({ connector }),
    readRefunds: async (incrementId) => simulator.order(incrementId).refunds,
    invoice: async ({ originOrderId }) => {
      simulator.pay(originOrderId)
    },
    closeOrder: async (order) => {
      await connector.orderStatusTarget?.announceInvoice(order.originOrderId, invoiceOf(order))
    },
    commit: async (fault) => simulator.faults.add(ruleOf[fault]),
    recover: async () => simulator.faults.clear(),
    close: async () => {
      await simulator.close()
      await dispatcher.close()
    },
  }
}

orderSourceConformance({ name: 'magento', start: startWorld })
orderStatusTargetConformance({ name: 'magento', start: startWorld })

refundTargetConformance({ name: 'magento', start: startWorld })

orderLookupConformance({ name: 'magento', start: withPlacedOrder(startWorld) })

describe('Magento in particular', () => {
  let shop: Magento
  let dispatcher: Dispatcher
  let connector: Capabilities
  beforeAll(async () => {
    shop = await startMagento()
    dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
    connector = connect(dispatcher, shop.url)
  })
  beforeEach(() => shop.reset())
  afterAll(async () => {
    await shop.close()
    await dispatcher.close()
  })

  const target = () => {
    if (!connector.orderStatusTarget) throw new Error('Magento is told about orders')
    return connector.orderStatusTarget
  }
  const parcel = {
    invoiceNumber: '1234',
    trackingNumber: 'BR123' as string | null,
    trackingUrl: null,
    courier: 'Correios',
    items: [] as { sku: string; quantity: number }[],
    dispatchedAt: null,
    deliveredAt: null,
  }
  const invoice = (items: { sku: string; quantity: number }[], number = '1234') => ({
    ...invoiceOf({ originOrderId: '', sku: '', valueCents: 100 }),
    number,
    items: items.map((item) => ({ ...item, priceCents: 100 })),
  })
  const posts = (path: RegExp) =>
    shop.requests().filter((request) => request.method === 'POST' && path.test(request.path)).length
  const done = { ok: true, value: null }

  test('parts of an order are invoiced and shipped unit by unit, each once', async () => {
    const { incrementId } = shop.placeOrder({ lines: [{ sku: 'A', quantity: 2 }, { sku: 'B' }] })
    const halves = [
      [{ sku: 'A', quantity: 1 }],
      [
        { sku: 'A', quantity: 1 },
        { sku: 'B', quantity: 1 },
      ],
    ]
    for (const [index, items] of halves.entries()) {
      const number = String(index + 1)
      for (let turn = 0; turn < 2; turn += 1) {
        expect(await target().announceInvoice(incrementId, invoice(items, number))).toEqual(done)
        const one = { ...parcel, items, invoiceNumber: number, trackingNumber: `BR${number}` }
        expect(await target().announceParcel(incrementId, one)).toEqual(done)
      }
    }

    const { invoices, shipments, state, status } = shop.order(incrementId)
    const units = (list: { items: { sku: string; qty: number }[] }[]) =>
      list.map(({ items }) => items.map(({ sku, qty }) => `${qty} ${sku}`))
    expect(units(invoices)).toEqual([['1 A'], ['1 A', '1 B']])
    expect(units(shipments)).toEqual([['1 A'], ['1 A', '1 B']])
    expect(shipments.map(({ tracks }) => tracks)).toEqual([
      [{ number: 'BR1', title: 'Correios', carrier: 'custom' }],
      [{ number: 'BR2', title: 'Correios', carrier: 'custom' }],
    ])
    expect([state, status]).toEqual(['complete', 'complete'])
  })

  test.each([
    ['invoice', /\/invoice$/],
    ['comment', /\/comments$/],
  ])('when the answer to the %s is lost, the invoice is made once and told once', async (_, path) => {
    const { incrementId } = shop.placeOrder({ lines: [{ sku: 'A', quantity: 2 }] })
    const told = invoice([{ sku: 'A', quantity: 1 }])
    shop.faults.add({ match: { method: 'POST', path: path.source }, kind: 'cut-after', times: 1 })

    expect(await target().announceInvoice(incrementId, told)).toMatchObject({
      ok: false,
      error: { kind: 'cut' },
    })
    expect(await target().announceInvoice(incrementId, told)).toEqual(done)

    expect(posts(/\/invoice$/)).toBe(1)
    expect(shop.order(incrementId)).toMatchObject({
      invoices: [{}],
      comments: [expect.stringContaining('1234')],
    })
  })

  test.each([
    ['with a tracking number', 'BR123'],
    ['without one', null],
  ])('when the answer to a shipment is lost, a parcel %s leaves once', async (_, trackingNumber) => {
    const { incrementId } = shop.placeOrder({ lines: [{ quantity: 2, sku: 'A' }] })
    const one = { ...parcel, trackingNumber, items: [{ sku: 'A', quantity: 1 }] }
    shop.faults.add({ match: { method: 'POST', path: 'ship$' }, kind: 'cut-after', times: 1 })

    expect((await target().announceParcel(incrementId, one)).ok).toBe(false)
    expect(await target().announceParcel(incrementId, one)).toEqual(done)

    expect(shop.order(incrementId).shipments).toHaveLength(1)
    expect(posts(/\/ship$/)).toBe(1)
  })

  test('a parcel that nobody describes holds the goods of its invoice, and keeps its name once the invoice is known', async () => {
    const { incrementId } = shop.placeOrder({
      lines: [{ type: 'configurable', sku: 'A', quantity: 3 }, { sku: 'B' }],
    })
    await target().announceInvoice(incrementId, invoice([{ sku: 'A', quantity: 2 }], '1'))

    expect(await target().announceParcel(incrementId, { ...parcel, invoiceNumber: '1' })).toEqual(done)
    const rest = { ...parcel, trackingNumber: 'BR456', invoiceNumber: null }
    expect(await target().announceParcel(incrementId, rest)).toEqual(done)
    expect(await target().announceParcel(incrementId, { ...rest, invoiceNumber: '2' })).toEqual(done)

    const { shipments, comments } = shop.order(incrementId)
    expect(shipments.map(({ items }) => items.map(({ sku, qty }) => `${qty} ${sku}`))).toEqual([
      ['2 A'],
      ['1 A', '1 B'],
    ])
    expect(comments.filter((comment) => comment.startsWith('iHub: Enviado'))).toHaveLength(2)
  })

  test('an order that its gateway invoiced is ready for handling, and only the comment tells the fiscal invoice', async () => {
    const { incrementId, skus } = shop.placeOrder()
    shop.pay(incrementId)
    const statusOf = async () => {
      const read = await connector.orderSource?.fetchOrder(incrementId)
      return read?.ok ? read.value.platformStatus : read?.error
    }

    expect(await statusOf()).toBe('ready-for-handling')
    expect(
      await target().announceInvoice(incrementId, invoice([{ sku: skus[0] ?? '', quantity: 1 }])),
    ).toEqual(done)
    expect(await statusOf()).toBe('invoiced')
    expect(posts(/\/invoice$/)).toBe(0)
    expect(shop.order(incrementId)).toMatchObject({ status: 'processing', invoices: [{}] })
  })

  test('a bundle is invoiced by its parts where they have prices, and shipped with them', async () => {
    const { incrementId } = shop.placeOrder({
      lines: [{ type: 'bundle', sku: 'KIT', partsCents: [500, 700] }],
    })
    const parts = ['KIT-P1', 'KIT-P2'].map((sku) => ({ sku, quantity: 1 }))

    expect(await target().announceInvoice(incrementId, invoice(parts))).toEqual(done)
    expect(await target().announceParcel(incrementId, { ...parcel, items: parts })).toEqual(done)

    const { invoices, shipments, state } = shop.order(incrementId)
    expect(invoices[0]?.items.map(({ sku }) => sku)).toEqual(['KIT-P1', 'KIT-P2'])
    expect(shipments[0]?.items.map(({ sku }) => sku)).toEqual(['KIT-KIT-P1-KIT-P2'])
    expect(state).toBe('complete')
  })

  test('a partly invoiced order is not canceled, although Magento would cancel the rest', async () => {
    const { incrementId } = shop.placeOrder({ lines: [{ sku: 'A', quantity: 2 }] })
    await target().announceInvoice(incrementId, invoice([{ sku: 'A', quantity: 1 }]))

    expect(await target().cancelOrder(incrementId, 'tarde')).toMatchObject({
      ok: false,
      error: { kind: 'refused', serviceCode: 'order.invoiced' },
    })
    expect(shop.order(incrementId).cancellations).toBe(0)
  })

  test('an order on hold is refused in Magento’s words, and a cancellation of it is no success', async () => {
    const { incrementId, skus } = shop.placeOrder()
    shop.setState(incrementId, 'holded')

    expect(
      await target().announceInvoice(incrementId, invoice([{ sku: skus[0] ?? '', quantity: 1 }])),
    ).toMatchObject({
      ok: false,
      error: { kind: 'refused', message: expect.stringContaining('has a status of holded') },
    })
    expect(await target().cancelOrder(incrementId, 'tarde')).toMatchObject({
      ok: false,
      error: { kind: 'refused', serviceCode: 'order.not_canceled' },
    })
  })

  test('a comment leaves the status that the store gave the order', async () => {
    const { incrementId } = shop.placeOrder({ status: 'separando' })
    await target().announceParcel(incrementId, { ...parcel, items: [{ sku: 'unknown', quantity: 1 }] })
    shop.setState(incrementId, 'processing', 'separando')
    await target().announceParcel(incrementId, { ...parcel, deliveredAt: '2026-11-24T12:00:00Z' })

    expect(shop.order(incrementId)).toMatchObject({
      status: 'separando',
      comments: ['iHub: Enviado BR123, nota 1234, Correios', 'iHub: Entregue BR123, nota 1234, 2026-11-24'],
    })
  })

  test('a comment whose order got another status meanwhile is told under the new one', async () => {
    const { incrementId } = shop.placeOrder()
    const body = { message: 'Unable to add comment: The status "%1" is not part', parameters: ['pending'] }
    shop.faults.add({ match: { path: 'comments$' }, kind: 'status', status: 400, body, times: 1 })
    expect(await target().announceParcel(incrementId, parcel)).toEqual(done)
    expect(shop.order(incrementId).comments).toHaveLength(1)

    const other = { ...parcel, trackingNumber: 'BR456' }
    shop.faults.add({ match: { path: 'comments$' }, kind: 'status', status: 400, body })
    expect(await target().announceParcel(incrementId, other)).toMatchObject({
      ok: false,
      error: { kind: 'refused', message: 'Unable to add comment: The status "pending" is not part' },
    })
  })

  test('the maintenance page is a pause, and another 503 an outcome nobody knows', async () => {
    const page = '<html><head><title>503: Service Temporarily Unavailable</title></head></html>'
    const fault = (body: string) =>
      shop.faults.add({
        match: rest,
        kind: 'status',
        status: 503,
        body,
        headers: { 'content-type': 'text/html' },
      })
    fault(page)
    expect(await connector.checkHealth()).toMatchObject({
      ok: false,
      error: { kind: 'busy', retryAfterMs: 60_000 },
    })
    shop.faults.clear()
    fault('<title>Backend fetch failed</title>')
    expect(await connector.checkHealth()).toMatchObject({ ok: false, error: { kind: 'broken' } })
  })

  test('each way to sign in works, and the store view is a part of every address', async () => {
    const { adminUser, adminPassword } = exampleCredentials
    const bearer = connect(dispatcher, `${shop.url}/`, { authentication: 'token', storeView: 'br' })
    expect(await bearer.checkHealth()).toEqual(done)
    expect(shop.requests().at(-1)?.path).toBe('/rest/br/V1/orders')

    const openDraft = createOpenDraft({ dispatcher, findConnector })
    const settings = { baseUrl: shop.url, authentication: 'admin', adminUser, adminPassword }
    const ids = { storeId: 'a-store', integrationId: 'an-integration' } as unknown as Parameters<
      typeof openDraft
    >[0]
    const opened = await openDraft(ids, { connector: 'magento', settings })
    if (!opened.ok) throw new Error(opened.error.code)
    const before = shop.signIns()
    for (let turn = 0; turn < 3; turn += 1) expect(await opened.value.checkHealth()).toEqual(done)
    expect(shop.signIns() - before).toBe(1)
    shop.endTokens()
    expect(await opened.value.checkHealth()).toEqual(done)
    expect(shop.signIns() - before).toBe(2)
  })

  test('a number from outside stays inside its filter', async () => {
    await connector.orderSource?.fetchOrder('1&searchCriteria[pageSize]=0#')

    const [asked, ...more] = shop.requests()
    expect(asked?.query['searchCriteria[filter_groups][0][filters][0][value]']).toBe(
      '1&searchCriteria[pageSize]=0#',
    )
    expect(more).toEqual([])
  })
})

test('of each way to sign in the settings that it needs are asked for, at their fields', () => {
  const missing = (given: object) =>
    magento.settings
      .safeParse({ baseUrl: 'https://loja.example', ...given })
      .error?.issues.map(({ path }) => path.join('.')) ?? []

  expect(missing({})).toEqual(['consumerKey', 'consumerSecret', 'accessToken', 'accessTokenSecret'])
  expect(missing({ authentication: 'token' })).toEqual(['accessToken'])
  expect(missing({ authentication: 'admin' })).toEqual(['adminUser', 'adminPassword'])
  expect(missing({ authentication: 'token', accessToken: 'x' })).toEqual([])
  const wrong = { paymentTypes: 'pix', storeIds: 'one', unpaidMethods: 'a b', storeView: '../x' }
  expect(missing({ authentication: 'token', accessToken: 'x', ...wrong }).sort()).toEqual(
    Object.keys(wrong).sort(),
  )
})
