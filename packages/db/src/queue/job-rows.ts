import type { Part } from '../core/combine.ts'

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
  /** Taken by the process that writes it, which holds a place for it: nobody else fetches it while that one lives. */
  isTaken?: boolean
}

export const queueOf = (lane: string) => `lane/${lane}`
export const deadLetterQueue = 'dead-letter'

/** Without a sign of life for so long, another worker takes over. */
export const heartbeatSeconds = 10

/** Attempts and their pauses are ours, not the queue's. */
export const laneOptions = {
  heartbeatSeconds,
  expireInSeconds: 600,
  retryLimit: 50,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
  deleteAfterSeconds: 600,
  deadLetter: deadLetterQueue,
} as const

const { expireInSeconds, retryLimit, retryDelay, retryDelayMax, deleteAfterSeconds } = laneOptions

/** What pg-boss copies from a queue made with `laneOptions` to each of its jobs (`insertJobs` in its plans.js). */
export const laneOptionsText = {
  columns: `policy, dead_letter, heartbeat_seconds, expire_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max,
    deletion_seconds`,
  values: `'standard', '${deadLetterQueue}', ${heartbeatSeconds}, ${expireInSeconds}, ${retryLimit}, ${retryDelay}, true,
    ${retryDelayMax}, ${deleteAfterSeconds}`,
}

/** Jobs of any number of lanes; pg-boss itself takes one queue a statement, and a new text for each. */
export const jobsPart = (jobs: JobRequest[]): Part => ({
  columns: 'id uuid, name text, data jsonb, start_after timestamptz, is_taken bool',
  sql: (recordset) => `
    insert into pgboss.job (id, name, data, state, start_after, started_on, heartbeat_on, ${laneOptionsText.columns})
    select r.id, r.name, r.data, (case when r.is_taken then 'active' else 'created' end)::pgboss.job_state,
      coalesce(r.start_after, now()), case when r.is_taken then now() end, case when r.is_taken then now() end,
      ${laneOptionsText.values} from ${recordset} on conflict do nothing`,
  rows: jobs.map(({ lane, id, data, startAfter, isTaken }) => ({
    id,
    name: queueOf(lane),
    data,
    start_after: startAfter ?? null,
    is_taken: isTaken ?? false,
  })),
})
