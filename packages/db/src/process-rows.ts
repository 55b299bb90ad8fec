import type { Actor } from '@ihub/domain/actor'
import type { RunReport } from '@ihub/ports/engine'
import { type Insertable, type Selectable, sql } from 'kysely'
import { compressJson } from './compress.ts'
import type { Tx } from './pool.ts'
import type { Processes } from './schema.gen.ts'

export type ProcessRow = Selectable<Processes>
export type NewProcess = Insertable<Processes>

export const authorColumns = (actor: Actor) => ({
  author_kind: actor.kind,
  author_id: 'id' in actor ? actor.id : null,
  author_name: 'name' in actor ? actor.name : null,
})

/** The author as it was written, read back. */
export function actorOf(row: Pick<ProcessRow, 'author_kind' | 'author_id' | 'author_name'>): Actor {
  const { author_kind: kind, author_id: id, author_name: name } = row
  if (kind === 'cron') return { kind }
  if (id === null || (kind !== 'user' && kind !== 'token' && kind !== 'integration'))
    return { kind: 'unknown' }
  return { kind, id, name: name ?? '' }
}

/** Unfinished work of the orders of a batch, and the runs the batch ends, oldest first. */
export async function openProcesses(tx: Tx, storeId: string, orderIds: string[], processIds: string[]) {
  const { rows } = await sql<
    Pick<ProcessRow, 'process_id' | 'order_id' | 'type' | 'number' | 'attempts' | 'job_id' | 'integration_id'>
  >`
    select process_id, order_id, type, number, attempts, job_id, integration_id from processes
    where store_id = ${storeId} and ended_at is null
      and (process_id = any(${processIds}::uuid[]) or order_id = any(${orderIds}::uuid[]))
    order by number`.execute(tx)
  return rows
}

export async function nextProcessNumbers(tx: Tx, storeId: string, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await sql<{
    number: number
  }>`select next_process_numbers(${storeId}, ${count}) as number`.execute(tx)
  return rows.map((row) => row.number)
}

export interface EndedRun {
  report: RunReport
  /** Known once the run's order is; a first receipt creates it. */
  orderId: string | null
  entityCode: string | null
  /** The job that runs it again, when it is to run again. */
  nextJobId: string | null
}

/** Ends runs, or leaves them open until their next attempt, and keeps what each attempt sent and was answered. */
export async function writeRuns(tx: Tx, storeId: string, ended: EndedRun[], at: string) {
  if (ended.length === 0) return
  const rows = ended.map(({ report, orderId, entityCode, nextJobId }) => ({
    process_id: report.processId,
    status: report.status,
    message: report.message,
    service_code: report.serviceCode,
    can_retry: report.canRetry,
    next_attempt_at: report.retryAt,
    ended_at: report.retryAt === null ? at : null,
    job_id: nextJobId,
    order_id: orderId,
    entity_code: entityCode,
  }))
  await sql`
    update processes p set status = r.status, message = r.message, service_code = r.service_code, can_retry = r.can_retry,
      next_attempt_at = r.next_attempt_at, ended_at = r.ended_at, job_id = r.job_id,
      order_id = coalesce(p.order_id, r.order_id), entity_code = coalesce(p.entity_code, r.entity_code)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(process_id uuid, status text, message text, service_code text,
      can_retry bool, next_attempt_at timestamptz, ended_at timestamptz, job_id uuid, order_id uuid, entity_code text)
    where p.store_id = ${storeId} and p.process_id = r.process_id`.execute(tx)
  await tx
    .insertInto('process_runs')
    .values(
      await Promise.all(
        ended.map(async ({ report }) => ({
          store_id: storeId,
          process_id: report.processId,
          attempt: report.attempt,
          started_at: report.startedAt,
          ended_at: at,
          outcome: report.status === 'success' ? 'success' : 'failed',
          message: report.message,
          exchanges: await compressJson(report.exchanges),
        })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
