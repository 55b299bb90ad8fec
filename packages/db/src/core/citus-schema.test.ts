import { readdir, readFile } from 'node:fs/promises'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Distribution, distributionStatements, readDistribution } from './distribution.ts'

/** They look at their own row and write nothing. */
const triggersAllowed = ['audit_log__append_only', 'events__append_only']

let database: TestDatabase
let client: pg.Client
let tables: Distribution
beforeAll(async () => {
  database = await openTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  tables = await readDistribution(client)
})
afterAll(async () => {
  await client.end()
  await database.close()
})

const named = async (text: string, values: unknown[]) =>
  (await client.query<{ name: string }>(text, values)).rows.map(({ name }) => name)

/** Unique indexes of business tables that do not begin with the store, or are of an expression. */
const wrongKeys = () =>
  named(
    `select c.relname || ' ' || k.relname as name from pg_index i join pg_class c on c.oid = i.indrelid join pg_class k on k.oid = i.indexrelid
     left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     where i.indisunique and (c.relname = any($1) and a.attname is distinct from 'store_id'
       or c.relname = any($2) and i.indexprs is not null)`,
    [tables.distributed, [...tables.distributed, ...tables.reference]],
  )

/** Foreign keys between business tables that do not begin with the store, and those that come from or lead to other tables. */
const wrongForeignKeys = () =>
  named(
    `select f.conrelid::regclass || ' ' || f.confrelid::regclass as name from pg_constraint f
     left join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
     left join pg_attribute b on b.attrelid = f.confrelid and b.attnum = f.confkey[1]
     where f.contype = 'f' and case
       when f.confrelid::regclass::text = any($2) then a.attname <> 'store_id'
       when f.conrelid::regclass::text = any($1) or f.confrelid::regclass::text = any($1)
         then not (f.conrelid::regclass::text = any($1) and f.confrelid::regclass::text = any($1)
           and a.attname = 'store_id' and b.attname = 'store_id')
       else f.conrelid::regclass::text = any($2) end`,
    [tables.distributed, tables.reference],
  )

const wrongTriggers = () =>
  named(
    `select tgname as name from pg_trigger where not tgisinternal and tgrelid::regclass::text = any($1) and tgname <> all($2)`,
    [[...tables.distributed, ...tables.reference], triggersAllowed],
  )

/** Each table that has rows of stores, and where the rows belong. */
const tablesWithStore = () =>
  named(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'store_id'`,
    [],
  )

describe('the schema is one that Citus distributes', () => {
  test('business tables are distributed by store, stores are everywhere, the rest is on the coordinator', async () => {
    expect(tables.reference).toEqual(['stores'])
    expect(tables.distributed).toEqual(
      expect.arrayContaining(['orders', 'processes', 'events', 'alerts', 'webhook_deliveries']),
    )
    expect(tables.local).toEqual(
      expect.arrayContaining(['users', 'mails', 'queue', 'schedules', 'worker_leases']),
    )
    expect(tables.localWithReference).toEqual(['user_stores'])
    const local = (await tablesWithStore()).filter((name) => tables.local.includes(name))
    expect(local.sort()).toEqual(['call_budgets', 'queue', 'schedules', 'user_stores'])
  })

  test('keys, foreign keys and triggers are allowed', async () => {
    expect(await wrongKeys()).toEqual([])
    expect(await wrongForeignKeys()).toEqual([])
    expect(await wrongTriggers()).toEqual([])
  })

  describe('and the check finds a schema that is not allowed', () => {
    beforeEach(async () => void (await client.query('begin')))
    afterEach(async () => void (await client.query('rollback')))

    test.each([
      ['create unique index planted on orders (order_id)', wrongKeys, 'orders planted'],
      ['create unique index planted on stores (lower(name))', wrongKeys, 'stores planted'],
      [
        'alter table mails add foreign key (about_store_id, about_alert_id) references alerts',
        wrongForeignKeys,
        'mails alerts',
      ],
      [
        'alter table orders add foreign key (order_id) references users (user_id)',
        wrongForeignKeys,
        'orders users',
      ],
      [
        'create trigger planted after insert on orders for each row execute function refuse_change()',
        wrongTriggers,
        'planted',
      ],
    ])('%s', async (statement, wrong, name) => {
      await client.query(statement)
      expect(await wrong()).toEqual([name])
    })
  })
})

/** Earlier migrations ran before anybody distributed a table. */
const since = '0040'
const severalSubcommands = (text: string) =>
  text
    .replace(/--.*|\$\$[\s\S]*?\$\$/g, '')
    .split(';')
    .filter((statement) => /^\s*alter table\b/i.test(statement))
    .filter((statement) => /\badd (constraint|primary|foreign|unique|check)\b/i.test(statement))
    .filter(
      (statement) => (statement.match(/\b(add|drop|alter column|rename|validate)\b/gi) ?? []).length > 1,
    )

test('a migration adds one constraint with one statement', async () => {
  expect(
    severalSubcommands('alter table a drop constraint b,\n add primary key (store_id, c);'),
  ).toHaveLength(1)
  expect(severalSubcommands('alter table a add constraint b check (c > 0);')).toEqual([])

  const folder = new URL('../../migrations/', import.meta.url)
  const names = (await readdir(folder)).filter((name) => name >= since)
  expect(names.length).toBeGreaterThan(0)
  for (const name of names)
    expect({ name, wrong: severalSubcommands(await readFile(new URL(name, folder), 'utf8')) }).toEqual({
      name,
      wrong: [],
    })
})

test('the statements that distribute the tables name each after those it points to', () => {
  const statements = distributionStatements(tables)
  const placeOf = (table: string) => statements.findIndex((statement) => statement.includes(`('${table}'`))

  for (const table of [...tables.reference, ...tables.distributed, ...tables.localWithReference])
    expect(statements.filter((statement) => statement.includes(`('${table}'`))).toHaveLength(1)
  for (const [table, before] of [
    ['webhooks', 'stores'],
    ['invoice_files', 'invoices'],
    ['alerts', 'integrations'],
    ['user_stores', 'stores'],
  ] as const)
    expect(placeOf(table)).toBeGreaterThan(placeOf(before))
  expect(statements.join()).not.toContain("'queue'")
})
