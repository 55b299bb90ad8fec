import type { Entity } from '../../app/entity.ts'
import { customerAddress } from './customer-address.ts'

/** The audit log has the acts of people on a customer; a customer has no events of its own. */
export const customerEntity: Entity<'customer'> = {
  kind: 'customer',
  texts: 'customers',
  eventTexts: 'audit.action.customer',
  pathOf: customerAddress,
  // The contract loads with the screens.
  liveReads: {
    customer: [
      { endpoint: { id: 'listCustomers' } },
      { endpoint: { id: 'countCustomers' } },
      { endpoint: { id: 'getCustomer' }, isOfOne: true },
      { endpoint: { id: 'getCustomerCredits' }, isOfOne: true },
    ],
  },
}
