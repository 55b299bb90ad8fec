import type { PlatformStatus } from '@ihub/domain/order/platform-status'

/**
 * Both spellings, the feed's and the order detail's.
 * Sources: the status list of POST /api/orders/feed/config, and help.vtex.com "Order flow and status".
 */
const ours: Readonly<Record<string, PlatformStatus>> = {
  'order-created': 'created',
  'on-order-completed': 'created',
  'on-order-completed-ffm': 'created',
  'order-completed': 'created',
  'order-accepted': 'created',
  'payment-pending': 'payment-pending',
  // Transitional: the gateway is asked, the payment is not approved yet.
  'approve-payment': 'payment-pending',
  'window-to-change-payment': 'payment-pending',
  'payment-approved': 'payment-approved',
  'payment-denied': 'payment-denied',
  'window-to-cancel': 'window-to-cancel',
  'ready-for-handling': 'ready-for-handling',
  'start-handling': 'handling',
  handling: 'handling',
  'handling-shipping': 'handling',
  'ready-for-invoicing': 'handling',
  invoice: 'invoiced',
  invoiced: 'invoiced',
  'verifying-invoice': 'invoiced',
  'invoice-after-cancellation-deny': 'invoiced',
  'request-cancel': 'cancellation-requested',
  'cancelation-request': 'cancellation-requested',
  'cancelation-requested': 'cancellation-requested',
  'cancellation-request': 'cancellation-requested',
  'cancellation-requested': 'cancellation-requested',
  // The seller has to accept or decline a cancellation that somebody asked for.
  'waiting-for-seller-decision': 'cancellation-requested',
  // Transitional: VTEX carries out the cancellation.
  cancel: 'canceling',
  canceled: 'canceled',
  cancelled: 'canceled',
  // The customer's change became an order of its own, and this one goes no further.
  replaced: 'canceled',
  'order-replaced': 'canceled',
  'order-create-error': 'other',
  'order-creation-error': 'other',
  'authorize-fulfillment': 'other',
  'release-to-fulfillment': 'other',
  'window-to-change-seller': 'other',
}

/** Our word for VTEX's; `unknown` for one we have never read of, which the caller keeps as it is. */
export function toPlatformStatus(rawStatus: string): PlatformStatus {
  const word = rawStatus
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
  if (Object.hasOwn(ours, word)) return ours[word] ?? 'unknown'
  return word.startsWith('waiting-') ? 'other' : 'unknown'
}

/**
 * The statuses of the order list for orders that are neither invoiced nor canceled.
 * Sources: the values of `f_status` at GET /api/oms/pvt/orders, and help.vtex.com "Order flow and status".
 */
export const openStatuses: readonly string[] = [
  'waiting-for-sellers-confirmation',
  'payment-pending',
  'payment-approved',
  'window-to-cancel',
  'ready-for-handling',
  'handling',
]

/**
 * The changes we ask feed and hook to tell: those an order enters the hub with, is paid, released or canceled by.
 * VTEX wants the filter's statuses named one by one, so a status it invents is seen only with the next change.
 * Source: the list of POST /api/orders/hook/config.
 */
export const statusesWeActOn: readonly string[] = [
  'order-created',
  'on-order-completed',
  'order-accepted',
  'payment-pending',
  'approve-payment',
  'payment-approved',
  'window-to-cancel',
  'ready-for-handling',
  'start-handling',
  'handling',
  'request-cancel',
  'waiting-for-seller-decision',
  'cancellation-requested',
  'replaced',
  'cancel',
  'canceled',
]
