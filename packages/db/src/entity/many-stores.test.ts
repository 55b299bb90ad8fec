import { givenIdleStore, givenOrderHook, testVault } from '@ihub/dev-env/given'
import { openQueuedDatabase, type QueuedDatabase } from '@ihub/dev-env/queued-database'
import { sampleInvoice, sampleOrder, sampleReceipt } from '@ihub/dev-env/sample-order'
import { cron } from '@ihub/domain/actor'
import type { IntegrationId } from '@ihub/domain/ids'
import { ok } from '@ihub/domain/result'
import type { OrderChange } from '@ihub/ports/engine'
import type { ClaimedDelivery, LaneWork } from '@ihub/ports/work'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, inStores } from '../core/pool.ts'
import { createInboundEvents } from '../inbound/inbound-events.ts'
import { createOrderRepository } from '../order/order-repository.ts'
import { takeWork } from '../queue/take-work.ts'
import { takeLease } from '../queue/worker-lease.ts'
import { createDeliveryRepository } from '../webhook/delivery-repository.ts'

const storeNumbers = [1, 2, 3]
/** The same in every store, as platforms number their orders alike. */
const codes = ['1001', '1002', '1003']
const accessKey = '35261112345678000195550010000000071123456787'

let database: QueuedDatabase
beforeAll(async () => {
  database = await openQueuedDatabase()
})
afterAll(() => database.close())

async function givenStores(prefix: string) {
  return Promise.all(
    storeNumbers.map(async (number) => {
      const { storeId, platformId } = await givenIdleStore(database.system, `${prefix}-${number}`)
      const { webhookId } = await givenOrderHook(database.system, testVault, {
        storeId,
        url: 'https://example.com',
      })
      return { number, storeId, platformId, webhookId }
    }),
  )
}
type Store = Awaited<ReturnType<typeof givenStores>>[number]

/** Orders of all stores at once, from the inbound event to the delivery of what became of them. */
async function carry(db: Db, stores: Store[]) {
  const orders = createOrderRepository(db, database.queue)
  const inboundEvents = createInboundEvents(db, database.queue)
  const deliveries = createDeliveryRepository(db, database.queue)
  const lease = await takeLease(database.system)
  const all = <T>(each: (store: Store, code: string) => Promise<T>) =>
    Promise.all(stores.flatMap((store) => codes.map((code) => each(store, code))))
  const take = (lanes: string[]): Promise<LaneWork[]> =>
    takeWork(
      db,
      lease.id,
      lanes.map((lane) => ({ lane, workClass: 'live', slots: 10 })),
    )
  const change = (
    { number, storeId, platformId }: Store,
    code: string,
    decide: OrderChange['decide'],
  ): Promise<unknown> =>
    orders.apply({
      storeId,
      target: {
        snapshot: sampleReceipt(platformId, {
          originOrderId: code,
          customer: { ...sampleOrder().customer, name: `Cliente ${number}` },
        }),
      },
      author: cron,
      run: null,
      decide,
    })

  await all(({ storeId, platformId }, code) =>
    inboundEvents.save({
      storeId,
      integrationId: platformId as IntegrationId,
      via: 'list',
      body: new TextEncoder().encode('{}'),
      originOrderId: code,
      rawStatus: 'handling',
      changedAt: '2026-01-05T10:00:00.000Z',
      problem: null,
      author: cron,
    }),
  )
  const received = await take(stores.map(({ platformId }) => platformId))
  await all((store, code) =>
    change(store, code, () =>
      ok({
        events: [
          { type: 'created-ihub', originAt: null },
          { type: 'accepted-by-erp', originAt: null },
        ],
      }),
    ),
  )
  // The first order of each store is invoiced, with a delivery that waits behind those of before.
  await Promise.all(
    stores.map((store) =>
      change(store, '1001', () =>
        ok({
          events: [{ type: 'invoiced', originAt: null, invoices: [sampleInvoice({ key: accessKey })] }],
        }),
      ),
    ),
  )
  const told = await take(stores.map(({ webhookId }) => webhookId))
  await Promise.all(
    told
      .filter((work): work is ClaimedDelivery => work.kind === 'delivery')
      .map((claimed) =>
        deliveries.record({
          claimed,
          status: 'done',
          failures: claimed.failures,
          dueAt: claimed.dueAt,
          retryAt: null,
          attemptedAt: new Date().toISOString(),
          requestHeaders: null,
          requestBody: null,
          awaitsSystem: false,
          requestMs: 1,
          responseStatus: 200,
          responseBody: null,
          message: null,
        }),
      ),
  )
  return { received: received.length, told: told.length }
}

const texts = {
  inbound_events: 'origin_order_id, raw_status, via',
  orders: 'origin_order_id, status, customer_name, event_count, invoice_number, refused',
  search_terms: 'entity_kind, kind, term',
  order_payloads: '1 as one',
  events: 'entity_kind, sequence, type, from_status, to_status',
  processes: 'type, status, entity_kind, entity_code, attempts, released, number',
  process_runs: 'attempt, outcome',
  invoices: 'origin_order_id, access_key, status',
  webhook_deliveries: 'entity_kind, entity_code, event, sequence, status, attempts, released',
  audit_log: 'action, entity_kind, words',
}

/** The rows of a store without its ids and times, sorted. */
async function rowsOf({ storeId }: Store) {
  const found: Record<string, string[]> = {}
  for (const [table, columns] of Object.entries(texts)) {
    const { rows } =
      await sql`select ${sql.raw(columns)} from ${sql.table(table)} where store_id = ${storeId}`.execute(
        database.system,
      )
    found[table] = rows.map((row) => JSON.stringify(row)).sort()
  }
  return found
}

test('changes of many stores in one statement write what those of each store alone do, into its own rows', async () => {
  const [apart, together] = [await givenStores('apart'), await givenStores('together')]

  const carriedApart = await carry(database.app, apart)
  const carried = await carry(database.engine, together)

  expect(carried).toEqual(carriedApart)
  expect(carried).toEqual({ received: 9, told: 9 })
  for (const [index, store] of together.entries()) {
    const expected = await rowsOf(apart[index] as Store)
    expect(expected.orders).toHaveLength(codes.length)
    expect(expected.orders?.every((row) => row.includes(`Cliente ${store.number}`))).toBe(true)
    expect(await rowsOf(store)).toEqual(expected)
  }
})

test('a batch is one group of stores where the database lets it see many, and a group for each where not', async () => {
  const groupsOf = (db: Db) =>
    inStores(db, async (tx) => {
      const groups = tx.groups(['b', 'a', 'b'])
      return async () => groups
    })
  expect(await groupsOf(database.engine)).toEqual([['a', 'b']])
  expect(await groupsOf(database.app)).toEqual([['a'], ['b']])
})
