import type { Operation } from '../operation-names.ts'
import type { HistoryEntry, OrderState } from './state.ts'
import type { ErpStatus, OrderStatus } from './statuses.ts'

interface Derivable {
  status: OrderStatus
  erpStatus: ErpStatus
  cancellationRequestedBy: 'origin' | 'other' | null
  history: readonly HistoryEntry[]
}

/** Derived order rules of specification section 4. */
export const isCanceled = ({ status, erpStatus }: Pick<Derivable, 'status' | 'erpStatus'>) =>
  status === 'canceled' || status === 'cancellation-pending' || erpStatus === 'canceled'

export const hasError = ({ status, erpStatus }: Pick<Derivable, 'status' | 'erpStatus'>) =>
  status.includes('error') || erpStatus.includes('error')

export const isApprovalPending = ({ status, history }: Pick<Derivable, 'status' | 'history'>) =>
  (status === 'payment-pending' || status === 'ready-for-handling') && history.includes('not-approved-in-erp')

export const isCancellationPending = ({ status, cancellationRequestedBy, history }: Derivable) =>
  status === 'cancellation-pending' &&
  cancellationRequestedBy === 'origin' &&
  history.includes('not-canceled-in-erp')

/** The rules above, by the names they are shown under, and why each holds. */
export const derivedRules = ['canceled', 'error', 'approval-pending', 'cancellation-pending'] as const
export type DerivedRule = (typeof derivedRules)[number]
export const derivedReasons = [
  'status-canceled',
  'status-cancellation-pending',
  'erp-canceled',
  'status-error',
  'erp-error',
  'erp-refused-approval',
  'erp-refused-cancellation',
] as const
export type DerivedReason = (typeof derivedReasons)[number]

type Shown = Pick<Derivable, 'status' | 'erpStatus'>

const reasonOf: Record<DerivedRule, (order: Derivable, shown: Shown) => DerivedReason | null> = {
  canceled: (order) => {
    if (!isCanceled(order)) return null
    if (order.status === 'canceled') return 'status-canceled'
    return order.status === 'cancellation-pending' ? 'status-cancellation-pending' : 'erp-canceled'
  },
  error: (_, shown) => {
    if (!hasError(shown)) return null
    return shown.erpStatus.includes('error') ? 'erp-error' : 'status-error'
  },
  'approval-pending': (order) => (isApprovalPending(order) ? 'erp-refused-approval' : null),
  'cancellation-pending': (order) => (isCancellationPending(order) ? 'erp-refused-cancellation' : null),
}

/** The derived rules that hold of an order, and why; an error stands in `shown`, the statuses as people see them. */
export const derivedOf = (order: Derivable, shown: Shown): { rule: DerivedRule; reason: DerivedReason }[] =>
  derivedRules.flatMap((rule) => {
    const reason = reasonOf[rule](order, shown)
    return reason ? [{ rule, reason }] : []
  })

type Trouble = 'not-integrated' | 'error-pending-manual-action' | 'error' | 'erp-error'

/** The trouble shown for a refused operation; `error` alone lets the goods go on. */
const troubleOf: Record<Operation, Trouble> = {
  'quote-order': 'error-pending-manual-action',
  'send-order-to-erp': 'not-integrated',
  'update-order-in-erp': 'error-pending-manual-action',
  // The rules above ask for the status these two leave the order in, so the ERP status carries the error.
  'approve-order-in-erp': 'erp-error',
  'cancel-order-in-erp': 'erp-error',
  'request-invoice-in-erp': 'error-pending-manual-action',
  'fetch-invoice': 'error-pending-manual-action',
  'start-handling': 'error',
  'announce-invoice': 'error-pending-manual-action',
  'send-order-to-warehouse': 'error-pending-manual-action',
  'cancel-invoice-in-warehouse': 'error-pending-manual-action',
  'tell-invoice-to-warehouse': 'error-pending-manual-action',
  // The goods are on their way, or go on, without them.
  'fetch-warehouse-files': 'error',
  'send-shipment': 'error-pending-manual-action',
  'tell-label-to-warehouse': 'error-pending-manual-action',
  'release-boarding': 'error-pending-manual-action',
  'cancel-order-in-warehouse': 'error-pending-manual-action',
  'cancel-shipment': 'error-pending-manual-action',
  'tell-shipped': 'error',
  'announce-tracking': 'error',
  'announce-delivery': 'error',
  'announce-cancellation': 'error-pending-manual-action',
}
/** Of several refusals the worst is shown. */
const worstFirst = ['not-integrated', 'error-pending-manual-action', 'error'] as const

/** The status people see, filter and count by: the order's place in its life, or the error that it stopped with. */
export function shownStatus({ status, refused }: Pick<OrderState, 'status' | 'refused'>): OrderStatus {
  const troubles = refused.map((operation) => troubleOf[operation])
  return worstFirst.find((trouble) => troubles.includes(trouble)) ?? status
}

/**
 * The ERP status people see: how far the ERP got, or that it refused to go further. The alert of such orders counts them by
 * it, so an order whose change the ERP does not take carries it as well.
 */
export const shownErpStatus = ({
  erpStatus,
  refused,
}: Pick<OrderState, 'erpStatus' | 'refused'>): ErpStatus =>
  refused.some((operation) => operation === 'update-order-in-erp' || troubleOf[operation] === 'erp-error')
    ? 'error'
    : erpStatus
