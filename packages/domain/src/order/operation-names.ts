/** Every operation of the hub on one order itself that calls the outside; `operations.ts` defines each. */
export const orderOperationNames = [
  'quote-order',
  'send-order-to-erp',
  'update-order-in-erp',
  'approve-order-in-erp',
  'request-invoice-in-erp',
  'cancel-order-in-erp',
  'start-handling',
  'send-order-to-warehouse',
  'cancel-invoice-in-warehouse',
  'tell-invoice-to-warehouse',
  'fetch-warehouse-files',
  'send-shipment',
  'tell-label-to-warehouse',
  'release-boarding',
  'cancel-order-in-warehouse',
  'cancel-shipment',
  'tell-shipped',
  'announce-tracking',
  'announce-delivery',
  'announce-cancellation',
] as const
export type OrderOperation = (typeof orderOperationNames)[number]
