import { isUuid } from '@ihub/kit/ids'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { PlanningOnceClient } from './planning-once-client.ts'
import type { DB } from './schema.gen.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

const { types } = pg
types.setTypeParser(types.builtins.INT8, Number) // cents and counts stay far below 2^53
types.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())

/** `app` sees one store through row-level security; `system` is for administration across stores. */
export type DatabaseRole = 'app' | 'system'

export interface PoolOptions {
  plansOnce?: boolean
  /** After which the server ends a statement; 0 for none, as large imports need. */
  statementTimeoutMs?: number
  /** After which it ends a session that holds a transaction open and says nothing. */
  idleInTransactionMs?: number
}

/** Far above what any statement of the hub takes, far below what lets one jam bring everything to a stop. */
const timeLimits = { statementTimeoutMs: 30_000, idleInTransactionMs: 60_000 }

/**
 * A pool whose every connection has already put down the rights of its login.
 * `plansOnce` suits workers, which repeat few statements; lists are better planned for their values each time.
 */
export function createPool(url: string, role: DatabaseRole, max: number, options: PoolOptions = {}): pg.Pool {
  const { plansOnce = false, statementTimeoutMs, idleInTransactionMs } = { ...timeLimits, ...options }
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: `ihub-${role}`,
    options: [
      `-c role=ihub_${role}`,
      `-c statement_timeout=${statementTimeoutMs}`,
      `-c idle_in_transaction_session_timeout=${idleInTransactionMs}`,
    ].join(' '),
    ...(plansOnce ? { Client: PlanningOnceClient } : {}),
  })
  // A connection that breaks while it is in use says so to the query that uses it; nobody else needs to hear.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined) // an idle connection that breaks is replaced; the next query reports its own failure
  return pool
}

export const createDb = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })

/** Runs in one transaction that sees the rows of one store and of no other. */
export function inStore<T>(db: Db, storeId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!isUuid(storeId)) throw new Error(`${storeId} is no store id`)
  return db.connection().execute(async (connection) => {
    // Begun and narrowed to the store in one round trip: small transactions spend their time on the way.
    await sql.raw(`begin; select set_config('ihub.store_id', '${storeId}', true)`).execute(connection)
    try {
      const result = await work(asTransaction(connection))
      await sql`commit`.execute(connection)
      return result
    } catch (error) {
      await sql`rollback`.execute(connection).catch(() => undefined)
      throw error
    }
  })
}

/** The connection has begun a transaction by hand, which its type cannot know. */
const asTransaction = (connection: Db): Tx => connection as Tx
