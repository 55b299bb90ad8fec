import { createFiscalEventBook } from '@ihub/db/invoice/fiscal-events'
import { givenIntegration } from '@ihub/dev-env/given'
import { sampleIssue } from '@ihub/dev-env/sample-bill'
import { type Shop, startShop, startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { buildBarcode, lineOfBarcode } from '@ihub/domain/bill/barcode'
import { dayAfter } from '@ihub/domain/bill/days'
import { toPrint } from '@ihub/operations/invoice/print-invoice'
import { startPagarme } from '@ihub/simulators/pagarme/start-pagarme'
import { startTrademaster } from '@ihub/simulators/trademaster/start-trademaster'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { givenBill } from '../../test/given-bill.ts'
import { givenInvoice } from '../../test/given-invoice.ts'
import { givenOrder } from '../../test/given-order.ts'
import { openTestApi, type TestApi } from '../../test/open-test-api.ts'

const login = { clientId: 'loja', clientSecret: 'segredo' }

let hub: TestHub
let api: TestApi
let shop: Shop
let token: string
let trademaster: Awaited<ReturnType<typeof startTrademaster>>
let printable: string
let plain: string

beforeAll(async () => {
  hub = await startTestHub()
  trademaster = await startTrademaster(login)
  api = await openTestApi(hub)
  shop = await startShop(hub, 'notas')
  token = (await api.givenUser('User', [shop.storeId])).token
  printable = await givenInvoice(hub, shop, { number: '7638', sample: '38-proc-1item-cobr.xml' })
  plain = await givenInvoice(hub, shop, { number: '7639' })
})
afterAll(async () => {
  await api.close()
  await shop.close()
  await hub.close()
  await trademaster.close()
})

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

test('a cancellation is printed as the tax office registered it, and without its facts where the status alone says it', async () => {
  const fiscalEvents = createFiscalEventBook(hub.database.app)
  const accessKey = '35220499999999000191550010000076381418267635'
  const invoice = { document: {}, accessKey, status: 'authorized' as const }
  const cancellation = () => toPrint({ fiscalEvents }, shop.storeId, invoice)
  expect(await cancellation()).toMatchObject({ cancellation: null })
  expect(await toPrint({ fiscalEvents }, shop.storeId, { ...invoice, status: 'canceled' })).toMatchObject({
    cancellation: {},
  })

  const answer = { status: '135', protocol: '135220000000001', registeredAt: '2022-04-06T10:00:00-03:00' }
  const event = { accessKey, kind: 'cancellation', type: '110111', reason: 'Erro no pedido', answer } as const
  const rejected = { ...event, sequence: 1, standing: 'rejected', answer: { status: '573' } } as const
  await fiscalEvents.keepEvents(shop.storeId, [rejected], Buffer.from('<first/>'))
  expect(await cancellation()).toMatchObject({ cancellation: null })
  await fiscalEvents.keepEvents(
    shop.storeId,
    [{ ...event, sequence: 1, standing: 'registered' }],
    Buffer.from('<second/>'),
  )
  expect((await cancellation()).cancellation).toEqual({
    protocol: '135220000000001',
    registeredAt: '2022-04-06T10:00:00-03:00',
    reason: 'Erro no pedido',
  })
})

test('a bank slip is a PDF of ours where its gateway prints none, and only while it is to be paid', async () => {
  const { storeId } = shop
  const { system } = hub.database
  const { integrationId } = await givenIntegration(system, hub.vault, {
    storeId,
    connector: 'trademaster',
    settings: { baseUrl: trademaster.url, ...login },
  })
  const platformId = shop.integrations.vtex?.integrationId as never
  const orderId = await givenOrder(hub.engine, { storeId, platformId, order: { originOrderId: 'of-a-bill' } })
  const at = new Date().toISOString()
  const billId = await givenBill(system, { storeId, integrationId, orderId, canary: 'of-a-bill', at })
  const path = `/bills/${billId}/pdf`
  expect(await get(path)).toMatchObject({ status: 409, json: { params: { reason: 'not-issued' } } })

  const become = (slip: Parameters<typeof sampleIssue>[0]) =>
    system
      .updateTable('bills')
      .set({ issues: JSON.stringify([sampleIssue(slip)]) })
      .where('bill_id', '=', billId)
      .execute()
  await become({})
  expect(await get(path)).toMatchObject({ status: 409, json: { params: { reason: 'not-registered' } } })

  const barcode = buildBarcode({
    bank: '218',
    valueCents: 5_000,
    dueDate: '2026-03-10',
    free: '1'.repeat(25),
  })
  await become({ barcode, digitableLine: lineOfBarcode(barcode) })
  const { status, headers, text } = await get(path)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(headers.get('content-disposition')).toContain('boleto-of-a-bill-B1.pdf')
  expect(text.startsWith('%PDF-')).toBe(true)

  await become({ barcode, status: 'canceled' })
  expect(await get(path)).toMatchObject({ status: 409, json: { params: { reason: 'not-payable' } } })
})

test('slips that a gateway does not know are told by a comparison, also where the gateway lists none', async () => {
  const { storeId } = shop
  const { system } = hub.database
  const pagarme = await startPagarme({ secretKey: 'sk_test' })
  onTestFinished(pagarme.close)
  const { integrationId } = await givenIntegration(system, hub.vault, {
    storeId,
    connector: 'pagarme',
    settings: { baseUrl: `${pagarme.url}/core/v5`, secretKey: 'sk_test', hookUser: 'u', hookPassword: 'p' },
  })
  const platformId = shop.integrations.vtex?.integrationId as never
  const orderId = await givenOrder(hub.engine, {
    storeId,
    platformId,
    order: { originOrderId: 'lost-there' },
  })
  const at = new Date().toISOString()
  const billId = await givenBill(system, { storeId, integrationId, orderId, canary: 'lost-there', at })
  await system
    .updateTable('bills')
    .set({ issues: JSON.stringify([sampleIssue({ gatewayBillId: 'ch_lost' })]) })
    .where('bill_id', '=', billId)
    .execute()
  const compare = (from: string, to: string) =>
    api.call('POST', '/api/bills/reconciliation', { token, storeId, body: { from, to } })

  const today = at.slice(0, 10)
  const { status, json } = await compare(dayAfter(today, -2), dayAfter(today, 1))
  expect([status, json.accounts]).toMatchObject([
    200,
    [
      {
        gateway: 'Pagar.me',
        outcome: 'compared',
        charges: 0,
        left: 0,
        slips: [{ verdict: 'ours-only', billId, code: 'lost-there-B1', theirs: null }],
      },
      {
        gateway: 'Trademaster',
        outcome: 'not-listed',
        charges: 1,
        left: 0,
        slips: [{ verdict: 'ours-only', code: 'of-a-bill-B1', theirs: null }],
      },
    ],
  ])
  expect((await compare(today, dayAfter(today, -1))).status).toBe(422)
  expect((await compare(dayAfter(today, -40), today)).status).toBe(422)
})
