import { type HubAlertCode, hubAlerts } from '../alerts.ts'
import type { OrderSystem } from './integration-status.ts'
import { type OrderOperation, orderOperationNames } from './operation-names.ts'
import { operationMeaning } from './operations.ts'
import type { ErpStatus } from './statuses.ts'
import { meaningOf } from './steps.ts'

/** The orders an alert is about, as filters of their list. */
export interface OrdersOfAlert {
  erpStatus?: ErpStatus[]
  refused?: OrderOperation[]
}

/** Null for an outage: it is about the system, and the orders only wait. */
export function ordersOfAlert(code: HubAlertCode, system: OrderSystem): OrdersOfAlert | null {
  if (hubAlerts[code].endsWithRecovery) return null
  // The ERP status tells of problems that the ERP reports by itself as well.
  if (code === 'order-failed' && system === 'erp') return { erpStatus: ['error'] }
  return {
    refused: orderOperationNames.filter((operation) => {
      const { target, fails } = operationMeaning(operation)
      return target === system && meaningOf(fails).raises === code
    }),
  }
}
