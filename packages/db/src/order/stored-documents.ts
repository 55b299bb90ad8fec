import type { OrderCorrection } from '@ihub/domain/order/correction'
import { correctOrder, mergeCorrections } from '@ihub/domain/order/correction'
import type { Order } from '@ihub/domain/order/order'
import type { Decision, OrderChange, OrderSnapshot } from '@ihub/ports/engine'

/** An order's document as it is stored, and what people corrected in it. */
export interface StoredDocument {
  document: Order
  corrections: OrderCorrection | null
}

/** The columns of a locked order that a batch gets where it asked for them. */
export interface DocumentColumns {
  document?: Order | null
  corrections?: OrderCorrection | null
}

/** Which documents a batch builds on: those its changes look at, and those that receipts replace. */
export interface Reading {
  orderIds: string[]
  originOrderIds: string[]
}

export const readingOf = (changes: OrderChange[]): Reading => ({
  orderIds: changes.flatMap(({ target, readsDocument }) =>
    'orderId' in target && readsDocument ? [target.orderId] : [],
  ),
  originOrderIds: changes.flatMap(({ target }) =>
    'snapshot' in target ? [target.snapshot.order.originOrderId] : [],
  ),
})

export const storedOf = ({ document, corrections = null }: DocumentColumns): StoredDocument | null =>
  document ? { document, corrections } : null

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
