import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.gen.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

const { types } = pg
types.setTypeParser(types.builtins.INT8, Number) // cents and counts stay far below 2^53
types.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())

/** `app` sees one store through row-level security; `system` is for administration across stores. */
export type DatabaseRole = 'app' | 'system'

/** A pool whose every connection has already put down the rights of its login. */
export function createPool(url: string, role: DatabaseRole, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: `ihub-${role}`,
    options: `-c role=ihub_${role}`,
  })
  pool.on('error', () => undefined) // an idle connection that breaks is replaced; the next query reports its own failure
  return pool
}

export const createDb = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })

/** Runs in one transaction that sees the rows of one store and of no other. */
export function inStore<T>(db: Db, storeId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('ihub.store_id', ${storeId}, true)`.execute(tx)
    return work(tx)
  })
}
