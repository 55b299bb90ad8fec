import { getInvoicePdf } from '@ihub/contract/invoice-pdf'
import { ok } from '@ihub/domain/result'
import { danfeContentType, printInvoice } from '@ihub/operations/invoice/print-invoice'
import type { ApiDeps, Serve } from '../serve.ts'
import { piecesOf } from './pieces-of.ts'

export function invoicePdfRoutes(serve: Serve, deps: ApiDeps) {
  serve.inStore(getInvoicePdf, async ({ storeId, params, query }) => {
    const printed = await printInvoice(deps, { storeId, invoiceId: params.id, type: query.type })
    if (!printed.ok) return printed
    const { name, bytes } = printed.value
    return ok({ name, contentType: danfeContentType, byteSize: bytes.length, body: piecesOf(bytes) })
  })
}
