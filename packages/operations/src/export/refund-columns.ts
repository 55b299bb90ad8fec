import { type ExportColumns, instant, money, text, word } from './export-column.ts'

export const refundColumns: ExportColumns<'refunds'> = {
  'refunds.column.number': text((refund) => refund.code),
  'refunds.column.status': word('refund.status', (refund) => refund.status),
  'refunds.column.amount': money((refund) => refund.amountCents),
  'refunds.column.cause': word('refund.cause', (refund) => refund.cause),
  'refunds.column.method': word('payment', (refund) => refund.method),
  'refunds.column.order': text((refund) => refund.originOrderId),
  'refunds.column.protocol': text((refund) => refund.protocolCode),
  'refunds.column.customer': text((refund) => refund.customerName),
  'refunds.column.created': instant((refund) => refund.createdAt),
  'refunds.column.settled': text((refund) => refund.settlement?.day ?? null),
  'refunds.column.updated': instant((refund) => refund.updatedAt),
}
