import type { PlatformStatus } from '@ihub/domain/order/platform-status'

/** The statuses of the contract, in our words. */
const statuses: Readonly<Record<string, PlatformStatus>> = {
  created: 'created',
  awaiting_payment: 'payment-pending',
  payment_denied: 'payment-denied',
  // The platform waits for the store, which takes the order over once its ERP has it.
  paid: 'ready-for-handling',
  approved: 'ready-for-handling',
  picking: 'handling',
  invoiced: 'invoiced',
  dispatched: 'invoiced',
  delivered: 'delivered',
  cancellation_requested: 'cancellation-requested',
  canceled: 'canceled',
}

/** A word that the contract does not name is kept and told of, never dropped. */
export const toPlatformStatus = (status: string): PlatformStatus =>
  Object.hasOwn(statuses, status) ? (statuses[status] ?? 'unknown') : 'unknown'

/** Past the approval by the store. */
export const isApproved = (status: string) => status === 'approved' || isPicked(status)
export const isPicked = (status: string) =>
  ['picking', 'invoiced', 'dispatched', 'delivered'].includes(status)
