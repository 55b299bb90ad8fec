/** Every operation of the hub on one refund that calls the outside. */
export const refundOperationNames = ['settle-refund'] as const
export type RefundOperation = (typeof refundOperationNames)[number]

export const isRefundOperation = (type: string): type is RefundOperation =>
  refundOperationNames.some((name) => name === type)
