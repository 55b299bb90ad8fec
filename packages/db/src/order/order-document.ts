import type { OrderEventType } from '@ihub/domain/order/events'
import type { Order } from '@ihub/domain/order/order'
import type { AppliedChange, BatchOrder } from './order-batch.ts'

const changing: readonly OrderEventType[] = ['data-changed', 'items-modified']

export const snapshotOf = ({ change }: AppliedChange) =>
  'snapshot' in change.target ? change.target.snapshot : null

/**
 * The order's document as the batch leaves it, or as one of its runs read it; undefined when nobody had it at hand, or
 * when it may have been changed since the run read it.
 */
export function documentOf(order: BatchOrder, applied: AppliedChange[]): Order | undefined {
  if (order.stored) return order.stored.document
  if (changing.some((type) => order.state.history.includes(type))) return undefined
  const mine = applied.filter((one) => one.order === order).reverse()
  return mine.map(({ change }) => change.document).find((document) => document !== undefined)
}
