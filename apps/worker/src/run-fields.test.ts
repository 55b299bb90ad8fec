import { createLogger } from '@ihub/kit/logger'
import { startTracing } from '@ihub/kit/start-tracing'
import { noTracing, traceOf } from '@ihub/kit/tracing'
import { expect, test } from 'vitest'
import { runFields } from './run-fields.ts'

const claimed = {
  storeId: '01920000-0000-7000-8000-000000000001',
  processId: '01920000-0000-7000-8000-000000000002',
  attempt: 2,
  type: 'receive-order',
  subject: { kind: 'order', id: null, code: 'v-1' },
  order: null,
}

test('a line of a run leads to its trace where the hub is traced', async () => {
  const endpoint = { endpoint: 'http://127.0.0.1:9', headers: {}, serviceName: 'ihub' }
  const log = createLogger({ name: 'test', level: 'silent' })
  const tracing = await startTracing({ ...endpoint, ratio: 1, everyMs: 1_000, timeoutMs: 100 }, log)
  const order = { storeId: claimed.storeId, originOrderId: 'v-1' }

  const fields = runFields(tracing, claimed as never, 'vtex')
  await tracing.stop()

  expect(fields).toMatchObject({ subject: 'v-1', connector: 'vtex', traceId: traceOf(order).traceId })
  expect(runFields(noTracing, claimed as never, 'vtex').traceId).toBeUndefined()
})
