/** The way of money that goes back to a customer. */
export const refundStatuses = ['owed', 'settling', 'in-doubt', 'refused', 'settled', 'waived'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** The order was canceled after it was paid, or its goods came back. */
export const refundCauses = ['cancellation', 'return'] as const
export type RefundCause = (typeof refundCauses)[number]

/** The customer waits for the money. */
export const openRefundStatuses = refundStatuses.filter(
  (status) => status !== 'settled' && status !== 'waived',
)
