import { givenBareStore } from '@ihub/dev-env/given'
import { startHandWorker } from '@ihub/dev-env/take-work'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { uuidv7 } from '@ihub/kit/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endExpiredLeases } from './worker-lease.ts'

let database: TestDatabase
const [storeId, lane] = [uuidv7(), uuidv7()]

beforeAll(async () => {
  database = await openTestDatabase()
  await givenBareStore(database.system, storeId)
})
afterAll(() => database.close())

async function addProcess() {
  const id = uuidv7()
  await sql`
    insert into processes (store_id, process_id, number, integration_id, lane, type, status, author_kind, created_at, released)
      values (${storeId}, ${id}, next_process_number(${storeId}), ${lane}, ${lane}, 'receive-order', 'loading', 'cron', now(), true)`.execute(
    database.system,
  )
  await sql`insert into queue (work_id, kind, store_id, lane, due_at) values (${id}, 'process', ${storeId}, ${lane}, now())`.execute(
    database.system,
  )
  return id
}

const waiting = async () =>
  (await sql<{ id: string }>`select work_id as id from queue`.execute(database.system)).rows

test('the work of a dead worker is taken over once, and a living one keeps its own', async () => {
  const [dead, living] = [await startHandWorker(database), await startHandWorker(database)]
  const id = await addProcess()
  expect(await dead.processes(lane)).toMatchObject([{ processId: id, attempt: 1 }])
  expect(await waiting()).toEqual([])
  expect(await living.processes(lane)).toEqual([])
  await living.lease.touch()
  expect(await endExpiredLeases(database.system)).toBe(0)
  expect(await living.processes(lane)).toEqual([])

  await dead.die()

  expect(await living.processes(lane)).toMatchObject([{ processId: id, attempt: 2 }])
  expect(await living.processes(lane)).toEqual([])
})

test('a worker whose lease was taken away goes on with another one', async () => {
  const worker = await startHandWorker(database)
  const before = worker.lease.id
  await worker.die()

  await worker.lease.touch()

  expect(worker.lease.id).not.toBe(before)
  const id = await addProcess()
  expect(await worker.processes(lane)).toMatchObject([{ processId: id }])
})

test('a worker that stops gives back the work it holds', async () => {
  const [one, other] = [await startHandWorker(database), await startHandWorker(database)]
  const id = await addProcess()
  await one.processes(lane)

  await one.lease.end()

  expect(await other.processes(lane)).toMatchObject([{ processId: id, attempt: 2 }])
})
