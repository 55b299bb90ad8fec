import type { Order } from '@ihub/domain/order/order'
import type { AppliedChange, BatchOrder } from './order-batch.ts'

export const receiptOf = ({ change }: AppliedChange) =>
  'receipt' in change.target ? change.target.receipt : null

/** The document a change stores: corrected by a person, or newer than the stored one. */
export const newDocumentOf = (one: AppliedChange): Order | undefined =>
  one.decision.document ?? (one.isStale ? undefined : receiptOf(one)?.order)

/** The order's document as the batch leaves it, or as one of its runs read it; undefined when nobody had it at hand. */
export function documentOf(order: BatchOrder, applied: AppliedChange[]): Order | undefined {
  const mine = applied.filter((one) => one.order === order).reverse()
  const stored = mine.map(newDocumentOf).find((document) => document !== undefined)
  return stored ?? mine.map(({ change }) => change.document).find((document) => document !== undefined)
}
