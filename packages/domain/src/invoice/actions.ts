import type { OrderSettings } from '../order/state.ts'
import type { OrderInvoice } from './order-invoice.ts'

/** The actions of people on one invoice. */
export const invoiceActions = ['announce-again'] as const
export type InvoiceAction = (typeof invoiceActions)[number]

/** Why an action is refused; each has a sentence in every language. */
export const invoiceActionRefusals = [
  'no-platform',
  'platform-takes-no-calls',
  'already-running',
  'not-authorized',
  'canceled',
] as const
export type InvoiceActionRefusal = (typeof invoiceActionRefusals)[number]

/** Null when the order's platform may be told of the invoice again. */
export function refusalOfAnnouncing(
  { status, pending }: Pick<OrderInvoice, 'status' | 'pending'>,
  { platform }: Pick<OrderSettings, 'platform'>,
): InvoiceActionRefusal | null {
  if (!platform) return 'no-platform'
  if (!platform.takesCalls) return 'platform-takes-no-calls'
  if (status === 'canceled') return 'canceled'
  if (status !== 'usable') return 'not-authorized'
  return pending?.includes('announce-invoice') ? 'already-running' : null
}
