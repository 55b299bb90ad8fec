import type { WorkClass } from '@ihub/domain/processes'
import { run, type Statement, type Tx } from '../core/pool.ts'

/** As the queue sorts them. */
export const classRank = { live: 0, bulk: 1 } as const satisfies Record<WorkClass, number>

/** Work that waits for a worker: an unfinished process or delivery, released by its subject's order. */
export interface QueuedWork {
  workId: string
  kind: 'process' | 'delivery'
  storeId: string
  /** The id of the integration or webhook that the work calls. */
  lane: string
  workClass?: WorkClass
  /** ISO-8601; now when absent. */
  dueAt?: string | null
  /** Put off because its system did not answer: due as soon as that answers again. */
  awaitsSystem?: boolean
}

const enqueueText = `
  insert into queue (work_id, kind, store_id, lane, work_class, due_at, awaits_system)
  select work_id, kind, store_id, lane, work_class, coalesce(due_at, now()), awaits_system
  from unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::smallint[], $6::timestamptz[], $7::boolean[])
    as r(work_id, kind, store_id, lane, work_class, due_at, awaits_system)
  on conflict (work_id) do update set lane = excluded.lane, due_at = excluded.due_at, awaits_system = excluded.awaits_system`

const enqueueStatement = (work: QueuedWork[]): Statement => ({
  text: enqueueText,
  values: [
    work.map(({ workId }) => workId),
    work.map(({ kind }) => kind),
    work.map(({ storeId }) => storeId),
    work.map(({ lane }) => lane),
    work.map(({ workClass = 'live' }) => classRank[workClass]),
    work.map(({ dueAt = null }) => dueAt),
    work.map(({ awaitsSystem = false }) => awaitsSystem),
  ],
})

/** Part of the caller's transaction: the work waits if and only if the change that makes it necessary commits. */
export const enqueue = async (tx: Tx, work: QueuedWork[]): Promise<void> => {
  if (work.length > 0) await run(tx, enqueueStatement(work))
}

export const queueChannel = 'ihub_queue'
const wakeText = 'select pg_notify($1, lane::text) from unnest($2::uuid[]) as due(lane)'

/** For work that is rare: workers hear of it with the commit. */
export async function enqueueNow(tx: Tx, work: QueuedWork[]): Promise<void> {
  await enqueue(tx, work)
  const lanes = dueLanes(work)
  if (lanes.length > 0) await run(tx, { text: wakeText, values: [queueChannel, lanes] })
}

/** The lanes with something to do now. */
export const dueLanes = (work: QueuedWork[]): string[] => [
  ...new Set(work.filter(({ dueAt }) => !dueAt).map(({ lane }) => lane)),
]
