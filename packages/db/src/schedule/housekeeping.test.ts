import { givenIdleStore } from '@ihub/dev-env/given'
import { openQueuedDatabase, type QueuedDatabase } from '@ihub/dev-env/queued-database'
import { sampleReceipt } from '@ihub/dev-env/sample-order'
import { cron } from '@ihub/domain/actor'
import { ok } from '@ihub/domain/result'
import { uuidFloor, uuidOf } from '@ihub/kit/ids'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressJson } from '../core/compress.ts'
import { createOrderRepository } from '../order/order-repository.ts'
import { createHousekeeping } from './housekeeping.ts'

const dayMs = 86_400_000
const days = 90
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
let database: QueuedDatabase

beforeAll(async () => {
  database = await openQueuedDatabase()
})
afterAll(() => database.close())

let storeCount = 0
async function given() {
  const store = await givenIdleStore(database.system, `retention-${++storeCount}`, ['vtex'])
  const { platformId } = store
  const received = await createOrderRepository(database.app, database.queue).apply({
    storeId: store.storeId,
    target: { snapshot: sampleReceipt(platformId) },
    author: cron,
    run: null,
    decide: () => ok({ events: [{ type: 'created-ihub', originAt: null }] }),
  })
  if (!received.ok) throw new Error('not received')
  return { storeId: store.storeId, orderId: received.value.orderId }
}

let made = 0
/** An id as it was made so many days ago. */
const idOf = (days: number) =>
  uuidFloor(daysAgo(days).getTime()).slice(0, -12) + String(++made).padStart(12, '0')

async function givenRun(
  storeId: string,
  { made: age, ended, id = idOf(age) }: { made: number; ended: number | null; id?: string },
) {
  await database.system
    .insertInto('processes')
    .values({
      store_id: storeId,
      process_id: id,
      number: ++made,
      type: 'receive-order',
      status: ended === null ? 'warning' : 'success',
      created_at: daysAgo(age),
      ended_at: ended === null ? null : daysAgo(ended),
      author_kind: 'cron',
    })
    .execute()
  await database.system
    .insertInto('process_runs')
    .values({
      store_id: storeId,
      process_id: id,
      attempt: 1,
      started_at: daysAgo(age),
      outcome: 'success',
      exchanges: await compressJson([]),
    })
    .execute()
  return id
}
const runsOf = async (storeId: string) =>
  (
    await database.system
      .selectFrom('process_runs')
      .select('process_id')
      .where('store_id', '=', storeId)
      .execute()
  )
    .map(({ process_id }) => process_id)
    .sort()
const countOf = async (table: 'processes' | 'events' | 'audit_log' | 'orders', storeId: string) => {
  const { count } = await database.system
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('exchanges of processes that ended long ago go; open and younger ones, and every process, stay', async () => {
  const { storeId } = await given()
  await givenRun(storeId, { made: days + 30, ended: days + 1 })
  await givenRun(storeId, { made: days + 30, ended: days + 1, id: uuidOf('a report') })
  const stay = [
    await givenRun(storeId, { made: days + 30, ended: null }),
    await givenRun(storeId, { made: days + 30, ended: days - 1 }),
    await givenRun(storeId, { made: 1, ended: 1 }),
    await givenRun(storeId, { made: 1, ended: 1, id: uuidOf('a younger report') }),
  ].sort()
  const processes = await countOf('processes', storeId)

  await createHousekeeping(database.system)()

  expect(await runsOf(storeId)).toEqual(stay)
  expect(await countOf('processes', storeId)).toBe(processes)
})

/** Payload versions of an order the hub took in so many days ago; the order itself does not matter here. */
async function givenPayloads(storeId: string, made: number, received: number[]) {
  const orderId = idOf(made)
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query('set session_replication_role = replica')
  for (const [version, days] of received.entries())
    await owner.query(
      'insert into order_payloads (store_id, order_id, changed_at, received_at, body) values ($1, $2, $3, $4, $5)',
      [storeId, orderId, new Date(version * dayMs), daysAgo(days), Buffer.from('x')],
    )
  await owner.end()
  return orderId
}
const payloadsOf = async (storeId: string) =>
  (
    await database.system
      .selectFrom('order_payloads')
      .select(['order_id', 'changed_at'])
      .where('store_id', '=', storeId)
      .orderBy('order_id')
      .orderBy('changed_at')
      .execute()
  ).map((row) => [row.order_id, Date.parse(row.changed_at) / dayMs])

test('payload versions received long ago go and younger ones stay; history and audit are never touched', async () => {
  const { storeId, orderId } = await given()
  const counts = async () => [
    await countOf('orders', storeId),
    await countOf('events', storeId),
    await countOf('audit_log', storeId),
  ]
  const before = await counts()
  const [fresh] = await payloadsOf(storeId)
  await givenPayloads(storeId, days + 9, [days + 5, days + 1])
  const lively = await givenPayloads(storeId, days + 9, [days + 5, days - 1, 1])

  await createHousekeeping(database.system)()

  expect(await payloadsOf(storeId)).toEqual([[lively, 1], [lively, 2], fresh])
  expect(fresh?.[0]).toBe(orderId)
  expect(await counts()).toEqual(before)
})

test('attempts made long ago go, those of a delivery that is still to be made and younger ones stay', async () => {
  const { storeId } = await given()
  const givenAttempt = async (status: string, attempted: number) => {
    const deliveryId = idOf(days + 30)
    const of = { store_id: storeId, delivery_id: deliveryId }
    await database.system
      .insertInto('webhook_deliveries')
      .values({
        ...of,
        webhook_id: deliveryId,
        entity_kind: 'order',
        entity_id: deliveryId,
        event: 'canceled',
        sequence: 1,
        status,
        created_at: daysAgo(days + 30),
        payload: '{}',
      })
      .execute()
    await database.system
      .insertInto('webhook_attempts')
      .values({ ...of, attempt: 1, attempted_at: daysAgo(attempted) })
      .execute()
    return deliveryId
  }
  await givenAttempt('error', days + 1)
  const stay = [await givenAttempt('error', days - 1), await givenAttempt('pending', days + 1)].sort()

  await createHousekeeping(database.system)()

  const left = await database.system
    .selectFrom('webhook_attempts')
    .select('delivery_id')
    .where('store_id', '=', storeId)
    .orderBy('delivery_id')
    .execute()
  expect(left.map(({ delivery_id: id }) => id)).toEqual(stay)
})

test('one turn removes no more than it may, and the next goes on', async () => {
  const { storeId } = await given()
  for (let run = 0; run < 5; run++) await givenRun(storeId, { made: days + 3, ended: days + 2 })
  const turn = createHousekeeping(database.system, { batchRows: 2, batchesMax: 2, daysMax: 100 })

  await turn()
  expect(await runsOf(storeId)).toHaveLength(1)
  await turn()
  expect(await runsOf(storeId)).toEqual([])
})
