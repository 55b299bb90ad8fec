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

type Trouble = 'not-integrated' | 'error-pending-manual-action' | 'error' | 'erp-error'

/** The trouble shown for a refused operation; `error` alone lets the goods go on. */
const troubleOf: Record<Operation, Trouble> = {
  'quote-order': 'error-pending-manual-action',
  'send-order-to-erp': 'not-integrated',
  'update-order-in-erp': 'error-pending-manual-action',
  // The rules above ask for the status these two leave the order in, so the ERP status carries the error.
  'approve-order-in-erp': 'erp-error',
  'cancel-order-in-erp': 'erp-error',
  'fetch-invoice': 'error-pending-manual-action',
  'start-handling': 'error',
  'announce-invoice': 'error-pending-manual-action',
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
