import { isBulkAction } from '@ihub/domain/processes'
import { connectorsWith } from '@ihub/domain/system-traits'
import { hubClock } from '@ihub/kit/clock'
import { createRedactor } from '@ihub/kit/redact'
import type { AskedOfMany } from '@ihub/ports/asked-of-many'
import type { BulkRunInput } from '@ihub/ports/bulk'
import type { Exchange } from '@ihub/ports/http'
import type { IntegrationRead } from '@ihub/ports/integration-read'
import type { ProcessDetailRead, ProcessRunRead } from '@ihub/ports/reads'
import { type Selectable, sql } from 'kysely'
import { countUndoable } from '../bulk/item-rows.ts'
import { decompressJson } from '../core/compress.ts'
import type { Tx } from '../core/pool.ts'
import type { ProcessRuns } from '../core/schema.gen.ts'
import { withKept } from './kept-body.ts'
import {
  calledBy,
  integrationOfProcess,
  type ProcessColumns,
  processColumns,
  toProcess,
  withItems,
} from './process-columns.ts'

export async function findProcess(
  tx: Tx,
  storeId: string,
  processId: string,
): Promise<ProcessDetailRead | null> {
  const { rows } = await sql<ProcessColumns & { input: object }>`
    select ${processColumns}, p.input from processes p ${integrationOfProcess}
    where p.store_id = ${storeId} and p.process_id = ${processId}`.execute(tx)
  const [row] = rows
  if (!row) return null
  const runs = await tx
    .selectFrom('process_runs')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('process_id', '=', processId)
    .orderBy('attempt')
    .execute()
  const [read = toProcess(row)] = await withItems(tx, storeId, [toProcess(row)])
  return {
    ...read,
    bulk: isBulkAction(row.type) ? await bulkOf(tx, row) : null,
    runs: await Promise.all(runs.map((run) => toRun(tx, row, run))),
    received: receivedOf(row.input),
    overtakenBy: row.overtaken_by ? await findOvertaker(tx, storeId, row.overtaken_by) : null,
  }
}

/** The input of a run on many things, as it was written. */
async function bulkOf(tx: Tx, row: ProcessColumns & { input: object }): Promise<ProcessDetailRead['bulk']> {
  const { action, integrationId, input: given, undoes = null } = row.input as BulkRunInput
  const { request = null } = given as { request?: Partial<AskedOfMany> | null }
  const asked = request?.action
    ? { action: request.action, status: request.status ?? null, reason: request.reason ?? null }
    : null
  const undoable = row.ended_at && !undoes ? await countUndoable(tx, row.store_id, row.process_id) : 0
  return { action, integrationId, asked, undoes, undoable }
}

/** Its system may be another than that of the process it overtook. */
async function findOvertaker(tx: Tx, storeId: string, processId: string) {
  const row = await tx
    .selectFrom('processes')
    .select(['store_id', 'process_id', 'number', 'integration_id', 'lane'])
    .where('store_id', '=', storeId)
    .where('process_id', '=', processId)
    .executeTakeFirst()
  return row ? { processId: row.process_id, number: row.number, integrationId: calledBy(row) } : null
}

const redactor = createRedactor()

/** The input of a report's process; the input of other processes says nothing to a person. */
function receivedOf(input: { report?: unknown; received?: unknown }): string | null {
  const report = input.report ?? input.received
  return report === undefined ? null : redactor.body(JSON.stringify(report))
}

const toRun = async (
  tx: Tx,
  process: Pick<ProcessColumns, 'store_id' | 'entity_id'>,
  row: Selectable<ProcessRuns>,
): Promise<ProcessRunRead> => ({
  attempt: row.attempt,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  outcome: row.outcome === 'success' || row.outcome === 'running' ? row.outcome : 'failed',
  message: row.message,
  exchanges: await withKept(tx, process, await decompressJson<Exchange[]>(row.exchanges)),
})

/** Every integration of the store, with how many unfinished processes wait for it. */
export async function listIntegrations(tx: Tx, storeId: string): Promise<IntegrationRead[]> {
  const { rows } = await sql<IntegrationRead>`
    select i.integration_id as "integrationId", i.connector, i.label, i.active, i.health_status as "healthStatus",
      i.health_message as "healthMessage", i.health_kind as "healthKind", i.down_since as "downSince",
      case when i.next_probe_at > ${hubClock.nowIso()}::timestamptz then i.next_probe_at end as "nextProbeAt",
      case when i.paused_at is not null then json_build_object('at', i.paused_at, 'by', i.paused_by, 'reason', i.pause_reason) end as paused,
      coalesce(w.waiting, 0) as waiting, coalesce(w.returns, 0) as "waitingReturns", w.oldest as "oldestWaitingAt",
      coalesce(f.fields, 0) as "changedFields", (i.settings ->> 'callsPerMinute')::int as "callsPerMinute", (i.settings ->> 'callsAtOnce')::int as "callsAtOnce"
    from integrations i left join (
      select integration_id, count(*) as waiting, count(*) filter (where entity_kind = 'protocol')::int as returns, min(created_at) as oldest from processes
      where store_id = ${storeId} and ended_at is null group by integration_id) w using (integration_id)
    left join (
      select integration_id, count(*)::int as fields from answer_changes
      where store_id = ${storeId} and silenced_at is null group by integration_id) f using (integration_id)
    where i.store_id = ${storeId}
    order by i.connector <> all(${connectorsWith('platform')}::text[]), i.connector, i.label`.execute(tx)
  return rows
}
