/** Everything the hub does to the outside on behalf of one order itself; what each means stands in `operations.ts`. */
export const orderOperationNames = [
  'send-order-to-erp',
  'update-order-in-erp',
  'approve-order-in-erp',
  'cancel-order-in-erp',
  'start-handling',
  'announce-tracking',
  'announce-delivery',
  'announce-cancellation',
] as const
export type OrderOperation = (typeof orderOperationNames)[number]
