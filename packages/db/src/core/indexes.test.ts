import { readFile } from 'node:fs/promises'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

const page = new URL('../../../../docs/indexes.md', import.meta.url)

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('every index is named with the query that needs it, and none that is gone', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not i.indisprimary order by 1`.execute(database.system)
  const named = [...(await readFile(page, 'utf8')).matchAll(/^\| `(\w+)` +\| (\S.*\S) +\|$/gm)]

  expect(named.map(([, name]) => name).sort()).toEqual(rows.map(({ name }) => name))
  expect(named.filter(([, , query = '']) => query.length < 10)).toEqual([])
})
