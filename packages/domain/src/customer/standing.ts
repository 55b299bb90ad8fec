import type { CustomerIntegrationStatus, CustomerStatus } from './statuses.ts'

/** A customer as far as the store's ERP is concerned. */
export interface CustomerStanding {
  status: CustomerStatus
  integrationStatus: CustomerIntegrationStatus
}

/** Of one that the hub has heard of in an order alone. */
export const firstStanding: CustomerStanding = { status: 'not-integrated', integrationStatus: 'received' }

/**
 * `taken-with-order`: the ERP took an order, and its customer came along. `push-asked`: a person has the ERP told. `pushed`: the ERP
 * took the customer by itself. `push-refused`: it will not. `read-from-erp`: it told the customer.
 */
export type CustomerStep = 'taken-with-order' | 'push-asked' | 'pushed' | 'push-refused' | 'read-from-erp'

/** The standing after a step; a refusal stands until the ERP takes the customer, with an order or by itself. */
export function standingAfter(before: CustomerStanding, step: CustomerStep): CustomerStanding {
  switch (step) {
    case 'taken-with-order':
      // An answer of the ERP about the customer itself says more.
      return before.integrationStatus === 'received'
        ? { status: 'integrated', integrationStatus: 'stored' }
        : { ...before, status: 'integrated' }
    case 'push-asked':
      return { ...before, integrationStatus: 'resent' }
    case 'pushed':
    case 'read-from-erp':
      return { status: 'integrated', integrationStatus: 'confirmed' }
    case 'push-refused':
      return { ...before, status: 'error' }
  }
}
