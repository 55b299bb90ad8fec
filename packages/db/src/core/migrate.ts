import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const folder = new URL('../../migrations/', import.meta.url)
/** Arbitrary, the same in every process: two that start together migrate one after the other. */
const lock = 7_140_311

/** Checksums of earlier texts of a migration that made the same schema: `storage` in a column is of PostgreSQL 16. */
const sameSchema: Readonly<Record<string, readonly string[]>> = {
  '0002_orders.sql': ['5c0bf26afba6116335eeac86125d381d5f7b6ad255cbc5a232abf85d49e3fbcd'],
}

interface Migration {
  name: string
  sql: string
  checksum: string
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, sql: text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Brings the database to the newest schema; each file runs once, in its own transaction, in the order of its name. */
export const migrate = (url: string): Promise<string[]> =>
  underMigrationLock(url, async (client) => {
    if (await isRestoreBroken(client)) throw new BrokenRestoreError()
    return migrateOn(client)
  })

/** A database that a broken-off restore left behind: part of it may be missing. */
export class BrokenRestoreError extends Error {
  constructor() {
    super('A restore into this database was broken off. Restore the backup into it again.')
  }
}

/** Nobody else migrates or restores the database meanwhile; the hubs that start wait. */
export async function underMigrationLock<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The table is there from the first statement of a restore to its last. */
export const restoreMark = 'restore_under_way'

export async function isRestoreBroken(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_tables where tablename = $1', [restoreMark])
  return rowCount !== 0
}

/** Runs the pending migrations, or those of them that are named; under the lock. */
export async function migrateOn(client: pg.Client, only?: readonly string[]): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const pending = (await readMigrations()).filter(
    (migration) => (only?.includes(migration.name) ?? true) && isPending(migration, applied),
  )
  for (const migration of pending) await apply(client, migration)
  return pending.map(({ name }) => name)
}

/** The migrations that this version has and the database lacks, and those that a newer version ran there. */
export async function pendingMigrations(url: string): Promise<{ pending: string[]; unknown: string[] }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    return await compareMigrations(await appliedOn(client))
  } finally {
    await client.end()
  }
}

/** The migrations that a database has run; none where it is empty. */
export async function appliedOn(client: pg.ClientBase): Promise<string[]> {
  if (await isRestoreBroken(client)) throw new BrokenRestoreError()
  const { rows: tables } = await client.query(`select from pg_tables where tablename = 'schema_migrations'`)
  if (tables.length === 0) return []
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name')
  return rows.map(({ name }) => name)
}

export async function compareMigrations(applied: readonly string[]) {
  const names = (await readMigrations()).map(({ name }) => name)
  return {
    pending: names.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !names.includes(name)),
  }
}

function isPending({ name, checksum }: Migration, applied: Map<string, string>): boolean {
  const known = applied.get(name)
  if (known !== undefined && known !== checksum && !sameSchema[name]?.includes(known))
    throw new Error(`migration ${name} was edited after it was applied; add a new one instead`)
  return known === undefined
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}
