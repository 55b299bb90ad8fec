import type { OrderCorrection } from '@ihub/domain/order/correction'
import type { Order } from '@ihub/domain/order/order'
import type { StoredDocument } from '@ihub/engine/order/order-batch'
import type { OrderChange } from '@ihub/ports/engine'

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
