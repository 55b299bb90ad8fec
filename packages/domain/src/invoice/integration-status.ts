import type { IntegrationStatus, InvoiceStatus } from '../constants.ts'
import { isCanceled } from '../order/derived.ts'
import type { OrderSettings, OrderState } from '../order/state.ts'
import { statusAfterRefusal } from './lifecycle.ts'
import type { OrderInvoice } from './order-invoice.ts'

type Known = Pick<OrderInvoice, 'status' | 'reason' | 'isAnnounced' | 'pending' | 'refused'>
type OrderOfInvoice = Pick<OrderState, 'status' | 'erpStatus' | 'platformStatus' | 'history'>

/**
 * How far an invoice came from the ERP to its order's platform: sent once the platform took it, confirmed once the
 * platform itself calls the order invoiced or took the parcel under it.
 */
export function integrationOfInvoice(
  invoice: Known,
  order: OrderOfInvoice,
  settings: OrderSettings,
): IntegrationStatus {
  // No platform is told of a cancellation: an invoice that it took stays with it.
  if (invoice.status === 'canceled') return invoice.isAnnounced ? 'sent' : 'disabled'
  if (invoice.isAnnounced) return isConfirmed(order) ? 'confirmed' : 'sent'
  return invoice.status === 'usable' ? untold(invoice, order, settings) : unread(invoice)
}

const isConfirmed = ({ platformStatus, history }: Pick<OrderOfInvoice, 'platformStatus' | 'history'>) =>
  platformStatus === 'invoiced' ||
  platformStatus === 'delivered' ||
  history.includes('tracking-announced') ||
  history.includes('delivery-announced')

/** The platform is to hear of it, unless there is none, the store wants it told of none, or nobody waits for it any more. */
function untold(
  { pending, refused }: Known,
  order: OrderOfInvoice,
  { platform, off }: OrderSettings,
): IntegrationStatus {
  if (refused?.includes('announce-invoice')) return 'error'
  if (pending?.includes('announce-invoice')) return 'pending'
  return !platform?.takesCalls || off?.includes('announce-invoice') || isCanceled(order)
    ? 'disabled'
    : 'pending'
}

/** Its file is missing, or does not count. */
const unread = (invoice: Known): IntegrationStatus =>
  invoice.refused?.includes('fetch-invoice') || (isRefused(invoice) && invoice.reason !== 'not-authorized')
    ? 'error'
    : 'pending'

const isRefused = ({ status }: Known) => status === 'refused'

/** The status of an invoice (specification section 4) as its order knows it. */
export function statusOfInvoice(
  { status, reason, isAnnounced }: Known,
  order: Pick<OrderOfInvoice, 'platformStatus' | 'history'>,
): InvoiceStatus {
  if (status === 'canceled') return 'canceled'
  if (status === 'awaited') return 'pending'
  if (status === 'refused') return statusAfterRefusal(reason)
  if (!isAnnounced) return 'authorized'
  return isConfirmed(order) ? 'confirmed' : 'sent'
}
