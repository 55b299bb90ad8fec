import { startCollector } from '@ihub/dev-env/otlp/start-collector'
import { expect, test, vi } from 'vitest'
import { createLogger } from '../logger.ts'
import { startTracing } from '../start-tracing.ts'
import { noTracing, traceOf } from '../tracing.ts'

const storeId = '01920000-0000-7000-8000-000000000001'
const orders = Array.from({ length: 60 }, (_, index) => ({ storeId, originOrderId: `v-${index}` }))
const log = createLogger({ name: 'test', level: 'silent' })
const atMs = Date.parse('2026-11-27T21:00:00Z')
const facts = { name: 'send-order-to-erp', startedAtMs: atMs, attributes: { 'ihub.store.id': storeId } }
const settings = { headers: {}, serviceName: 'ihub', everyMs: 10, timeoutMs: 300 }

test('a share of the orders is traced, each whole or not at all, by every process alike', async () => {
  const collector = await startCollector()
  const start = () => startTracing({ ...settings, endpoint: `${collector.url}/`, ratio: 0.5 }, log)
  const [api, worker] = [await start(), await start()]

  const contexts = orders.map((order) => {
    const span = api.begin(order, facts)
    span.child({ ...facts, name: 'GET vtex' }).end({ atMs: atMs + 10 })
    span.end({ atMs: atMs + 20 })
    worker.begin(order, { ...facts, name: 'order', isRoot: true }).end({ atMs: atMs + 30 })
    return span.traceparent
  })
  await Promise.all([api.stop(), worker.stop()])
  await collector.close()

  const spansOf = new Map(
    orders.map((order) => {
      const { traceId } = traceOf(order)
      return [traceId, collector.spans.filter((span) => span.traceId === traceId).length]
    }),
  )
  expect(new Set(spansOf.values())).toEqual(new Set([0, 3]))
  for (const context of contexts) {
    const [, traceId = '', , flag] = context?.split('-') ?? []
    expect(flag).toBe(spansOf.get(traceId) === 3 ? '01' : '00')
  }
})

test('orders of one number in two stores have a trace each, and the first span of an order has the derived id', async () => {
  const collector = await startCollector()
  const tracing = await startTracing({ ...settings, endpoint: collector.url, ratio: 1 }, log)
  const [one, other] = [
    { storeId: 'a', originOrderId: '1' },
    { storeId: 'b', originOrderId: '1' },
  ]

  tracing.begin(one, { ...facts, name: 'order', isRoot: true }).end({ atMs: atMs + 10 })
  tracing.begin(other, { ...facts, links: [one] }).end({ atMs: atMs + 20, errorType: 'error' })
  await tracing.stop()
  await collector.close()

  const [first, second] = collector.spans
  expect(first).toMatchObject({
    traceId: traceOf(one).traceId,
    spanId: traceOf(one).rootSpanId,
    parentSpanId: '',
  })
  expect(second).toMatchObject({
    traceId: traceOf(other).traceId,
    parentSpanId: traceOf(other).rootSpanId,
    links: [{ traceId: first?.traceId, spanId: first?.spanId }],
    isError: true,
    attributes: { 'error.type': 'error' },
    startMs: atMs,
    endMs: atMs + 20,
  })
})

test('spans that wait are bounded in number', async () => {
  const collector = await startCollector()
  const tracing = await startTracing(
    { ...settings, endpoint: collector.url, ratio: 1, timeoutMs: 10_000 },
    log,
  )

  for (let turn = 0; turn < 100; turn++)
    for (const order of orders) tracing.begin(order, facts).end({ atMs: atMs + 20 })
  await tracing.stop()
  await collector.close()

  expect(collector.spans.length).toBeGreaterThan(0)
  expect(collector.spans.length).toBeLessThan(5_000)
})

test('a process ends within its bound while the collector hangs', async () => {
  const collector = await startCollector()
  collector.setMood('hangs')
  const tracing = await startTracing(
    { ...settings, endpoint: collector.url, ratio: 1, timeoutMs: 60_000 },
    log,
  )
  for (const order of orders) tracing.begin(order, facts).end({ atMs: atMs + 20 })
  await vi.waitFor(() => expect(collector.asked()).toBeGreaterThan(0))

  const startedAt = performance.now()
  await tracing.stop()

  expect(performance.now() - startedAt).toBeLessThan(10_000)
  await collector.close()
})

test('without a collector nothing is made', async () => {
  expect(await startTracing(null, log)).toBe(noTracing)
  const [order = { storeId, originOrderId: '' }] = orders
  expect(noTracing.begin(order, facts).child(facts)).toBe(noTracing.begin(null, facts))
  expect(noTracing.traceIdOf(order)).toBeUndefined()
})
