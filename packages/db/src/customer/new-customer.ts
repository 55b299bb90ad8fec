import { firstStanding } from '@ihub/domain/customer/standing'
import { uuidv7 } from '@ihub/kit/ids'
import type { CustomerRow } from './customer-rows.ts'

/** A customer of whom nothing is known yet but the document. */
export const newCustomer = (
  { document, isCorporate }: { document: string; isCorporate: boolean },
  at: string,
): CustomerRow => ({
  customer_id: uuidv7(),
  document,
  is_corporate: isCorporate,
  status: firstStanding.status,
  integration_status: firstStanding.integrationStatus,
  erp_customer_id: null,
  error: null,
  fields: {},
  order_count: 0,
  first_order_at: null,
  last_order_at: null,
  version: 1,
  created_at: at,
})
