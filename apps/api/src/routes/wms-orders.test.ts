import { Readable } from 'node:stream'
import { givenIdleStore, givenIntegration, setStore } from '@ihub/dev-env/given'
import { sampleInvoice } from '@ihub/dev-env/sample-order'
import { startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { cron } from '@ihub/domain/actor'
import type { OrderId } from '@ihub/domain/ids'
import type { OrderEvent } from '@ihub/domain/order/order-event'
import { ok } from '@ihub/domain/result'
import { uuidv7 } from '@ihub/kit/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenOrder } from '../../test/given-order.ts'
import { openTestApi, type TestApi } from '../../test/open-test-api.ts'

let hub: TestHub
let api: TestApi
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
})
afterAll(async () => {
  await api.close()
  await hub.close()
})

const key = 'K'.repeat(44)
type Told = Omit<OrderEvent, 'originAt'>

/** A store whose orders its warehouse picks, and what happens to them. */
async function given(code: string) {
  const store = await givenIdleStore(hub.database.system, code)
  const { storeId, platformId } = store
  await givenIntegration(hub.database.system, hub.vault, { storeId, connector: 'senior', settings: {} })
  const settings = { timeZone: 'America/Sao_Paulo', seniorEnabled: true, emitterDocument: '12345678000195' }
  await setStore(hub.database.system, store, { settings: JSON.stringify(settings) })
  const { token } = await api.givenUser('User', [storeId])
  const call = (path: string) => api.call('GET', `/api${path}`, { token, storeId })
  const happens = (orderId: OrderId, ...events: Told[]) =>
    hub.engine.orders.apply({
      storeId,
      target: { orderId },
      author: cron,
      run: null,
      decide: () => ok({ events: events.map((event) => ({ originAt: null, ...event })) }),
    })
  const receive = async (originOrderId: string) => {
    const orderId = await givenOrder(hub.engine, { storeId, platformId, order: { originOrderId } })
    await happens(
      orderId,
      { type: 'accepted-by-erp', sets: { erpOrderId: '1001' } },
      { type: 'approved-in-erp' },
    )
    return orderId
  }
  const listed = async (query: Record<string, string> = {}) => {
    const { status, text, json } = await call(`/wms/orders?${new URLSearchParams(query)}`)
    expect(status, text).toBe(200)
    return json.data as { _id: string; code: string; [name: string]: unknown }[]
  }
  return { storeId, call, happens, receive, listed }
}

const taken: Told = { type: 'accepted-by-warehouse', wms: { warehouseOrderId: '500001' } }
const refused: Told = { type: 'not-accepted-by-warehouse', details: { reason: 'produto sem cadastro' } }

test('orders of the warehouse are listed by status, step, code, number there and day, and counted so', async () => {
  const { receive, happens, listed, call } = await given('armazem-lista')
  const [first, second, third] = [await receive('W-1'), await receive('W-2'), await receive('X_3')]
  await happens(first, taken)
  await happens(second, refused)
  await happens(third, taken, { type: 'checked' }, { type: 'dispatched', reportedBy: 'warehouse' })
  const codes = async (query: Record<string, string>) =>
    (await listed({ ...query, direction: 'asc' })).map(({ code }) => code)

  expect(await codes({})).toEqual(['W-1', 'W-2', 'X_3'])
  expect(await codes({ search: 'w-' })).toEqual(['W-1', 'W-2'])
  expect(await codes({ search: '50000' })).toEqual(['W-1', 'X_3'])
  expect(await codes({ search: 'X%' })).toEqual([])
  expect(await codes({ status: 'error' })).toEqual(['W-2'])
  expect(await codes({ step: 'checked' })).toEqual(['W-1'])
  expect(await codes({ orderId: third })).toEqual(['X_3'])
  expect(await codes({ createdTo: '2020-01-01' })).toEqual([])
  expect(await listed({ search: 'W-2' })).toMatchObject([
    { status: 'error', step: 'order-integrated', details: 'produto sem cadastro', erpOrderId: '1001' },
  ])
  const counted = async (by: string) => {
    const { json } = await call(`/wms/orders/counts?by=${by}&status=error`)
    const counts = json.counts as { value: string; count: number }[]
    return Object.fromEntries(counts.flatMap(({ value, count }) => (count > 0 ? [[value, count]] : [])))
  }
  expect(await counted('status')).toEqual({ processing: 1, finished: 1, error: 1 })
  expect(await counted('step')).toEqual({ 'order-integrated': 1 })
})

test('the page of one tells its ten steps, who takes each, when, and the files that came back', async () => {
  const { storeId, receive, happens, listed, call } = await given('armazem-pagina')
  const orderId = await receive('P-1')
  await happens(orderId, taken, { type: 'checked' }, { type: 'invoice-wanted' })
  await happens(orderId, { type: 'invoiced', invoices: [sampleInvoice({ key })] })
  await happens(orderId, { type: 'invoice-told-to-warehouse', wms: { invoices: [key] } })
  await happens(orderId, { type: 'boarding-not-released', details: { reason: 'doca fechada' } })
  await happens(orderId, { type: 'invoice-files-returned' })
  const [fileId, name] = [uuidv7(), 'danfe.pdf']
  const file = { fileId, kind: 'warehouse-file', name, contentType: 'application/pdf', author: cron } as const
  const byteSize = await api.administration.files.write(
    storeId,
    file,
    Readable.from([Buffer.from('%PDF-1.4')]),
  )
  const kept = { fileId, kind: 'invoice', name, mediaType: 'application/pdf', byteSize } as const
  const [row] = await listed()
  const path = `/wms/orders/${row?._id}/files/${fileId}`
  expect((await call(path)).status).toBe(404)
  await happens(orderId, { type: 'warehouse-files-fetched', wms: { files: [kept] } })

  const { json } = await call(`/wms/orders/${row?._id}`)
  const flow = json.flow as {
    step: string
    mover: string
    state: string | null
    at: string | null
    waitsFor: string | null
  }[]
  expect(flow.map(({ step, mover, state }) => `${step}: ${mover}, ${state}`)).toEqual([
    'order-integrated: hub, done',
    'checked: warehouse, done',
    'invoice-requested: warehouse, done',
    'invoice-sending: hub, done',
    'invoice-files-returned: warehouse, done',
    'shipping-label: hub, null',
    'boarding: hub, error',
    'dispatch: warehouse, pending',
    'invoice-cancellation: hub, null',
    'order-cancellation: hub, null',
  ])
  expect(flow.filter(({ waitsFor }) => waitsFor).map(({ step, waitsFor }) => [step, waitsFor])).toEqual([
    ['dispatch', 'boarding'],
  ])
  for (const { state, at } of flow)
    expect(at).toEqual(state === 'done' || state === 'error' ? expect.any(String) : null)
  expect(json).toMatchObject({
    status: 'error',
    step: 'boarding',
    details: 'doca fechada',
    warehouseOrderId: '500001',
    files: 1,
    warehouseFiles: [{ _id: fileId, kind: 'invoice', name, contentType: 'application/pdf', byteSize }],
  })
  const saved = await call(path)
  expect([saved.status, saved.text]).toEqual([200, '%PDF-1.4'])
  // A file of the store that is none of the order's.
  expect((await call(`/wms/orders/${row?._id}/files/${orderId}`)).status).toBe(404)
})
