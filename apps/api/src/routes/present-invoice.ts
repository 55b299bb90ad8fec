import type { InvoiceDetail, InvoiceRow, OrderInvoice } from '@ihub/contract/invoices'
import {
  isSameInvoice,
  type OrderInvoice as KnownInvoice,
  listedStatus,
} from '@ihub/domain/invoice/order-invoice'
import type { InvoiceDetailRead, InvoiceRead, OrderDetailRead } from '@ihub/ports/reads'
import { money } from './present.ts'

export const presentInvoice = (invoice: InvoiceRead): InvoiceRow => ({
  _id: invoice.invoiceId,
  orderId: invoice.orderId,
  invoiceNumber: invoice.number,
  invoiceSerie: invoice.series,
  sefazKey: invoice.accessKey,
  status: invoice.status,
  reason: invoice.reason,
  operationType: invoice.operationType,
  emissionDate: invoice.issuedAt,
  authorizationDate: invoice.authorizedAt,
  protocol: invoice.protocol,
  value: invoice.totalCents === null ? null : money(invoice.totalCents),
  emitter: invoice.emitter,
  receiver: invoice.receiver,
  warnings: invoice.warnings.map(({ code, params = {} }) => ({ code, values: params })),
  receivedAt: invoice.receivedAt,
})

/** Every invoice of an order in the order in which the hub heard of them, those without a file as well. */
export function presentOrderInvoices({ invoices, state }: OrderDetailRead): OrderInvoice[] {
  const isOf = (known: KnownInvoice) => (row: InvoiceRead) =>
    isSameInvoice(known, { key: row.accessKey, number: row.number, series: row.series })
  const listed = state.invoices.map((known) => invoices.find(isOf(known)) ?? known)
  const others = invoices.filter((row) => !listed.includes(row))
  return [...listed, ...others].map((one) => ('invoiceId' in one ? presentInvoice(one) : presentKnown(one)))
}

/** As far as the ERP told. */
const presentKnown = (invoice: KnownInvoice): OrderInvoice => ({
  _id: null,
  orderId: null,
  invoiceNumber: invoice.number,
  invoiceSerie: invoice.series,
  sefazKey: invoice.key,
  status: listedStatus(invoice),
  reason: invoice.reason,
  operationType: null,
  emissionDate: null,
  authorizationDate: null,
  protocol: null,
  value: null,
  emitter: null,
  receiver: null,
  warnings: [],
  receivedAt: null,
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
