import type { OrderSettings, OrderState } from '../order/state.ts'
import { findInvoice, type OrderInvoice } from './order-invoice.ts'

/** The actions of people on one invoice. */
export const invoiceActions = ['announce-again'] as const
export type InvoiceAction = (typeof invoiceActions)[number]

/** Why an action is refused; each has a sentence in every language. */
export const invoiceActionRefusals = ['no-platform', 'already-running', 'not-authorized', 'canceled'] as const
export type InvoiceActionRefusal = (typeof invoiceActionRefusals)[number]

/** Null when the order's platform may be told of the invoice again. */
export function refusalOfAnnouncing(
  sought: Pick<OrderInvoice, 'key' | 'number' | 'series'>,
  order: Pick<OrderState, 'invoices' | 'pending'>,
  { platform }: Pick<OrderSettings, 'platform'>,
): InvoiceActionRefusal | null {
  const invoice = findInvoice(order.invoices, sought)
  if (!platform) return 'no-platform'
  if (invoice?.status === 'canceled') return 'canceled'
  if (invoice?.status !== 'usable') return 'not-authorized'
  return order.pending.includes('announce-invoice') ? 'already-running' : null
}
