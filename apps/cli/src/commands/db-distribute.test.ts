import { runSql } from '@ihub/dev-env/test-cluster'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCli } from '../../test/run-cli.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const run = (...args: string[]) => runCli(['db', 'distribute', ...args], { DATABASE_URL: database.url })

/** The functions and the catalogue of Citus as its documentation says, in a server that has none: a second call is an error. */
const citusStandIn = `
  set allow_system_table_mods = on;
  insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
    values (4000000001, 'citus', 10, 'public'::regnamespace, false, '13.2');
  create table pg_catalog.pg_dist_partition (logicalrelid regclass primary key, kind text);
  create function create_reference_table(t regclass) returns void language sql as $$ insert into pg_dist_partition values (t, 'reference') $$;
  create function create_distributed_table(t regclass, c text, colocate_with text default null) returns void language sql as
    $$ insert into pg_dist_partition values (t, coalesce('with ' || colocate_with, 'first')) $$;
  create function citus_add_local_table_to_metadata(t regclass) returns void language sql as $$ insert into pg_dist_partition values (t, 'local') $$;
  grant select on pg_dist_partition to ihub_system;`

const known = async () =>
  (
    await sql<{ table: string; kind: string }>`
      select logicalrelid::text as table, kind from pg_dist_partition order by logicalrelid::text`.execute(
      database.system,
    )
  ).rows

test('db distribute --print writes the statements and changes nothing', async () => {
  const { code, said } = await run('--print')

  expect(code).toBe(0)
  expect(said).toMatch(/^create extension if not exists citus;\n/)
  expect(said).toContain("create_reference_table('stores')")
})

test('db distribute spreads the tables, goes on where it was broken off, and again changes nothing', async () => {
  await runSql(database.url, citusStandIn)
  await runSql(database.url, "select create_reference_table('stores')")

  const first = await run()
  const spread = await known()
  const second = await run()

  expect([first.code, second.code]).toEqual([0, 0])
  expect(spread).toEqual(
    expect.arrayContaining([
      { table: 'stores', kind: 'reference' },
      { table: 'user_stores', kind: 'local' },
      { table: 'orders', kind: expect.stringMatching(/^with /) },
    ]),
  )
  expect(await known()).toEqual(spread)
})

test('a server without Citus is said in words', async () => {
  const { code, complained } = await run()

  expect(code).toBe(1)
  expect(complained).toMatch(/^The server of DATABASE_URL has no Citus\. Install the extension on every node/)
})
