import { ok } from '@ihub/domain/result'
import { createRedactor } from '@ihub/kit/redact'
import type { Exchange } from '@ihub/ports/http'
import type {
  IntegrationRead,
  PageResult,
  ProcessDetailRead,
  ProcessListRequest,
  ProcessRead,
  ProcessRunRead,
} from '@ihub/ports/reads'
import { type Selectable, sql } from 'kysely'
import { decompressJson } from '../core/compress.ts'
import type { Tx } from '../core/pool.ts'
import type { ProcessRuns } from '../core/schema.gen.ts'
import { countMax, countUpTo } from '../list/count-up-to.ts'
import { type Cursor, decodeCursor } from '../list/cursor.ts'
import { toPage } from '../list/to-page.ts'
import { integrationOfProcess, type ProcessColumns, processColumns, toProcess } from './process-columns.ts'

/** Numbers count up as processes are made, so both sorts read index processes__integration. */
export async function listProcesses(
  tx: Tx,
  storeId: string,
  request: ProcessListRequest,
): PageResult<ProcessRead> {
  const { orderBy, direction, page, limit } = request
  const decoded = decodeCursor(request.cursor, { orderBy, direction, kind: 'number' })
  if (!decoded.ok) return decoded
  const cursor = decoded.value
  const filter = filterOf(storeId, request)
  const toward = sql.raw(direction)
  const { rows } = await sql<ProcessColumns>`
    select ${processColumns} from processes p ${integrationOfProcess}
    where ${filter} and ${beyond(cursor, direction)}
    order by p.number ${toward}
    limit ${limit + 1} offset ${cursor ? 0 : (page - 1) * limit}`.execute(tx)
  const total = await countUpTo(tx, sql`select 1 from processes p where ${filter}`, countMax)
  return ok(
    toPage({ rows, total }, request, {
      toRead: toProcess,
      keyOf: ({ number, process_id: id }) => ({ value: String(number), id }),
    }),
  )
}

const filterOf = (storeId: string, { integrationId, status, type, from, to }: ProcessListRequest) =>
  sql.join(
    [
      sql`p.store_id = ${storeId} and p.integration_id = ${integrationId}`,
      ...(status && status.length > 0 ? [sql`p.status = any(${status}::text[])`] : []),
      ...(type ? [sql`p.type = ${type}`] : []),
      ...(from ? [sql`p.created_at >= ${from}::timestamptz`] : []),
      ...(to ? [sql`p.created_at <= ${to}::timestamptz`] : []),
    ],
    sql` and `,
  )

const beyond = (cursor: Cursor | null, direction: string) =>
  cursor ? sql`p.number ${direction === 'asc' ? sql`>` : sql`<`} ${cursor.value}::bigint` : sql`true`

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
  return {
    ...toProcess(row),
    runs: await Promise.all(runs.map(toRun)),
    received: receivedOf(row.input),
    overtakenBy: row.overtaken_by ? await findOvertaker(tx, storeId, row.overtaken_by) : null,
  }
}

/** Its system may be another than that of the process it overtook. */
const findOvertaker = async (tx: Tx, storeId: string, processId: string) =>
  (await tx
    .selectFrom('processes')
    .select(['process_id as processId', 'number', 'integration_id as integrationId'])
    .where('store_id', '=', storeId)
    .where('process_id', '=', processId)
    .executeTakeFirst()) ?? null

const redactor = createRedactor()

/** The input of a report's process; what other processes are made of says nothing to a person. */
function receivedOf(input: { report?: unknown; received?: unknown }): string | null {
  const report = input.report ?? input.received
  return report === undefined ? null : redactor.body(JSON.stringify(report))
}

const toRun = async (row: Selectable<ProcessRuns>): Promise<ProcessRunRead> => ({
  attempt: row.attempt,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  outcome: row.outcome === 'success' || row.outcome === 'running' ? row.outcome : 'failed',
  message: row.message,
  exchanges: await decompressJson<Exchange[]>(row.exchanges),
})

/** Every integration of the store, with how many unfinished processes wait for it. */
export async function listIntegrations(tx: Tx, storeId: string): Promise<IntegrationRead[]> {
  const { rows } = await sql<IntegrationRead>`
    select i.integration_id as "integrationId", i.connector, i.active, i.health_status as "healthStatus",
      i.health_message as "healthMessage", i.health_kind as "healthKind", i.down_since as "downSince",
      case when i.next_probe_at > ${new Date().toISOString()}::timestamptz then i.next_probe_at end as "nextProbeAt",
      coalesce(w.waiting, 0) as waiting
    from integrations i left join (
      select integration_id, count(*) as waiting from processes
      where store_id = ${storeId} and ended_at is null group by integration_id) w using (integration_id)
    where i.store_id = ${storeId} order by i.role desc, i.connector`.execute(tx)
  return rows
}
