import { authorText } from './author-text.ts'
import { type ExportColumns, instant, money, text, word } from './export-column.ts'

export const deletedInvoiceColumns: ExportColumns<'deleted-invoices'> = {
  'deleted_invoices.column.number': text((invoice) => invoice.number),
  'deleted_invoices.column.series': text((invoice) => invoice.series),
  'deleted_invoices.column.status': word('invoice.status', (invoice) => invoice.status),
  'deleted_invoices.column.order': text((invoice) => invoice.originOrderId),
  'deleted_invoices.column.seller': text((invoice) => invoice.sellerCode),
  'deleted_invoices.column.receiver': text((invoice) => invoice.receiverName),
  'deleted_invoices.column.value': money((invoice) => invoice.totalCents),
  'deleted_invoices.column.deleted': instant((invoice) => invoice.deletedAt),
  'deleted_invoices.column.by': text((invoice, { say }) => authorText(say, invoice.author)),
  'deleted_invoices.column.reason': text((invoice) => invoice.reason),
  'deleted_invoices.column.key': text((invoice) => invoice.accessKey),
  'deleted_invoices.column.issued': instant((invoice) => invoice.issuedAt),
}
