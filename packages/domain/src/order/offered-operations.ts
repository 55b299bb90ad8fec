import type { OrderOperation } from './operation-names.ts'
import { operationMeaning } from './operations.ts'
import type { OrderSettings, OrderState } from './state.ts'

/**
 * Whether an operation waits for an ERP that pulls, and no call is made for it. A cancellation of an order that the ERP never
 * took in is none of its work.
 */
export const isOffered = (
  operation: OrderOperation,
  { erpOrderId }: OrderState,
  { erp }: OrderSettings,
): boolean =>
  erp?.pulls === true &&
  operationMeaning(operation).target === 'erp' &&
  (operation !== 'cancel-order-in-erp' || erpOrderId !== null)

/** After which offered work holds its order up: a system that works fetches every few seconds. */
export const unconfirmedAfterMinutes = 5

/** ISO 4217 keeps it for tests: orders in it are no sales, and no figure of sales counts them. */
export const sandboxCurrency = 'XTS'
