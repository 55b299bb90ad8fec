import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUpkeep, hasScheduler } from './upkeep.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const tasks = { sweep: { everySeconds: 3_600 }, tidy: { everySeconds: 3_600 } }
const later = (interval: string) =>
  sql`update upkeep set next_at = next_at - ${interval}::interval`.execute(database.system)

test('each turn of a task is taken by one of many schedulers', async () => {
  const schedulers = Array.from({ length: 6 }, () => createUpkeep(database.system, tasks))
  await Promise.all(schedulers.map(({ add }) => add()))

  const first = await Promise.all(schedulers.map(({ takeDue }) => takeDue()))
  expect(first.flat().sort()).toEqual(['sweep', 'tidy'])
  const tooEarly = await Promise.all(schedulers.map(({ takeDue }) => takeDue()))
  expect(tooEarly.flat()).toEqual([])

  await later('1 hour')
  const second = await Promise.all(schedulers.map(({ takeDue }) => takeDue()))
  expect(second.flat().sort()).toEqual(['sweep', 'tidy'])
})

test('a turn that nobody takes tells that no process is a scheduler', async () => {
  await sql`delete from upkeep`.execute(database.system)
  expect(await hasScheduler(database.app)).toBe(false)

  const { add, takeDue } = createUpkeep(database.system, tasks)
  await add()
  await takeDue()
  expect(await hasScheduler(database.app)).toBe(true)

  await later('2 hours')
  expect(await hasScheduler(database.app)).toBe(false)
  await takeDue()
  expect(await hasScheduler(database.app)).toBe(true)
})
