import type { InvoiceDetail, InvoiceRow } from '@ihub/contract/invoices'
import type { InvoiceDetailRead, InvoiceRead } from '@ihub/ports/reads'
import { money } from './present.ts'

export const presentInvoice = (invoice: InvoiceRead): InvoiceRow => ({
  _id: invoice.invoiceId,
  orderId: invoice.orderId,
  invoiceNumber: invoice.number,
  invoiceSerie: invoice.series,
  sefazKey: invoice.accessKey,
  status: invoice.status,
  operationType: invoice.operationType,
  emissionDate: invoice.issuedAt,
  authorizationDate: invoice.authorizedAt,
  protocol: invoice.protocol,
  value: money(invoice.totalCents),
  emitter: invoice.emitter,
  receiver: invoice.receiver,
  warnings: invoice.warnings.map(({ code, params = {} }) => ({ code, values: params })),
  receivedAt: invoice.receivedAt,
})

/** One line of the document as the NF-e reader keeps it. */
interface DocumentLine {
  number: number
  sku: string
  ean?: string
  description: string
  cfop: string
  ncm?: string
  quantity: string
  unitValue: string
  total: string
}

/** The document is stored as the reader made it; the answer is parsed on its way out like every other. */
const linesOf = (document: unknown): DocumentLine[] =>
  typeof document === 'object' && document !== null && 'items' in document && Array.isArray(document.items)
    ? (document.items as DocumentLine[])
    : []

export const presentInvoiceDetail = (invoice: InvoiceDetailRead): InvoiceDetail => ({
  ...presentInvoice(invoice),
  items: linesOf(invoice.document).map((line) => ({
    number: line.number,
    sku: line.sku,
    ean: line.ean ?? null,
    name: line.description,
    cfop: line.cfop,
    ncm: line.ncm ?? null,
    quantity: line.quantity,
    unitValue: line.unitValue,
    total: line.total,
  })),
})
