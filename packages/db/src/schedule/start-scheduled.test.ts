import { givenBareStore } from '@ihub/dev-env/given'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { asId, type StoreId } from '@ihub/domain/ids'
import { hubLaneOf } from '@ihub/domain/processes'
import { uuidv7 } from '@ihub/kit/ids'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDb, createPool } from '../core/pool.ts'
import { createStartScheduled } from './start-scheduled.ts'

let database: TestDatabase
const storeId = asId<StoreId>(uuidv7())
const integrationId = uuidv7()

beforeAll(async () => {
  database = await openTestDatabase()
  await givenBareStore(database.system, storeId)
})
afterAll(() => database.close())
beforeEach(() => sql`delete from schedules`.execute(database.system))

const start = () => createStartScheduled(database.system)()

interface Given {
  lane?: string
  every?: number | null
  cron?: string
  due?: string
}

/** A schedule of `sync-sellers` that was due a minute ago. */
async function given(name: string, { lane = integrationId, every = 60, cron, due = '1 minute' }: Given = {}) {
  await sql`insert into schedules (store_id, lane, name, every_seconds, cron, time_zone, next_at, process_type, input)
    values (${storeId}, ${lane}, ${name}, ${cron ? null : every}, ${cron ?? null}, ${cron ? 'America/Sao_Paulo' : null},
      now() - ${due}::interval, 'sync-sellers', ${JSON.stringify({ name })}::jsonb)`.execute(database.system)
}
interface Made {
  process_id: string
  type: string
  status: string
  integration_id: string | null
  lane: string | null
  author_kind: string
  waits_in: string | null
}
const madeOf = async (name: string) => {
  const { rows } = await sql<Made>`
    select p.process_id, p.type, p.status, p.integration_id, p.lane, p.author_kind, q.lane as waits_in
    from processes p left join queue q on q.work_id = p.process_id
    where p.store_id = ${storeId} and p.input ->> 'name' = ${name}`.execute(database.system)
  return rows
}
const makeDue = () => sql`update schedules set next_at = now() - interval '1 minute'`.execute(database.system)
const nextOf = async (name: string) => {
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from next_at - now())::float as wait from schedules where name = ${name}`.execute(
    database.system,
  )
  return rows[0]?.wait ?? 0
}

test('a schedule whose time has come makes its process once, however many schedulers look at once', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `many-${index}`)
  for (const name of names) await given(name)

  const started = await Promise.all(Array.from({ length: 8 }, start))

  expect(started.reduce((sum, one) => sum + one)).toBe(names.length)
  for (const name of names)
    expect(await madeOf(name)).toEqual([
      expect.objectContaining({
        type: 'sync-sellers',
        status: 'loading',
        integration_id: integrationId,
        author_kind: 'cron',
        waits_in: integrationId,
      }),
    ])
})

test('two schedulers with connections of their own make 200 turns 200 processes', async () => {
  const names = Array.from({ length: 10 }, (_, index) => `ticks-${index}`)
  for (const name of names) await given(name)
  const pools = [1, 2].map(() => createPool(database.url, 'system', 2))
  const schedulers = pools.map((pool) => createStartScheduled(createDb(pool)))
  const turnsOfEach = 20

  for (let turn = 0; turn < turnsOfEach; turn++) {
    const started = await Promise.all(schedulers.map((look) => look()))
    expect(started.reduce((sum, one) => sum + one)).toBe(names.length)
    await sql`update processes set ended_at = now() where store_id = ${storeId} and ended_at is null`.execute(
      database.system,
    )
    await makeDue()
  }

  for (const name of names) expect(await madeOf(name)).toHaveLength(turnsOfEach)
  await Promise.all(pools.map((pool) => pool.end()))
})

test('the turns that were missed are made up for by one', async () => {
  await given('missed', { due: '3 hours' })

  expect(await start()).toBe(1)
  expect(await start()).toBe(0)

  expect(await madeOf('missed')).toHaveLength(1)
  expect(await nextOf('missed')).toBeGreaterThan(0)
})

test('work on the hub’s own lane has no integration', async () => {
  await given('own', { lane: hubLaneOf(storeId) })

  await start()

  expect(await madeOf('own')).toMatchObject([{ integration_id: null, lane: storeId, waits_in: storeId }])
})

test('a schedule whose last process has not ended makes no second one', async () => {
  await given('slow')
  await start()
  await makeDue()

  expect(await start()).toBe(0)
  expect(await nextOf('slow')).toBeGreaterThan(0)

  await sql`update processes set ended_at = now() where input ->> 'name' = 'slow'`.execute(database.system)
  await makeDue()
  expect(await start()).toBe(1)
  expect(await madeOf('slow')).toHaveLength(2)
})

test('a cron expression says the next time in its own time zone', async () => {
  await given('nightly', { cron: '30 3 * * *' })

  await start()

  const { rows } = await sql<{ at: string }>`
    select to_char(next_at at time zone 'America/Sao_Paulo', 'HH24:MI') as at from schedules`.execute(
    database.system,
  )
  expect(rows).toEqual([{ at: '03:30' }])
})

test('a schedule that a scheduler died with is taken by another', async () => {
  await given('left')
  const dying = new pg.Client({ connectionString: database.url })
  await dying.connect()
  await dying.query('begin')
  await dying.query(`update schedules set next_at = now() + interval '1 hour'`)
  expect(await start()).toBe(0)
  await dying.end()

  expect(await start()).toBe(1)
})
