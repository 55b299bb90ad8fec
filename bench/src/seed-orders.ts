import type pg from 'pg'
import { onDatabase } from './database.ts'
import {
  insertEvents,
  insertOrders,
  insertProcesses,
  insertTerms,
  type SeededStore,
} from './seed/insert-orders.ts'
import { planCustomers, planOrders } from './seed/plan-orders.ts'
import { dropSecondaryIndexes } from './seed/secondary-indexes.ts'

export interface StoreWish extends SeededStore {
  orders: number
}

/** Orders a customer has on average. */
const ordersPerCustomer = 3

/**
 * Fills stores that have no orders yet, in a few statements over whole sets; the same orders every time.
 * The indexes are built afterwards, and the tables are vacuumed and analyzed as autovacuum would have done long ago.
 */
export async function seedOrders(url: string, stores: StoreWish[]): Promise<void> {
  await onDatabase(url, async (client) => {
    // Foreign keys hold by construction; checking a million of them one by one takes longer than everything else.
    await client.query(
      `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '256MB'`,
    )
    await client.query('select setseed(0.42)')
    const buildIndexes = await dropSecondaryIndexes(client)
    for (const store of stores) await seedStore(client, store)
    await buildIndexes()
    for (const table of ['orders', 'search_terms', 'processes', 'events'])
      await client.query(`vacuum (analyze) ${table}`)
    await client.query('checkpoint')
  })
}

async function seedStore(client: pg.Client, store: StoreWish) {
  const customers = Math.ceil(store.orders / ordersPerCustomer)
  await planCustomers(client, customers)
  await planOrders(client, store.orders, customers)
  await client.query('analyze bench_customers, bench_orders')
  await insertOrders(client, store)
  await insertTerms(client, store)
  await insertProcesses(client, store)
  await insertEvents(client, store)
  await client.query('drop table bench_customers, bench_orders')
}
