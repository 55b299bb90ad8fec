/** Every operation of the hub on one order itself that calls the outside; `operations.ts` defines each. */
export const orderOperationNames = [
  'quote-order',
  'send-order-to-erp',
  'update-order-in-erp',
  'approve-order-in-erp',
  'request-invoice-in-erp',
  'cancel-order-in-erp',
  'start-handling',
  'send-shipment',
  'cancel-shipment',
  'tell-shipped',
  'announce-tracking',
  'announce-delivery',
  'announce-cancellation',
] as const
export type OrderOperation = (typeof orderOperationNames)[number]
