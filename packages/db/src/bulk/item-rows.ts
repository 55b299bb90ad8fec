import type { BulkReason } from '@ihub/domain/bulk/bulk-actions'
import { type ItemCounts, type ItemStatus, noItems } from '@ihub/domain/bulk/bulk-run'
import { hubClock } from '@ihub/kit/clock'
import type { ItemListRequest, ProcessItemRead } from '@ihub/ports/bulk'
import type { PageResult } from '@ihub/ports/reads'
import { type Selectable, sql } from 'kysely'
import { run, type Tx } from '../core/pool.ts'
import type { ProcessItems } from '../core/schema.gen.ts'
import { anyHolds, given } from '../list/define-list.ts'
import { readList } from '../list/read-list.ts'
import { tableList } from '../list/table-list.ts'

interface RunScope {
  storeId: string
  processId: string
}

/** In the sequence of the run, on the primary key and on process_items__status; a thing may be in many runs. */
const itemList = tableList<RunScope, ItemListRequest, Selectable<ProcessItems>, ProcessItemRead>({
  table: 'process_items',
  alias: 'i',
  key: sql`i.entity_id`,
  columns: sql`i.*`,
  within: ({ storeId, processId }) => sql`i.store_id = ${storeId} and i.process_id = ${processId}`,
  filters: ({ status, search }) => [
    ...given(status, (values) => sql`i.status = any(${values}::text[])`),
    ...given(search || undefined, (text) => anyHolds(['i.entity_code', 'i.message'], text)),
  ],
  sorts: { position: { column: sql`i.position`, kind: 'number', isUnique: true } },
  toReads: (rows) => rows.map(toItem),
})

export const listItems = (tx: Tx, storeId: string, request: ItemListRequest): PageResult<ProcessItemRead> =>
  readList(tx, itemList, { scope: { storeId, processId: request.processId }, request })

const toItem = (row: Selectable<ProcessItems>): ProcessItemRead => ({
  position: row.position,
  kind: row.entity_kind,
  id: row.entity_id,
  code: row.entity_code,
  status: row.status as ItemStatus,
  reason: row.reason as BulkReason | null,
  message: row.message,
  madeId: row.made_id,
  startedAt: row.started_at,
  endedAt: row.ended_at,
})

const countText = `select process_id, status, count(*) as count from process_items
  where store_id = $1 and process_id = any($2::uuid[]) group by process_id, status`

/** How far each of these runs is. */
export async function countItems(
  tx: Tx,
  storeId: string,
  processIds: string[],
): Promise<Map<string, ItemCounts>> {
  const counts = new Map<string, ItemCounts>(processIds.map((id) => [id, noItems]))
  if (processIds.length === 0) return counts
  const rows = await run<{ process_id: string; status: ItemStatus; count: number }>(tx, {
    text: countText,
    values: [storeId, processIds],
  })
  for (const { process_id: id, status, count } of rows)
    counts.set(id, { ...noItems, ...counts.get(id), [status]: count })
  return counts
}

const skipText = `update process_items set status = 'skipped', reason = $3, ended_at = $4
  where store_id = $1 and process_id = $2 and status = 'pending' and started_at is null returning 1`

/** Skips the items that nothing was done for; answers how many. */
export async function skipPending(
  tx: Tx,
  storeId: string,
  processId: string,
  reason: BulkReason,
): Promise<number> {
  const values = [storeId, processId, reason, hubClock.nowIso()]
  return (await run(tx, { text: skipText, values })).length
}

const copyText = `
  insert into process_items (store_id, process_id, position, entity_kind, entity_id, entity_code, input)
  select store_id, $3::uuid, row_number() over (order by position), entity_kind,
    case when entity_kind = 'process' then coalesce(work_id, entity_id) else entity_id end, entity_code, input
  from process_items
  where store_id = $1 and process_id = $2 and (status in ('pending', 'error') or reason in ('run-stopped', 'run-canceled'))
  returning 1`

const undoText = `
  with taken as (
    update process_items set undone_by = $3 where store_id = $1 and process_id = $2 and status = 'done' and was is not null and undone_by is null
    returning store_id, position, entity_kind, entity_id, entity_code, was)
  insert into process_items (store_id, process_id, position, entity_kind, entity_id, entity_code, input)
  select store_id, $3::uuid, row_number() over (order by position desc), entity_kind, entity_id, entity_code, was from taken returning 1`

/** Gives the items of a run that can be taken back to the run that does so, the last one first; answers how many. */
export const takeUndoable = async (
  tx: Tx,
  storeId: string,
  ids: { from: string; to: string },
): Promise<number> => (await run(tx, { text: undoText, values: [storeId, ids.from, ids.to] })).length

/** How many items of a run can be taken back. */
export async function countUndoable(tx: Tx, storeId: string, processId: string): Promise<number> {
  const [row] = await run<{ count: number }>(tx, {
    text: `select count(*)::int as count from process_items
      where store_id = $1 and process_id = $2 and status = 'done' and was is not null and undone_by is null`,
    values: [storeId, processId],
  })
  return row?.count ?? 0
}

/** A retry takes the items that a run left undone; of a process that failed again, its newest run. */
export const copyUndone = (tx: Tx, storeId: string, ids: { from: string; to: string }) =>
  run(tx, { text: copyText, values: [storeId, ids.from, ids.to] })
