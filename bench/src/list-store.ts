import { createDb, createPool, type Db } from '@ihub/db/core/pool'
import { givenStore } from '@ihub/dev-env/given'
import { createVault } from '@ihub/kit/vault'
import type { BenchContext } from './bench-context.ts'
import { secretKey } from './hub-settings.ts'
import type { KnownOrder } from './order-list-cases.ts'
import { emitterDocument } from './outside-accounts.ts'
import { type StoreWish, seedOrders } from './seed-orders.ts'

export interface ListStore {
  databaseUrl: string
  storeId: string
  orders: number
  known: KnownOrder[]
  /** Null when an earlier run had left the stores in the data folder. */
  seededSeconds: number | null
}

/** A store with a million orders and another one beside it, as tall as a tenth. */
export async function prepareListStore({ cluster, isQuick, say }: BenchContext): Promise<ListStore> {
  const orders = isQuick ? 50_000 : 1_000_000
  const databaseUrl = await cluster.open(isQuick ? 'bench_list_quick' : 'bench_list')
  const pool = createPool(databaseUrl, 'system', 2, { statementTimeoutMs: 0 })
  const system = createDb(pool)
  try {
    const known = await findStore(system)
    if (known)
      return {
        databaseUrl,
        storeId: known,
        orders,
        known: await knownOrders(system, known),
        seededSeconds: null,
      }
    say(`seeding ${orders.toLocaleString('en-US')} orders`)
    const startedAt = performance.now()
    const stores = [await addStore(system, 'large', orders), await addStore(system, 'medium', orders / 10)]
    await seedOrders(databaseUrl, stores)
    const seededSeconds = (performance.now() - startedAt) / 1_000
    const storeId = stores[0]?.storeId ?? ''
    return { databaseUrl, storeId, orders, known: await knownOrders(system, storeId), seededSeconds }
  } finally {
    await system.destroy()
  }
}

async function findStore(system: Db): Promise<string | null> {
  const row = await system
    .selectFrom('stores')
    .select('store_id')
    .where('code', '=', 'large')
    .where(({ exists, selectFrom }) => exists(selectFrom('orders').select('order_id')))
    .executeTakeFirst()
  return row?.store_id ?? null
}

async function addStore(system: Db, code: string, orders: number): Promise<StoreWish> {
  const { storeId, integrations } = await givenStore(system, createVault(secretKey), {
    code,
    originDocument: emitterDocument,
    orderDestination: 'mln',
    connect: { vtex: {}, mln: {} },
  })
  return {
    storeId,
    platformId: integrations.vtex?.integrationId ?? '',
    erpId: integrations.mln?.integrationId ?? '',
    orders,
  }
}

const knownMax = 500

/** Orders from all over the store's history, to be looked for. */
async function knownOrders(system: Db, storeId: string): Promise<KnownOrder[]> {
  const rows = await system
    .selectFrom('orders')
    .select(['origin_order_id', 'document'])
    .where('store_id', '=', storeId)
    .where(({ eb }) => eb(eb.fn('hashtext', ['origin_order_id']), '>', 2_140_000_000))
    .limit(knownMax)
    .execute()
  return rows.map((row) => {
    const { customer } = row.document as { customer: { document: string; email: string } }
    return { originOrderId: row.origin_order_id, document: customer.document, email: customer.email }
  })
}
