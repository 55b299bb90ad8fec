import type { Db } from '@ihub/db/core/pool'
import { uuidv7 } from '@ihub/kit/ids'
import { type Copied, day } from './copied.ts'

/** A customer that the ERP refused, with an order. */
export async function givenCustomer(
  system: Db,
  { storeId, orderId, canary, at }: { storeId: string; orderId: string; canary: string; at: string },
): Promise<string> {
  const customerId = uuidv7()
  await system
    .insertInto('customers')
    .values({
      store_id: storeId,
      customer_id: customerId,
      document: canary,
      is_corporate: false,
      name: canary,
      email: canary,
      phone: canary,
      status: 'error',
      integration_status: 'resent',
      error: canary,
      fields: JSON.stringify({ name: { value: canary, at, from: 'order', by: canary, others: [] } }),
      in_doubt: ['name'],
      order_count: 1,
      last_order_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute()
  await system
    .insertInto('customer_orders')
    .values({ store_id: storeId, order_id: orderId, customer_id: customerId, placed_at: at })
    .execute()
  return customerId
}

export const customerCopies = (id: string): Copied => ({
  table: 'customers',
  key: 'customer_id',
  id,
  copies: [
    {
      document: '11144477735',
      status: 'integrated',
      integration_status: 'confirmed',
      error: null,
      in_doubt: [],
      phone: '81999990000',
      city: 'Recife',
      state: 'PE',
      created_at: day(2),
    },
    {
      document: '22255588846',
      status: 'integrated',
      integration_status: 'stored',
      phone: '1133334444',
      erp_customer_id: 'E-77',
      ext_customer_id: 'P-77',
      created_at: day(3),
    },
  ],
})

/** The calls about one customer. */
export const customerSubjects = {
  getCustomer: 'customerId',
  pushCustomer: 'customerId',
  chooseCustomerValue: 'customerId',
  getCustomerCredits: 'customerId',
  changeCustomerCredit: 'customerId',
  readCustomerCredit: 'customerId',
} as const
