import { getInvoice } from '@ihub/contract/invoices'
import { failure } from '@ihub/domain/errors'
import { err, ok } from '@ihub/domain/result'
import type { ApiDeps, Serve } from '../serve.ts'
import { presentInvoiceDetail } from './present-invoice.ts'

export function invoiceRoutes(serve: Serve, { reads }: ApiDeps) {
  serve.inStore(getInvoice, async ({ storeId, params }) => {
    const invoice = await reads.findInvoice(storeId, params.id)
    if (!invoice) return err(failure('invoice.not_found'))
    const order = invoice.orderId ? await reads.findOrder(storeId, invoice.orderId) : null
    return ok(presentInvoiceDetail(invoice, order))
  })
}
