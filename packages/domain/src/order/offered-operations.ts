import type { OrderOperation } from './operation-names.ts'
import type { OrderSettings, OrderState } from './state.ts'

/** The work that an ERP that pulls is offered. */
export const offeredOperations = [
  'send-order-to-erp',
  'update-order-in-erp',
  'approve-order-in-erp',
  'cancel-order-in-erp',
] as const satisfies readonly OrderOperation[]
export type OfferedOperation = (typeof offeredOperations)[number]

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
  offeredOperations.some((name) => name === operation) &&
  (operation !== 'cancel-order-in-erp' || erpOrderId !== null)

/** After which offered work holds its order up: a system that works fetches every few seconds. */
export const unconfirmedAfterMinutes = 5

/** ISO 4217 keeps it for tests: orders in it are no sales, and no figure of sales counts them. */
export const sandboxCurrency = 'XTS'
