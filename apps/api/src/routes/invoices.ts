import { getInvoice, listInvoices } from '@ihub/contract/invoices'
import { failure } from '@ihub/domain/errors'
import { err, ok } from '@ihub/domain/result'
import type { ApiDeps, Serve } from '../serve.ts'
import { namesOf } from './present.ts'
import { presentInvoiceDetail, presentListedInvoice } from './present-invoice.ts'
import { presentPage } from './present-page.ts'

export function invoiceRoutes(serve: Serve, { reads, connectors }: ApiDeps) {
  const nameOf = namesOf(connectors)
  serve.inStore(listInvoices, async ({ storeId, query }) =>
    presentPage(await reads.listInvoices(storeId, query), query, presentListedInvoice),
  )
  serve.inStore(getInvoice, async ({ storeId, params }) => {
    const invoice = await reads.findInvoice(storeId, params.id)
    if (!invoice) return err(failure('invoice.not_found'))
    const order = invoice.orderId ? await reads.findOrder(storeId, invoice.orderId) : null
    return ok(presentInvoiceDetail(invoice, order, nameOf))
  })
}
