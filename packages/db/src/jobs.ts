import { CompiledQuery, type Kysely } from 'kysely'
import pg from 'pg'
import { type JobInsert, PgBoss } from 'pg-boss'
import type { Db, Tx } from './pool.ts'

/** What a job carries: ids only, so that a run always starts from what is stored. */
export interface JobData {
  storeId: string
  kind: 'process' | 'delivery' | 'poll'
  /** Which poll, for `poll`. */
  poll?: string
}

export interface JobRequest {
  /** The lane: the id of the integration or webhook the job calls. */
  lane: string
  id: string
  data: JobData
  /** ISO-8601; now when absent. */
  startAfter?: string
  /** Higher ones go first within a lane; 0 when absent. */
  priority?: number
}

export const queueOf = (lane: string) => `lane/${lane}`
export const deadLetterQueue = 'dead-letter'

/** Without a sign of life for so long, another worker takes over. */
export const heartbeatSeconds = 10

/** Attempts and their pauses are ours, not the queue's. */
const laneOptions = {
  notify: true,
  heartbeatSeconds,
  expireInSeconds: 600,
  retryLimit: 50,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
  deleteAfterSeconds: 600,
  deadLetter: deadLetterQueue,
} as const

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
}

export async function startJobs(url: string, { works, onError }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    max: works ? 8 : 2,
    application_name: 'ihub-jobs',
    migrate: false,
    createSchema: false,
    supervise: works,
    schedule: works,
    useListenNotify: works,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    maintenanceIntervalSeconds: 60,
  })
  boss.on('error', onError)
  await boss.start()
  const known = new Set<string>()
  const ensureLane = async (lane: string) => {
    if (known.has(lane)) return
    await boss.createQueue(queueOf(lane), laneOptions)
    known.add(lane)
  }
  return {
    boss,
    ensureLane,
    enqueue: async (tx, jobs) => {
      for (const [lane, ofLane] of Map.groupBy(jobs, (job) => job.lane)) {
        await ensureLane(lane)
        await boss.insert(queueOf(lane), ofLane.map(toInsert), { db: adapterOf(tx) })
      }
    },
  }
}

const toInsert = ({ id, data, startAfter, priority }: JobRequest): JobInsert => ({
  id,
  data,
  ...(startAfter ? { startAfter } : {}),
  ...(priority ? { priority } : {}),
})

const adapterOf = (tx: Kysely<never> | Tx | Db) => ({
  executeSql: async (text: string, values?: unknown[]) => {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values ?? []))
    return { rows }
  },
})

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
