import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { type ChangeNotifier, createChangeNotifier } from '../core/change-notifier.ts'
import { combine } from '../core/combine.ts'
import { listenOn } from '../core/listen-on.ts'
import { createDb, createPool, run, type Tx } from '../core/pool.ts'
import { createJobFetcher, type JobFetcher } from './job-fetcher.ts'
import { deadLetterQueue, type JobRequest, jobsPart, laneOptions, queueOf } from './job-rows.ts'
import { createLaneStatements } from './lane-statements.ts'

export interface JobsOptions {
  /** True in the process that also works, supervises and listens. */
  works: boolean
  onError(error: Error): void
}

export interface Jobs {
  boss: PgBoss
  ensureLane(lane: string): Promise<void>
  /** Part of the caller's transaction: the job exists if and only if the transaction commits. */
  enqueue(tx: Tx, jobs: JobRequest[]): Promise<void>
  notifier: ChangeNotifier
  /** The lanes of this process; null in one that works on none. */
  pump: JobFetcher | null
  stop(options: { graceful: boolean }): Promise<void>
}

const wakeText = 'select pg_notify($1, queue) from unnest($2::text[]) as due(queue)'

/** How long work under way may take to end when the process stops. */
const waitAtMostMs = 20_000

/** pg-boss's own channel (`notifyChannelSql` in its plans.js), so that what it enqueues is heard as well. */
const channelOf = async (db: Pick<pg.Pool, 'query'>): Promise<string> => {
  const { rows } = await db.query<{ channel: string }>(
    `select 'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24) as channel`,
  )
  return rows[0]?.channel ?? ''
}

export async function startJobs(url: string, { works, onError }: JobsOptions): Promise<Jobs> {
  const pool = createPool(url, 'owner', works ? 3 : 2, { plansOnce: true })
  const db = createDb(pool)
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    createSchema: false,
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    maintenanceIntervalSeconds: 60,
  })
  boss.on('error', onError)
  await boss.start()
  const channel = await channelOf(pool)
  const notifier = createChangeNotifier(
    (notices) =>
      run(db, {
        text: 'select pg_notify(n.channel, n.payload) from unnest($1::text[], $2::text[]) as n(channel, payload)',
        values: [notices.map((notice) => notice.channel), notices.map((notice) => notice.payload)],
      }),
    channel,
  )
  const pump = works
    ? createJobFetcher(
        createLaneStatements(db, (queue, id, error) => boss.fail(queue, id, error)),
        onError,
      )
    : null
  const listening = pump
    ? listenOn(url, [channel], { onPayload: pump.wake, onBack: pump.wakeAll, onError: () => undefined })
    : null
  const ensureLane = rememberLanes(boss)
  return {
    boss,
    ensureLane,
    notifier,
    pump,
    enqueue: async (tx, jobs) => {
      const [first] = jobs
      if (!first) return
      for (const { lane } of jobs) await ensureLane(lane)
      const statement = combine(first.data.storeId, [jobsPart(jobs)])
      if (statement) await run(tx, statement)
      const due = jobs.filter(({ startAfter }) => !startAfter).map(({ lane }) => queueOf(lane))
      if (due.length > 0) await run(tx, { text: wakeText, values: [channel, [...new Set(due)]] })
    },
    stop: async ({ graceful }) => {
      await pump?.close(graceful ? waitAtMostMs : 0)
      await Promise.all([notifier.close(), listening?.close()])
      await boss.stop({ graceful })
      await pool.end()
    },
  }
}

function rememberLanes(boss: PgBoss) {
  const known = new Set<string>()
  return async (lane: string) => {
    if (known.has(lane)) return
    await boss.createQueue(queueOf(lane), { ...laneOptions, notify: true })
    known.add(lane)
  }
}

/** Installs or upgrades the queue's own schema and lets the runtime roles write jobs in their transactions. */
export async function prepareJobs(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false, migrate: true })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.createQueue(deadLetterQueue, { retryLimit: 0, deleteAfterSeconds: 604_800 })
  await boss.stop({ graceful: false })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`grant usage on schema pgboss to ihub_app, ihub_system;
      grant select, insert, update, delete on all tables in schema pgboss to ihub_app, ihub_system;
      grant execute on all functions in schema pgboss to ihub_app, ihub_system`)
  } finally {
    await client.end()
  }
}
