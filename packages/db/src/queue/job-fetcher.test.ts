import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { patiently } from '@ihub/dev-env/watch'
import { uuidv7 } from '@ihub/kit/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { combine } from '../core/combine.ts'
import { run } from '../core/pool.ts'
import { createJobFetcher, type HandleJobs, type PlaceShares } from './job-fetcher.ts'
import { jobsPart, queueOf } from './job-rows.ts'
import { type Jobs, startJobs } from './jobs.ts'

let database: TestDatabase
let jobs: Jobs

beforeAll(async () => {
  database = await openTestDatabase()
  jobs = await startJobs(database.url, { works: true, onError: () => undefined })
})
afterAll(async () => {
  await jobs.stop({ graceful: false })
  await database.close()
})

/** A lane at work; `add` writes a job and tells nobody. */
async function givenLane(handle: (retryCount: number) => Promise<void>) {
  const lane = uuidv7()
  const storeId = uuidv7()
  await jobs.ensureLane(lane)
  jobs.pump?.work(queueOf(lane), 4, (fetched) => fetched.map(({ retryCount }) => handle(retryCount)))
  const add = async () => {
    const statement = combine(storeId, [
      jobsPart([{ lane, id: uuidv7(), data: { storeId, kind: 'process' } }]),
    ])
    if (statement) await run(database.system, statement)
  }
  const readJobs = async () => {
    const { rows } = await sql<{ state: string; aliveForMs: number }>`
      select state, extract(epoch from heartbeat_on - started_on)::int * 1000 as "aliveForMs"
      from pgboss.job where name = ${queueOf(lane)}`.execute(database.system)
    return rows
  }
  return { name: queueOf(lane), add, readJobs }
}

describe('a lane at work', () => {
  test('finds what nobody told it of', async () => {
    const handle = vi.fn(async () => undefined)
    const { add, readJobs } = await givenLane(handle)
    await add()
    await vi.waitFor(async () => expect(await readJobs()).toEqual([]), patiently)

    await add()

    await vi.waitFor(() => expect(handle).toHaveBeenCalledTimes(2), patiently)
  })

  test('gives signs of life for work that takes long, so that nobody takes it over', async () => {
    const tries: number[] = []
    const lane = await givenLane(async (retryCount) => {
      tries.push(retryCount)
      await vi.waitFor(
        async () => expect((await lane.readJobs())[0]?.aliveForMs).toBeGreaterThan(2_000),
        patiently,
      )
    })

    await lane.add()
    await vi.waitFor(async () => expect(await lane.readJobs()).toEqual([]), patiently)

    expect(tries).toEqual([0])
  })

  test('gives signs of life without waiting for a job that somebody else holds', async () => {
    const end = Promise.withResolvers<void>()
    const lane = await givenLane(() => end.promise)
    await lane.add()
    await lane.add()
    await vi.waitFor(
      async () => expect((await lane.readJobs()).map(({ state }) => state)).toEqual(['active', 'active']),
      patiently,
    )

    await database.system.transaction().execute(async (tx) => {
      await sql`select from pgboss.job where name = ${lane.name} limit 1 for update`.execute(tx)
      const alive = async () =>
        (await lane.readJobs()).filter(({ aliveForMs }) => aliveForMs > 2_000).map(({ state }) => state)
      await vi.waitFor(async () => expect(await alive()).toEqual(['active']), patiently)
    })
    end.resolve()
    await vi.waitFor(async () => expect(await lane.readJobs()).toEqual([]), patiently)
  })

  test('gets work back that ended with a failure', async () => {
    const tries: number[] = []
    const { add, readJobs } = await givenLane(async (retryCount) => {
      tries.push(retryCount)
      if (retryCount === 0) throw new Error('a bug')
    })

    await add()
    await vi.waitFor(async () => expect(await readJobs()).toEqual([]), patiently)

    expect(tries).toEqual([0, 1])
  })
})

describe('lanes that want more places than there are', () => {
  /** A pump whose queues hold as many jobs as are wanted; its work ends when told. */
  function given(shares: PlaceShares) {
    const asked: string[][] = []
    const ends: (() => void)[] = []
    const pump = createJobFetcher(
      {
        exchange: async (_done, wanted) => {
          if (wanted.length > 0) asked.push(wanted.map(({ name, places }) => `${name} ${places}`))
          return wanted.flatMap(({ name, places }) =>
            Array.from({ length: places }, (_, index) => ({
              name,
              id: `${name}-${asked.length}-${index}`,
              data: { storeId: 's', kind: 'process' as const },
              retryCount: 0,
            })),
          )
        },
        touch: async () => undefined,
        giveBack: async () => undefined,
      },
      () => undefined,
      shares,
    )
    const handle: HandleJobs = (jobs) => jobs.map(() => new Promise<void>((resolve) => ends.push(resolve)))
    return { pump, asked, handle, endOne: () => ends.shift()?.() }
  }

  test('get the shared ones by the priority of their stores, and keep their own whatever the others want', async () => {
    const { pump, asked, handle, endOne } = given({ own: 1, shared: 2 })
    pump.work('low', 4, handle, 0)
    await vi.waitFor(() => expect(asked).toEqual([['low 3']]), patiently)

    pump.work('middle', 4, handle, 2)
    await vi.waitFor(() => expect(asked.at(-1)).toEqual(['middle 1']), patiently)
    pump.work('high', 4, handle, 4)
    await vi.waitFor(() => expect(asked.at(-1)).toEqual(['high 1']), patiently)

    // The jobs in the shared places end: the places go to the highest priority, though others asked before.
    endOne()
    await vi.waitFor(() => expect(asked[3]).toEqual(['high 1']), patiently)
    endOne()
    await vi.waitFor(() => expect(asked[4]).toEqual(['high 1']), patiently)
    pump.prioritize('middle', 5)
    endOne()
    await vi.waitFor(() => expect(asked[5]).toEqual(['low 1']), patiently)
    endOne()
    await vi.waitFor(() => expect(asked[6]).toEqual(['middle 1']), patiently)
    await pump.close(0)
  })
})
