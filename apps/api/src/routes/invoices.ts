import { countInvoices } from '@ihub/contract/invoice-counts'
import { getInvoice, getInvoiceXml, listInvoiceItems } from '@ihub/contract/invoice-detail'
import { listInvoices } from '@ihub/contract/invoices'
import { failure } from '@ihub/domain/errors'
import { err, ok } from '@ihub/domain/result'
import type { ApiDeps, Serve } from '../serve.ts'
import { piecesOf } from './pieces-of.ts'
import { namesOf } from './present.ts'
import { presentListedInvoice } from './present-invoice.ts'
import { presentInvoiceItem, presentInvoicePage } from './present-invoice-page.ts'
import { presentPage } from './present-page.ts'

export function invoiceRoutes(serve: Serve, { reads, connectors }: ApiDeps) {
  const nameOf = namesOf(connectors)
  serve.inStore(listInvoices, async ({ storeId, query }) =>
    presentPage(await reads.listInvoices(storeId, query), query, (invoice) =>
      presentListedInvoice(invoice, nameOf),
    ),
  )
  serve.inStore(countInvoices, async ({ storeId, query }) => {
    const counts = await reads.countInvoices(storeId, query)
    const accounts = query.by === 'origin' ? await reads.listIntegrations(storeId) : []
    const nameOfAccount = (id: string) => {
      const account = accounts.find(({ integrationId }) => integrationId === id)
      return account ? nameOf(account.connector, account.label) : null
    }
    return ok({ counts: counts.map((one) => ({ ...one, name: nameOfAccount(one.value) })) })
  })
  serve.inStore(getInvoice, async ({ storeId, params }) => {
    const invoice = await reads.findInvoicePage(storeId, params.id)
    if (!invoice) return err(failure('invoice.not_found'))
    const order = invoice.orderId ? await reads.findOrder(storeId, invoice.orderId) : null
    return ok(presentInvoicePage(invoice, order, nameOf))
  })
  serve.inStore(listInvoiceItems, async ({ storeId, params, query: { page, limit } }) => {
    const read = await reads.findInvoiceItems(storeId, params.id, { page, limit })
    if (!read) return err(failure('invoice.not_found'))
    const data = read.items.map(presentInvoiceItem)
    return ok({ data, total: read.total, totalIsExact: true, page, limit, nextCursor: null })
  })
  serve.inStore(getInvoiceXml, async ({ storeId, params }) => {
    const file = await reads.findInvoiceFile(storeId, params.id)
    if (!file) {
      const isKnown = await reads.findInvoicePage(storeId, params.id)
      return err(failure(isKnown ? 'invoice.no_file' : 'invoice.not_found'))
    }
    const name = `${file.accessKey ?? file.number}.xml`
    return ok({ name, contentType: 'application/xml', byteSize: file.xml.length, body: piecesOf(file.xml) })
  })
}
