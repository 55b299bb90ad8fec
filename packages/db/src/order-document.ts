import type { Order } from '@ihub/domain/order/order'
import type { AppliedChange, BatchOrder } from './order-batch.ts'

export const receiptOf = ({ change }: AppliedChange) =>
  'receipt' in change.target ? change.target.receipt : null

/**
 * The order's document as the batch leaves it, or as one of its runs read it; undefined when nobody had it at hand, or
 * when a person may have corrected it since the run read it.
 */
export function documentOf(order: BatchOrder, applied: AppliedChange[]): Order | undefined {
  if (order.stored) return order.stored.document
  if (order.state.history.includes('data-changed')) return undefined
  const mine = applied.filter((one) => one.order === order).reverse()
  return mine.map(({ change }) => change.document).find((document) => document !== undefined)
}
