import type { OrderReport } from '@ihub/ports/order-status-source'

/** The vendor's dictionary of statuses; an order is invoiced when it has a fiscal note, not by a status. */
const ours: Readonly<Record<string, OrderReport>> = {
  0: 'awaiting-payment',
  1: 'paid',
  2: 'picking',
  3: 'dispatched',
  4: 'delivered',
  5: 'canceled',
  6: 'problem',
  // "Embarcado": the carrier has it on its lorry.
  7: 'collected',
  8: 'delivery-failed',
}

/** Our word for the ERP's number; an order just created has none yet and awaits its payment. */
export function toOrderReport(status: string | null): OrderReport {
  if (status === null) return 'awaiting-payment'
  return Object.hasOwn(ours, status) ? (ours[status] ?? 'unknown') : 'unknown'
}

/** The ERP's own word as we keep it. */
export const toRawStatus = (status: string | null) => status ?? 'null'

/** From here on the ERP has something to say beyond the number: tracking, or why it was canceled. */
export const isPastPicking = (status: string | null) =>
  status !== null && status !== '0' && status !== '1' && status !== '2'

/** Payment was confirmed long ago when the order is here. */
export const isPaid = (report: OrderReport) =>
  report === 'paid' ||
  report === 'picking' ||
  report === 'dispatched' ||
  report === 'collected' ||
  report === 'delivered' ||
  report === 'delivery-failed'
