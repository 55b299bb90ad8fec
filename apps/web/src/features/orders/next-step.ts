import type { OrderDetail } from '@ihub/contract/orders'
import type { OrderAction } from '@ihub/domain/order/actions'

/** The next step of an order without a blocker; each has a sentence in every language. */
export type NextStep =
  | 'delivered'
  | 'canceled'
  | 'canceling'
  | 'cancellation'
  | 'error'
  | 'payment'
  | 'confirmation'
  | 'credit'
  | 'quotation'
  | 'cancel-window'
  | 'erp'
  | 'kept'
  | 'without-erp'
  | 'approval'
  | 'invoice'
  | 'reissue'
  | 'dispatch'
  | 'delivery'

type Known = Pick<
  OrderDetail,
  'status' | 'erpStatus' | 'erpHold' | 'hasError' | 'integrations' | 'isCanceled' | 'invoices'
>

export function nextStep(order: Known): NextStep {
  const { status, hasError, invoices } = order
  if (hasError) return 'error'
  switch (status) {
    case 'delivered':
      return 'delivered'
    case 'canceled':
      return 'canceled'
    case 'cancel':
      return 'canceling'
    case 'cancellation-pending':
    case 'cancellation-requested':
      return 'cancellation'
    case 'dispatched':
      return 'delivery'
    case 'invoiced':
      return isLeftWithout(invoices) ? 'reissue' : 'dispatch'
    case 'awaiting-quotation':
      return 'quotation'
    case 'window-to-cancel':
      return 'cancel-window'
    case 'awaiting-payment-confirmation':
      if (order.erpHold === 'customer-credit') return 'credit'
      return order.erpHold === 'seller-payment' ? 'confirmation' : 'payment'
    case 'order-created':
    case 'payment-pending':
    case 'quoted':
    case 'waiting':
      return 'payment'
    default:
      return inErp(order)
  }
}

/** Every invoice there was is canceled, or does not count. */
const isLeftWithout = (invoices: Known['invoices']) =>
  invoices.some(({ status }) => status === 'canceled') &&
  !invoices.some(({ status }) => status === 'authorized')

function inErp({ erpStatus, erpHold, integrations }: Known): NextStep {
  if (erpStatus === 'not-sent' && erpHold === 'seller-keeps') return 'kept'
  if (erpStatus === 'not-sent') return integrations.erp === 'disabled' ? 'without-erp' : 'erp'
  return erpStatus === 'accepted' ? 'approval' : 'invoice'
}

type Actionable = Pick<
  OrderDetail,
  'actions' | 'erpHold' | 'hasError' | 'isApprovalPending' | 'isCancellationPending' | 'status'
>

/** The manual action that most likely moves a stuck order on; null when none is called for or allowed. */
export function suggestedAction(order: Actionable): OrderAction | null {
  const wanted: OrderAction[] = [
    // The ERP is brought up to date by hand first: nothing else moves the order on.
    'confirm-change',
    ...(order.isCancellationPending ? (['integrate-cancellation'] as const) : []),
    ...(order.isApprovalPending ? (['integrate-approval'] as const) : []),
    ...(order.erpHold === 'seller-payment' ? (['integrate-order'] as const) : []),
    ...(order.hasError ? (['integrate-order', 'reintegrate'] as const) : []),
    ...(order.status === 'not-integrated' ? (['reintegrate'] as const) : []),
  ]
  const isAllowed = (wish: OrderAction) =>
    order.actions.some(({ action, refusal }) => action === wish && refusal === null)
  return wanted.find(isAllowed) ?? null
}
