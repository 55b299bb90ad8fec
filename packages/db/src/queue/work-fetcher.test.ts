import { givenBareStore } from '@ihub/dev-env/given'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { patiently } from '@ihub/dev-env/watch'
import { cron } from '@ihub/domain/actor'
import { asId, type ProcessId, type StoreId } from '@ihub/domain/ids'
import { uuidv7 } from '@ihub/kit/ids'
import type { ClaimedDelivery, ClaimedProcess, HandleWork } from '@ihub/ports/work'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createHeldWork } from './held-work.ts'
import { createWorkFetcher, type SlotShares } from './work-fetcher.ts'
import { startWorkingQueue, type WorkingQueue, type WorkQueue } from './work-queue.ts'

let database: TestDatabase
let queue: WorkQueue & { working: WorkingQueue }
const storeId = asId<StoreId>(uuidv7())
const integrationId = uuidv7()

beforeAll(async () => {
  database = await openTestDatabase()
  await givenBareStore(database.system, storeId)
  queue = await startWorkingQueue({ url: database.url, app: database.app, onError: () => undefined })
})
afterAll(async () => {
  await queue.stop({ graceful: false })
  await database.close()
})

/** A process that waits in a lane, and that nobody is told of. */
async function addTo(lane: string) {
  const id = uuidv7()
  await sql`
    insert into processes (store_id, process_id, number, integration_id, lane, type, status, author_kind, created_at, released)
      values (${storeId}, ${id}, next_process_number(${storeId}), ${integrationId}, ${lane}, 'receive-order', 'loading', 'cron', now(), true)`.execute(
    database.system,
  )
  await sql`insert into queue (work_id, kind, store_id, lane, due_at) values (${id}, 'process', ${storeId}, ${lane}, now())`.execute(
    database.system,
  )
  return id
}

function givenLane(handle: (attempt: number) => Promise<void>) {
  const lane = uuidv7()
  queue.working.fetcher.work(lane, 4, (work) =>
    work.map((one) => handle(one.kind === 'process' ? one.attempt : 0)),
  )
  return { add: () => addTo(lane) }
}

describe('a lane at work', () => {
  test('finds work that nobody told it of', async () => {
    const handle = vi.fn(async () => undefined)
    const { add } = givenLane(handle)
    await add()
    await vi.waitFor(() => expect(handle).toHaveBeenCalledTimes(1), patiently)

    await add()

    await vi.waitFor(() => expect(handle).toHaveBeenCalledTimes(2), patiently)
  })

  test('gets work back that ended with a failure', async () => {
    const attempts: number[] = []
    const { add } = givenLane(async (attempt) => {
      attempts.push(attempt)
      if (attempt === 1) throw new Error('a bug')
    })

    await add()

    await vi.waitFor(() => expect(attempts).toEqual([1, 2]), patiently)
  })

  test('takes work by hand before its time', async () => {
    const lane = uuidv7()
    const id = await addTo(lane)
    await sql`update queue set due_at = now() + interval '1 hour' where work_id = ${id}`.execute(
      database.system,
    )

    expect(await queue.working.takeOne(lane)).toMatchObject([{ processId: id, attempt: 1 }])
    expect(await queue.working.takeOne(lane)).toEqual([])
  })

  test('runs a poll once an interval, and sooner when its turn could not be recorded', async () => {
    const turns: string[] = []
    const lane = uuidv7()
    await sql`insert into schedules (lane, name, store_id, every_seconds, next_at)
      values (${lane}, 'fails', ${storeId}, 3600, now()), (${lane}, 'works', ${storeId}, 3600, now())`.execute(
      database.system,
    )
    queue.working.fetcher.work(lane, 4, (work) =>
      work.map(async (one) => {
        if (one.kind !== 'poll') return
        turns.push(one.name)
        if (one.name === 'fails') throw new Error('not recorded')
      }),
    )

    await vi.waitFor(
      () => expect(turns.filter((name) => name === 'fails').length).toBeGreaterThan(2),
      patiently,
    )
    queue.working.fetcher.stop(lane)
    expect(turns.filter((name) => name === 'works')).toHaveLength(1)
  })
})

describe('lanes that want more slots than there are', () => {
  const deliveryOf = (lane: string): ClaimedDelivery => ({
    kind: 'delivery',
    storeId,
    deliveryId: uuidv7(),
    webhookId: lane,
    subject: { kind: 'order', id: uuidv7(), code: null },
    attempt: 1,
    createdAt: new Date().toISOString(),
    failures: 0,
    dueAt: null,
    body: '{}',
  })

  const bulkOf = (lane: string): ClaimedProcess => ({
    kind: 'process',
    storeId,
    processId: asId<ProcessId>(uuidv7()),
    lane,
    integrationId: null,
    workClass: 'bulk',
    type: 'sync-sellers',
    attempt: 1,
    startedAt: new Date().toISOString(),
    subject: null,
    input: {},
    author: cron,
    order: null,
  })

  /** A fetcher whose lanes hold as much work as is wanted; the work ends when told. */
  function given(shares: SlotShares) {
    const asked: string[][] = []
    const ends: (() => void)[] = []
    const fetcher = createWorkFetcher(
      {
        take: async (wanted) => {
          const lanes = Map.groupBy(wanted, ({ lane }) => lane)
          asked.push(
            [...lanes].map(([lane, of]) => `${lane} ${of.reduce((sum, { slots }) => sum + slots, 0)}`),
          )
          return wanted.flatMap(({ lane, workClass, slots }) =>
            Array.from({ length: slots }, () => (workClass === 'bulk' ? bulkOf(lane) : deliveryOf(lane))),
          )
        },
        takePolls: async () => [],
        giveBack: async () => undefined,
        held: createHeldWork(),
      },
      () => undefined,
      shares,
    )
    const handle: HandleWork = (work) => work.map(() => new Promise<void>((resolve) => ends.push(resolve)))
    return { fetcher, asked, handle, endOne: () => ends.shift()?.() }
  }

  test('get the shared ones by the priority of their stores, and keep their own whatever the others want', async () => {
    const { fetcher, asked, handle, endOne } = given({ own: 1, shared: 2 })
    fetcher.work('low', 4, handle, { priority: 0 })
    await vi.waitFor(() => expect(asked).toEqual([['low 3']]), patiently)

    fetcher.work('middle', 4, handle, { priority: 2 })
    await vi.waitFor(() => expect(asked.at(-1)).toEqual(['middle 1']), patiently)
    fetcher.work('high', 4, handle, { priority: 4 })
    await vi.waitFor(() => expect(asked.at(-1)).toEqual(['high 1']), patiently)

    // The work in the shared slots ends: the slots go to the highest priority, though others asked before.
    endOne()
    await vi.waitFor(() => expect(asked[3]).toEqual(['high 1']), patiently)
    endOne()
    await vi.waitFor(() => expect(asked[4]).toEqual(['high 1']), patiently)
    fetcher.prioritize('middle', { priority: 5 })
    endOne()
    await vi.waitFor(() => expect(asked[5]).toEqual(['low 1']), patiently)
    endOne()
    await vi.waitFor(() => expect(asked[6]).toEqual(['middle 1']), patiently)
    await fetcher.close(0)
  })

  test('of an exclusive store have all their slots to themselves, and leave the shared ones to the others', async () => {
    const { fetcher, asked, handle } = given({ own: 1, shared: 2 })
    fetcher.work('greedy', 9, handle, { priority: 4 })
    await vi.waitFor(() => expect(asked).toEqual([['greedy 3']]), patiently)

    fetcher.work('exclusive', 4, handle, { isExclusive: true })
    await vi.waitFor(() => expect(asked.at(-1)).toEqual(['exclusive 4']), patiently)
    fetcher.stop('greedy')
    fetcher.work('usual', 9, handle)

    await vi.waitFor(() => expect(asked.at(-1)).toEqual(['usual 3']), patiently)
    await fetcher.close(0)
  })
})

test('bulk work takes a sixteenth of a lane’s slots at most, and live work goes on beside a flood of it', async () => {
  const lane = uuidv7()
  const addAll = (workClass: 'live' | 'bulk', count: number) =>
    sql`
      with added as (insert into processes (store_id, process_id, number, integration_id, lane, work_class, type, status, author_kind, created_at, released)
        select ${storeId}, gen_random_uuid(), next_process_number(${storeId}), ${integrationId}, ${lane}, ${workClass}, 'sync-sellers', 'loading', 'cron', now(), true
        from generate_series(1, ${count}::int) returning process_id)
      insert into queue (work_id, kind, store_id, lane, work_class, due_at)
      select process_id, 'process', ${storeId}, ${lane}, ${workClass === 'bulk' ? 1 : 0}, now() from added`.execute(
      database.system,
    )
  await addAll('bulk', 300)
  const running = { live: 0, bulk: 0 }
  let most = 0
  const ends: (() => void)[] = []

  queue.working.fetcher.work(lane, 64, (work) =>
    work.map(async (one) => {
      const workClass = (one.kind === 'process' && one.workClass) || 'live'
      most = Math.max(most, workClass === 'bulk' ? ++running.bulk : running.bulk)
      if (workClass === 'live') running.live++
      else await new Promise<void>((resolve) => ends.push(resolve))
      if (workClass === 'bulk') running.bulk--
    }),
  )
  await vi.waitFor(() => expect(running.bulk).toBe(4), patiently)
  await addAll('live', 40)
  queue.working.fetcher.wake(lane)

  await vi.waitFor(() => expect(running.live).toBe(40), patiently)
  ends.shift()?.()
  await vi.waitFor(() => expect(ends).toHaveLength(4), patiently)
  expect(most).toBe(4)
  queue.working.fetcher.stop(lane)
  for (const end of ends) end()
})
