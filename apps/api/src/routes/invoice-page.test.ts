import { sampleInvoice } from '@ihub/dev-env/sample-order'
import { type Shop, startShop, startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { cron } from '@ihub/domain/actor'
import type { OrderInvoice } from '@ihub/domain/invoice/order-invoice'
import { ok } from '@ihub/domain/result'
import { ownKey } from '@ihub/fiscal/fixtures/own-key'
import { readFixtureText } from '@ihub/fiscal/fixtures/read-fixture'
import { readInvoice } from '@ihub/fiscal/read-invoice'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenOrder } from '../../test/given-order.ts'
import { openTestApi, type TestApi } from '../../test/open-test-api.ts'

let hub: TestHub
let api: TestApi
let shop: Shop
let token: string

beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
  shop = await startShop(hub, 'notas')
  token = (await api.givenUser('User', [shop.storeId])).token
})
afterAll(async () => {
  await api.close()
  await shop.close()
  await hub.close()
})

const fixture = (name: string, edit = (text: string) => text) => Buffer.from(edit(readFixtureText(name)))

/** The invoice of a new order, read from a file, as its ERP would bring it. */
async function givenFile(originOrderId: string, xml: Buffer, changes: Partial<OrderInvoice> = {}) {
  const { storeId } = shop
  const platformId = shop.integrations.vtex?.integrationId as never
  const orderId = await givenOrder(hub.engine, { storeId, platformId, order: { originOrderId } })
  const read = await readInvoice(xml)
  if (!read.ok) throw new Error(read.error.code)
  const { number, series, accessKey: key } = read.value
  const invoice = sampleInvoice({ number: number ?? '', series, key, ...changes })
  await hub.engine.orders.apply({
    storeId,
    target: { orderId },
    author: cron,
    run: null,
    decide: () =>
      ok({
        events: [{ type: 'invoice-kept', originAt: null, invoices: [invoice] }],
        fileOfInvoice: { invoice, read: read.value, xml },
      }),
  })
  const { json } = await get(`/invoices?search=${originOrderId}`)
  const [row] = json.data as { _id: string; invoiceNumber: string }[]
  return { ...(row ?? { _id: '', invoiceNumber: '' }), orderId }
}

const get = (path: string) => api.call('GET', `/api${path}`, { token, storeId: shop.storeId })
type Groups = { group: string; within: string | null; facts: { field: string; value: string }[] }[]
const factOf = (groups: unknown, group: string, field: string) =>
  (groups as Groups).find((one) => one.group === group)?.facts.find((fact) => fact.field === field)?.value

test('an invoice tells everything that its file says, and its lines page by page', async () => {
  const { _id } = await givenFile('whole', fixture('06-proc-sp-41itens.xml'))

  const { json } = await get(`/invoices/${_id}`)
  expect(json).toMatchObject({ itemCount: 41, orderId: expect.any(String), currency: 'BRL' })
  expect(factOf(json.document, 'identification', 'nature')).toBeTruthy()
  expect(factOf(json.document, 'emitter', 'document')).toMatch(/^[0-9A-Z]{14}$/)
  expect(factOf(json.document, 'totals', 'invoice')).toBe(Number(json.value).toFixed(2))
  expect((json.document as Groups).some(({ group }) => group === 'payments')).toBe(true)

  const first = await get(`/invoices/${_id}/items?limit=20`)
  const third = await get(`/invoices/${_id}/items?limit=20&page=3`)
  expect(first.json).toMatchObject({ total: 41, totalIsExact: true })
  expect((first.json.data as { number: number }[]).map(({ number }) => number)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
  expect(third.json.data).toHaveLength(1)
  const [line] = first.json.data as { facts: Groups }[]
  expect(factOf(line?.facts, 'icms', 'group')).toMatch(/^ICMS/)
})

test('a small invoice answers its items on any page', async () => {
  const { _id } = await givenFile('service', fixture('33-proc-issqn-entrega.xml', ownKey))
  const { json } = await get(`/invoices/${_id}`)
  expect((json.document as Groups).map(({ group }) => group)).toContain('delivery')
  const { json: beyond } = await get(`/invoices/${_id}/items?page=9`)
  expect(beyond.data).toEqual([])
  const { json: items } = await get(`/invoices/${_id}/items`)
  const groups = (items.data as { facts: Groups }[]).flatMap(({ facts }) => facts.map(({ group }) => group))
  expect(groups).toContain('issqn')
})

test('the file of an invoice comes byte for byte, and only where there is one', async () => {
  const xml = fixture('12-proc-reforma-ibscbs-is-cte.xml', ownKey)
  const { _id } = await givenFile('bytes', xml)
  const answer = await fetch(`${api.url}/api/invoices/${_id}/xml`, {
    headers: { authorization: `Bearer ${token}`, 'store-id': shop.storeId },
  })
  expect(answer.headers.get('content-type')).toContain('application/xml')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="?\d{44}\.xml/)
  expect(Buffer.from(await answer.arrayBuffer()).equals(xml)).toBe(true)

  await hub.database.system.deleteFrom('invoice_files').where('invoice_id', '=', _id).execute()
  expect(await get(`/invoices/${_id}/xml`)).toMatchObject({ status: 404, json: { code: 'invoice.no_file' } })
  expect(await get(`/invoices/${crypto.randomUUID()}/xml`)).toMatchObject({
    status: 404,
    json: { code: 'invoice.not_found' },
  })
})

test('each target says how far it was told, and why no further', async () => {
  const { _id } = await givenFile('told', fixture('38-proc-1item-cobr.xml'), { isAnnounced: true })
  const { json } = await get(`/invoices/${_id}`)
  expect(json.targets).toMatchObject([
    { target: 'api', outcome: 'success', reason: 'sent', at: expect.any(String) },
    { target: 'delivery-hub', outcome: 'disabled', reason: 'not-connected', at: null, process: null },
    { target: 'fulfillment', outcome: 'disabled', reason: 'not-connected' },
    { target: 'wms', outcome: 'disabled', reason: 'not-connected' },
    { target: 'senior-wms', outcome: 'disabled', reason: 'not-connected' },
  ])
  expect(json.orderPayments).not.toHaveLength(0)
})

test('an invoice in force says until when it may be canceled, and once its order left it does not', async () => {
  const { _id, orderId } = await givenFile('term', fixture('09-proc-sc-4itens-cobr.xml'))
  const until = async () => (await get(`/invoices/${_id}`)).json.cancelableUntil
  expect(await until()).toBe(null)

  const authorizedAt = new Date(Date.now() - 3_600_000).toISOString()
  await hub.database.system
    .updateTable('invoices')
    .set({ authorized_at: authorizedAt, operation_type: 'outgoing' })
    .where('invoice_id', '=', _id)
    .execute()
  expect(Date.parse(String(await until()))).toBe(Date.parse(authorizedAt) + 24 * 3_600_000)
  expect((await get('/invoices?expiring=false&search=term')).json).toMatchObject({ total: 1 })

  await hub.database.system
    .updateTable('orders')
    .set({ position: 'dispatched' })
    .where('order_id', '=', orderId)
    .execute()
  expect(await until()).toBe(null)
})

test('the list filters by the facts of the files, and counts the choices', async () => {
  const { invoiceNumber } = await givenFile('facts', fixture('19-proc-ibscbs-entrada.xml', ownKey), {
    status: 'refused',
    reason: 'incoming',
  })
  const numbers = async (query: string) =>
    ((await get(`/invoices?${query}`)).json.data as { invoiceNumber: string }[]).map(
      (row) => row.invoiceNumber,
    )
  const { json } = await get(`/invoices?search=facts`)
  const [row] = json.data as {
    cfops: string[]
    receiver: { document: string }
    emissionDate: string
    origin: { _id: string; connector: string }
    nature: string
  }[]
  expect(row).toMatchObject({ origin: { connector: 'vtex' }, nature: expect.any(String) })
  if (!row) throw new Error('not listed')

  expect(await numbers('operationType=incoming')).toEqual([invoiceNumber])
  expect(await numbers(`cfop=${row.cfops[0]}&search=facts`)).toEqual([invoiceNumber])
  expect(await numbers(`search=${row.receiver.document}`)).toContain(invoiceNumber)
  expect(await numbers(`origin=${row.origin._id}&search=facts`)).toEqual([invoiceNumber])
  const day = row.emissionDate.slice(0, 10)
  expect(await numbers(`issuedFrom=${day}&issuedTo=${day}&search=facts`)).toEqual([invoiceNumber])
  expect(await numbers('issuedTo=2001-01-01')).toEqual([])
  expect((await get('/invoices?cfop=51')).status).toBe(422)

  const { json: kinds } = await get('/invoices/counts?by=operationType')
  expect(kinds.counts).toContainEqual({ value: 'incoming', name: null, count: 1, isExact: true })
  const { json: origins } = await get('/invoices/counts?by=origin&operationType=incoming')
  expect(origins.counts).toEqual([{ value: row.origin._id, name: 'VTEX', count: 1, isExact: true }])
})
