import { type InvoiceOperation, invoiceOperationNames } from './invoice/operation-names.ts'
import { type OrderOperation, orderOperationNames } from './order/operation-names.ts'

/** Everything done to the outside on behalf of an order: its own operations and those of its invoices. */
export type Operation = OrderOperation | InvoiceOperation
export const operationNames: readonly [Operation, ...Operation[]] = [
  ...orderOperationNames,
  ...invoiceOperationNames,
]
