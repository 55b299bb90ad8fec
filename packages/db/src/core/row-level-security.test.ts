import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { uuidv7 } from '@ihub/kit/ids'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inStore, inStores, run } from './pool.ts'

interface Column {
  table_name: string
  column_name: string
  udt_name: string
}

const mine = uuidv7()
const theirs = uuidv7()
let database: TestDatabase
let tables: Map<string, Column[]>
/** Administration only: the application role may not even ask. */
const closed = ['user_stores']
/** A worker looks at the work of all stores at once: these tables hold ids and times alone. */
const ofAllStores = ['queue']

beforeAll(async () => {
  database = await openTestDatabase()
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  // Without foreign keys one row a table is enough; the policies do not care.
  await owner.query('set session_replication_role = replica')
  tables = Map.groupBy(await requiredColumns(owner), ({ table_name }) => table_name)
  for (const table of ofAllStores) tables.delete(table)
  for (const [table, columns] of tables)
    for (const storeId of [mine, theirs]) await insertOne(owner, table, columns, storeId)
  await owner.end()
})
afterAll(() => database.close())

async function requiredColumns(owner: pg.Client): Promise<Column[]> {
  const { rows } = await owner.query<Column>(
    `select c.table_name, c.column_name, c.udt_name from information_schema.columns c
     where c.table_schema = 'public' and ((c.is_nullable = 'NO' and c.column_default is null and c.is_generated = 'NEVER')
         or c.column_name in ('every_seconds', 'warehouse_id'))
       and exists (select from information_schema.columns s join information_schema.tables t using (table_schema, table_name)
         where s.table_schema = 'public' and s.table_name = c.table_name and s.column_name = 'store_id' and t.table_type = 'BASE TABLE')`,
  )
  return rows
}

const values: Record<string, string> = {
  via: 'hook',
  kind: 'code',
  entity_kind: 'order',
  document: '12345678000195',
  method: 'GET',
  reason: 'age',
  standing: 'registered',
  figure: 'on_hand',
  step: 'received',
  'protocols.type': 'return',
  'protocols.status': 'pending',
  'bills.status': 'pending',
  'bills.value_cents': '1',
  'bills.current_value_cents': '1',
  'bills.parcel_number': '1',
  'bills.parcel_count': '1',
  'customers.status': 'integrated',
  'credit_entries.kind': 'debt',
  'credit_entries.amount_cents': '1',
  'customers.integration_status': 'stored',
  'refunds.cause': 'return',
  'refunds.status': 'owed',
  'refunds.amount_cents': '1',
  'refunds.paid_cents': '1',
  'movements.kind': 'log',
  'routes.status': 'pending',
  'wms_orders.status': 'processing',
  'wms_orders.step': 'checked',
  'movements.type': 'out',
  'movements.status': 'pending',
  list: 'products',
  sharing: 'shared',
  'catalog_offers.status': 'done',
  'catalog_offer_skus.status': 'done',
  'catalog_group_links.kind': 'brand',
}
const dummyOf = ({ table_name, column_name, udt_name }: Column): unknown => {
  const own = values[`${table_name}.${column_name}`]
  if (own !== undefined) return own
  if (udt_name === 'uuid') return uuidv7()
  if (udt_name === 'text') return values[column_name] ?? uuidv7()
  if (udt_name === 'timestamptz' || udt_name === 'date') return new Date()
  if (udt_name === 'jsonb') return '{}'
  if (udt_name.startsWith('_')) return []
  if (udt_name === 'bytea') return Buffer.from('x')
  return udt_name === 'bool' ? false : Math.floor(Math.random() * 1e6)
}

async function insertOne(owner: pg.Client, table: string, columns: Column[], storeId: string) {
  const row = columns.map((column) => (column.column_name === 'store_id' ? storeId : dummyOf(column)))
  const names = columns.map(({ column_name }) => column_name).join(', ')
  await owner.query(
    `insert into ${table} (${names}) values (${row.map((_, index) => `$${index + 1}`).join(', ')})`,
    row,
  )
}

const open = () => [...tables.keys()].filter((table) => !closed.includes(table))
const storesSeen = (table: string, storeId: string) =>
  inStore(database.app, storeId, async (tx) => {
    const { rows } = await sql<{ store_id: string }>`select store_id from ${sql.table(table)}`.execute(tx)
    return rows.map((row) => row.store_id)
  })

describe('row-level security', () => {
  test('knows every table of the schema that belongs to a store', () => {
    expect([...tables.keys()]).toEqual(
      expect.arrayContaining(['stores', 'orders', 'search_terms', 'idempotency_keys']),
    )
  })

  test('a query without a where sees the own store and no other, in every table', async () => {
    for (const table of open())
      expect({ table, seen: await storesSeen(table, mine) }).toEqual({ table, seen: [mine] })
  })

  test('without a store nothing is seen at all', async () => {
    for (const table of open()) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(database.app)
      expect({ table, rows }).toEqual({ table, rows: [] })
    }
  })

  test('a statement that is planned once sees the rows of the store that asks', async () => {
    const statement = {
      text: 'select store_id from stores where $1::text <> name',
      values: ['x'],
      plansOnce: true,
    }
    for (let times = 0; times < 8; times++)
      for (const storeId of [mine, theirs]) {
        const rows = await inStore(database.app, storeId, (tx) => run(tx, statement))
        expect(rows).toEqual([{ store_id: storeId }])
      }
  })

  test('a row of another store can be neither written nor changed', async () => {
    const intoTheirs = inStore(database.app, mine, (tx) =>
      sql`insert into search_terms (store_id, entity_kind, kind, term, created_at, entity_id)
        values (${theirs}, 'order', 'code', 'x', now(), ${uuidv7()})`.execute(tx),
    )
    await expect(intoTheirs).rejects.toThrow(/row-level security/)

    const changed = await inStore(database.app, mine, (tx) =>
      sql`update stores set name = 'taken' where store_id = ${theirs}`.execute(tx),
    )
    expect(changed.numAffectedRows).toBe(0n)
  })

  test('a batch sees its own stores and no other, in every table, and writes none of another', async () => {
    const seenBy = (storeIds: string[], table: string) =>
      inStores(database.engine, async (tx) => {
        const { rows } = await sql<{ store_id: string }>`select store_id from ${sql.table(table)}`.execute(
          tx.of(...storeIds),
        )
        return async () => rows.map((row) => row.store_id).sort()
      })
    const both = [mine, theirs].sort()
    for (const table of open()) {
      expect({ table, seen: await seenBy(both, table) }).toEqual({ table, seen: both })
      expect({ table, seen: await seenBy([mine], table) }).toEqual({ table, seen: [mine] })
      expect({ table, seen: await seenBy([mine, uuidv7()], table) }).toEqual({ table, seen: [mine] })
    }
    const intoTheirs = inStores(database.engine, async (tx) => {
      await sql`insert into search_terms (store_id, entity_kind, kind, term, created_at, entity_id)
        values (${theirs}, 'order', 'code', 'x', now(), ${uuidv7()})`.execute(tx.of(mine, uuidv7()))
      return async () => null
    })
    await expect(intoTheirs).rejects.toThrow(/row-level security/)
  })

  test('the stores of a batch are forgotten with its transaction, and no other role takes them', async () => {
    const both = [mine, theirs].sort()
    await inStores(database.engine, async (tx) => {
      await sql`select 1`.execute(tx.of(...both))
      return async () => null
    })
    const { rows: after } = await sql`select * from orders`.execute(database.engine)
    expect(after).toEqual([])

    const seen = await inStores(database.app, async (tx) => {
      const { rows } = await sql`select * from orders`.execute(tx.of(...both))
      return async () => rows
    })
    expect(seen).toEqual([])
  })

  test('users, sessions and who may see which store are closed to the application role', async () => {
    for (const table of [...closed, 'users', 'sessions', 'login_attempts'])
      for (const db of [database.app, database.engine])
        await expect(sql`select * from ${sql.table(table)}`.execute(db)).rejects.toThrow(/permission denied/)
  })

  test('neither role deletes a store, an order or a webhook, which rows point to without a foreign key', async () => {
    for (const table of ['stores', 'orders', 'webhooks']) {
      const remove = sql`delete from ${sql.table(table)} where store_id = ${mine}`
      await expect(inStore(database.app, mine, (tx) => remove.execute(tx))).rejects.toThrow(
        /permission denied/,
      )
      await expect(remove.execute(database.system)).rejects.toThrow(/permission denied/)
    }
  })

  test('the tables of all stores hold ids, times and flags alone', async () => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = any(${ofAllStores}::text[]) and udt_name not in ('uuid', 'timestamptz', 'int2', 'int4', 'bool')`.execute(
      database.system,
    )
    expect(rows.map(({ name }) => name).sort()).toEqual(['kind'])
  })
})
