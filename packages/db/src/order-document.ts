import type { Order } from '@ihub/domain/order/order'
import type { OrderStep } from '@ihub/domain/order/steps'
import type { AppliedChange, BatchOrder } from './order-batch.ts'

const changing: readonly OrderStep[] = ['data-changed', 'items-modified']

export const receiptOf = ({ change }: AppliedChange) =>
  'receipt' in change.target ? change.target.receipt : null

/**
 * The order's document as the batch leaves it, or as one of its runs read it; undefined when nobody had it at hand, or
 * when it may have been changed since the run read it.
 */
export function documentOf(order: BatchOrder, applied: AppliedChange[]): Order | undefined {
  if (order.stored) return order.stored.document
  if (changing.some((step) => order.state.history.includes(step))) return undefined
  const mine = applied.filter((one) => one.order === order).reverse()
  return mine.map(({ change }) => change.document).find((document) => document !== undefined)
}
