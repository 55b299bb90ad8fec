import type { CustomerFields } from '@ihub/domain/customer/merge'
import type { OrderStatus } from '@ihub/domain/order/statuses'
import type { CustomerIntake, CustomerPageRead, CustomerRepository } from '@ihub/ports/customers'
import { sql } from 'kysely'
import { type Db, inStore, inStoreSnapshot, type Tx } from '../core/pool.ts'
import { readNewest } from '../process/read-newest.ts'
import { chooseField } from './choose-field.ts'
import { countCustomers, listCustomers, toCustomer } from './customer-list.ts'
import { gatherStores } from './gather-customers.ts'
import { startPush } from './push-work.ts'
import { takeTold } from './take-told.ts'

/** The orders that a page lists; the list of orders has them all. */
const ordersShown = 50

export const createCustomerRepository = (app: Db): CustomerRepository => ({
  list: (storeId, request) => inStore(app, storeId, (tx) => listCustomers(tx, storeId, request)),
  count: (storeId, request) => inStore(app, storeId, (tx) => countCustomers(tx, storeId, request)),
  find: (storeId, customerId) => inStoreSnapshot(app, storeId, (tx) => findCustomer(tx, storeId, customerId)),
  startPush: ({ storeId, ...push }) => inStore(app, storeId, (tx) => startPush(tx, storeId, push)),
  takeTold: (storeId, told) => inStore(app, storeId, (tx) => takeTold(tx, storeId, told)),
  findByDocument: (storeId, documents) =>
    inStore(app, storeId, async (tx) => {
      const rows = await tx
        .selectFrom('customers')
        .select(['document', 'customer_id'])
        .where('store_id', '=', storeId)
        .where('document', 'in', [...documents, ''])
        .execute()
      return new Map(rows.map(({ document, customer_id }) => [document, customer_id]))
    }),
  choose: ({ storeId, ...choice }) => inStore(app, storeId, (tx) => chooseField(tx, storeId, choice)),
})

export const createCustomerIntake = (databases: { app: Db; system: Db }): CustomerIntake => ({
  gatherDue: (limit) => gatherStores(databases, limit),
})

async function findCustomer(tx: Tx, storeId: string, customerId: string): Promise<CustomerPageRead | null> {
  const row = await tx
    .selectFrom('customers')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!row) return null
  const orders = await sql<OrderColumns>`
    select o.order_id, o.origin_order_id, o.status, l.placed_at, o.selling_price_cents, o.currency
    from customer_orders l join orders o on o.store_id = l.store_id and o.order_id = l.order_id
    where l.store_id = ${storeId} and l.customer_id = ${customerId}
    order by l.placed_at desc, l.order_id desc limit ${ordersShown}`.execute(tx)
  return {
    ...toCustomer(row),
    fields: row.fields as unknown as CustomerFields,
    version: row.version,
    orders: orders.rows.map((order) => ({
      orderId: order.order_id,
      originOrderId: order.origin_order_id,
      status: order.status,
      placedAt: order.placed_at,
      sellingPriceCents: order.selling_price_cents,
      currency: order.currency,
    })),
    processes: await readNewest(tx, storeId, sql`array[${customerId}::uuid]`),
  }
}

interface OrderColumns {
  order_id: string
  origin_order_id: string
  status: OrderStatus
  placed_at: string
  selling_price_cents: number
  currency: string
}
