import type { OrderEventType } from './events.ts'
import type { OrderStatus } from './statuses.ts'

/**
 * The statuses of an order on its platform, in our words; each connector maps its vendor's spelling to one of these.
 */
export const platformStatuses = [
  'created',
  'payment-pending',
  'payment-approved',
  'payment-denied',
  'window-to-cancel',
  'ready-for-handling',
  'handling',
  'invoiced',
  'delivered',
  'cancellation-requested',
  // It is taking it back, and says `canceled` once that is done.
  'canceling',
  'canceled',
  'other',
  'unknown',
] as const
export type PlatformStatus = (typeof platformStatuses)[number]

/** The event a known order takes when the platform reports a status. */
export const eventOfPlatformStatus: Record<PlatformStatus, OrderEventType | null> = {
  created: null,
  'payment-pending': 'payment-pending',
  'payment-approved': 'approved',
  'payment-denied': 'not-approved',
  'window-to-cancel': 'cancel-window-opened',
  'ready-for-handling': 'ready-for-handling',
  handling: 'handling-started',
  invoiced: null,
  delivered: null,
  'cancellation-requested': 'cancellation-requested',
  canceling: 'cancellation-requested',
  canceled: 'cancellation-requested',
  other: 'platform-event',
  unknown: 'unknown-platform-status',
}

/** The status under which an order enters the hub for the first time. */
export const firstStatusOf: Record<PlatformStatus, OrderStatus> = {
  created: 'order-created',
  'payment-pending': 'payment-pending',
  'payment-approved': 'payment-approved',
  'payment-denied': 'payment-pending',
  'window-to-cancel': 'window-to-cancel',
  'ready-for-handling': 'ready-for-handling',
  handling: 'handling',
  invoiced: 'invoiced',
  delivered: 'delivered',
  'cancellation-requested': 'cancellation-requested',
  canceling: 'cancel',
  canceled: 'canceled',
  other: 'order-created',
  unknown: 'waiting',
}

/** Whether nobody needs to tell the platform of the cancellation: it canceled the order by itself, or is about to. */
export const knowsOfCancellation = (status: PlatformStatus) => status === 'canceling' || status === 'canceled'
