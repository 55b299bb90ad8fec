import { type ExportColumns, instant, money, text, word } from './export-column.ts'

export const invoiceColumns: ExportColumns<'invoices'> = {
  'invoices.column.number': text((invoice) => invoice.number),
  'invoices.column.series': text((invoice) => invoice.series),
  'invoices.column.status': word('invoice.status', (invoice) => invoice.status),
  'invoices.column.reason': word('invoice.refusal', (invoice) => invoice.reason),
  'invoices.column.order': text((invoice) => invoice.originOrderId),
  'invoices.column.receiver': text((invoice) => invoice.receiver?.name),
  'invoices.column.value': money((invoice) => invoice.totalCents),
  'invoices.column.emitter': text((invoice) => invoice.emitter?.name),
  'invoices.column.type': word('invoices.type', (invoice) => invoice.operationType),
  'invoices.column.key': text((invoice) => invoice.accessKey),
  'invoices.column.issued': instant((invoice) => invoice.issuedAt),
  'invoices.column.received': instant((invoice) => invoice.receivedAt),
}
