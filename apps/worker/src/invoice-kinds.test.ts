import { decompress } from '@ihub/db/core/compress'
import { createReads } from '@ihub/db/reads'
import type { Shop, TestHub } from '@ihub/dev-env/test-hub'
import { patiently, reaches } from '@ihub/dev-env/watch'
import { startWorkingShop } from '@ihub/dev-env/working-shops'
import { cron } from '@ihub/domain/actor'
import { findInvoice } from '@ihub/domain/invoice/order-invoice'
import { ok } from '@ihub/domain/result'
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
const uuid = '6F9619FF-8B86-D011-B42D-00CF4FC964FF'

const tell = (
  { code, orderId, erpOrderId }: Awaited<ReturnType<typeof givenOrder>>,
  changes: Pick<InvoiceReport, 'kind' | 'accessKey' | 'number'>,
) =>
  takeInvoiceReport(hub.engine.orders, shop.storeId, orderId, {
    originOrderId: code,
    erpOrderId,
    series: null,
    isCanceled: false,
    at: null,
    facts,
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

test('a CFDI is kept byte for byte under its UUID, and is told to the platform by the word of its ERP', async () => {
  const order = await givenOrder()
  const file = new TextEncoder().encode('<cfdi:Comprobante Version="4.0" Folio="902"/>')
  await tell(order, { kind: 'cfdi', accessKey: uuid, number: '902' })
  expect(shop.vtex.order(order.code).invoices).toEqual([])

  const known = await hub.order(shop, order.code)
  const row = await rowOf('902')
  const invoice = known && findInvoice(known.state.invoices, { key: uuid, number: '902', series: null })
  if (!known || !row || !invoice) throw new Error('the invoice is not known')
  // The ERP of this shop issues NF-e: another stands in for it.
  const found = await fetchInvoice({
    ...known,
    invoice,
    fetchFiles: async () => ok([{ file, number: '902', accessKey: uuid.toLowerCase() }]),
  } as unknown as InvoiceContext)
  if (!found.ok) throw new Error(found.error.message)
  await hub.engine.orders.applyToInvoice({
    storeId: shop.storeId,
    target: { orderId: order.orderId, invoiceId: row.invoiceId },
    author: cron,
    run: null,
    document: known.document,
    decide: (current) => ok(found.value.decide(current)),
  })

  expect(await announcedOf(order.code)).toMatchObject({ invoiceNumber: '902', valueCents: 12_345 })
  expect(await rowOf('902')).toMatchObject({ kind: 'cfdi', accessKey: uuid, totalCents: 12_345 })
  const stored = await hub.database.system
    .selectFrom('invoice_files')
    .select('body')
    .where('invoice_id', '=', row.invoiceId)
    .executeTakeFirstOrThrow()
  expect((await decompress(stored.body)).equals(Buffer.from(file))).toBe(true)
})
