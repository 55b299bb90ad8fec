import { type Db, run, type Tx } from '../core/pool.ts'
import { enqueue, type QueuedWork } from './queue-rows.ts'

interface OrphanRow {
  workId: string
  storeId: string
  lane: string
  heldBy: string | null
}

/** Longer than a lease and its take-over: work that nobody holds and that does not wait by then was lost. */
const graceSeconds = 60
const rowsMax = 500
/** Most old work waits in the queue: a turn looks at so many pages of it, in the sequence of the ids. */
const pagesMax = 40
const firstId = '00000000-0000-0000-0000-000000000000'

/** `$1` are the leases of living workers. */
const isOld = (table: 'p' | 'd', since: string) => `${since} < now() - make_interval(secs => ${graceSeconds})
  and (${table}.held_by is null or ${table}.held_by <> all($1::uuid[]))`

const processesText = `
  select p.process_id as "workId", p.store_id as "storeId", p.lane, p.held_by as "heldBy" from processes p
  where p.ended_at is null and p.lane is not null and p.offered_at is null
    and ${isOld('p', 'coalesce(p.next_attempt_at, p.started_at, p.created_at)')}
    and (p.released or not exists (select 1 from processes head where head.store_id = p.store_id and head.entity_id = p.entity_id
      and head.ended_at is null and (head.released or head.number < p.number)))
    and p.process_id > $2 order by p.process_id limit ${rowsMax}`

const deliveriesText = `
  select d.delivery_id as "workId", d.store_id as "storeId", d.webhook_id as lane, d.held_by as "heldBy" from webhook_deliveries d
  where d.status = 'pending' and ${isOld('d', 'coalesce(d.next_attempt_at, d.created_at)')}
    and (d.released or not exists (select 1 from webhook_deliveries head where head.store_id = d.store_id
      and head.webhook_id = d.webhook_id and head.entity_id = d.entity_id and head.status = 'pending'
      and (head.released or head.sequence < d.sequence)))
    and d.delivery_id > $2 order by d.delivery_id limit ${rowsMax}`

const leasesText = 'select lease_id as "leaseId" from worker_leases'
const waitingText = 'select work_id as "workId" from queue where work_id = any($1::uuid[])'

/** One that changed hands since it was found is left alone. */
const releaseText = (table: string, id: string, isOpen: string) => `
  update ${table} w set released = true, held_by = null
  from (select o.${id} from ${table} o join unnest($2::uuid[], $3::uuid[]) as found(id, held_by) on found.id = o.${id}
    where o.store_id = $1 and o.${isOpen} and o.held_by is not distinct from found.held_by for update of o skip locked) free
  where w.store_id = $1 and w.${id} = free.${id} returning w.${id} as "workId"`
const releaseTexts = {
  process: releaseText('processes', 'process_id', 'ended_at is null and o.offered_at is null'),
  delivery: releaseText('webhook_deliveries', 'delivery_id', "status = 'pending'"),
} as const

/**
 * The net under the net: unfinished work that neither waits in the queue nor is held, and lines whose first was never
 * released, are queued again; how much. The database of the queue and those of the stores may lose a commit apart, and no
 * statement reads both.
 */
export const createOrphanSweeper = (system: Db) => (): Promise<number> =>
  system.transaction().execute(async (tx) => {
    const processes = await sweep(tx, 'process', processesText)
    const deliveries = await sweep(tx, 'delivery', deliveriesText)
    return processes + deliveries
  })

async function sweep(tx: Tx, kind: 'process' | 'delivery', text: string): Promise<number> {
  let released = 0
  let after = firstId
  for (let page = 0; page < pagesMax; page++) {
    const found = await run<OrphanRow>(tx, { text, values: [await readLeases(tx), after] })
    released += await releaseLost(tx, kind, found)
    const last = found.at(-1)
    if (!last || found.length < rowsMax) break
    after = last.workId
  }
  return released
}

/** Releases the found work that neither waits in the queue nor is held by a living lease. */
async function releaseLost(tx: Tx, kind: 'process' | 'delivery', found: OrphanRow[]): Promise<number> {
  if (found.length === 0) return 0
  const waiting = await run<{ workId: string }>(tx, {
    text: waitingText,
    values: [found.map(({ workId }) => workId)],
  })
  const known = new Set(waiting.map(({ workId }) => workId))
  // A worker that started meanwhile may hold it.
  const leases = new Set(await readLeases(tx))
  const orphans = found.filter(({ workId, heldBy }) => !known.has(workId) && !leases.has(heldBy ?? ''))
  let released = 0
  for (const [storeId, ofStore] of Map.groupBy(orphans, (one) => one.storeId))
    released += await release(tx, kind, storeId, ofStore)
  return released
}

async function readLeases(tx: Tx): Promise<string[]> {
  const leases = await run<{ leaseId: string }>(tx, { text: leasesText, values: [] })
  return leases.map(({ leaseId }) => leaseId)
}

async function release(tx: Tx, kind: 'process' | 'delivery', storeId: string, orphans: OrphanRow[]) {
  const values = [storeId, orphans.map(({ workId }) => workId), orphans.map(({ heldBy }) => heldBy)]
  const free = await run<{ workId: string }>(tx, { text: releaseTexts[kind], values })
  const ids = new Set(free.map(({ workId }) => workId))
  const released = orphans.filter(({ workId }) => ids.has(workId))
  if (released.length > 0)
    await enqueue(
      tx,
      released.map(({ workId, lane }): QueuedWork => ({ workId, kind, storeId, lane })),
    )
  return released.length
}
