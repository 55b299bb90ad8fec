export const refundAddress = (refundId: string) => `/refunds/${refundId}`
