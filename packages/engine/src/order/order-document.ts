import { correctOrder, mergeCorrections } from '@ihub/domain/order/correction'
import type { OrderEventType } from '@ihub/domain/order/events'
import type { Order } from '@ihub/domain/order/order'
import type { Decision, OrderSnapshot } from '@ihub/ports/engine'
import type { AppliedOrder, LockedOrder, StoredDocument } from './order-batch.ts'

/** The document that a change leaves behind; null when it leaves it as it is. */
export function documentAfter(
  stored: StoredDocument | null,
  snapshot: OrderSnapshot | null,
  { correction }: Decision,
): StoredDocument | null {
  const corrections = stored?.corrections ?? null
  if (correction && stored)
    return {
      document: correctOrder(stored.document, correction),
      corrections: mergeCorrections(corrections, correction),
    }
  if (!snapshot) return null
  const document = corrections ? correctOrder(snapshot.order, corrections) : snapshot.order
  return { document, corrections }
}

const changing: readonly OrderEventType[] = ['data-changed', 'items-modified']

/**
 * The order's document as the batch leaves it, or as one of its runs read it; undefined when nobody had it at hand, or
 * when it may have been changed since the run read it.
 */
export function documentOf(order: LockedOrder, applied: AppliedOrder[]): Order | undefined {
  if (order.stored) return order.stored.document
  if (changing.some((type) => order.state.history.includes(type))) return undefined
  const mine = applied.filter(({ entity }) => entity === order).reverse()
  return mine.map(({ change }) => change.document).find((document) => document !== undefined)
}
