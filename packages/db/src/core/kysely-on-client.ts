import { isUuid } from '@ihub/kit/ids'
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

/** The builders of a client by their stores, and the stores its transaction is set to. */
interface Bound {
  builders: Map<string, Transaction<DB>>
  stores: string
  /** Why the setting of the stores failed, after which each statement says only that the transaction is aborted. */
  refusal?: unknown
}
const known = new WeakMap<pg.PoolClient, Bound>()
const buildersMax = 256

/**
 * Query builder of a transaction that was begun by hand on a client. Its statements are sent as they are asked for,
 * without waiting for one another's answers, and run one after the other. Each sees the rows of its stores alone, of
 * none for tables that belong to no store: the setting that row-level security reads is sent before the first statement of others.
 */
export function kyselyOn(client: pg.PoolClient, storeIds: readonly string[]): Transaction<DB> {
  const stores = storeIds.join()
  const bound = boundOf(client)
  const found = bound.builders.get(stores)
  if (found) return found
  const wrong = storeIds.find((storeId) => !isUuid(storeId))
  if (wrong !== undefined) throw new Error(`${wrong} is no store id`)
  const builder = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(client, stores),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  if (bound.builders.size >= buildersMax) bound.builders.clear()
  const tx = asTransaction(builder)
  bound.builders.set(stores, tx)
  places.set(tx, { client, stores })
  return tx
}

function boundOf(client: pg.PoolClient): Bound {
  const bound = known.get(client) ?? { builders: new Map(), stores: '' }
  known.set(client, bound)
  return bound
}

interface Place {
  client: pg.PoolClient
  stores: string
}
const places = new WeakMap<Kysely<DB>, Place>()
const wideClients = new WeakSet<pg.PoolClient>()

/** The client's role sees the rows of many stores at once. */
export const letSeeManyStores = (client: pg.PoolClient): unknown => wideClients.add(client)

export function seesManyStores(tx: Kysely<DB>): boolean {
  const place = places.get(tx)
  return place !== undefined && wideClients.has(place.client)
}

/** Sends a statement at once, past the query builder; undefined where the transaction was not begun by hand. */
export function sendOn(
  tx: Kysely<DB>,
  { text, values, name }: { text: string; values: unknown[]; name: string | undefined },
): Promise<pg.QueryResult> | undefined {
  const place = places.get(tx)
  if (!place) return undefined
  enterStores(place.client, place.stores)
  return name ? place.client.query({ name, text, values }) : place.client.query(text, values)
}

/** Said when the transaction ends: the next one of this client begins without a store. */
export const leaveStores = (client: pg.PoolClient) => {
  boundOf(client).stores = ''
}

/** PostgreSQL's code of a statement in a transaction that an earlier one has aborted. */
const aborted = '25P02'

/** Why a transaction failed: the error that a statement met, or that of the setting of its stores, by which it was aborted. */
export function causeOf(client: pg.PoolClient, error: unknown): unknown {
  const { refusal } = boundOf(client)
  delete boundOf(client).refusal
  return (error as { code?: string }).code === aborted && refusal !== undefined ? refusal : error
}

/** `set local` and no function call: a distributed PostgreSQL passes it on to its workers. */
function enterStores(client: pg.PoolClient, stores: string) {
  const bound = boundOf(client)
  if (stores === '' || bound.stores === stores) return
  bound.stores = stores
  const setting = stores.includes(',') ? 'ihub.store_ids' : 'ihub.store_id'
  // The statement after it fails as well, and asks for this cause.
  client.query(`set local ${setting} = '${stores}'`).catch((error: unknown) => {
    bound.refusal = error
  })
}

/** The client has begun a transaction by hand, which the builder's type cannot know. */
const asTransaction = (builder: Kysely<DB>): Transaction<DB> => builder as Transaction<DB>

function driverOf(client: pg.PoolClient, stores: string): Driver {
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) => {
      enterStores(client, stores)
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
