import { randomBytes } from 'node:crypto'
import { type HubProcess, startHubProcess } from '@ihub/dev-env/hub-process'
import { type ReceivedSpan, startCollector } from '@ihub/dev-env/otlp/start-collector'
import { type Shop, startShop, startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { patiently, reaches } from '@ihub/dev-env/watch'
import { createVault } from '@ihub/kit/vault'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const secretKey = randomBytes(32).toString('base64url')
type Collector = Awaited<ReturnType<typeof startCollector>>

let hub: TestHub
let collector: Collector
let shop: Shop
let processes: HubProcess[]
const lines: string[] = []

const settings = () => ({
  DATABASE_URL: hub.database.url,
  IHUB_SECRET_KEY: secretKey,
  IHUB_EGRESS_ALLOW: '127.0.0.0/8',
  PORT: '0',
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_EXPORTER_OTLP_HEADERS: 'x-team=ihub%20hub',
  OTEL_EXPORTER_OTLP_TIMEOUT: '500',
  OTEL_BSP_SCHEDULE_DELAY: '50',
})
const start = (roles: string, more: Record<string, string> = {}) =>
  startHubProcess({ ...settings(), IHUB_ROLES: roles, ...more }, (line) => lines.push(line))

beforeAll(async () => {
  hub = await startTestHub(undefined, createVault(secretKey))
  collector = await startCollector()
  shop = await startShop(hub, 'loja-rastro')
  processes = await Promise.all([
    start('api', { OTEL_SERVICE_NAME: 'ihub-api' }),
    start('worker,scheduler', { OTEL_SERVICE_NAME: 'ihub-worker' }),
  ])
}, 120_000)
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()))
  await Promise.all([collector.close(), shop.close()])
  await hub.close()
})

const callHook = async (orderId: string, state = 'ready-for-handling') => {
  const answer = await fetch(`${processes[0]?.url}/api/inbound/vtex/${shop.integrations.vtex?.inboundKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      Domain: 'Fulfillment',
      OrderId: orderId,
      State: state,
      CurrentChange: new Date().toISOString(),
    }),
  })
  return answer.status
}

const ofOrder = (code: string) =>
  collector.spans.filter(({ attributes }) => attributes['ihub.order.code'] === code)
const named = (spans: ReceivedSpan[], name: string) => spans.filter((span) => span.name === name)

/** A new order that was told by the hook and went to its ERP, with its spans received. */
async function handled(isTraced = true) {
  const code = shop.vtex.placeOrder({ status: 'ready-for-handling' }).orderId
  expect(await callHook(code)).toBe(200)
  await reaches(hub, shop, code, 'handling')
  if (isTraced)
    await vi.waitFor(() => {
      expect(named(ofOrder(code), 'POST webhook')).toHaveLength(2)
      expect(named(ofOrder(code), 'start-handling')).toHaveLength(1)
    }, patiently)
  return { code }
}

test('an order is one trace from its hook over worker and ERP to its webhook, in whatever process', async () => {
  const { code } = await handled()

  const spans = ofOrder(code)
  expect(new Set(spans.map((span) => span.traceId)).size).toBe(1)
  expect(spans.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'order',
      'POST /api/inbound/:connector/:integrationKey',
      'receive-order',
      'send-order-to-erp',
      'approve-order-in-erp',
      'start-handling',
      'GET vtex',
      'POST mln',
      'POST webhook',
    ]),
  )
  const [root] = named(spans, 'order')
  expect(root).toMatchObject({ parentSpanId: '' })
  const ids = new Set(spans.map(({ spanId }) => spanId))
  for (const { parentSpanId, name } of spans) if (name !== 'order') expect(ids).toContain(parentSpanId)
  expect(named(spans, 'send-order-to-erp')[0]).toMatchObject({
    kind: 'CONSUMER',
    isError: false,
    resource: { 'service.name': 'ihub-worker' },
    attributes: {
      'ihub.store.id': shop.storeId,
      'ihub.connector': 'mln',
      'ihub.attempt': 1,
      'ihub.outcome': 'success',
      'ihub.process.id': expect.any(String),
    },
  })
  expect(named(spans, 'receive-order')[0]?.attributes).toMatchObject({
    'ihub.process.number': expect.any(Number),
  })
  expect(named(spans, 'POST /api/inbound/:connector/:integrationKey')[0]).toMatchObject({
    kind: 'SERVER',
    resource: { 'service.name': 'ihub-api' },
    attributes: { 'http.response.status_code': 200, 'ihub.connector': 'vtex' },
  })
  const [call] = named(spans, 'POST mln')
  expect(call).toMatchObject({
    kind: 'CLIENT',
    attributes: {
      'server.address': '127.0.0.1',
      'http.request.method': 'POST',
      'http.response.status_code': 201,
    },
  })
  expect(named(spans, 'POST webhook')[0]).toMatchObject({
    kind: 'CLIENT',
    attributes: { 'ihub.outcome': 'delivered', 'http.response.status_code': 204, 'ihub.attempt': 1 },
  })
  for (const { startMs, endMs } of spans) {
    expect(endMs).toBeGreaterThanOrEqual(startMs)
    expect(Math.abs(startMs - Date.now())).toBeLessThan(120_000)
  }
  expect(collector.headers.at(-1)).toMatchObject({ 'x-team': 'ihub hub' })
}, 120_000)

test('a subscriber gets the context of the attempt, which shows with it, and a vendor gets none', async () => {
  const { code } = await handled()
  const [traceId] = ofOrder(code).map((span) => span.traceId)
  const attempts = named(ofOrder(code), 'POST webhook')

  const received = shop.subscriber
    .requests()
    .filter(({ body }) => JSON.stringify(body).includes(code))
    .map(({ headers }) => headers.traceparent)
  const kept = await hub.database.system
    .selectFrom('webhook_deliveries')
    .select('request_headers')
    .where('entity_code', '=', code)
    .execute()

  const sent = attempts.map(({ spanId }) => `00-${traceId}-${spanId}-01`)
  expect(received.toSorted()).toEqual(sent.toSorted())
  expect(shop.subscriber.counts()).toMatchObject({ rejected: 0 })
  expect(kept.map((row) => (row.request_headers as Record<string, string>).traceparent).toSorted()).toEqual(
    sent.toSorted(),
  )
  for (const { headers } of [...shop.vtex.requests(), ...shop.millennium.record()])
    expect(headers).not.toHaveProperty('traceparent')
}, 120_000)

test('the work of an invoice belongs to the trace of its order', async () => {
  const { code } = await handled()
  shop.millennium.invoice(code)

  await reaches(hub, shop, code, 'invoiced')
  await vi.waitFor(() => expect(named(ofOrder(code), 'announce-invoice')).toHaveLength(1), patiently)

  expect(new Set(ofOrder(code).map((span) => span.traceId)).size).toBe(1)
}, 120_000)

test('a poll has a trace of its own, with links to the orders that it brought', async () => {
  const code = shop.vtex.placeOrder({ status: 'ready-for-handling' }).orderId
  await reaches(hub, shop, code, 'handling')
  await vi.waitFor(() => expect(named(ofOrder(code), 'receive-order')).not.toHaveLength(0), patiently)

  const [{ traceId } = { traceId: '' }] = named(ofOrder(code), 'order')
  await vi.waitFor(() => {
    const polls = named(collector.spans, 'read-feed').filter(({ links }) =>
      links.some((link) => link.traceId === traceId),
    )
    expect(polls).not.toHaveLength(0)
    expect(polls.map((poll) => poll.traceId)).not.toContain(traceId)
  }, patiently)
}, 120_000)

test('no byte that is sent holds a person, a document, a secret, a path of a call or a query', async () => {
  const { code } = await handled()
  const { customer, deliveryAddress } = (await reaches(hub, shop, code, 'handling')).document

  const all = Buffer.concat(collector.bodies).toString('latin1').toLowerCase()

  expect(all).toContain(code.toLowerCase())
  const personal = [
    ...[customer.name, customer.document, customer.email, customer.phone],
    ...[deliveryAddress?.street, deliveryAddress?.zipCode, deliveryAddress?.receiver],
  ]
  const secrets = [
    ...[shop.settings.vtex.appKey, shop.settings.vtex.appToken, shop.settings.mln.password, secretKey],
    ...[shop.integrations.vtex?.inboundKey, shop.secret],
  ]
  const told = [...personal, ...secrets].filter((value) => typeof value === 'string' && value.length > 3)
  expect(told.length).toBeGreaterThan(8)
  for (const value of told) expect(all.includes(String(value).toLowerCase()), String(value)).toBe(false)
  const values = JSON.stringify(collector.spans)
  for (const part of ['/pvt/orders', 'pedido_venda', '?', '@'])
    expect(values.includes(part), part).toBe(false)
}, 120_000)

test('a collector that refuses, hangs or is gone stops no order, and is said once with its recovery', async () => {
  const said = (text: string) => lines.filter((line) => line.includes(text)).length
  const [failures, recoveries] = ['traces are lost', 'takes traces again']
  const before = said(failures)

  for (const mood of ['refuses', 'hangs'] as const) {
    collector.setMood(mood)
    const asked = collector.asked()
    await handled(false)
    await vi.waitFor(() => expect(said(failures)).toBeGreaterThan(before), patiently)
    await vi.waitFor(() => expect(collector.asked()).toBeGreaterThan(asked), patiently)
  }
  const { port } = collector
  await collector.close()
  await handled(false)
  const lost = said(failures)
  collector = await startCollector(port)
  const { code } = await handled(false)
  await vi.waitFor(() => expect(named(ofOrder(code), 'send-order-to-erp')).toHaveLength(1), patiently)

  expect(lost - before).toBeLessThanOrEqual(processes.length)
  expect(said(recoveries)).toBe(said(failures))
}, 180_000)

test('spans that wait are sent when the process ends', async () => {
  const worker = processes.pop()
  await worker?.stop()
  const last = await start('worker,scheduler', { OTEL_BSP_SCHEDULE_DELAY: '60000' })
  const code = shop.vtex.placeOrder({ status: 'ready-for-handling' }).orderId
  await callHook(code)
  await reaches(hub, shop, code, 'handling')
  expect(named(ofOrder(code), 'send-order-to-erp')).toHaveLength(0)

  await last.stop()

  expect(named(ofOrder(code), 'send-order-to-erp')).toHaveLength(1)
}, 120_000)

test('without a collector no code of the SDK is loaded', async () => {
  const loaded: string[] = []
  const hook = `import { registerHooks } from 'node:module'
    registerHooks({ load: (url, context, next) => {
      if (url.includes('@opentelemetry/sdk') || url.includes('otlp')) process.stdout.write('LOADED ' + url + '\\n')
      return next(url, context)
    } })`
  const settled = {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}`,
    IHUB_ROLES: 'api,worker',
  }
  const listen = (line: string) => void (line.startsWith('LOADED') && loaded.push(line))
  const { OTEL_EXPORTER_OTLP_ENDPOINT, ...without } = settings()

  const off = await startHubProcess({ ...without, ...settled }, listen)
  await off.stop()
  const loadedOff = loaded.length
  const on = await startHubProcess({ ...without, ...settled, OTEL_EXPORTER_OTLP_ENDPOINT }, listen)
  await on.stop()

  expect(loadedOff).toBe(0)
  expect(loaded.length).toBeGreaterThan(0)
}, 120_000)
