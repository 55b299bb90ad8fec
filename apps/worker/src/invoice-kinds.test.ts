import { decompress } from '@ihub/db/core/compress'
import { createReads } from '@ihub/db/reads'
import type { Shop, TestHub } from '@ihub/dev-env/test-hub'
import { patiently, reaches } from '@ihub/dev-env/watch'
import { startWorkingShop } from '@ihub/dev-env/working-shops'
import { cron } from '@ihub/domain/actor'
import { nothingKept } from '@ihub/domain/invoice/follow-fiscal-events'
import { findInvoice } from '@ihub/domain/invoice/order-invoice'
import { ok } from '@ihub/domain/result'
import { readCfdiFixture } from '@ihub/fiscal/cfdi/fixtures/read-fixture'
import { createReadFiscalFile } from '@ihub/fiscal/read-fiscal-file'
import { readInvoice } from '@ihub/fiscal/read-invoice'
import { fetchInvoice } from '@ihub/operations/invoice/fetch-invoice'
import type { InvoiceContext } from '@ihub/operations/invoice/operation'
import { takeInvoiceReport } from '@ihub/operations/order/take-erp-report'
import type { InvoiceReport } from '@ihub/ports/invoice-source'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let hub: TestHub
let shop: Shop
let close: () => Promise<void>

beforeAll(async () => {
  ;({ hub, shop, close } = await startWorkingShop('loja-um'))
})
afterAll(() => close())

/** An order that the ERP picks, and what the hub knows of it. */
async function givenOrder() {
  const { orderId: code } = shop.vtex.placeOrder()
  await hub.notify(shop, code)
  const { orderId, state } = await reaches(hub, shop, code, 'handling')
  return { code, orderId, erpOrderId: state.erpOrderId ?? '' }
}

const facts = { issuedAt: '2026-01-05T11:00:00.000Z', valueCents: 12_345, lines: [] }
const tell = (
  { code, orderId, erpOrderId }: Awaited<ReturnType<typeof givenOrder>>,
  changes: Pick<InvoiceReport, 'kind' | 'accessKey' | 'number'>,
  told: InvoiceReport['facts'] = facts,
) =>
  takeInvoiceReport(hub.engine.orders, shop.storeId, orderId, {
    originOrderId: code,
    erpOrderId,
    series: null,
    isCanceled: false,
    at: null,
    facts: told,
    ...changes,
  })

const rowOf = async (number: string) => {
  const page = { page: 1, limit: 20, orderBy: 'receivedAt', direction: 'desc' } as const
  const listed = await createReads(hub.database.app).listInvoices(shop.storeId, { ...page, search: number })
  return listed.ok ? listed.value.rows[0] : undefined
}
const announcedOf = (code: string) =>
  vi.waitFor(() => {
    const { invoices } = shop.vtex.order(code)
    expect(invoices).toHaveLength(1)
    return invoices[0]
  }, patiently)

test('an invoice that is a number alone makes its order invoiced, is kept, shown and told to the platform', async () => {
  const order = await givenOrder()
  await tell(order, { kind: 'plain', accessKey: null, number: '901' })

  expect(await announcedOf(order.code)).toMatchObject({ invoiceNumber: '901', valueCents: 12_345, posts: 1 })
  await reaches(hub, shop, order.code, 'invoiced')
  expect(await rowOf('901')).toMatchObject({
    kind: 'plain',
    number: '901',
    series: null,
    accessKey: null,
    issuedAt: facts.issuedAt,
    totalCents: 12_345,
    originOrderId: order.code,
  })
  expect(await hub.events(shop, order.orderId)).not.toContain('invoiced-in-erp')
})

const cfdi = readCfdiFixture('ingreso-timbrado-real')
const uuid = 'C2832671-DA6D-11EF-A83D-00155D012007'

/** The ERP of this shop issues NF-e: another stands in for it. */
async function fetchAs(
  { code, orderId }: Awaited<ReturnType<typeof givenOrder>>,
  number: string,
  text: string,
) {
  const known = await hub.order(shop, code)
  const row = await rowOf(number)
  const invoice = known && findInvoice(known.state.invoices, { key: uuid, number, series: null })
  if (!known || !row || !invoice) throw new Error('the invoice is not known')
  const file = new TextEncoder().encode(text)
  const found = await fetchInvoice({
    ...known,
    parts: known.document,
    invoice,
    rule: { emitters: [], purposes: ['normal'], takesIncoming: false, takesTests: false },
    read: createReadFiscalFile(readInvoice),
    fiscal: { take: async () => undefined, findEvents: async () => nothingKept, findVoided: async () => [] },
    fetchFiles: async () => ok([{ file, number, accessKey: uuid.toLowerCase() }]),
  } as unknown as InvoiceContext)
  if (!found.ok) throw new Error(found.error.message)
  await hub.engine.orders.applyToInvoice({
    storeId: shop.storeId,
    target: { orderId, invoiceId: row.invoiceId },
    author: cron,
    run: null,
    document: known.document,
    decide: (current) => ok(found.value.decide(current)),
  })
  return { invoiceId: row.invoiceId, problem: found.value.problem }
}

test('a stamped CFDI of a sale makes its order invoiced, is kept byte for byte under its UUID and is told to the platform', async () => {
  const order = await givenOrder()
  await tell(order, { kind: 'cfdi', accessKey: uuid, number: '902' }, null)
  expect(shop.vtex.order(order.code).invoices).toEqual([])
  const { invoiceId } = await fetchAs(order, '902', cfdi)

  expect(await announcedOf(order.code)).toMatchObject({ invoiceNumber: '52375239', valueCents: 100_000 })
  // The platform has it before the hub has recorded that.
  await vi.waitFor(async () => {
    expect(await rowOf('52375239')).toMatchObject({
      kind: 'cfdi',
      accessKey: uuid,
      series: 'O',
      status: 'sent',
      totalCents: 100_000,
      issuedAt: '2025-01-24T10:10:41-06:00',
      emitter: { document: 'ISD950921HE5' },
    })
  }, patiently)
  const stored = await hub.database.system
    .selectFrom('invoice_files')
    .select('body')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  expect((await decompress(stored.body)).equals(Buffer.from(cfdi))).toBe(true)
})

test.each([
  ['without its stamp waits', '903', cfdi.replace(/<tfd:[^>]*>/, ''), 'not-authorized', 'busy'],
  [
    'of a payment',
    '904',
    cfdi.replace('TipoDeComprobante="I"', 'TipoDeComprobante="P"'),
    'payment',
    'refused',
  ],
  [
    'of a credit note',
    '905',
    cfdi.replace('TipoDeComprobante="I"', 'TipoDeComprobante="E"'),
    'credit-note',
    'refused',
  ],
])('a CFDI %s and makes no order invoiced', async (_name, number, text, reason, kind) => {
  const order = await givenOrder()
  await tell(order, { kind: 'cfdi', accessKey: uuid, number }, null)
  const { problem } = await fetchAs(order, number, text)

  expect(problem).toMatchObject({ kind, serviceCode: `invoice.${reason}` })
  expect((await hub.order(shop, order.code))?.state).toMatchObject({
    status: 'handling',
    invoices: [{ status: 'refused', reason }],
  })
})
