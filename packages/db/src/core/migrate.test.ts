import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { uuidv7 } from '@ihub/kit/ids'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('the Admins of a hub in which they saw every store keep each of them, and nobody else gets one', async () => {
  const { system, url } = database
  const [one, other, admin, user] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const stores = [one, other].map((storeId) => ({ store_id: storeId, code: storeId, name: storeId }))
  await system.insertInto('stores').values(stores).execute()
  const people = [
    { user_id: admin, role: 'Admin' },
    { user_id: user, role: 'User' },
  ].map((person) => ({ ...person, name: person.role, email: `${person.role}@example.com` }))
  await system.insertInto('users').values(people).execute()
  const given = [
    { user_id: admin, store_id: one },
    { user_id: user, store_id: one },
  ]
  await system.insertInto('user_stores').values(given).execute()

  await asBefore('0030_admins_of_stores.sql', 'drop index audit_log__people_store_author')
  expect(await migrate(url)).toEqual(['0030_admins_of_stores.sql'])

  const rows = await system.selectFrom('user_stores').select(['user_id', 'store_id']).execute()
  expect(rows).toHaveLength(3)
  expect(rows).toEqual(expect.arrayContaining([...given, { user_id: admin, store_id: other }]))
})

/** The schema as it was before a migration, which is the next to run. */
async function asBefore(name: string, undo: string) {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`${undo}; delete from schema_migrations where name = '${name}'`)
  await client.end()
}
