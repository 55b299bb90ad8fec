import { type HubAlertCode, hubAlerts } from '../alerts.ts'
import type { LastingBlocker } from '../blocker-reasons.ts'
import { invoiceNotes } from '../invoice/lifecycle.ts'
import { isInvoiceOperation } from '../invoice/operation-names.ts'
import { invoiceOperationMeaning } from '../invoice/operations.ts'
import { type Operation, operationNames } from '../operation-names.ts'
import { targetOf } from '../operations.ts'
import { rolesOf } from '../system-traits.ts'
import { meaningOf } from './events.ts'
import { operationMeaning } from './operations.ts'
import type { ErpStatus } from './statuses.ts'

/** The orders an alert is about, as filters of their list. */
export interface OrdersOfAlert {
  erpStatus?: ErpStatus[]
  refused?: Operation[]
  blocker?: LastingBlocker[]
  integrationId?: string[]
}

/** The orders that wait for a system that is down; of every other trouble, those that stopped with it. */
export function ordersOfAlert(
  code: HubAlertCode,
  { connector, integrationId }: { connector: string; integrationId: string },
): OrdersOfAlert {
  const roles = rolesOf(connector)
  if (hubAlerts[code].endsWith === 'recovery')
    return { blocker: ['integration-down'], integrationId: [integrationId] }
  // The ERP status tells of problems that the ERP reports by itself as well.
  if (code === 'order-failed' && roles.includes('erp')) return { erpStatus: ['error'] }
  return {
    refused: operationNames.filter(
      (operation) => roles.includes(targetOf(operation)) && alertOfOperation(operation) === code,
    ),
  }
}

/** The alert raised when the operation is refused for good. */
const alertOfOperation = (operation: Operation) =>
  isInvoiceOperation(operation)
    ? invoiceNotes[invoiceOperationMeaning(operation).fails].raises
    : meaningOf(operationMeaning(operation).fails).raises
