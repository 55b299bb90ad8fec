import { givenIdleStore } from '@ihub/dev-env/given'
import { openQueuedDatabase, type QueuedDatabase } from '@ihub/dev-env/queued-database'
import { sampleReceipt } from '@ihub/dev-env/sample-order'
import { startHandWorker } from '@ihub/dev-env/take-work'
import { patiently } from '@ihub/dev-env/watch'
import { cron } from '@ihub/domain/actor'
import { asId, type ProcessId } from '@ihub/domain/ids'
import { ok } from '@ihub/domain/result'
import type { ClaimedProcess } from '@ihub/ports/work'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createOrderRepository } from '../order/order-repository.ts'
import { createProcessRepository } from './process-repository.ts'
import { createProcessRuns } from './process-runs.ts'

let database: QueuedDatabase
let storeCount = 0

beforeAll(async () => {
  database = await openQueuedDatabase()
})
afterAll(() => database.close())

/** An order with `send-order-to-erp` and `approve-order-in-erp` planned, the first of them released. */
async function givenOrder() {
  const store = await givenIdleStore(database.system, `loja-${++storeCount}`)
  const { storeId } = store
  const orders = createOrderRepository(database.app, database.queue)
  await orders.apply({
    storeId,
    target: { snapshot: sampleReceipt(store.platformId) },
    author: cron,
    run: null,
    decide: () =>
      ok({ events: [{ type: 'created-ihub', originAt: null }], operations: ['approve-order-in-erp'] }),
  })
  const lane = store.erpId
  const open = () =>
    database.system
      .selectFrom('processes')
      .select(['process_id', 'type', 'released', 'held_by', 'ended_at'])
      .where('store_id', '=', storeId)
      .orderBy('number')
      .execute()
  const worker = await startHandWorker(database)
  const take = async (by = worker) => {
    const [taken] = await by.processes(lane)
    if (!taken) throw new Error('nothing to take')
    return taken
  }
  return { storeId, worker, take, orders, open, processRuns: createProcessRuns(database.app, database.queue) }
}

function orderOf({ order }: ClaimedProcess) {
  if (!order) throw new Error('no order')
  return order
}

const reportOf = ({ processId, attempt, startedAt }: ClaimedProcess) => ({
  processId,
  attempt,
  startedAt,
  exchanges: [],
  status: 'request-error' as const,
  message: 'a bug',
  serviceCode: null,
  canRetry: true,
  retryAt: null,
})

/** Resolves when some session waits for a lock that this one holds. */
async function isWaitedFor(holder: pg.Client) {
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  await vi.waitFor(async () => {
    const waiting = await sql`select from pg_stat_activity
        where ${rows[0]?.pid}::int = any(pg_blocking_pids(pid))`.execute(database.system)
    expect(waiting.rows.length).toBeGreaterThan(0)
  }, patiently)
}

describe('processRuns', () => {
  test('a run that ends outside of a change of its order releases the next process', async () => {
    const { storeId, take, processRuns, open } = await givenOrder()
    expect((await open()).map(({ released }) => released)).toEqual([true, false])

    await processRuns.end(storeId, reportOf(await take()))

    const [ended, next] = await open()
    expect(ended?.ended_at).not.toBeNull()
    expect(next?.released).toBe(true)
    expect(await take()).toMatchObject({ type: 'approve-order-in-erp', attempt: 1 })
  })

  test('a worker that was taken for dead cannot report before its successor either', async () => {
    const { storeId, worker, take, orders, processRuns, open } = await givenOrder()
    const slow = await take()
    await worker.die()
    const { orderId } = orderOf(slow)
    const early = await orders.apply({
      storeId,
      target: { orderId },
      author: cron,
      run: { ...reportOf(slow), status: 'success', canRetry: false },
      decide: () => ok({ events: [{ type: 'accepted-by-erp', originAt: null }] }),
    })
    expect(early).toEqual({ ok: false, error: { code: 'order.changed_meanwhile' } })
    const fresh = await take(await startHandWorker(database))
    const accepted = (of: ClaimedProcess) =>
      orders.apply({
        storeId,
        target: { orderId },
        author: cron,
        run: { ...reportOf(of), status: 'success', canRetry: false },
        decide: () => ok({ events: [{ type: 'accepted-by-erp', originAt: null }] }),
      })

    expect(await accepted(slow)).toEqual({ ok: false, error: { code: 'order.changed_meanwhile' } })
    await processRuns.end(storeId, reportOf(slow))

    expect((await open())[0]?.ended_at).toBeNull()
    expect(await accepted(fresh)).toMatchObject({ ok: true })
  })

  test('a run that ends while a change of its order is being written sees the operations that the change planned', async () => {
    const { storeId, take, processRuns, open } = await givenOrder()
    const sent = await take()
    await processRuns.end(storeId, reportOf(sent))
    const approved = await take()
    const writer = new pg.Client({ connectionString: database.url })
    await writer.connect()
    await writer.query('begin')
    await writer.query('select 1 from orders where order_id = $1 for update', [orderOf(sent).orderId])
    await writer.query(
      `insert into processes (store_id, process_id, number, integration_id, lane, type, status, entity_kind, entity_id, created_at, author_kind)
       select store_id, gen_random_uuid(), number + 1, integration_id, lane, 'cancel-order-in-erp', 'loading', 'order', entity_id, now(), 'cron'
       from processes where process_id = $1`,
      [approved.processId],
    )

    const ending = processRuns.end(storeId, reportOf(approved))
    await Promise.race([ending, isWaitedFor(writer)])
    await writer.query('commit')
    await writer.end()
    await ending

    const planned = (await open()).find(({ type }) => type === 'cancel-order-in-erp')
    expect(planned?.released).toBe(true)
  })

  test('while a run is under way, no event of its order releases the processes behind the run', async () => {
    const { storeId, take, orders, open } = await givenOrder()
    const sent = await take()

    await orders.apply({
      storeId,
      target: { orderId: orderOf(sent).orderId },
      author: cron,
      run: null,
      decide: () => ok({ events: [], operations: ['announce-tracking'] }),
    })

    expect((await open()).map(({ released }) => released)).toEqual([true, false, false])
  })

  test('a retry waits behind the processes of its order that are under way, and follows them', async () => {
    const { storeId, take, processRuns, open } = await givenOrder()
    const sent = await take()
    await processRuns.end(storeId, reportOf(sent))
    const approved = await take()

    const processes = createProcessRepository(database.app, database.queue)
    expect(await processes.retry(storeId, asId<ProcessId>(sent.processId), cron)).toMatchObject({ ok: true })

    expect((await open())[2]).toMatchObject({ type: 'send-order-to-erp', released: false })
    await processRuns.end(storeId, reportOf(approved))
    expect((await open())[2]?.released).toBe(true)
  })

  test('a retry and a change of its order that makes it needless never wait for each other', async () => {
    const { storeId, take, orders, processRuns } = await givenOrder()
    const sent = await take()
    await processRuns.end(storeId, reportOf(sent))
    const holder = new pg.Client({ connectionString: database.url })
    await holder.connect()
    await holder.query('begin')
    await holder.query('select 1 from processes where process_id = $1 for update', [sent.processId])
    const waiting = (count: number) =>
      vi.waitFor(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(
          database.system,
        )
        expect(rows).toHaveLength(count)
      }, patiently)

    const retried = createProcessRepository(database.app, database.queue).retry(
      storeId,
      asId<ProcessId>(sent.processId),
      cron,
    )
    await waiting(1)
    const changed = orders.apply({
      storeId,
      target: { orderId: orderOf(sent).orderId },
      author: cron,
      run: null,
      decide: () => ok({ events: [{ type: 'accepted-by-erp', originAt: null }] }),
    })
    await waiting(2)
    await holder.query('rollback')
    await holder.end()

    expect(await Promise.all([retried, changed])).toMatchObject([{ ok: true }, { ok: true }])
  })

  test('a worker that was taken for dead cannot report any more', async () => {
    const { storeId, worker, take, orders, processRuns } = await givenOrder()
    const slow = await take()
    await worker.die()
    const other = await startHandWorker(database)
    const fresh = await take(other)
    const accepted = (of: ClaimedProcess) => ({
      storeId,
      target: { orderId: orderOf(fresh).orderId },
      author: cron,
      run: { ...reportOf(of), status: 'success' as const, canRetry: false },
      decide: () => ok({ events: [{ type: 'accepted-by-erp' as const, originAt: null }] }),
    })

    expect(await orders.apply(accepted(fresh))).toMatchObject({ ok: true })
    expect(await orders.apply(accepted(slow))).toEqual({
      ok: false,
      error: { code: 'order.changed_meanwhile' },
    })
    await processRuns.end(storeId, reportOf(slow))

    const events = await database.system
      .selectFrom('events')
      .select('type')
      .where('store_id', '=', storeId)
      .execute()
    expect(events.map(({ type }) => type)).toEqual(['created-ihub', 'accepted-by-erp'])
    expect(await other.processes(fresh.lane)).toMatchObject([{ type: 'approve-order-in-erp' }])
  })
})
