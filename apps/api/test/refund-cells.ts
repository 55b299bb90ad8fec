import type { RefundRow } from '@ihub/contract/refunds'
import type { ListColumn } from '@ihub/domain/list-columns'
import { at, money, type Spelled, word } from './cell-words.ts'

export const refundCells: Record<ListColumn<'refunds'>, (row: RefundRow) => Spelled> = {
  'refunds.column.number': ({ code }) => code,
  'refunds.column.status': ({ status }) => word('refund.status', status),
  'refunds.column.amount': ({ amount }) => money(amount),
  'refunds.column.cause': ({ cause }) => word('refund.cause', cause),
  'refunds.column.method': ({ paymentMethod }) => word('payment', paymentMethod),
  'refunds.column.order': ({ originOrderId }) => originOrderId,
  'refunds.column.protocol': ({ externalProtocolId }) => externalProtocolId,
  'refunds.column.customer': ({ customer }) => customer,
  'refunds.column.created': ({ createdAt }) => at(createdAt),
  'refunds.column.settled': ({ settledOn }) => settledOn,
  'refunds.column.updated': ({ updatedAt }) => at(updatedAt),
}
