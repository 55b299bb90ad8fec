import { refusedOfInvoices } from '../invoice/order-invoice.ts'
import type { Operation } from '../operation-names.ts'
import { asConnected } from './as-connected.ts'
import type { OrderEventType } from './events.ts'
import { orderOperationNames } from './operation-names.ts'
import { operationMeaning } from './operations.ts'
import type { OrderSettings, OrderState } from './state.ts'

/**
 * The operations that stay refused after an event: its own refusal comes in; an operation that succeeded, runs again,
 * was overtaken or is needed no longer goes out. The invoices tell their own refusals.
 */
export function refusedAfter(type: OrderEventType, order: OrderState, settings: OrderSettings): Operation[] {
  const connected = asConnected(settings)
  const own = orderOperationNames.filter((operation) => {
    const { isNeeded, isDone, isOver, succeeds, fails, undoneBy, overtakenBy } = operationMeaning(operation)
    const isOvertaken = overtakenBy?.includes(type) && isDone?.(order, connected) !== false
    return (
      (type === fails || undoneBy?.includes(type) || order.refused.includes(operation)) &&
      type !== succeeds &&
      !isOvertaken &&
      !isOver?.(order) &&
      !order.pending.includes(operation) &&
      isNeeded(order, connected)
    )
  })
  return [...own, ...refusedOfInvoices(order.invoices)]
}
