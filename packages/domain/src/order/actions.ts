import type { OrderBilling } from '../bill/order-billing.ts'
import { isUsable, needsAnnouncement } from '../invoice/order-invoice.ts'
import type { Role } from '../roles.ts'
import { administersStores } from '../users.ts'
import { isCarried } from './delivery-ways.ts'
import { isCanceled } from './derived.ts'
import { awaitsConfirmation, isQuotable } from './held-status.ts'
import { isFinal } from './lifecycle.ts'
import { isOutdatedInErp, isPaid, isSendable, orderOperations } from './operations.ts'
import { knowsOfCancellation } from './platform-status.ts'
import type { OrderSettings, OrderState } from './state.ts'

/**
 * The manual actions of specification section 4, the statement that the ERP has a change that it would not take from the
 * hub, the count of the goods, and the bills of an order that was invoiced before its gateway was connected.
 */
export const orderActions = [
  'reintegrate',
  'integrate-order',
  'integrate-approval',
  'integrate-cancellation',
  'integrate-status',
  'force-status',
  'quote-order',
  'choose-offer',
  'edit-order',
  'confirm-change',
  'check-goods',
  'issue-bills',
] as const
export type OrderAction = (typeof orderActions)[number]

/** Why an action is refused; each has a sentence in every language. */
export const actionRefusals = [
  'no-platform',
  'platform-takes-no-calls',
  'no-erp',
  'no-tms',
  'not-carried',
  'no-offers',
  'already-running',
  'already-in-erp',
  'already-approved',
  'not-in-erp',
  'not-paid',
  'not-sendable',
  'canceled',
  'final',
  'already-shipped',
  'not-asked-to-cancel',
  'nothing-to-announce',
  'change-not-sent',
  'no-unsent-change',
  'not-on-terms',
  'not-invoiced',
  'has-bills',
  'no-gateway',
  'needs-admin',
] as const
export type ActionRefusal = (typeof actionRefusals)[number]

/** Who asks: a person of a level, or a program by a machine token. */
export type Asker = Role | 'token'

type Guard = (
  order: OrderState,
  settings: OrderSettings,
  by: Asker,
  billing: OrderBilling | null,
) => ActionRefusal | null

/** A token may do all that its scopes allow, since only an administrator could give it them. */
const isLeftToAdmins = ({ manualActionsByAdmins }: OrderSettings, by: Asker) =>
  manualActionsByAdmins === true && by !== 'token' && !administersStores(by)

const isInErp = (order: OrderState) => order.erpStatus !== 'not-sent' && order.erpOrderId !== null

/** Nothing is asked of a platform that takes no calls, and nothing told. */
const withoutCalls = (platform: OrderSettings['platform']): ActionRefusal | null =>
  platform?.takesCalls ? null : platform ? 'platform-takes-no-calls' : 'no-platform'

/** One row an action; the engine and the buttons obey the same rows. */
const guards: Record<OrderAction, Guard> = {
  reintegrate: (_order, { platform }) => withoutCalls(platform),
  'integrate-order': (order, settings) => {
    if (!settings.erp) return 'no-erp'
    if (isCanceled(order)) return 'canceled'
    if (order.pending.includes('send-order-to-erp')) return 'already-running'
    if (isInErp(order) && order.erpStatus !== 'error') return 'already-in-erp'
    if (awaitsConfirmation(order)) return null
    if (order.erpHold === 'seller-payment' && !isPaid(order)) return 'not-paid'
    return isSendable(order) ? null : 'not-sendable'
  },
  'integrate-approval': (order, settings) => {
    if (!settings.erp) return 'no-erp'
    if (isCanceled(order)) return 'canceled'
    if (!isInErp(order)) return 'not-in-erp'
    if (order.pending.includes('approve-order-in-erp')) return 'already-running'
    if (order.erpStatus !== 'accepted') return 'already-approved'
    if (isOutdatedInErp(order)) return 'change-not-sent'
    return isPaid(order) ? null : 'not-paid'
  },
  'integrate-cancellation': (order, settings, by) => {
    if (!settings.erp) return 'no-erp'
    if (order.pending.includes('cancel-order-in-erp')) return 'already-running'
    if (order.status !== 'cancellation-pending') return 'not-asked-to-cancel'
    return isLeftToAdmins(settings, by) ? 'needs-admin' : null
  },
  'integrate-status': (order, { platform }) => {
    const refusal = withoutCalls(platform)
    if (refusal) return refusal
    return nextAnnouncement(order) ? null : 'nothing-to-announce'
  },
  'force-status': (order, settings, by) => {
    if (isFinal(order.status)) return 'final'
    return isLeftToAdmins(settings, by) ? 'needs-admin' : null
  },
  'quote-order': (order, settings) => {
    if (!settings.carrier?.quotes) return 'no-tms'
    if (!isCarried(order)) return 'not-carried'
    if (order.pending.includes('quote-order')) return 'already-running'
    if (isFinal(order.status)) return 'final'
    if (isCanceled(order)) return 'canceled'
    return isQuotable(order) ? null : 'already-shipped'
  },
  'choose-offer': (order) => {
    if (order.pending.includes('quote-order') || order.pending.includes('send-shipment'))
      return 'already-running'
    if (isFinal(order.status)) return 'final'
    if (isCanceled(order)) return 'canceled'
    if (!isQuotable(order) || order.shipments.some(({ isTaken }) => isTaken)) return 'already-shipped'
    return order.quotation && order.quotation.offers.length > 1 ? null : 'no-offers'
  },
  'edit-order': (order, { erp }) => {
    if (isCanceled(order)) return 'canceled'
    if (!isInErp(order)) return null
    return erp?.takesChanges && isSendable(order) ? null : 'already-in-erp'
  },
  'confirm-change': (order, settings) => {
    if (order.pending.includes('update-order-in-erp')) return 'already-running'
    return orderOperations['update-order-in-erp'].isNeeded(order, settings) ? null : 'no-unsent-change'
  },
  'check-goods': (order) => (isCanceled(order) ? 'canceled' : null),
  'issue-bills': (order, _settings, by, billing) => {
    if (isCanceled(order)) return 'canceled'
    if (!billing || billing.onTerms === 0) return 'not-on-terms'
    if (!order.invoices.some(isUsable)) return 'not-invoiced'
    if (billing.unbilled === 0) return 'has-bills'
    if (!billing.hasGateway) return 'no-gateway'
    return by === 'token' || administersStores(by) ? null : 'needs-admin'
  },
}

/** Null when the action may be taken, otherwise the reason it may not; `billing` is asked of the issue of bills alone. */
export const refusalOf = (
  action: OrderAction,
  order: OrderState,
  settings: OrderSettings,
  by: Asker,
  billing: OrderBilling | null = null,
): ActionRefusal | null => guards[action](order, settings, by, billing)

/** The last milestone the platform can be told again; of a parcel only once it took the invoice. */
export function nextAnnouncement(order: OrderState) {
  if (order.status === 'canceled')
    return knowsOfCancellation(order.platformStatus) ? null : 'announce-cancellation'
  if (order.invoiceNumber === null)
    return order.status === 'ready-for-handling' &&
      order.history.includes('approved-in-erp') &&
      !isOutdatedInErp(order)
      ? 'start-handling'
      : null
  if (order.invoices.some(needsAnnouncement)) return 'announce-invoice'
  if (order.status === 'delivered') return 'announce-delivery'
  if (order.status === 'dispatched') return 'announce-tracking'
  return 'announce-invoice'
}
