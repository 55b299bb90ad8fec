import { givenToken, useApiErp } from '@ihub/dev-env/api-erp-shop'
import { setStore } from '@ihub/dev-env/given'
import { startShop } from '@ihub/dev-env/test-hub'
import { patiently } from '@ihub/dev-env/watch'
import { paymentMethods } from '@ihub/domain/constants'
import type { Scope } from '@ihub/domain/scopes'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startWorkingHub, type WorkingHub } from '../../test/start-working-hub.ts'

let world: WorkingHub
const open: { close(): Promise<void> }[] = []
beforeAll(async () => {
  world = await startWorkingHub()
})
afterAll(async () => {
  await Promise.all(open.map((one) => one.close()))
  await world.close()
})

interface Work {
  _id: string
  operation: string
  isRepeated: boolean
  order: Record<string, unknown> & {
    originOrderId: string
    version: number
    totals: { sellingPrice: number }
  }
}

interface Sent {
  key: string
  outcome: string
  isRepeated: boolean
  fields: { field: string; code: string; message: string }[]
}

async function givenShop(code: string) {
  const { hub, api, worker } = world
  const shop = await startShop(hub, code)
  open.push(shop)
  const { integrationId } = await useApiErp(hub, shop)
  await worker.refresh()
  const { storeId } = shop
  const withScopes = async (...scopes: Scope[]) => {
    const token = await givenToken(hub, storeId, scopes)
    return (method: string, path: string, body?: unknown) => api.call(method, `/api${path}`, { token, body })
  }
  const call = await withScopes('erp:pull', 'erp:report', 'erp:personal')
  const pull = async (query = '') => {
    const { json } = await call('GET', `/erp/work${query}`)
    return json as unknown as { data: Work[]; nextCursor: string | null }
  }
  const place = async () => {
    const { orderId } = shop.vtex.placeOrder({ status: 'ready-for-handling' })
    await hub.notify(shop, orderId)
    return orderId
  }
  const waits = (count: number) =>
    vi.waitFor(async () => {
      const { data } = await pull()
      expect(data).toHaveLength(count)
      return data
    }, patiently)
  const confirm = (work: Work | undefined, body: object = {}) =>
    call('POST', `/erp/work/${work?._id}/confirmation`, {
      outcome: 'accepted',
      version: work?.order.version,
      ...body,
    })
  const report = async (path: string, ...reports: object[]) => {
    const { status, json } = await call('POST', `/erp/${path}`, { reports })
    return { status, data: (json as unknown as { data: Sent[] }).data }
  }
  return { hub, api, shop, storeId, integrationId, withScopes, call, pull, place, waits, confirm, report }
}

test('an order is offered with everything but its people, who come with the scope for them', async () => {
  const { place, waits, withScopes } = await givenShop('pessoas')
  await place()
  const [whole] = await waits(1)
  const plain = await withScopes('erp:pull')

  const { json } = await plain('GET', '/erp/work')

  const [work] = (json as unknown as { data: Work[] }).data
  expect(whole?.order).toMatchObject({
    customer: { name: expect.any(String) },
    items: expect.arrayContaining([expect.objectContaining({ sku: expect.any(String) })]),
    terms: { freightType: 'calculate', branchCode: null },
  })
  const { payments, ...order }: Record<string, unknown> = { ...work?.order }
  expect(order).toMatchObject({
    customer: null,
    deliveryAddress: null,
    billingAddress: null,
    customizations: [],
  })
  expect(order.items).toEqual(whole?.order.items)
  for (const payment of payments as object[])
    expect(payment).toMatchObject({ nsu: null, transactionId: null, authorizationCode: null, barcode: null })
})

test('an order is offered with the installments of its store in place of those of its platform', async () => {
  const { hub, shop, place, waits } = await givenShop('parcelada')
  await setStore(hub.database.system, shop, {
    settings: JSON.stringify({ installmentsEnabled: true }),
    installments: JSON.stringify(paymentMethods.map((method) => ({ method, fromCents: 0, installments: 7 }))),
  })
  await place()

  const [work] = await waits(1)

  const payments = work?.order.payments as { installments: number }[]
  expect(payments.map(({ installments }) => installments)).toEqual(payments.map(() => 7))
})

test('a token does what its scopes say, and another store’s work is not found', async () => {
  const { withScopes, place, waits } = await givenShop('alcance')
  const { call: theirs } = await givenShop('alheia')
  await place()
  const [work] = await waits(1)
  const [reporting, pulling] = [await withScopes('erp:report'), await withScopes('erp:pull')]
  const path = `/erp/work/${work?._id}/confirmation`

  expect((await reporting('GET', '/erp/work')).status).toBe(403)
  expect((await pulling('POST', '/erp/statuses', { reports: [{}] })).status).toBe(403)
  expect(await theirs('POST', path, { outcome: 'refused', reason: 'x' })).toMatchObject({
    status: 404,
    json: { code: 'process.not_found' },
  })
})

test('a walk leads page by page over all that waits, and a new one begins with the oldest again', async () => {
  const { place, waits, pull } = await givenShop('paginas')
  for (let count = 0; count < 3; count++) await place()
  const all = await waits(3)

  const first = await pull('?limit=2')
  const second = await pull(`?limit=2&after=${first.nextCursor}`)

  const codes = [...first.data, ...second.data].map(({ order }) => order.originOrderId)
  expect(codes).toEqual(all.map(({ order }) => order.originOrderId))
  expect(second.nextCursor).toBeNull()
  expect((await pull('?limit=1')).data[0]).toMatchObject({ _id: all[0]?._id, isRepeated: true })
})

test('a confirmation needs the number of the order, and another number of the order is a conflict', async () => {
  const { place, waits, confirm, report } = await givenShop('numeros')
  const code = await place()
  const [work] = await waits(1)

  expect(await confirm(work)).toMatchObject({ status: 422, json: { fields: [{ field: 'erpOrderId' }] } })
  await report('statuses', { originOrderId: code, erpOrderId: 'A-1', status: 'awaiting-payment' })
  const other = await confirm(work, { erpOrderId: 'A-2' })
  const same = await confirm(work, { erpOrderId: 'A-1' })

  expect(other).toMatchObject({
    status: 409,
    json: { code: 'erp.order_known', params: { erpOrderId: 'A-1' } },
  })
  expect(same).toMatchObject({ status: 200, json: { outcome: 'accepted', erpOrderId: 'A-1' } })
})

test('each report has its own outcome, with the field that is wrong, and counts once by its key', async () => {
  const { hub, shop, place, waits, confirm, report } = await givenShop('avisos')
  const code = await place()
  await confirm((await waits(1))[0], { erpOrderId: 'A-1' })
  const about = { originOrderId: code, erpOrderId: 'A-1' }

  const told = await report(
    'statuses',
    { ...about, key: 'a', status: 'problem', message: 'Sem estoque' },
    { ...about, key: 'b', status: 'packed' },
    { ...about, key: 'c', originOrderId: 'none', status: 'paid' },
    { ...about, key: 'a', status: 'problem', message: 'Sem estoque' },
  )
  const again = await report('statuses', { ...about, key: 'a', status: 'canceled' })

  expect(told.status).toBe(200)
  expect(told.data.map(({ key, outcome, isRepeated }) => [key, outcome, isRepeated])).toEqual([
    ['a', 'taken', false],
    ['b', 'unreadable', false],
    ['c', 'unknown-order', false],
    ['a', 'taken', true],
  ])
  expect(told.data[1]?.fields).toMatchObject([{ field: 'status', code: 'field.invalid' }])
  expect(again.data).toMatchObject([{ outcome: 'taken', isRepeated: true }])
  expect((await hub.order(shop, code))?.state).toMatchObject({
    erpStatus: 'error',
    status: 'ready-for-handling',
  })
  const kept = await hub.processes(shop, 'take-erp-status')
  expect(kept).toMatchObject([
    { entity_code: code, can_retry: true, message: expect.stringContaining('status') },
  ])
})

test('an invoice that is no NF-e is kept with its reason, and a plain one makes its order invoiced', async () => {
  const { hub, shop, place, waits, confirm, report } = await givenShop('notas')
  const code = await place()
  await confirm((await waits(1))[0], { erpOrderId: 'A-1' })
  const about = { originOrderId: code, erpOrderId: 'A-1' }

  const { data } = await report(
    'invoices',
    { ...about, key: '1', kind: 'nfe', xml: '<nota/>' },
    { ...about, key: '2', kind: 'plain', number: '9', issuedAt: '2026-11-24T10:00:00-03:00', total: 10 },
    { ...about, key: '3', kind: 'plain', number: '9', total: -1 },
  )

  expect(data.map(({ outcome, fields }) => [outcome, fields.map(({ field }) => field)])).toEqual([
    ['unreadable', ['xml']],
    ['taken', []],
    ['unreadable', ['issuedAt', 'total']],
  ])
  expect((await hub.order(shop, code))?.state).toMatchObject({
    status: 'invoiced',
    invoices: [{ kind: 'plain', number: '9', status: 'usable' }],
  })
  const canceled = await report('invoices', { ...about, kind: 'cancellation', number: '9' })
  expect(canceled.data).toMatchObject([{ outcome: 'taken' }])
  expect((await hub.order(shop, code))?.state.invoices).toMatchObject([{ number: '9', status: 'canceled' }])
})

test('the page of the integration tells when its system called, and what it has not confirmed', async () => {
  const { api, integrationId, storeId, place, waits, confirm } = await givenShop('pagina')
  const [first, second] = [await place(), await place()]
  const work = await waits(2)
  await confirm(
    work.find(({ order }) => order.originOrderId === first),
    { erpOrderId: 'A-1' },
  )
  const { token } = await api.givenUser('User', [storeId])

  const { json } = await api.call('GET', `/api/erp/standing/${integrationId}`, { token, storeId })

  const standing = json as unknown as { offers: { entity: { code: string } }[]; contacts: object }
  expect(standing.contacts).toMatchObject({
    pulled: { by: 'ERP da loja' },
    confirmed: { by: 'ERP da loja' },
    reported: null,
  })
  expect(standing.offers.find(({ entity }) => entity.code === second)).toMatchObject({
    operation: 'send-order-to-erp',
    pulledAt: expect.any(String),
  })
})

test('a sandbox order is offered as such and is no sale', async () => {
  const { api, storeId, call, waits } = await givenShop('ensaio')
  const { token } = await api.givenUser('Admin', [storeId])

  const { status, json } = await api.call('POST', '/api/erp/sandbox-orders', { token, storeId })

  expect([status, (json as { originOrderId?: string }).originOrderId]).toEqual([
    200,
    expect.stringMatching(/^SANDBOX-/),
  ])
  const [work] = await waits(1)
  expect(work?.order).toMatchObject({ isSandbox: true, currency: 'XTS', totals: { sellingPrice: 149.9 } })
  const overview = await api.call('GET', '/api/orders/overview', { token, storeId })
  expect(overview).toMatchObject({ status: 200, json: { period: { placed: { count: 0 } } } })
  expect((await call('GET', '/erp/work?account=outra')).json).toMatchObject({ code: 'erp.not_pulled' })
})
