/** The filters of the list of refunds whose choices are counted. */
export const countedRefundFilters = ['status', 'cause', 'method', 'age'] as const
export type CountedRefundFilter = (typeof countedRefundFilters)[number]

/** How many days ago a refund was opened: from so many on, and fewer than so many. */
export const refundAgeDays = {
  week: { from: 0, below: 7 },
  fortnight: { from: 7, below: 15 },
  month: { from: 15, below: 30 },
  older: { from: 30, below: null },
} as const satisfies Record<string, { from: number; below: number | null }>
export type RefundAge = keyof typeof refundAgeDays
export const refundAges = Object.keys(refundAgeDays) as [RefundAge, ...RefundAge[]]
