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
  const answer = await fetch(
    `${processes[0]?.url}/api/inbound/vtex/${shop.integrations.vtex?.inboundKey}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        Domain: 'Fulfillment',
        OrderId: orderId,
        State: state,
        LastChange: new Date().toISOString(),
      }),
    },
  )
  return answer.status
}

const ofOrder = (code: string) => collector.spans.filter(({ attributes }) => attributes['ihub.order.code'] === code)
const named = (spans: ReceivedSpan[], name: string) => spans.filter((span) => span.name === name)

test('an order is one trace from its hook over worker and ERP to its webhook, in whatever process', async () => {
  const code = shop.vtex.placeOrder({ status: 'ready-for-handling' }).orderId

  expect(await callHook(code)).toBe(200)
  await reaches(hub, shop, code, 'handling')
  await shop.subscriber.waitFor(2)
  await vi.waitFor(
    () => expect(named(ofOrder(code), 'POST webhook')).toHaveLength(2),
    patiently,
  )
  await vi.waitFor(() => expect(named(ofOrder(code), 'start-handling')).toHaveLength(1), patiently)

  const spans = ofOrder(code)
  const [traceId] = spans.map((span) => span.traceId)
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
  expect(named(spans, 'receive-order')[0]?.attributes).toMatchObject({ 'ihub.process.number': expect.any(Number) })
  expect(named(spans, 'POST /api/inbound/:connector/:integrationKey')[0]).toMatchObject({
    kind: 'SERVER',
    resource: { 'service.name': 'ihub-api' },
    attributes: { 'http.response.status_code': 200, 'ihub.connector': 'vtex' },
  })
  const [call] = named(spans, 'POST mln')
  expect(call).toMatchObject({
    kind: 'CLIENT',
    attributes: { 'server.address': '127.0.0.1', 'http.request.method': 'POST', 'http.response.status_code': 200 },
  })
  expect(named(spans, 'POST webhook')[0]).toMatchObject({
    kind: 'CLIENT',
    attributes: { 'ihub.outcome': 'delivered', 'http.response.status_code': 200, 'ihub.attempt': 1 },
  })
  for (const { startMs, endMs } of spans) {
    expect(endMs).toBeGreaterThanOrEqual(startMs)
    expect(Math.abs(startMs - Date.now())).toBeLessThan(120_000)
  }
  expect(collector.headers.at(-1)).toMatchObject({ 'x-team': 'ihub hub' })
  console.log(traceId, JSON.stringify(spans.map((s) => [s.name, s.attributes, s.parentSpanId])))
}, 120_000)
