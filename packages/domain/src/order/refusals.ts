import { type OrderOperation, orderOperationNames } from './operation-names.ts'
import { operationMeaning } from './operations.ts'
import type { OrderSettings, OrderState } from './state.ts'
import type { OrderStep } from './steps.ts'

/**
 * The operations that stay refused after a step: its own refusal comes in; what succeeded, runs again, was overtaken or
 * is needed no longer goes out.
 */
export function refusedAfter(step: OrderStep, order: OrderState, settings: OrderSettings): OrderOperation[] {
  // A system that is switched off for a while clears no error.
  const connected = { ...settings, hasErp: true, hasPlatform: true }
  return orderOperationNames.filter((operation) => {
    const { isNeeded, succeeds, fails, overtakenBy } = operationMeaning(operation)
    return (
      (step === fails || order.refused.includes(operation)) &&
      step !== succeeds &&
      !overtakenBy?.includes(step) &&
      !order.pending.includes(operation) &&
      isNeeded(order, connected)
    )
  })
}

/** The order once an operation begins again or succeeded: its earlier refusals are over. */
export const withoutRefusals = (order: OrderState, over: readonly string[]): OrderState =>
  order.refused.some((operation) => over.includes(operation))
    ? { ...order, refused: order.refused.filter((operation) => !over.includes(operation)) }
    : order
