import { CompiledQuery, Kysely, PostgresDialect, type RawBuilder, type Transaction } from 'kysely'
import pg from 'pg'
import { causeOf, kyselyOn, leaveStores, letSeeManyStores, sendOn } from './kysely-on-client.ts'
import { PlanningOnceClient } from './planning-once-client.ts'
import type { DB } from './schema.gen.ts'
import { SteadyClient } from './steady-client.ts'
import { createStoreShare, type StoreShare } from './store-share.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

const { types } = pg
types.setTypeParser(types.builtins.INT8, Number) // cents and counts stay far below 2^53
types.setTypeParser(types.builtins.DATE, (text) => text) // of no time zone
types.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())

/**
 * `app` sees one store through row-level security, `engine` the stores of its batch as well; `system` is for administration
 * across stores; `owner` keeps the rights of the login, for the queue's own upkeep.
 */
export type DatabaseRole = 'app' | 'engine' | 'system' | 'owner'

/** The engine looks everything up by key: one plan for all values, and never a scan that was cheap while a table was empty. */
const workerSettings = '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off'
/** Planning the one statement of a batch for its values takes as long as running it. */
const engineSettings = '-c plan_cache_mode=force_generic_plan -c enable_bitmapscan=off'

export interface PoolOptions {
  plansOnce?: boolean
  /** After which the server ends a statement; 0 for none, as large imports need. */
  statementTimeoutMs?: number
  /** After which it ends a session that holds a transaction open and says nothing. */
  idleInTransactionMs?: number
  /** After which a connection is given up whose server answers nothing, as when the network between them is cut. */
  answerTimeoutMs?: number
}

/**
 * Far above the time any statement of the hub takes, far below the time in which one jam brings everything to a stop.
 */
const timeLimits = { statementTimeoutMs: 30_000, idleInTransactionMs: 60_000, answerTimeoutMs: 90_000 }

/**
 * A pool whose every connection has already put down the rights of its login.
 * `plansOnce` is for the steps of the engine, which repeat few statements; all that reads many rows, in a worker too, is
 * better planned for its values each time.
 */
export function createPool(url: string, role: DatabaseRole, max: number, options: PoolOptions = {}): pg.Pool {
  const {
    plansOnce = false,
    statementTimeoutMs,
    idleInTransactionMs,
    answerTimeoutMs,
  } = {
    ...timeLimits,
    ...options,
  }
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // A statement without a limit may take as long as it likes.
    query_timeout: statementTimeoutMs === 0 ? 0 : answerTimeoutMs,
    pipeline: true,
    application_name: `ihub-${role}`,
    options: [
      ...(role === 'owner' ? [] : [`-c role=ihub_${role}`]),
      `-c statement_timeout=${statementTimeoutMs}`,
      `-c idle_in_transaction_session_timeout=${idleInTransactionMs}`,
      '-c citus.propagate_set_commands=local', // for `set local ihub.store_id`; without Citus it means nothing
      ...(plansOnce ? [workerSettings] : []),
      ...(role === 'engine' ? [engineSettings] : []),
    ].join(' '),
    Client: plansOnce ? PlanningOnceClient : SteadyClient,
  })
  if (role === 'engine') {
    enginePools.add(pool)
    pool.on('connect', letSeeManyStores)
  }
  pool.on('error', () => undefined) // an idle connection that breaks is replaced; the next query reports its own failure
  return pool
}

interface Source {
  pool: pg.Pool
  share: StoreShare | null
  seesManyStores: boolean
}
const sources = new WeakMap<Db, Source>()
const enginePools = new WeakSet<pg.Pool>()
/** The clients of open transactions, by the `Db` whose statements join them. */
const joins = new WeakMap<Db, pg.PoolClient>()

/** `connectionsPerStore` keeps one store from holding all of the pool's connections. */
export function createDb(pool: pg.Pool, { connectionsPerStore }: { connectionsPerStore?: number } = {}): Db {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const share = connectionsPerStore === undefined ? null : createStoreShare(connectionsPerStore)
  sources.set(db, { pool, share, seesManyStores: enginePools.has(pool) })
  return db
}

/** One statement, ready to be sent. */
export interface Statement {
  text: string
  values: unknown[]
  /** Parsed and planned once a connection: for one of few texts, with the same plan whatever its values are. */
  plansOnce?: boolean
}

/** A built statement, for `run`. */
export function compiled(
  tx: Tx,
  built: RawBuilder<unknown>,
  { plansOnce }: { plansOnce: boolean },
): Statement {
  const { sql: text, parameters } = built.compile(tx)
  return { text, values: [...parameters], plansOnce }
}

const names = new Map<string, string>()
const nameOf = (text: string) => {
  const name = names.get(text) ?? `once${names.size}`
  names.set(text, name)
  return name
}

/** Sent at once where a transaction was begun by hand: a commit that is asked for next travels behind it. */
export async function run<Row>(tx: Tx | Db, { text, values, plansOnce }: Statement): Promise<Row[]> {
  const name = plansOnce ? nameOf(text) : undefined
  const { rows } = await (sendOn(tx, { text, values, name }) ??
    tx.executeQuery(CompiledQuery.raw(text, values)))
  return rows as Row[]
}

/** Runs in one transaction that sees the rows of one store and of no other. */
export const inStore = <T>(db: Db, storeId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inStoreThen(db, storeId, async (tx) => ({ answer: await work(tx) }))

/**
 * Like `inStore`, for several reads of which none may be newer than another: PostgreSQL's usual transaction shows each
 * statement what was committed by then.
 */
export async function inStoreSnapshot<T>(db: Db, storeId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { pool, share } = sourceOf(db)
  const once = () =>
    transact(
      pool,
      async (client) => {
        const answer = await work(kyselyOn(client, [storeId]))
        return async () => answer
      },
      'begin isolation level repeatable read read only',
    )
  return share ? share.run(storeId, once) : once()
}

/** The end of a transaction: its answer, or one more statement whose rows are the answer. */
export type Ending<T> = { answer: T } | { last: Statement; read(rows: unknown[]): T }

/**
 * Like `inStore`, for work that ends with one statement. Small transactions spend their time on the way: the beginning
 * travels with the first statements and the commit with the last, which PostgreSQL turns into a rollback when that failed.
 */
export async function inStoreThen<T>(
  db: Db,
  storeId: string,
  work: (tx: Tx) => Promise<Ending<T>>,
): Promise<T> {
  const joined = joins.get(db)
  if (joined) {
    const ending = await work(kyselyOn(joined, [storeId]))
    return 'answer' in ending
      ? ending.answer
      : ending.read(await run(kyselyOn(joined, [storeId]), ending.last))
  }
  const { pool, share } = sourceOf(db)
  const once = () =>
    transact(pool, async (client) => {
      const tx = kyselyOn(client, [storeId])
      const ending = await work(tx)
      if ('answer' in ending) return async () => ending.answer
      const rows = run(tx, ending.last)
      return async () => ending.read(await rows)
    })
  return share ? share.run(storeId, once) : once()
}

/** One transaction of many stores: each statement sees the rows of the stores it was asked for. */
export interface StoresTx {
  of(...storeIds: string[]): Tx
  /** The stores that one statement may be about, each in the sequence of the ids: all of them, or each alone. */
  groups(storeIds: string[]): string[][]
  /** For tables that belong to no store, such as the queue. */
  shared: Tx
}

/**
 * Many stores share one commit, which travels together with the statements that `work` has sent and not waited for; the
 * function that it ends with reads the answers. Callers lock stores in the order of their ids, so that two of them
 * never deadlock.
 */
export async function inStores<T>(db: Db, work: (tx: StoresTx) => Promise<() => Promise<T>>): Promise<T> {
  const on = (client: pg.PoolClient, seesManyStores: boolean) =>
    work({
      of: (...storeIds) => kyselyOn(client, storeIds),
      groups: (storeIds) => {
        const distinct = [...new Set(storeIds)].sort()
        if (distinct.length === 0) return []
        return seesManyStores ? [distinct] : distinct.map((storeId) => [storeId])
      },
      shared: kyselyOn(client, []),
    })
  const joined = joins.get(db)
  if (joined) return (await on(joined, false))()
  const { pool, seesManyStores } = sourceOf(db)
  return transact(pool, (client) => on(client, seesManyStores))
}

/**
 * One transaction of a store that repositories made for its `Db` take part in, whatever transactions they would have
 * begun. It rolls back when one of them throws.
 */
export const inOneTransaction = <T>(
  db: Db,
  storeId: string,
  work: (joined: Db, tx: Tx) => Promise<T>,
): Promise<T> =>
  transact(sourceOf(db).pool, async (client) => {
    const tx = kyselyOn(client, [storeId])
    joins.set(tx, client)
    try {
      const answer = await work(tx, tx)
      return async () => answer
    } finally {
      joins.delete(tx)
    }
  })

async function transact<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<() => Promise<T>>,
  begin = 'begin',
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const begun = client.query(begin)
    begun.catch(() => undefined) // awaited below; the work's first statement fails before that
    const answer = await work(client)
    const [read, committed] = await Promise.allSettled([answer(), commit(client)])
    await begun
    if (read.status === 'rejected') throw read.reason
    if (committed.status === 'rejected') throw committed.reason
    return read.value
  } catch (error) {
    leaveStores(client)
    await client.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw causeOf(client, error)
  } finally {
    client.release(broken)
  }
}

function commit(client: pg.PoolClient) {
  leaveStores(client)
  return client.query('commit')
}

function sourceOf(db: Db): Source {
  const source = sources.get(db)
  if (!source) throw new Error('a database that createDb did not make')
  return source
}
