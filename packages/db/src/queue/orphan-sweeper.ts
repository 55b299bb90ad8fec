import { uuidv7 } from '@ihub/kit/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../core/pool.ts'
import type { Jobs } from './jobs.ts'

interface Orphan {
  store_id: string
  id: string
  lane: string
}

/** Longer than a heartbeat and its take-over: what has no job by then has lost it. */
const graceSeconds = 60

/**
 * The net under the net: unfinished work whose job is gone, or a line of work whose head was never given one,
 * gets a new job. Finding any means a bug or a hand on the queue's tables, and is worth a warning.
 */
export const createOrphanSweeper = (system: Db, jobs: Jobs) => (): Promise<number> =>
  system.transaction().execute(async (tx) => {
    const processes = await findProcesses(tx)
    const deliveries = await findDeliveries(tx)
    for (const one of processes) await giveJob(tx, jobs, one, 'process')
    for (const one of deliveries) await giveJob(tx, jobs, one, 'delivery')
    return processes.length + deliveries.length
  })

const hasNoJob = (table: 'p' | 'd', lane: string) =>
  sql.raw(`not exists (select from pgboss.job j where j.name = 'lane/' || ${table}.${lane}
    and j.id = ${table}.job_id and j.state in ('created', 'retry', 'active'))`)

async function findProcesses(tx: Tx): Promise<Orphan[]> {
  const { rows } = await sql<Orphan>`
    select p.store_id, p.process_id as id, p.integration_id as lane from processes p
    where p.ended_at is null and p.integration_id is not null
      and coalesce(p.next_attempt_at, p.started_at, p.created_at) < now() - make_interval(secs => ${graceSeconds})
      and ((p.job_id is not null and ${hasNoJob('p', 'integration_id')})
        or (p.job_id is null and not exists (select from processes head where head.store_id = p.store_id and head.order_id = p.order_id
          and head.ended_at is null and (head.job_id is not null or head.number < p.number))))
    limit 500 for update of p skip locked`.execute(tx)
  return rows
}

async function findDeliveries(tx: Tx): Promise<Orphan[]> {
  const { rows } = await sql<Orphan>`
    select d.store_id, d.delivery_id as id, d.webhook_id as lane from webhook_deliveries d
    where d.status = 'pending' and coalesce(d.next_attempt_at, d.created_at) < now() - make_interval(secs => ${graceSeconds})
      and ((d.job_id is not null and ${hasNoJob('d', 'webhook_id')})
        or (d.job_id is null and not exists (select from webhook_deliveries head where head.store_id = d.store_id
          and head.webhook_id = d.webhook_id and head.order_id = d.order_id and head.status = 'pending'
          and (head.job_id is not null or head.sequence < d.sequence))))
    limit 500 for update of d skip locked`.execute(tx)
  return rows
}

async function giveJob(tx: Tx, jobs: Jobs, { store_id, id, lane }: Orphan, kind: 'process' | 'delivery') {
  const jobId = uuidv7()
  if (kind === 'process')
    await sql`update processes set job_id = ${jobId} where store_id = ${store_id} and process_id = ${id}`.execute(
      tx,
    )
  else
    await sql`update webhook_deliveries set job_id = ${jobId} where store_id = ${store_id} and delivery_id = ${id}`.execute(
      tx,
    )
  await jobs.enqueue(tx, [{ lane, id: jobId, data: { storeId: store_id, kind } }])
}
