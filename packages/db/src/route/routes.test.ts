import { givenIdleStore, setStore } from '@ihub/dev-env/given'
import { openQueuedDatabase, type QueuedDatabase } from '@ihub/dev-env/queued-database'
import { sampleInvoice, sampleReceipt } from '@ihub/dev-env/sample-order'
import { cron } from '@ihub/domain/actor'
import { asId, type OrderId } from '@ihub/domain/ids'
import type { OrderEvent } from '@ihub/domain/order/order-event'
import { ok } from '@ihub/domain/result'
import type { RouteListRequest, RouteRepository } from '@ihub/ports/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrderRepository } from '../order/order-repository.ts'
import { createRouteRepository } from './routes.ts'

let database: QueuedDatabase
let routes: RouteRepository
let storeCount = 0

beforeAll(async () => {
  database = await openQueuedDatabase()
  routes = createRouteRepository(database.app)
})
afterAll(() => database.close())

const page = { page: 1, limit: 50, orderBy: 'createdAt', direction: 'asc' } as const

/** A store, and what happens to its orders in one commit each. */
async function given() {
  const store = await givenIdleStore(database.system, `rotas-${++storeCount}`)
  const { storeId, platformId } = store
  await setStore(database.system, store, { settings: JSON.stringify({ timeZone: 'America/Sao_Paulo' }) })
  const book = createOrderRepository(database.app, database.queue)
  const change = async (
    target: Parameters<typeof book.apply>[0]['target'],
    events: Omit<OrderEvent, 'originAt'>[],
  ) => {
    const applied = await book.apply({
      storeId,
      target,
      author: cron,
      run: null,
      decide: () => ok({ events: events.map((event) => ({ originAt: null, ...event })) }),
    })
    if (!applied.ok) throw new Error(JSON.stringify(applied.error))
    return applied.value.orderId
  }
  return {
    storeId,
    receive: (code: string) =>
      change({ snapshot: sampleReceipt(platformId, { originOrderId: code }) }, [
        { type: 'created-ihub' },
        { type: 'invoiced', invoices: [sampleInvoice({ number: '7' })] },
      ]),
    happens: (orderId: OrderId, ...events: Omit<OrderEvent, 'originAt'>[]) => change({ orderId }, events),
    list: async (asked: Partial<RouteListRequest> = {}) => {
      const found = await routes.list(storeId, { ...page, ...asked })
      if (!found.ok) throw new Error('not listed')
      return found.value.rows
    },
  }
}
const taken = (carrier: string): Omit<OrderEvent, 'originAt'> => ({
  type: 'shipment-created',
  shipments: [{ invoiceNumber: '7', shipmentId: 'S1', carrier, promisedFor: '2026-02-01' }],
  parcels: [{ invoiceNumber: '7', volume: 1, trackingNumber: 'T1', courier: carrier }],
})
const refused: Omit<OrderEvent, 'originAt'> = {
  type: 'shipment-not-created',
  details: { reason: 'sem cobertura' },
}

describe('the route of a shipment', () => {
  test('is one row, moved in the commit of its order, and keeps the group in which it was handed over', async () => {
    const { receive, happens, list, storeId } = await given()
    const orderId = await receive('A-1')
    await happens(orderId, refused)
    const [failed] = await list()
    expect(failed).toMatchObject({
      code: 'A-1-7',
      originOrderId: 'A-1',
      status: 'error',
      reason: 'refused',
      words: 'sem cobertura',
      grouping: null,
      handedOverAt: null,
    })

    await happens(orderId, taken('Rodovia'))
    const [sent, ...others] = await list()
    expect(others).toEqual([])
    expect(sent).toMatchObject({
      routeId: failed?.routeId,
      status: 'integrated',
      reason: null,
      words: null,
      carrier: 'Rodovia',
      shipmentId: 'S1',
      promisedFor: '2026-02-01',
      grouping: expect.stringMatching(/^\d{4}-\d\d-\d\d Rodovia$/),
      customerName: 'Cliente Exemplo',
    })

    await happens(orderId, taken('Aérea'), {
      type: 'delivery-failed',
      parcels: [{ trackingNumber: 'T1', steps: [] }],
      details: { status: 'Ausente' },
    })
    expect(await list()).toMatchObject([
      {
        status: 'info',
        words: 'Ausente',
        carrier: 'Rodovia',
        grouping: sent?.grouping,
        handedOverAt: sent?.handedOverAt,
      },
    ])
    const found = await routes.find(storeId, failed?.routeId ?? '')
    expect(found?.order.state.shipments).toMatchObject([
      { invoiceNumber: '7', status: 'info', isTaken: true },
    ])
  })

  test('is not written when its order’s change is refused', async () => {
    const { receive, happens, list } = await given()
    const orderId = asId<OrderId>(await receive('B-1'))
    await happens(orderId, { type: 'in-transit' })
    expect(await list()).toEqual([])
  })
})

test('routes are found by the beginning of their code, of their order’s and of their group, and by their day and status', async () => {
  const { receive, happens, list, storeId } = await given()
  const [first, second, third] = [await receive('C-10'), await receive('C-11'), await receive('D_1')]
  await happens(first, taken('Rodovia'))
  await happens(second, taken('Aérea'))
  await happens(third, refused)
  const codes = async (asked: Partial<RouteListRequest>) => (await list(asked)).map(({ code }) => code)

  expect(await codes({ search: 'c-1' })).toEqual(['C-10-7', 'C-11-7'])
  expect(await codes({ search: 'C-11-7' })).toEqual(['C-11-7'])
  expect(await codes({ search: 'D_' })).toEqual(['D_1-7'])
  expect(await codes({ search: 'D%' })).toEqual([])
  const [{ grouping } = { grouping: null }] = await list({ search: 'C-10' })
  expect(await codes({ search: grouping ?? '' })).toEqual(['C-10-7'])
  expect(await codes({ status: ['error'] })).toEqual(['D_1-7'])
  expect(await codes({ orderId: second })).toEqual(['C-11-7'])
  expect(await codes({ createdTo: '2020-01-01' })).toEqual([])
  expect(await codes({ createdFrom: '2020-01-01' })).toHaveLength(3)
  expect(await routes.count(storeId, { status: ['error'] })).toEqual([
    { value: 'pending', count: 0, isExact: true },
    { value: 'integrated', count: 2, isExact: true },
    { value: 'info', count: 0, isExact: true },
    { value: 'error', count: 1, isExact: true },
  ])
})

test('a route is late once its promised day is past, until all of its volumes arrived or it is not to arrive', async () => {
  const { receive, happens, list, storeId } = await given()
  const [late, coming, off] = [await receive('L-1'), await receive('L-2'), await receive('L-3')]
  const promised = (day: string): Omit<OrderEvent, 'originAt'> => ({
    type: 'shipment-created',
    shipments: [{ invoiceNumber: '7', shipmentId: 'S1', carrier: 'Rodovia', promisedFor: day }],
    parcels: [1, 2].map((volume) => ({ invoiceNumber: '7', volume, trackingNumber: `T${volume}` })),
  })
  await happens(late, promised('2026-01-02'))
  await happens(coming, promised('2999-01-02'))
  await happens(off, promised('2026-01-02'), { type: 'canceled' })
  const codes = async (wanted: boolean) => (await list({ late: wanted })).map(({ code }) => code)
  expect([await codes(true), await codes(false)]).toEqual([['L-1-7'], ['L-2-7', 'L-3-7']])
  expect(await routes.count(storeId, { late: true })).toContainEqual({
    value: 'integrated',
    count: 1,
    isExact: true,
  })

  const arrives = (volume: number): Omit<OrderEvent, 'originAt'> => ({
    type: 'parcel-delivered',
    parcels: [{ trackingNumber: `T${volume}`, deliveredAt: `2026-02-0${volume}T12:00:00.000Z` }],
  })
  await happens(late, arrives(1))
  expect(await codes(true)).toEqual(['L-1-7'])
  await happens(late, arrives(2))
  expect(await codes(true)).toEqual([])
  const [arrived] = await list({ search: 'L-1' })
  expect(Date.parse(arrived?.arrivedAt ?? '')).toBe(Date.parse('2026-02-02T12:00:00.000Z'))
})
