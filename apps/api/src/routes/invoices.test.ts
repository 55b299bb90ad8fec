import { sampleInvoice } from '@ihub/dev-env/sample-order'
import { type Shop, startShop, startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { cron } from '@ihub/domain/actor'
import type { OrderInvoice } from '@ihub/domain/invoice/order-invoice'
import type { OrderEventType } from '@ihub/domain/order/events'
import { ok } from '@ihub/domain/result'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenOrder } from '../../test/given-order.ts'
import { openTestApi, type TestApi } from '../../test/open-test-api.ts'

let hub: TestHub
let api: TestApi
let shop: Shop
let other: Shop
let token: string
const keyOf = (number: string) => `3526111234567800019555001${number.padStart(9, '0')}1123456787`

beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
  shop = await startShop(hub, 'notas')
  other = await startShop(hub, 'outra')
  token = (await api.givenUser('User', [shop.storeId, other.storeId])).token
  await givenInvoice('one', { number: '7001' })
  await givenInvoice('two', { number: '7002', isAnnounced: true })
  await givenInvoice('three', { number: '7003', status: 'canceled' })
  await givenInvoice('four', { number: '7004', status: 'awaited', key: null, series: null })
  await givenInvoice('five', { number: '7005', status: 'refused', reason: 'incoming' })
})
afterAll(async () => {
  await api.close()
  await shop.close()
  await other.close()
  await hub.close()
})

/** An invoice of a new order, as if its ERP had told of it and this had become of it. */
async function givenInvoice(originOrderId: string, changes: Partial<OrderInvoice>) {
  const { storeId } = shop
  const orderId = await givenOrder(hub.engine, {
    storeId,
    platformId: shop.integrations.vtex?.integrationId as never,
    order: { originOrderId },
  })
  const invoice = sampleInvoice({ key: keyOf(changes.number ?? ''), ...changes })
  const tell = (type: OrderEventType, invoices: OrderInvoice[]) =>
    hub.engine.orders.apply({
      storeId,
      target: { orderId },
      author: cron,
      run: null,
      decide: () => ok({ events: [{ type, originAt: null, invoices }] }),
    })
  await tell('invoiced-in-erp', [{ ...invoice, status: 'awaited', reason: null, isAnnounced: false }])
  await tell('invoice-kept', [invoice])
}

const get = (path: string, storeId = shop.storeId) => api.call('GET', `/api${path}`, { token, storeId })
const numbersOf = async (query: string) => {
  const { json } = await get(`/invoices?orderBy=receivedAt&direction=asc&${query}`)
  return (json.data as { invoiceNumber: string }[]).map(({ invoiceNumber }) => invoiceNumber)
}

test('invoices are listed with their statuses, from the moment the ERP told of them', async () => {
  const { json } = await get('/invoices?direction=asc')
  expect(json).toMatchObject({ total: 5, totalIsExact: true })
  const rows = json.data as Record<string, unknown>[]
  expect(
    rows.map(({ invoiceNumber, status, originOrderId }) => [invoiceNumber, status, originOrderId]),
  ).toEqual([
    ['7001', 'authorized', 'one'],
    ['7002', 'sent', 'two'],
    ['7003', 'canceled', 'three'],
    ['7004', 'pending', 'four'],
    ['7005', 'disabled', 'five'],
  ])
})

test('invoices are filtered by status and found by number, key and order', async () => {
  expect(await numbersOf('status=sent&status=pending')).toEqual(['7002', '7004'])
  expect(await numbersOf('search=7003')).toEqual(['7003'])
  expect(await numbersOf(`search=${keyOf('7001').replace(/(.{4})/g, '$1%20')}`)).toEqual(['7001'])
  expect(await numbersOf('search=7')).toEqual(['7001', '7002', '7003', '7004', '7005'])
  expect(await numbersOf('search=0007003')).toEqual(['7003'])
  expect(await numbersOf('search=3526')).toEqual([])
  expect(await numbersOf('search=7&status=sent&status=pending')).toEqual(['7002', '7004'])
  expect(await numbersOf('search=fi')).toEqual(['7005'])
  expect(await numbersOf('search=ONE')).toEqual(['7001'])
  expect(await numbersOf('search=%25')).toEqual([])
})

test('the list reads on by cursor and shows each invoice once', async () => {
  const seen: string[] = []
  let cursor = ''
  do {
    const { json } = await get(`/invoices?limit=2&direction=asc${cursor && `&cursor=${cursor}`}`)
    seen.push(...(json.data as { invoiceNumber: string }[]).map(({ invoiceNumber }) => invoiceNumber))
    cursor = (json.nextCursor as string | null) ?? ''
  } while (cursor)
  expect(seen).toEqual(['7001', '7002', '7003', '7004', '7005'])
})

test('an invoice has its timeline; another store does not have the invoice', async () => {
  const { json: list } = await get('/invoices?search=7002')
  const [{ _id } = { _id: '' }] = list.data as { _id: string }[]
  const { json } = await get(`/invoices/${_id}`)
  expect(json).toMatchObject({
    invoiceNumber: '7002',
    originOrderId: 'two',
    blocker: { operation: 'fetch-invoice', reason: 'queued' },
    history: [{ type: 'fetch-invoice', entity: { kind: 'invoice' } }],
  })
  expect(json.timeline).toMatchObject([
    { sequence: 1, type: 'announced', group: 'erp', from: null, to: 'pending' },
    { sequence: 2, type: 'authorized', group: 'hub', from: 'pending', to: 'authorized' },
    { sequence: 3, type: 'sent', group: 'platform', from: 'authorized', to: 'sent' },
  ])
  expect((await get(`/invoices/${_id}`, other.storeId)).status).toBe(404)
  expect((await get('/invoices', other.storeId)).json).toMatchObject({ data: [], total: 0 })
})

const idOf = async (search: string) => {
  const { json } = await get(`/invoices?search=${search}`)
  return (json.data as { _id: string }[])[0]?._id ?? ''
}
const refusalOf = async (number: string, wanted: string) =>
  (
    (await get(`/invoices/${await idOf(number)}`)).json.actions as { action: string; refusal: string | null }[]
  ).find(({ action }) => action === wanted)?.refusal
const post = (path: string) => api.call('POST', `/api${path}`, { token, storeId: shop.storeId })

test('the platform is told again of an authorized invoice alone, and once at a time', async () => {
  const push = async (number: string) => post(`/invoices/${await idOf(number)}/push`)
  for (const [number, reason] of [
    ['7003', 'canceled'],
    ['7004', 'not-authorized'],
    ['7005', 'not-authorized'],
  ] as const) {
    expect(await refusalOf(number, 'announce-again')).toBe(reason)
    expect((await push(number)).json).toMatchObject({
      code: 'invoice.action_refused',
      params: { reason },
    })
  }
  expect(await refusalOf('7002', 'announce-again')).toBeNull()
  expect(await push('7002')).toMatchObject({ status: 200, json: { accepted: true } })
  expect(await refusalOf('7002', 'announce-again')).toBe('already-running')
})

test('the file is fetched again of an invoice that is not canceled, and once at a time', async () => {
  const fetchAgain = async (number: string) => post(`/invoices/reintegrate/${await idOf(number)}`)
  expect((await fetchAgain('7003')).json).toMatchObject({
    code: 'invoice.action_refused',
    params: { action: 'fetch-again', reason: 'canceled' },
  })
  // It waits for its file already.
  expect(await refusalOf('7004', 'fetch-again')).toBe('already-running')
  expect(await post(`/invoices/reintegrate/${shop.storeId}`)).toMatchObject({ status: 404 })
})

describe('an invoice that a person deletes', () => {
  const remove = async (number: string, reason: string) =>
    api.call('DELETE', `/api/invoices/${await idOf(number)}?reason=${encodeURIComponent(reason)}`, {
      token,
      storeId: shop.storeId,
    })
  const deleted = async (query = '') => (await get(`/invoices/list/deleted?${query}`)).json

  test('is deleted for a reason of 10 to 80 characters alone', async () => {
    for (const reason of ['', 'curto', '         x', 'x'.repeat(81)])
      expect((await remove('7001', reason)).json).toMatchObject({
        code: 'request.invalid',
        fields: [{ field: 'reason' }],
      })
    expect(await idOf('7001')).not.toBe('')
  })

  test('leaves its order as it is but for the invoice, and stands among the deleted ones', async () => {
    const [id, orderId] = [await idOf('7001'), (await get(`/invoices/${await idOf('7001')}`)).json.orderId]
    expect(await remove('7001', 'emitida em duplicidade')).toMatchObject({
      status: 200,
      json: { accepted: true },
    })
    expect((await get(`/invoices/${id}`)).status).toBe(404)
    expect(await idOf('7001')).toBe('')
    const found = await hub.engine.orders.find(shop.storeId, orderId as never)
    expect(found?.state.invoices).toEqual([])
    expect(found?.state.history).toContain('invoice-deleted')
    expect(await deleted()).toMatchObject({
      total: 1,
      data: [
        {
          _id: id,
          invoiceNumber: '7001',
          status: 'authorized',
          originOrderId: 'one',
          isAnnounced: false,
          deletedBy: { kind: 'user', name: 'User' },
          deleteReason: 'emitida em duplicidade',
        },
      ],
    })
    expect((await get(`/invoices/list/deleted/${id}/xml`)).json).toMatchObject({ code: 'file.not_found' })
    const work = await hub.database.system
      .selectFrom('processes')
      .select('status')
      .where('entity_id', '=', id)
      .where('ended_at', 'is', null)
      .execute()
    expect(work).toEqual([])
  })

  test('says whether the platform had been told; the list is searched, filtered and the store’s own', async () => {
    await remove('7002', 'cliente recusou a nota')
    expect((await deleted('search=recusou')).data).toMatchObject([{ invoiceNumber: '7002', isAnnounced: true }])
    expect((await deleted('status=sent')).data).toMatchObject([{ invoiceNumber: '7002' }])
    expect((await deleted('direction=asc')).data).toMatchObject([
      { invoiceNumber: '7001' },
      { invoiceNumber: '7002' },
    ])
    expect((await deleted('to=2020-01-01')).data).toEqual([])
    expect((await get('/invoices/list/deleted', other.storeId)).json).toMatchObject({ data: [], total: 0 })
  })

  test('comes again when its ERP tells of it again', async () => {
    await givenInvoice('one', { number: '7001' })
    expect(await idOf('7001')).not.toBe('')
    expect((await deleted('search=7001')).data).toHaveLength(1)
  })
})
