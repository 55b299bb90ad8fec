import type { OrderEventType } from '../order/events.ts'
import type { PlatformStatus } from '../order/platform-status.ts'
import type { OrderState } from '../order/state.ts'
import { type OrderStatus, paidStatuses } from '../order/statuses.ts'

/** An order that stood in one of these had its money at the platform. */
const paidOnce: readonly OrderStatus[] = [...paidStatuses, 'awaiting-payment-confirmation']
/** As the first status: the platform had got so far without the hub. */
const paidAtArrival: readonly OrderStatus[] = [...paidOnce, 'invoiced', 'dispatched', 'delivered']
const paidEvents: readonly OrderEventType[] = [
  'approved',
  'cancel-window-opened',
  'ready-for-handling',
  'handling-started',
]
const paidAtPlatform: readonly PlatformStatus[] = [
  'payment-approved',
  'window-to-cancel',
  'ready-for-handling',
  'handling',
  'invoiced',
  'delivered',
]

/** A status of the order's history, numbered from 1. */
export interface PastStatus {
  sequence: number
  to: string
}

/**
 * Whether the platform ever had the money of an order: a canceled one does not say so any more. An invoice proves nothing: goods
 * may leave before they are paid.
 */
export const wasPaid = (
  { status, platformStatus, history }: Pick<OrderState, 'status' | 'platformStatus' | 'history'>,
  past: readonly PastStatus[],
): boolean =>
  paidOnce.includes(status) ||
  paidAtPlatform.includes(platformStatus) ||
  paidEvents.some((type) => history.includes(type)) ||
  past.some(({ sequence, to }) => (sequence === 1 ? paidAtArrival : paidOnce).some((one) => one === to))
