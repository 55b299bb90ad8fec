/** The filters of the list of refunds whose choices are counted. */
export const countedRefundFilters = ['status', 'cause', 'method'] as const
export type CountedRefundFilter = (typeof countedRefundFilters)[number]

/** Days that a refund is older than. */
export const refundAges = ['7', '15', '30'] as const
export type RefundAge = (typeof refundAges)[number]
