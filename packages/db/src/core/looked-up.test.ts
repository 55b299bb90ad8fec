import { givenBareStore } from '@ihub/dev-env/given'
import { runSql } from '@ihub/dev-env/test-cluster'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { asId, type StoreId } from '@ihub/domain/ids'
import { uuidv7 } from '@ihub/kit/ids'
import type { DeliveryOutcome } from '@ihub/ports/work'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimProcesses } from '../process/claim-processes.ts'
import { endingPart } from '../process/process-rows.ts'
import { claimDeliveries } from '../webhook/claim-deliveries.ts'
import { recordIn } from '../webhook/record-deliveries.ts'
import { combine } from './combine.ts'
import { createDb, createPool, type Db, inStores, run, type Tx } from './pool.ts'

const many = 3_000
const taken = 20
/** A claim or an end reads each of its rows a few times. */
const readsMax = taken * 10
const lease = uuidv7()
const storeId = asId<StoreId>(uuidv7())

let database: TestDatabase
let engine: Db
beforeAll(async () => {
  database = await openTestDatabase()
  engine = createDb(createPool(database.url, 'engine', 1, { plansOnce: true }))
  await givenBareStore(database.system, storeId)
})
afterAll(async () => {
  await engine.destroy()
  await database.close()
})

async function addWork(ofStore: string, count: number) {
  await sql`insert into webhook_deliveries (store_id, delivery_id, webhook_id, entity_kind, entity_id, event, sequence, status, created_at, released, payload)
    select ${ofStore}, gen_random_uuid(), ${storeId}, 'order', gen_random_uuid(), 'handling', 1, 'pending', now(), true, '{}'
    from generate_series(1, ${count}::int)`.execute(database.system)
  await sql`insert into processes (store_id, process_id, number, type, status, author_kind, created_at, released, lane)
    select ${ofStore}, gen_random_uuid(), n, 'receive-order', 'loading', 'cron', now(), true, ${storeId}
    from generate_series(1, ${count}::int) n`.execute(database.system)
}

/** Does some work in one transaction, and counts the rows of a table that it read. */
const reads = (table: string, work: (tx: Tx) => Promise<unknown>) =>
  inStores(engine, async (tx) => {
    const ofStore = tx.of(storeId)
    const before = await readsOf(ofStore, table)
    await work(ofStore)
    const after = await readsOf(ofStore, table)
    return async () => after - before
  })

async function readsOf(tx: Tx, table: string) {
  const { rows } = await sql<{ read: number }>`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
    from pg_stat_xact_user_tables where relname = ${table}`.execute(tx)
  return rows[0]?.read ?? 0
}

async function workOf(table: 'webhook_deliveries' | 'processes', id: 'delivery_id' | 'process_id') {
  const { rows } = await sql<{ workId: string }>`select ${sql.ref(id)} as "workId" from ${sql.table(table)}
    where store_id = ${storeId} and held_by is null and ended_at is null limit ${taken}`.execute(
    database.system,
  )
  return rows.map(({ workId }) => ({ storeId, workId }))
}

async function takeAndEndDeliveries(): Promise<number> {
  const work = await workOf('webhook_deliveries', 'delivery_id')
  return reads('webhook_deliveries', async (tx) => {
    const claimed = await claimDeliveries(tx, [storeId], work, lease)
    expect(claimed).toHaveLength(taken)
    const outcomes = claimed.map(
      (one): DeliveryOutcome => ({
        claimed: one,
        status: 'done',
        failures: 0,
        dueAt: null,
        retryAt: null,
        attemptedAt: one.createdAt,
        requestHeaders: null,
        requestBody: null,
        awaitsSystem: false,
        requestMs: 1,
        responseStatus: 200,
        responseBody: null,
        message: null,
      }),
    )
    await recordIn(tx, [storeId], outcomes)
  })
}

async function takeAndEndProcesses(): Promise<number> {
  const work = await workOf('processes', 'process_id')
  return reads('processes', async (tx) => {
    expect(await claimProcesses(tx, [storeId], work, lease)).toHaveLength(taken)
    const ended = work.map(({ workId: processId }) => ({
      report: {
        processId,
        status: 'success',
        message: null,
        serviceCode: null,
        canRetry: false,
        retryAt: null,
      },
      entityId: null,
      entityCode: null,
    }))
    const statement = combine(tx, storeId, [endingPart(ended as never, new Date().toISOString())])
    if (statement) await run(tx, statement)
  })
}

test('much work of one store is read by its keys, though stores have little and little of it waits on average', async () => {
  for (let stores = 0; stores < 200; stores++) await addWork(uuidv7(), 4)
  const at = new Date().toISOString()
  await sql`update webhook_deliveries set status = 'done', ended_at = ${at}`.execute(database.system)
  await sql`update processes set status = 'success', ended_at = ${at}`.execute(database.system)
  await runSql(database.url, 'analyze')
  await addWork(storeId, many)

  expect(await takeAndEndDeliveries()).toBeLessThan(readsMax)
  expect(await takeAndEndProcesses()).toBeLessThan(readsMax)
})
