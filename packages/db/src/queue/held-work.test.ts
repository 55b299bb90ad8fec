import { givenBareStore } from '@ihub/dev-env/given'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { patiently } from '@ihub/dev-env/watch'
import { asId, type ProcessId, type StoreId } from '@ihub/domain/ids'
import { uuidv7 } from '@ihub/kit/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createProcessRuns } from '../process/process-runs.ts'
import { createHeldWork } from './held-work.ts'
import { startWorkingQueue, type WorkingQueue, type WorkQueue } from './work-queue.ts'

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
    onFreed: (ids) => freed.push(...ids),
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

describe('of the rows that a lease holds', () => {
  const run = (id: string) => ({ id, attempt: 1, startedAt: '2026-01-05T12:00:00.000Z' })

  test('those are strays that nothing runs at two looks', () => {
    const held = createHeldWork()
    const leave = held.begin(run('a'))
    expect(held.strays(['a', 'b'])).toEqual([])
    expect(held.isSuspect()).toBe(true)
    held.begin(run('c'))
    expect(held.strays(['a', 'b', 'c'])).toEqual(['b'])

    leave()
    expect(held.strays(['a', 'c'])).toEqual([])
    expect(held.strays(['a', 'c'])).toEqual(['a'])
  })

  test('a piece of work has the run that its worker went on with, until the end of that is recorded', () => {
    const held = createHeldWork()
    const leave = held.begin(run('first'))
    held.ended(run('first'), run('second'))
    expect(held.runOf('first')).toEqual(run('second'))
    expect(held.strays(['second'])).toEqual([])

    held.ended(run('second'))
    expect(held.runOf('first')).toBeNull()
    leave()
    expect(held.isSuspect()).toBe(false)
  })

  test('work that is taken again before the end of its last attempt is told here is still run', () => {
    const held = createHeldWork()
    const leave = held.begin(run('again'))
    const second = { ...run('again'), attempt: 2 }
    const leaveSecond = held.begin(second)

    held.ended(run('again'))
    leave()
    expect(held.runOf('again')).toEqual(second)
    expect(held.strays(['again'])).toEqual([])

    held.ended(second)
    leaveSecond()
    expect(held.runOf('again')).toBeNull()
  })

  test('none is looked for until something went wrong, and for so long after it as a commit may take', () => {
    const clock = { nowMs: 0 }
    const held = createHeldWork(() => clock.nowMs)
    expect(held.isSuspect()).toBe(false)
    held.suspect()
    clock.nowMs = 89_999
    expect(held.isSuspect()).toBe(true)
    clock.nowMs = 90_000
    expect(held.isSuspect()).toBe(false)
    held.begin(run('forgotten'))()
    expect(held.isSuspect()).toBe(true)
  })
})
