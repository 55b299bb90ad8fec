import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { faultsBelow, statusReader, withPlacedOrder } from '@ihub/dev-env/platform-world'
import { ok } from '@ihub/domain/result'
import { systemTraits } from '@ihub/domain/system-traits'
import { createDispatcher, type Dispatcher } from '@ihub/kit/dispatcher'
import { createHttp } from '@ihub/kit/http'
import type { Capabilities } from '@ihub/ports/capabilities'
import { type CreditSourceWorld, creditSourceConformance } from '@ihub/ports/conformance/credit-source'
import { orderLookupConformance } from '@ihub/ports/conformance/order-lookup'
import {
  type OrderSourceWorld,
  orderSourceConformance,
  type PlacedOrder,
} from '@ihub/ports/conformance/order-source'
import {
  invoiceOf,
  type OrderStatusTargetWorld,
  orderStatusTargetConformance,
} from '@ihub/ports/conformance/order-status-target'
import { type RefundTargetWorld, refundTargetConformance } from '@ihub/ports/conformance/refund-target'
import { warehouseSourceConformance } from '@ihub/ports/conformance/warehouse-source'
import type { Http } from '@ihub/ports/http'
import { startVtex, type Vtex } from '@ihub/simulators/vtex/start-vtex'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CreditAccount } from './credit-schema.ts'
import { vtex } from './index.ts'
import { readCredit } from './read-credit.ts'
import { readFixture } from './read-fixture.ts'

const appKey = 'vtexappkey-lojasimulada-TESTES'
const appToken = 'token-of-the-tests'
const timeoutMs = 2_000

function connect(dispatcher: Dispatcher, baseUrl: string, token = appToken): Capabilities {
  const settings = vtex.settings.parse({ accountName: 'lojasimulada', appKey, appToken: token, baseUrl })
  const http = createHttp({ dispatcher, owner: 'shop', timeoutMs, ...vtex.http(settings) })
  return vtex.create({ http, settings })
}

/** The parts of the connector that these tests call. */
function partsOf({ orderSource, orderStatusTarget, checkHealth }: Capabilities) {
  const feed = orderSource?.inboundEvents
  const { ensureNotifications, listOrders } = orderSource ?? {}
  const { startHandling } = orderStatusTarget ?? {}
  if (
    !orderSource ||
    !orderStatusTarget ||
    !ensureNotifications ||
    !listOrders ||
    !startHandling ||
    feed?.kind !== 'acknowledged'
  )
    throw new Error('VTEX is a platform')
  const verbs = { ensureNotifications, listOrders, startHandling, checkHealth, readFeed: feed.read }
  return { ...orderSource, ...orderStatusTarget, ...verbs }
}

const keys = { 'X-VTEX-API-AppKey': appKey, 'X-VTEX-API-AppToken': appToken }

/** As the vendor asks a store to do once, by its own call. */
const configureFeed = (simulator: Vtex) =>
  fetch(`${simulator.url}/api/orders/feed/config`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...keys },
    body: JSON.stringify({
      filter: { type: 'FromWorkflow', status: [] },
      queue: { visibilityTimeoutInSeconds: 240, MessageRetentionPeriodInSeconds: 345_600 },
    }),
  })

/** The vendor's own call about the hook, made without the connector. */
const callHookConfig = (simulator: Vtex, method: 'GET' | 'POST', body?: object) =>
  fetch(`${simulator.url}/api/orders/hook/config`, {
    method,
    headers: { 'content-type': 'application/json', ...keys },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

/** Somebody who answers every call, as the hub answers the ping. */
async function startListener() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/api/inbound/vtex/a-key`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const api = { path: '/api/' }

const ruleOf = faultsBelow(api.path)

async function startWorld(): Promise<OrderSourceWorld & OrderStatusTargetWorld> {
  const simulator = await startVtex({ appKey, appToken, listLagMs: 0 })
  await configureFeed(simulator)
  const listener = await startListener()
  const dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
  const connector = connect(dispatcher, simulator.url)
  return {
    traits: systemTraits.vtex,
    connector,
    stranger: connect(dispatcher, simulator.url, 'another-token'),
    nobody: connect(dispatcher, 'http://127.0.0.1:1'),
    timeoutMs,
    placeOrder: async () => {
      const { orderId, skuIds, valueCents } = simulator.placeOrder()
      return { originOrderId: orderId, sku: skuIds[0] ?? '', valueCents }
    },
    readPayload: async (orderId) => {
      const answer = await fetch(`${simulator.url}/api/oms/pvt/orders/${orderId}`, { headers: keys })
      return new Uint8Array(await answer.arrayBuffer())
    },
    readDeeds: async (orderId) => {
      const { startHandling, cancels, invoices, trackings } = simulator.order(orderId)
      return {
        handlingStarts: startHandling.accepted,
        cancellations: cancels.filter(({ outcome }) => outcome === 'canceled').length,
        invoiceNumbers: invoices.map(({ invoiceNumber }) => invoiceNumber),
        parcels: invoices.flatMap(({ invoiceNumber }) => {
          const told = trackings.filter((entry) => entry.invoiceNumber === invoiceNumber)
          const trackingNumber = told.findLast((entry) => entry.trackingNumber)?.trackingNumber
          const isDelivered = told.some((entry) => entry.isDelivered === true)
          return trackingNumber ? [{ invoiceNumber, trackingNumber, isDelivered }] : []
        }),
      }
    },
    readStatus: statusReader({ connector }),
    closeOrder: async (order: PlacedOrder) => {
      await connector.orderStatusTarget?.startHandling?.(order.originOrderId)
      await connector.orderStatusTarget?.announceInvoice(order.originOrderId, invoiceOf(order))
    },
    showFeedAgain: async () => simulator.showFeedAgain(),
    hookUrl: listener.url,
    forgetNotifications: async () => {
      simulator.dropHook()
      await fetch(`${simulator.url}/api/orders/feed/config`, { method: 'DELETE', headers: keys })
    },
    setHookUrl: async (url) => {
      const hook = { filter: { type: 'FromWorkflow', status: ['canceled'] }, hook: { url, headers: {} } }
      await callHookConfig(simulator, 'POST', hook)
    },
    readHookUrl: async () => {
      const answer = await callHookConfig(simulator, 'GET')
      return answer.ok ? ((await answer.json()) as { hook: { url: string } }).hook.url : null
    },
    commit: async (fault) => simulator.faults.add(ruleOf[fault]),
    recover: async () => simulator.faults.clear(),
    close: async () => {
      listener.close()
      await simulator.close()
      await dispatcher.close()
    },
  }
}

orderSourceConformance({ name: 'vtex', start: startWorld })
orderStatusTargetConformance({ name: 'vtex', start: startWorld })
warehouseSourceConformance({ name: 'vtex', start: startWorld })

creditSourceConformance({
  name: 'vtex',
  start: async (): Promise<CreditSourceWorld> => {
    const simulator = await startVtex({ appKey, appToken })
    const dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
    return {
      traits: systemTraits.vtex,
      connector: connect(dispatcher, simulator.url),
      stranger: connect(dispatcher, simulator.url, 'another-token'),
      nobody: connect(dispatcher, 'http://127.0.0.1:1'),
      timeoutMs,
      grant: async (document, { limitCents, debtCents }) =>
        simulator.setCredit(document, {
          creditLimit: limitCents / 100,
          balance: debtCents / -100,
          status: 'Open',
        }),
      block: async (document) => simulator.setCredit(document, { status: 'Closed' }),
      commit: async (fault) => simulator.faults.add(ruleOf[fault]),
      recover: async () => simulator.faults.clear(),
      close: async () => {
        await simulator.close()
        await dispatcher.close()
      },
    }
  },
})

test('the published account of Customer Credit lets its customer go beyond the limit by its tolerance', async () => {
  const account = readFixture(
    'customer-credit.get-api-creditcontrol-accounts-creditaccountid.response-200.json',
  )
  const http = { json: async (_: unknown, schema: typeof CreditAccount) => ok(schema.parse(account)) }
  expect(await readCredit(http as unknown as Http)('00000000191')).toEqual(
    ok({
      document: '00000000191',
      limitCents: 132_000,
      debtCents: 0,
      blocked: null,
      updatedAt: '2023-11-09T13:29:01.250Z',
    }),
  )
})

refundTargetConformance({
  name: 'vtex',
  start: async (): Promise<RefundTargetWorld> => {
    const world = await startWorld()
    return {
      ...world,
      invoice: world.closeOrder,
      readRefunds: async (originOrderId) => {
        const found = await fetchPackages(world, originOrderId)
        return found.filter(({ type }) => type === 'Input').map(({ invoiceValue }) => invoiceValue)
      },
    }
  },
})

/** As VTEX shows them to everybody. */
async function fetchPackages({ readPayload }: Pick<OrderSourceWorld, 'readPayload'>, originOrderId: string) {
  const text = new TextDecoder().decode(await readPayload(originOrderId))
  const { packageAttachment } = JSON.parse(text) as {
    packageAttachment: { packages: { type: string; invoiceValue: number }[] }
  }
  return packageAttachment.packages
}

orderLookupConformance({ name: 'vtex', start: withPlacedOrder(startWorld) })

describe('VTEX in particular', () => {
  let simulator: Vtex
  let dispatcher: Dispatcher
  let platform: ReturnType<typeof partsOf>

  beforeAll(async () => {
    simulator = await startVtex({ appKey, appToken })
    dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
    platform = partsOf(connect(dispatcher, simulator.url))
  })
  beforeEach(() => {
    simulator.faults.clear()
    simulator.reset()
  })
  afterAll(async () => {
    await simulator.close()
    await dispatcher.close()
  })

  test('handling too early is a conflict in the vendor’s own words', async () => {
    const { orderId } = simulator.placeOrder({ status: 'payment-pending' })

    expect(await platform.startHandling(orderId)).toMatchObject({
      ok: false,
      error: {
        kind: 'conflict',
        serviceCode: 'OMS003',
        message: expect.stringContaining('ready-for-handling'),
      },
    })
  })

  test.each([
    ['401', { kind: 'credentials', serviceCode: '1', message: 'Unauthorized access' }],
    ['409', { kind: 'conflict', serviceCode: 'OMS003', message: expect.stringContaining('should be') }],
  ])('the published answer %s is understood', async (status, error) => {
    const body = readFixture(`orders.post-api-oms-pvt-orders-orderid-start-handling.response-${status}.json`)
    simulator.faults.add({
      match: { path: 'start-handling$' },
      kind: 'status',
      status: Number(status),
      body,
    })
    const { orderId } = simulator.placeOrder()

    expect(await platform.startHandling(orderId)).toMatchObject({ ok: false, error })
  })

  test('handling an order that is invoiced already succeeds', async () => {
    const { orderId } = simulator.placeOrder({ status: 'invoiced' })

    expect(await platform.startHandling(orderId)).toEqual({ ok: true, value: null })
  })

  test('a refusal that cannot be looked into is left open, not final', async () => {
    const { orderId } = simulator.placeOrder({ status: 'handling' })
    simulator.faults.add({ match: { method: 'GET', path: '/api/oms/' }, kind: 'status', status: 500 })

    expect(await platform.startHandling(orderId)).toMatchObject({ ok: false, error: { kind: 'broken' } })
  })

  test('a list longer than the thirty pages VTEX gives is read to its end, and odd rows are passed over', async () => {
    const prompt = await startVtex({ appKey, appToken, listLagMs: 0 })
    const { listOrders } = partsOf(connect(dispatcher, prompt.url))
    const placed = Array.from({ length: 3_120 }, () => prompt.placeOrder().orderId)
    const range = {
      placedFrom: new Date(Date.now() - 86_400_000).toISOString(),
      placedTo: new Date(Date.now() + 86_400_000).toISOString(),
      onlyOpen: false,
    }
    const seen = new Set<string>()
    for (let next: string | null | undefined; next !== null; ) {
      const page = await listOrders?.(range, next ?? null)
      if (!page?.ok) throw new Error(page?.error.message)
      for (const { originOrderId } of page.value.orders) seen.add(originOrderId)
      next = page.value.next
    }
    expect(seen.size).toBe(placed.length)

    const list = [{ orderId: null }, { orderId: 'v1-01', status: 'something-new', creationDate: 'soon' }]
    prompt.faults.add({ match: { path: '/api/oms/' }, kind: 'status', status: 200, body: { list } })
    expect(await listOrders?.(range, null)).toEqual({
      ok: true,
      value: {
        orders: [
          { originOrderId: 'v1-01', platformStatus: 'unknown', rawStatus: 'something-new', placedAt: null },
        ],
        next: null,
        total: null,
      },
    })
    await prompt.close()
  })

  test('the published list is understood', async () => {
    const body = readFixture('orders.get-api-oms-pvt-orders.response-200.json')
    simulator.faults.add({ match: { path: '/api/oms/' }, kind: 'status', status: 200, body })
    const range = {
      placedFrom: '2019-01-01T00:00:00.000Z',
      placedTo: '2019-03-01T00:00:00.000Z',
      onlyOpen: true,
    }

    expect(await platform.listOrders?.(range, null)).toMatchObject({
      ok: true,
      value: {
        total: 84,
        orders: expect.arrayContaining([
          {
            originOrderId: '1306331686122-01',
            platformStatus: 'invoiced',
            rawStatus: 'invoiced',
            placedAt: '2019-02-04T10:29:11.000Z',
          },
        ]),
        next: null,
      },
    })
  })

  test('without a Retry-After, VTEX wants a minute of rest', async () => {
    simulator.faults.add({ match: api, kind: 'status', status: 429 })

    expect(await platform.readFeed()).toMatchObject({
      ok: false,
      error: { kind: 'busy', retryAfterMs: 60_000 },
    })
  })

  test('the feed that was set up tells the changes we act on and spares us the others', async () => {
    await platform.ensureNotifications({ hookUrl: null })
    const { orderId } = simulator.placeOrder({ status: 'payment-pending' })
    for (const status of ['payment-approved', 'ready-for-handling', 'invoiced'])
      simulator.advance(orderId, status)

    const page = await platform.readFeed()
    expect(page.ok && page.value.items.map(({ rawStatus }) => rawStatus).sort()).toEqual([
      'payment-approved',
      'payment-pending',
      'ready-for-handling',
    ])
  })

  test('a feed that is there keeps the filter the store gave it', async () => {
    await configureFeed(simulator)
    await platform.ensureNotifications({ hookUrl: null })
    const { orderId } = simulator.placeOrder({ status: 'a-status-of-tomorrow' })

    expect(await platform.readFeed()).toMatchObject({
      ok: true,
      value: { items: [{ originOrderId: orderId }] },
    })
  })

  test('an address that does not answer the ping is refused, and the feed is ready all the same', async () => {
    const refused = await platform.ensureNotifications({
      hookUrl: 'http://127.0.0.1:1/api/inbound/vtex/a-key',
    })

    expect(refused).toMatchObject({
      ok: false,
      error: { kind: 'refused', message: expect.stringContaining('address') },
    })
    expect(await platform.checkHealth()).toEqual({ ok: true, value: null })
  })

  test('a refused cancellation carries the vendor’s reason', async () => {
    const { orderId } = simulator.placeOrder({ status: 'invoiced' })

    expect(await platform.cancelOrder(orderId, 'tarde')).toMatchObject({
      ok: false,
      error: { kind: 'refused', message: expect.stringContaining('cannot be canceled') },
    })
  })

  test('an id from outside stays inside its place in the path', async () => {
    await platform.fetchOrder('../../feed?x=1#')

    expect(simulator.requests().at(-1)?.path).toBe('/api/oms/pvt/orders/..%2F..%2Ffeed%3Fx%3D1%23')
  })

  test('whatever the shop sells, the lines, the freight and the payments add up', async () => {
    const placed = Array.from({ length: 150 }, () => simulator.placeOrder())

    for (const { orderId, valueCents } of placed) {
      const fetched = await platform.fetchOrder(orderId)
      if (!fetched.ok) throw new Error(fetched.error.message)
      const { items, payments, totals } = fetched.value.order
      const lines = items.reduce((sum, item) => sum + item.sellingPriceCents * item.quantity, 0)
      expect(lines + totals.shippingCents + totals.taxCents).toBe(valueCents)
      expect(payments.reduce((sum, payment) => sum + payment.valueCents, 0)).toBe(valueCents)
      expect(totals.itemsCents - totals.discountsCents).toBe(lines)
    }
  })

  test('feed events name the order, the state and the instant', async () => {
    await configureFeed(simulator)
    const { orderId } = simulator.placeOrder({ status: 'cancellation-requested' })

    expect(await platform.readFeed()).toMatchObject({
      ok: true,
      value: {
        items: [
          {
            originOrderId: orderId,
            rawStatus: 'cancelation-request',
            changedAt: expect.stringMatching(/Z$/),
          },
        ],
      },
    })
  })
})

test('the vendor’s limit is the default, and a store may set its own', () => {
  const settings = { accountName: 'minhaloja', appKey, appToken }
  const limitsOf = (given: object) => vtex.limits(vtex.settings.parse({ ...settings, ...given }))

  expect(limitsOf({})).toMatchObject({ callsPerMinute: 6_000, callsAtOnce: 16 })
  expect(limitsOf({ callsPerMinute: 600_000, callsAtOnce: 64 })).toMatchObject({
    callsPerMinute: 600_000,
    callsAtOnce: 64,
  })
  expect(vtex.settings.safeParse({ ...settings, callsPerMinute: 0 }).success).toBe(false)
  expect(vtex.settings.safeParse({ ...settings, callsAtOnce: 1.5 }).success).toBe(false)
})

test('the account name makes the address unless another is given', () => {
  const settings = { accountName: 'minhaloja', appKey, appToken }
  const baseUrlOf = (given: object) => vtex.http(vtex.settings.parse(given)).baseUrl

  expect(baseUrlOf(settings)).toBe('https://minhaloja.vtexcommercestable.com.br')
  expect(baseUrlOf({ ...settings, baseUrl: 'http://127.0.0.1:9/' })).toBe('http://127.0.0.1:9/')
  const isAccepted = (changes: object) => vtex.settings.safeParse({ ...settings, ...changes }).success
  expect(isAccepted({ baseUrl: '' })).toBe(true)
  expect(isAccepted({ baseUrl: 'ftp://shop.example' })).toBe(false)
  expect(isAccepted({ baseUrl: 'shop' })).toBe(false)
  expect(isAccepted({ accountName: 'evil.example/x' })).toBe(false)
})
