import { fileOf, kindRules } from '@ihub/domain/invoice/kinds'
import { expect, test } from 'vitest'
import type { Capabilities } from '../capabilities.ts'
import type { InvoiceReport, InvoiceSource } from '../invoice-source.ts'
import type { OrderKeys } from '../order-sink.ts'
import { drain, feedTests } from './feed-tests.ts'
import { type OrderSinkWorld, placeIn, sinkOf } from './order-sink.ts'
import { failureTests, fault, kindOf, partOf, type Suite, successOf, suite } from './system-world.ts'

/** A simulated system that issues invoices. */
export interface InvoiceSourceWorld extends OrderSinkWorld {
  /** Cancels the order's invoice, inside the system; the order stays. */
  cancelInvoice(originOrderId: string): Promise<void>
  /** The file of the order's first invoice, fetched without the connector. */
  readFile(originOrderId: string): Promise<Uint8Array>
}

/** Registers the promises of every connector that brings invoices, as vitest tests. */
export const invoiceSourceConformance = (given: Suite<InvoiceSourceWorld>): void =>
  suite(given, 'invoice source', invoiceTests, reissueTests, invoiceFailures)

type Given = () => InvoiceSourceWorld

const sourceOf = ({ invoiceSource }: Capabilities): InvoiceSource => partOf(invoiceSource, 'invoice source')

const isOf =
  ({ originOrderId }: OrderKeys) =>
  (report: InvoiceReport) =>
    report.originOrderId === originOrderId

/** An order that the system may invoice. */
async function approved(world: InvoiceSourceWorld): Promise<OrderKeys> {
  const order = await placeIn(world)
  successOf(await sinkOf(world.connector).approveOrder(order))
  return order
}

function invoiceTests(given: Given): void {
  feedTests(() => ({
    feed: sourceOf(given().connector).invoices,
    cause: async () => {
      const { originOrderId } = await approved(given())
      await given().invoice(originOrderId)
      return originOrderId
    },
  }))

  test('an invoice is told once it is issued, and its file is kept byte for byte', async () => {
    const { connector, invoice, readFile, traits } = given()
    const { invoices, fetchInvoiceFiles } = sourceOf(connector)
    const order = await approved(given())
    const before = await drain(invoices, null)

    expect(before.items.filter(isOf(order))).toEqual([])
    if (fetchInvoiceFiles) expect(await fetchInvoiceFiles(order)).toEqual({ ok: true, value: [] })

    const issued = await invoice(order.originOrderId)
    const after = await drain(invoices, before.cursor)

    const { invoices: kind } = traits.erp ?? {}
    expect(after.items.filter(isOf(order))).toMatchObject([{ ...order, ...issued, kind, isCanceled: false }])
    const { fiscalId } = kindRules[kind ?? 'nfe']
    for (const report of after.items.filter(isOf(order))) {
      expect(report.facts === null).toBe(fileOf(report) === 'read')
      if (fiscalId === null) expect(report.accessKey).toBeNull()
      expect(fetchInvoiceFiles === undefined).toBe(fileOf(report) === 'none')
    }
    if (!fetchInvoiceFiles) return
    const [file] = successOf(await fetchInvoiceFiles(order))
    expect(file).toMatchObject(issued)
    expect(Buffer.from(file?.file ?? []).equals(await readFile(order.originOrderId))).toBe(true)
  })

  test('a page that is no JSON is unreadable', fault, async () => {
    const { connector, commit } = given()
    await commit('invalid-json')
    const { invoices } = sourceOf(connector)
    expect(kindOf(invoices.kind === 'cursor' ? await invoices.read(null) : await invoices.read())).toBe(
      'unreadable',
    )
  })
}

function reissueTests(given: Given): void {
  test('an invoice that is canceled is told as such, and both it and the one issued again are handed out', async () => {
    const { connector, invoice, cancelInvoice } = given()
    const { invoices, fetchInvoiceFiles } = sourceOf(connector)
    const order = await approved(given())
    const first = await invoice(order.originOrderId)
    const { cursor } = await drain(invoices, null)

    await cancelInvoice(order.originOrderId)
    const second = await invoice(order.originOrderId)

    const { items } = await drain(invoices, cursor)
    const told = items.filter(isOf(order)).map(({ accessKey, isCanceled }) => [accessKey, isCanceled])
    expect(new Map(told as [string, boolean][])).toEqual(
      new Map([
        [first.accessKey, true],
        [second.accessKey, false],
      ]),
    )
    if (!fetchInvoiceFiles) return
    const files = successOf(await fetchInvoiceFiles(order))
    expect(new Set(files.map(({ accessKey }) => accessKey))).toEqual(
      new Set([first.accessKey, second.accessKey]),
    )
  })
}

const invoiceFailures = (given: Given): void =>
  failureTests(given, approved, async (connector, order) => {
    const { invoices, fetchInvoiceFiles } = sourceOf(connector)
    return Promise.all([
      invoices.kind === 'cursor' ? invoices.read(null) : invoices.read(),
      ...(fetchInvoiceFiles ? [fetchInvoiceFiles(order)] : []),
    ])
  })
