import { givenStore } from '@ihub/dev-env/given'
import { sampleReceipt } from '@ihub/dev-env/sample-order'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { patiently } from '@ihub/dev-env/watch'
import { cron } from '@ihub/domain/actor'
import { asId, type ProcessId } from '@ihub/domain/ids'
import { ok } from '@ihub/domain/result'
import { createVault } from '@ihub/kit/vault'
import type { ClaimedProcess } from '@ihub/ports/work'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createOrderRepository } from '../order/order-repository.ts'
import { type Jobs, startJobs } from '../queue/jobs.ts'
import { createLaneQueue } from '../queue/lane-queue.ts'
import { createProcessRepository } from './process-repository.ts'
import { createProcessRuns } from './process-runs.ts'

const settings = { vtex: { accountName: 'loja' }, mln: { user: 'hub' } }
let database: TestDatabase
let jobs: Jobs
let storeCount = 0

beforeAll(async () => {
  database = await openTestDatabase()
  jobs = await startJobs(database.url, { works: true, onError: () => undefined })
})
afterAll(async () => {
  await jobs.stop({ graceful: false })
  await database.close()
})

/** An order with `send-order-to-erp` and `approve-order-in-erp` planned, the first of them with a job. */
async function givenOrder() {
  const vault = createVault(Buffer.alloc(32, 7).toString('base64url'))
  const store = await givenStore(database.system, vault, {
    code: `loja-${++storeCount}`,
    originDocument: '12345678000195',
    orderDestination: 'mln',
    connect: settings,
  })
  const { storeId } = store
  const orders = createOrderRepository(database.app, jobs)
  await orders.apply({
    storeId,
    target: { snapshot: sampleReceipt(store.integrations.vtex?.integrationId ?? '') },
    author: cron,
    run: null,
    decide: () =>
      ok({ events: [{ type: 'created-ihub', originAt: null }], operations: ['approve-order-in-erp'] }),
  })
  const lane = store.integrations.mln?.integrationId ?? ''
  const open = () =>
    database.system
      .selectFrom('processes')
      .select(['process_id', 'type', 'job_id', 'ended_at'])
      .where('store_id', '=', storeId)
      .orderBy('number')
      .execute()
  return { storeId, lane, orders, open, processRuns: createProcessRuns(database.app, jobs) }
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
  test('a run that ends outside of a change of its order passes the baton on', async () => {
    const { storeId, processRuns, open } = await givenOrder()
    const [send, approve] = await open()
    expect([send?.job_id === null, approve?.job_id]).toEqual([false, null])
    const [claimed] = await processRuns.claim(storeId, [send?.job_id ?? ''])
    if (!claimed) throw new Error('nothing claimed')

    await processRuns.end(storeId, reportOf(claimed))

    const [ended, next] = await open()
    expect(ended?.ended_at).not.toBeNull()
    expect(next?.job_id).not.toBeNull()
    expect(await processRuns.claim(storeId, [next?.job_id ?? ''])).toMatchObject([
      { type: 'approve-order-in-erp', attempt: 1 },
    ])
  })

  test('a worker that was taken for dead cannot report before its successor either', async () => {
    const { storeId, orders, processRuns, open } = await givenOrder()
    const [send] = await open()
    const [slow] = await processRuns.claim(storeId, [send?.job_id ?? ''])
    const [fresh] = await processRuns.claim(storeId, [send?.job_id ?? ''])
    if (!slow?.order || !fresh) throw new Error('nothing claimed')
    const { orderId } = slow.order
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

  test('a run that ends while a change of its order is being written sees what the change planned', async () => {
    const { storeId, processRuns, open } = await givenOrder()
    const [send] = await open()
    const [sent] = await processRuns.claim(storeId, [send?.job_id ?? ''])
    if (!sent?.order) throw new Error('nothing claimed')
    await processRuns.end(storeId, reportOf(sent))
    const [approved] = await processRuns.claim(storeId, [(await open())[1]?.job_id ?? ''])
    if (!approved) throw new Error('nothing claimed')
    const writer = new pg.Client({ connectionString: database.url })
    await writer.connect()
    await writer.query('begin')
    await writer.query('select from orders where order_id = $1 for update', [sent.order.orderId])
    await writer.query(
      `insert into processes (store_id, process_id, number, integration_id, type, status, order_id, created_at, author_kind)
       select store_id, gen_random_uuid(), number + 1, integration_id, 'cancel-order-in-erp', 'loading', order_id, now(), 'cron'
       from processes where process_id = $1`,
      [approved.processId],
    )

    const ending = processRuns.end(storeId, reportOf(approved))
    await Promise.race([ending, isWaitedFor(writer)])
    await writer.query('commit')
    await writer.end()
    await ending

    const planned = (await open()).find(({ type }) => type === 'cancel-order-in-erp')
    expect(planned?.job_id).not.toBeNull()
  })

  test('whatever happens to an order while a run is under way, what waits behind the run stays there', async () => {
    const { storeId, orders, processRuns, open } = await givenOrder()
    const [send] = await open()
    const [sent] = await processRuns.claim(storeId, [send?.job_id ?? ''])
    if (!sent?.order) throw new Error('nothing claimed')

    await orders.apply({
      storeId,
      target: { orderId: sent.order.orderId },
      author: cron,
      run: null,
      decide: () => ok({ events: [], operations: ['announce-invoice'] }),
    })

    expect((await open()).map(({ job_id }) => job_id)).toEqual([send?.job_id, null, null])
  })

  test('a retry waits behind what its order has under way, and follows it', async () => {
    const { storeId, processRuns, open } = await givenOrder()
    const [send] = await open()
    const [sent] = await processRuns.claim(storeId, [send?.job_id ?? ''])
    if (!sent) throw new Error('nothing claimed')
    await processRuns.end(storeId, reportOf(sent))
    const [approved] = await processRuns.claim(storeId, [(await open())[1]?.job_id ?? ''])
    if (!approved) throw new Error('nothing claimed')

    const processes = createProcessRepository(database.app, jobs)
    expect(await processes.retry(storeId, asId<ProcessId>(sent.processId), cron)).toMatchObject({ ok: true })

    expect((await open())[2]).toMatchObject({ type: 'send-order-to-erp', job_id: null })
    await processRuns.end(storeId, reportOf(approved))
    expect((await open())[2]?.job_id).not.toBeNull()
  })

  test('a worker that was taken for dead cannot report any more', async () => {
    const { storeId, orders, processRuns, open } = await givenOrder()
    const [send] = await open()
    const [slow] = await processRuns.claim(storeId, [send?.job_id ?? ''])
    const [fresh] = await processRuns.claim(storeId, [send?.job_id ?? ''])
    if (!slow?.order || !fresh?.order) throw new Error('nothing claimed')
    const accepted = (of: ClaimedProcess) => ({
      storeId,
      target: { orderId: fresh.order?.orderId as never },
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
      .selectFrom('order_events')
      .select('type')
      .where('store_id', '=', storeId)
      .execute()
    expect(events.map(({ type }) => type)).toEqual(['created-ihub', 'accepted-by-erp'])
    expect(await processRuns.claim(storeId, [send?.job_id ?? ''])).toEqual([])
  })

  test('a trial call that takes long gives signs of life, so that nobody takes its job over', async () => {
    const { lane } = await givenOrder()
    const readJob = async () => {
      const { rows } = await sql<{ state: string; aliveForMs: number }>`
        select state, extract(epoch from heartbeat_on - started_on)::int * 1000 as "aliveForMs"
        from pgboss.job where name = ${`lane/${lane}`}`.execute(database.system)
      return rows
    }

    const stayLong = async () => {
      await vi.waitFor(async () => expect((await readJob())[0]?.aliveForMs).toBeGreaterThan(2_000), {
        timeout: 15_000,
        interval: 100,
      })
      expect(await readJob()).toMatchObject([{ state: 'active' }])
    }

    await createLaneQueue(jobs).takeOne(lane, () => [stayLong()])

    expect(await readJob()).toMatchObject([{ state: 'completed' }])
  })
})
