import { givenBareStore } from '@ihub/dev-env/given'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { patiently } from '@ihub/dev-env/watch'
import { asId, type ProcessId, type StoreId } from '@ihub/domain/ids'
import { uuidv7 } from '@ihub/kit/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createProcessRuns } from '../process/process-runs.ts'
import { giveBack } from './give-back.ts'
import { createHeldWork, type HeldWork } from './held-work.ts'
import { takeOneOf } from './take-work.ts'
import { startWorkingQueue, type WorkingQueue, type WorkQueue } from './work-queue.ts'
import { takeLease } from './worker-lease.ts'

let database: TestDatabase
let queue: WorkQueue & { working: WorkingQueue }
const storeId = asId<StoreId>(uuidv7())
const freed: string[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  await givenBareStore(database.system, storeId)
  queue = await startWorkingQueue({
    url: database.url,
    app: database.app,
    onError: () => undefined,
    onFreed: (strays) => freed.push(...strays.map(({ id }) => id)),
  })
})
afterAll(async () => {
  await queue.stop({ graceful: false })
  await database.close()
})

async function givenProcess(lane: string) {
  const id = uuidv7()
  await sql`
    insert into processes (store_id, process_id, number, lane, type, status, author_kind, created_at, released)
      values (${storeId}, ${id}, next_process_number(${storeId}), ${lane}, 'sync-store', 'loading', 'cron', now(), true)`.execute(
    database.system,
  )
  await sql`insert into queue (work_id, kind, store_id, lane, due_at) values (${id}, 'process', ${storeId}, ${lane}, now())`.execute(
    database.system,
  )
  return asId<ProcessId>(id)
}

test('a process that its worker holds and does not run is taken again and done; one that runs for long is left alone', async () => {
  const [lane, slowLane] = [uuidv7(), uuidv7()]
  const runs = createProcessRuns(database.app, queue)
  const attempts: number[] = []
  const slow = Promise.withResolvers<void>()
  const slowId = await givenProcess(slowLane)
  queue.working.fetcher.work(slowLane, 4, (work) => work.map(() => slow.promise))
  // The first run is forgotten, as by a bug: it neither fails nor tells its end.
  queue.working.fetcher.work(lane, 4, (work) =>
    work.map(async (one) => {
      if (one.kind !== 'process') return
      const { processId, attempt, startedAt } = one
      attempts.push(attempt)
      const end = {
        status: 'success',
        message: null,
        serviceCode: null,
        canRetry: false,
        retryAt: null,
      } as const
      if (attempt > 1) await runs.end(storeId, { processId, attempt, startedAt, exchanges: [], ...end })
    }),
  )

  const id = await givenProcess(lane)

  await vi.waitFor(async () => {
    const { rows } =
      await sql`select 1 from processes where process_id = ${id} and status = 'success'`.execute(
        database.system,
      )
    expect(rows).toHaveLength(1)
  }, patiently)
  expect(attempts).toEqual([1, 2])
  expect(freed).toEqual([id])
  const { rows } =
    await sql`select attempts from processes where process_id = ${slowId} and held_by is not null`.execute(
      database.system,
    )
  expect(rows).toEqual([{ attempts: 1 }])
  slow.resolve()
})

test('work that was taken again is not given back for the attempt before', async () => {
  const lane = uuidv7()
  const id = await givenProcess(lane)
  const lease = await takeLease(database.system)
  const take = () => takeOneOf(database.app, lease.id, lane)
  const giveBackFirst = async ([work]: Awaited<ReturnType<typeof take>>) =>
    work && giveBack(database.app, lease.id, work, { id, attempt: 1, wasBegun: false })

  const first = await take()
  await giveBackFirst(first)
  expect(await take()).toMatchObject([{ processId: id, attempt: 2 }])
  await giveBackFirst(first)

  const { rows } = await sql`select held_by from processes where process_id = ${id}`.execute(database.system)
  expect(rows).toEqual([{ held_by: lease.id }])
  await lease.end()
})

describe('of the rows that a lease holds', () => {
  const run = (id: string) => ({ id, attempt: 1, startedAt: '2026-01-05T12:00:00.000Z' })
  const straysOf = (held: HeldWork, ids: string[]) => held.strays(ids.map(run)).map(({ id }) => id)

  test('those are strays that nothing runs at two looks', () => {
    const held = createHeldWork()
    const leave = held.begin(run('a'))
    expect(straysOf(held, ['a', 'b'])).toEqual([])
    expect(held.isLookDue()).toBe(true)
    held.begin(run('c'))
    expect(straysOf(held, ['a', 'b', 'c'])).toEqual(['b'])

    leave()
    expect(straysOf(held, ['a', 'c'])).toEqual([])
    expect(straysOf(held, ['a', 'c'])).toEqual(['a'])
  })

  test('those are none that were about to be begun at the first of the looks, however long that takes', () => {
    const held = createHeldWork()
    const claimed = held.claiming()
    for (let look = 0; look < 3; look++) expect(straysOf(held, ['slow'])).toEqual([])
    const claimedLater = held.claiming()
    held.begin(run('slow'))
    claimed()
    expect(straysOf(held, ['slow', 'lost'])).toEqual([])

    claimedLater()
    held.claiming()
    expect(straysOf(held, ['slow', 'lost'])).toEqual(['lost'])
  })

  test('another attempt at a row is a row of its own', () => {
    const held = createHeldWork()
    held.begin(run('again'))
    const second = { ...run('again'), attempt: 2 }
    expect(held.strays([second])).toEqual([])
    expect(held.strays([run('again')])).toEqual([])
    expect(held.strays([second])).toEqual([])
    expect(held.strays([second])).toMatchObject([{ id: 'again', attempt: 2 }])
  })

  test('a run that waits for a call or the hub beyond every time limit is none; its turn to call may take for ever', () => {
    const clock = { nowMs: 0 }
    const held = createHeldWork(() => clock.nowMs)
    const names = ['turn', 'call', 'hub', 'silent', 'goes on']
    for (const name of names) held.begin(run(name))
    for (const step of ['turn', 'call', 'hub'] as const) held.atStep(run(step), step)
    held.atStep(run('goes on'), 'call')
    clock.nowMs = 300_000
    held.atStep(run('goes on'), 'hub')
    expect(straysOf(held, names)).toEqual([])

    clock.nowMs = 300_001
    expect(straysOf(held, names)).toEqual([])
    expect(held.strays(names.map(run))).toMatchObject([
      { id: 'call', step: 'call' },
      { id: 'hub', step: 'hub' },
    ])
  })

  test('a piece of work has the run that its worker went on with, until the end of that is recorded', () => {
    const held = createHeldWork()
    const leave = held.begin(run('first'))
    held.ended(run('first'), run('second'))
    expect(held.runOf(run('first'))).toEqual(run('second'))
    expect(held.runOf(run('second'))).toEqual(run('second'))
    expect(straysOf(held, ['second'])).toEqual([])

    held.ended(run('second'))
    expect(held.runOf(run('first'))).toBeNull()
    leave()
    expect(held.isLookDue()).toBe(false)
  })

  test('work that is taken again before the end of its last attempt is told here is still run', () => {
    const held = createHeldWork()
    const leave = held.begin(run('again'))
    const second = { ...run('again'), attempt: 2 }
    const leaveSecond = held.begin(second)

    held.ended(run('again'))
    leave()
    expect(held.runOf(second)).toEqual(second)
    expect(held.runOf(run('again'))).toBeNull()
    expect(held.strays([second])).toEqual([])

    held.ended(second)
    leaveSecond()
    expect(held.runOf(second)).toBeNull()
  })

  test('those are looked for after something went wrong as long as a commit may take, and now and then', () => {
    const clock = { nowMs: 0 }
    const held = createHeldWork(() => clock.nowMs)
    expect(held.isLookDue()).toBe(false)
    held.suspect()
    clock.nowMs = 89_999
    straysOf(held, [])
    expect(held.isLookDue()).toBe(true)
    clock.nowMs = 90_000
    expect(held.isLookDue()).toBe(false)
    clock.nowMs = 119_999
    expect(held.isLookDue()).toBe(true)
    straysOf(held, [])
    expect(held.isLookDue()).toBe(false)
    held.begin(run('forgotten'))()
    expect(held.isLookDue()).toBe(true)
  })
})
