import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('counters are shown, with the process itself', async () => {
  const metrics = createMetrics()
  metrics.outgoingCalls.inc({ connector: 'vtex', outcome: 'busy' })
  metrics.jobs.inc({ operation: 'send-order', status: 'done' }, 2)
  metrics.webhookDeliveries.inc({ outcome: 'delivered' })
  metrics.httpRequests.inc({ endpoint: 'listOrders', status: 200 })
  metrics.httpSeconds.observe({ endpoint: 'listOrders' }, 0.02)

  const shown = await metrics.registry.metrics()

  expect(shown).toContain('ihub_outgoing_calls_total{connector="vtex",outcome="busy"} 1')
  expect(shown).toContain('ihub_jobs_total{operation="send-order",status="done"} 2')
  expect(shown).toContain('ihub_webhook_deliveries_total{outcome="delivered"} 1')
  expect(shown).toContain('ihub_http_requests_total{endpoint="listOrders",status="200"} 1')
  expect(shown).toContain('ihub_http_request_seconds_bucket{le="0.025",endpoint="listOrders"} 1')
  expect(shown).toContain('process_resident_memory_bytes')
})

test('two processes in one, as in tests, do not share counters', async () => {
  const first = createMetrics()
  const second = createMetrics()

  first.webhookDeliveries.inc({ outcome: 'failed' })

  expect(await second.registry.metrics()).not.toContain('outcome="failed"')
})
