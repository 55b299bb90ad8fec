import { isInvoiceOperation } from './invoice/operation-names.ts'
import { invoiceOperationMeaning } from './invoice/operations.ts'
import { type Operation, operationNames } from './operation-names.ts'
import { operationMeaning } from './order/operations.ts'
import type { OperationTarget } from './system-traits.ts'

/** Which of the store's integrations carries it out. */
export const targetOf = (operation: Operation): OperationTarget =>
  isInvoiceOperation(operation)
    ? invoiceOperationMeaning(operation).target
    : operationMeaning(operation).target

/** Work for the store's ERP, whichever that is by the time it is done. */
export const erpOperations = operationNames.filter((name) => targetOf(name) === 'erp')
