import { getInvoice } from '@ihub/contract/invoices'
import { failure } from '@ihub/domain/errors'
import { err, ok } from '@ihub/domain/result'
import type { ApiDeps, Serve } from '../serve.ts'
import { presentInvoiceDetail } from './present-invoice.ts'

export function invoiceRoutes(serve: Serve, { reads }: ApiDeps) {
  serve.inStore(getInvoice, async ({ storeId, params }) => {
    const invoice = await reads.findInvoice(storeId, params.id)
    return invoice ? ok(presentInvoiceDetail(invoice)) : err(failure('invoice.not_found'))
  })
}
