import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Transaction,
} from 'kysely'
import type pg from 'pg'
import type { DB } from './schema.gen.ts'

const known = new WeakMap<pg.PoolClient, Transaction<DB>>()

/**
 * Query builder of a transaction that was begun by hand on a client. Its statements are sent as they are asked for,
 * without waiting for one another's answers, and run one after the other.
 */
export function kyselyOn(client: pg.PoolClient): Transaction<DB> {
  const found = known.get(client)
  if (found) return found
  const builder = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(client),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  known.set(client, asTransaction(builder))
  return asTransaction(builder)
}

/** The client has begun a transaction by hand, which the builder's type cannot know. */
const asTransaction = (builder: Kysely<DB>): Transaction<DB> => builder as Transaction<DB>

function driverOf(client: pg.PoolClient): Driver {
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) => {
      const { command, rowCount, rows } = await client.query(sql, [...parameters])
      const isChange = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE'
      return { rows: (rows ?? []) as R[], ...(isChange ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) }
    },
    streamQuery: () => {
      throw new Error('a transaction of one store streams nothing')
    },
  }
  const refuse = async () => {
    throw new Error('a transaction within a transaction')
  }
  return {
    init: async () => undefined,
    acquireConnection: async () => connection,
    releaseConnection: async () => undefined,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => undefined,
  }
}
