import { soldItem, soldOrder } from '@ihub/dev-env/sold-order'
import { createDispatcher } from '@ihub/kit/dispatcher'
import { createHttp } from '@ihub/kit/http'
import type { Capabilities } from '@ihub/ports/capabilities'
import { type Abacos, startAbacos } from '@ihub/simulators/abacos/start-abacos'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { abacos } from './index.ts'
import { testSettings } from './test-settings.ts'

const key = '0F1E2D3C-4B5A-6978-8796-A5B4C3D2E1F0'
const dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
let simulator: Abacos
let erp: Capabilities

beforeAll(async () => {
  simulator = await startAbacos({ key, emitterDocument: '12345678000195' })
  const given = { ...testSettings, baseUrl: simulator.url, identificationKey: key }
  const settings = abacos.settings.parse(given)
  const http = createHttp({ dispatcher, owner: 'shop', timeoutMs: 5_000, ...abacos.http(settings) })
  erp = abacos.create({ http, settings })
})
afterAll(async () => {
  await dispatcher.close()
  await simulator.close()
})
beforeEach(() => simulator.reset())

async function list() {
  const read = await erp.stockSource?.listStock(null)
  if (!read?.ok) throw new Error(JSON.stringify(read))
  return read.value
}

test('a balance that cannot be read is not acknowledged: once it can be, it is told', async () => {
  simulator.countStock('A', 3)
  simulator.spoilStock('A')
  const odd = await list()
  expect([odd.handles, odd.isLast, odd.unreadable.length]).toEqual([[], true, 1])

  simulator.spoilStock(null)
  const { reports, handles } = await list()
  expect(reports).toMatchObject([{ sku: 'A', available: 3 }])
  expect(handles).toHaveLength(1)
})

test('a product that was counted twice is told twice, the newer balance last', async () => {
  simulator.countStock('A', 3)
  simulator.countStock('A', 1)
  expect((await list()).reports.map(({ available }) => available)).toEqual([3, 1])
})

test('an order takes its units off the balance, and its cancellation gives them back', async () => {
  const { sku } = soldItem()
  simulator.countStock(sku, 10)
  const order = soldOrder({ items: [soldItem({ quantity: 2 })] })
  expect(await erp.orderSink?.createOrder(order)).toMatchObject({ ok: true })
  expect(simulator.stockOf(sku)).toBe(8)
  simulator.cancelByErp(order.originOrderId)
  expect((await list()).reports.map(({ available }) => available)).toEqual([10, 8, 10])
})
