import type { OrderSettings } from '../order/state.ts'
import { fileOf } from './kinds.ts'
import type { OrderInvoice } from './order-invoice.ts'

/** The actions of people on one invoice. */
export const invoiceActions = ['announce-again', 'fetch-again', 'delete'] as const
export type InvoiceAction = (typeof invoiceActions)[number]

/** Why an action is refused; each has a sentence in every language. */
export const invoiceActionRefusals = [
  'no-platform',
  'platform-takes-no-calls',
  'already-running',
  'not-authorized',
  'canceled',
  'no-order',
  'no-erp',
  'no-file',
  'under-way',
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

/** Null when the file of the invoice may be fetched from the ERP, and judged, once more. */
export function refusalOfFetching(
  invoice: Pick<OrderInvoice, 'status' | 'pending' | 'kind' | 'facts'>,
  { erp }: Pick<OrderSettings, 'erp'>,
): InvoiceActionRefusal | null {
  if (!erp) return 'no-erp'
  if (fileOf(invoice) === 'none') return 'no-file'
  if (invoice.status === 'canceled') return 'canceled'
  return invoice.pending?.includes('fetch-invoice') ? 'already-running' : null
}

/** Refuses every action on an invoice without an order but its deletion. */
export const refusalWithoutOrder: Record<InvoiceAction, InvoiceActionRefusal | null> = {
  'announce-again': 'no-order',
  'fetch-again': 'no-order',
  delete: null,
}
