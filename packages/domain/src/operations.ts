import {
  type InvoiceOperation,
  invoiceOperationNames,
  isInvoiceOperation,
} from './invoice/operation-names.ts'
import { invoiceOperationMeaning } from './invoice/operations.ts'
import { type OrderOperation, orderOperationNames } from './order/operation-names.ts'
import { operationMeaning } from './order/operations.ts'

/** Everything done to the outside on behalf of an order: its own operations and those of its invoices. */
export type Operation = OrderOperation | InvoiceOperation
export const operationNames: readonly [Operation, ...Operation[]] = [
  ...orderOperationNames,
  ...invoiceOperationNames,
]

/** Which of the store's integrations carries it out. */
export const targetOf = (operation: Operation): 'platform' | 'erp' =>
  isInvoiceOperation(operation)
    ? invoiceOperationMeaning(operation).target
    : operationMeaning(operation).target

/** Work for the store's ERP, whichever that is by the time it is done. */
export const erpOperations = operationNames.filter((name) => targetOf(name) === 'erp')
