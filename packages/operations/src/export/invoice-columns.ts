import { type ExportColumns, instant, joined, money, number, text, word } from './export-column.ts'

export const invoiceColumns: ExportColumns<'invoices'> = {
  'invoices.column.number': text((invoice) => invoice.number),
  'invoices.column.series': text((invoice) => invoice.series),
  'invoices.column.status': word('invoice.status', (invoice) => invoice.status),
  'invoices.column.reason': word('invoice.refusal', (invoice) => invoice.reason),
  'invoices.column.order': text((invoice) => invoice.originOrderId),
  'invoices.column.origin': text(({ origin }, { nameOf }) => {
    if (!origin) return null
    const name = nameOf(origin.connector)
    return origin.label ? `${name} (${origin.label})` : name
  }),
  'invoices.column.seller': text((invoice) => invoice.sellerCode),
  'invoices.column.receiver': text((invoice) => invoice.receiver?.name),
  'invoices.column.receiver_document': text((invoice) => invoice.receiver?.document),
  'invoices.column.value': money((invoice) => invoice.totalCents),
  'invoices.column.emitter': text((invoice) => invoice.emitter?.name),
  'invoices.column.emitter_document': text((invoice) => invoice.emitter?.document),
  'invoices.column.cfop': text((invoice) => joined(invoice.cfops, ', ')),
  'invoices.column.type': word('invoices.type', (invoice) => invoice.operationType),
  'invoices.column.nature': text((invoice) => invoice.nature),
  'invoices.column.kind': word('invoices.kind', (invoice) => invoice.kind),
  'invoices.column.key': text((invoice) => invoice.accessKey),
  'invoices.column.issued': instant((invoice) => invoice.issuedAt),
  'invoices.column.authorized': instant((invoice) => invoice.authorizedAt),
  'invoices.column.received': instant((invoice) => invoice.receivedAt),
  'invoices.column.warnings': number((invoice) => invoice.warningCount),
}
