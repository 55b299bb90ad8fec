import { type ExportColumns, instant, money, text, word, words } from './export-column.ts'

export const billColumns: ExportColumns<'bills'> = {
  'bills.column.number': text((bill) => bill.code),
  'bills.column.status': word('bill.status', (bill) => bill.status),
  'bills.column.value': money((bill) => bill.currentValueCents),
  'bills.column.due': text((bill) => bill.currentDueDate),
  'bills.column.trouble': words('bill.trouble', (bill) => bill.troubles),
  'bills.column.captured': money((bill) => bill.capturedCents),
  'bills.column.parcel': text(({ parcel }) => `${parcel.number}/${parcel.of}`),
  'bills.column.order': text((bill) => bill.originOrderId),
  'bills.column.customer': text((bill) => bill.customerName),
  'bills.column.document': text((bill) => bill.customerDocument),
  'bills.column.invoice': text((bill) => bill.invoiceNumber),
  'bills.column.gateway': text((bill, { nameOf }) => nameOf(bill.gateway)),
  'bills.column.line': text((bill) => bill.digitableLine),
  'bills.column.paid': text((bill) => bill.paidOn),
  'bills.column.settled': text((bill) => bill.settledOn),
  'bills.column.created': instant((bill) => bill.createdAt),
  'bills.column.updated': instant((bill) => bill.updatedAt),
}
