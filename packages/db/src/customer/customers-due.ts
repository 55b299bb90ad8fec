import type { Order } from '@ihub/domain/order/order'
import type { AppliedOrder } from '@ihub/engine/order/order-batch'
import type { StoreBatch } from '@ihub/ports/applied-change'
import { insertion, type Part } from '../core/combine.ts'

const insertDue = insertion('customers_due', { due_id: 'uuid', order_id: 'uuid' })

/** The orders of a batch that tell something new of their customer: it is gathered behind them. */
export function customersDue(batch: StoreBatch, applied: readonly AppliedOrder[]): Part {
  const due = new Set(applied.filter(tellsMore).map(({ entity }) => entity.subject.id))
  return insertDue([...due].map((order_id) => ({ due_id: batch.newId(), order_id })))
}

const tellsMore = ({ isNew, document, replaced, stateBefore, stateAfter }: AppliedOrder): boolean =>
  isNew ||
  stateBefore.erpOrderId !== stateAfter.erpOrderId ||
  (document !== undefined && (replaced === null || partOf(document) !== partOf(replaced)))

const partOf = ({ customer, deliveryAddress, billingAddress }: Order) =>
  JSON.stringify([customer, deliveryAddress, billingAddress])
