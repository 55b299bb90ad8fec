import type { HistoryEntry } from './state.ts'
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
