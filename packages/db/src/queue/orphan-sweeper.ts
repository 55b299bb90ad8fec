import { type Db, run, type Tx } from '../core/pool.ts'
import { enqueue, type QueuedWork } from './queue-rows.ts'

interface OrphanRow {
  workId: string
  storeId: string
  lane: string
  isReleased: boolean
}

/** Longer than a lease and its take-over: work that nobody holds and that does not wait by then was lost. */
const graceSeconds = 60
const rowsMax = 500

const isOld = (table: 'p' | 'd', since: string) => `${since} < now() - make_interval(secs => ${graceSeconds})
  and (${table}.held_by is null or not exists (select from worker_leases l where l.lease_id = ${table}.held_by))`

const processesText = `
  select p.process_id as "workId", p.store_id as "storeId", p.lane, p.released as "isReleased" from processes p
  where p.ended_at is null and p.lane is not null
    and ${isOld('p', 'coalesce(p.next_attempt_at, p.started_at, p.created_at)')}
    and (p.released or not exists (select from processes head where head.store_id = p.store_id and head.entity_id = p.entity_id
      and head.ended_at is null and (head.released or head.number < p.number)))
  limit ${rowsMax} for update of p skip locked`

const deliveriesText = `
  select d.delivery_id as "workId", d.store_id as "storeId", d.webhook_id as lane, d.released as "isReleased" from webhook_deliveries d
  where d.status = 'pending' and ${isOld('d', 'coalesce(d.next_attempt_at, d.created_at)')}
    and (d.released or not exists (select from webhook_deliveries head where head.store_id = d.store_id
      and head.webhook_id = d.webhook_id and head.entity_id = d.entity_id and head.status = 'pending'
      and (head.released or head.sequence < d.sequence)))
  limit ${rowsMax} for update of d skip locked`

const waitingText = 'select work_id as "workId" from queue where work_id = any($1::uuid[])'
const releaseText = {
  process: 'update processes set released = true, held_by = null where process_id = any($1::uuid[])',
  delivery:
    'update webhook_deliveries set released = true, held_by = null where delivery_id = any($1::uuid[])',
} as const

/**
 * The net under the net: unfinished work that neither waits in the queue nor is held, and lines whose first was never
 * released, are queued again; how much. The database of the queue and those of the stores may lose a commit apart.
 */
export const createOrphanSweeper = (system: Db) => (): Promise<number> =>
  system.transaction().execute(async (tx) => {
    const processes = await sweep(tx, 'process', processesText)
    const deliveries = await sweep(tx, 'delivery', deliveriesText)
    return processes + deliveries
  })

async function sweep(tx: Tx, kind: 'process' | 'delivery', text: string): Promise<number> {
  const found = await run<OrphanRow>(tx, { text, values: [] })
  const waiting = await run<{ workId: string }>(tx, {
    text: waitingText,
    values: [found.map(({ workId }) => workId)],
  })
  const known = new Set(waiting.map(({ workId }) => workId))
  const orphans = found.filter(({ workId }) => !known.has(workId))
  if (orphans.length === 0) return 0
  await run(tx, { text: releaseText[kind], values: [orphans.map(({ workId }) => workId)] })
  await enqueue(
    tx,
    orphans.map(({ workId, storeId, lane }): QueuedWork => ({ workId, kind, storeId, lane })),
  )
  return orphans.length
}
