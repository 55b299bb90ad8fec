import { readFileSync } from 'node:fs'
import { sampleInvoice } from '@ihub/dev-env/sample-order'
import { type Shop, startShop, startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { cron } from '@ihub/domain/actor'
import { ok } from '@ihub/domain/result'
import { readInvoice } from '@ihub/fiscal/read-invoice'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenOrder } from '../../test/given-order.ts'
import { openTestApi, type TestApi } from '../../test/open-test-api.ts'

let hub: TestHub
let api: TestApi
let shop: Shop
let token: string
let printable: string
let plain: string

beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
  shop = await startShop(hub, 'notas')
  token = (await api.givenUser('User', [shop.storeId])).token
  printable = await givenInvoice('one', '7638')
  plain = await givenInvoice('two', '7639')
  const file = readFileSync(
    new URL('../../../../packages/fiscal/src/fixtures/38-proc-1item-cobr.xml', import.meta.url),
  )
  const read = await readInvoice(file)
  if (!read.ok) throw new Error(read.error.code)
  await hub.database.system
    .updateTable('invoices')
    .set({ document: JSON.stringify(read.value.document) })
    .where('invoice_id', '=', printable)
    .execute()
})
afterAll(async () => {
  await api.close()
  await shop.close()
  await hub.close()
})

async function givenInvoice(originOrderId: string, number: string): Promise<string> {
  const { storeId } = shop
  const platformId = shop.integrations.vtex?.integrationId as never
  const orderId = await givenOrder(hub.engine, { storeId, platformId, order: { originOrderId } })
  const invoice = sampleInvoice({
    number,
    key: `352611123456780001955500100000${number}1123456787`.slice(0, 44),
  })
  await hub.engine.orders.apply({
    storeId,
    target: { orderId },
    author: cron,
    run: null,
    decide: () => ok({ events: [{ type: 'invoice-kept', originAt: null, invoices: [invoice] }] }),
  })
  const { invoice_id: invoiceId } = await hub.database.system
    .selectFrom('invoices')
    .select('invoice_id')
    .where('store_id', '=', storeId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return invoiceId
}

const get = (path: string) => api.call('GET', `/api${path}`, { token, storeId: shop.storeId })
/** Of the first page, in points. */
const widthOf = (pdf: string) => Number(/\/MediaBox \[0 0 ([\d.]+)/.exec(pdf)?.[1])

test('the DANFE of an invoice is a PDF under a name to save it by', async () => {
  const { status, headers, text } = await get(`/invoices/${printable}/pdf`)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(headers.get('content-disposition')).toContain('danfe-7638-1.pdf')
  expect(text.startsWith('%PDF-')).toBe(true)
  expect(widthOf(text)).toBeCloseTo(595.28)
})

test('its form is the one that is asked for, and else the one that the store has chosen', async () => {
  expect(widthOf((await get(`/invoices/${printable}/pdf?type=simplified`)).text)).toBeCloseTo(283.46)
  await hub.database.system
    .updateTable('stores')
    .set({ settings: JSON.stringify({ danfeType: 'simplified' }) })
    .where('store_id', '=', shop.storeId)
    .execute()
  expect(widthOf((await get(`/invoices/${printable}/pdf`)).text)).toBeCloseTo(283.46)
  expect(widthOf((await get(`/invoices/${printable}/pdf?type=A4`)).text)).toBeCloseTo(595.28)
  expect((await get(`/invoices/${printable}/pdf?type=A3`)).status).toBe(422)
})

test('an invoice without a readable NF-e has none, and says why', async () => {
  expect(await get(`/invoices/${plain}/pdf`)).toMatchObject({
    status: 409,
    json: { code: 'invoice.not_printable' },
  })
  expect((await get(`/invoices/${shop.storeId}/pdf`)).status).toBe(404)
})
