import { limitedKinds, type SpaceKind } from '@ihub/domain/space'
import type { StoreSpaceRecord } from '@ihub/ports/space'
import { sql } from 'kysely'
import type { Db } from '../core/pool.ts'
import { undated } from './days.ts'

interface TurnRow {
  measuredAt: string | null
  isComplete: boolean
  trouble: StoreSpaceRecord['trouble']
  heldRows: number
  heldBytes: number
}

/** From the sums that the last turn left: some hundred rows a kind. */
export async function readSpace(system: Db, storeId: string): Promise<StoreSpaceRecord> {
  const { rows } =
    await sql<TurnRow>`select measured_at as "measuredAt", is_complete as "isComplete", trouble,
      held_rows as "heldRows", held_bytes as "heldBytes" from store_space where store_id = ${storeId}`.execute(
      system,
    )
  const [turn] = rows
  return {
    measuredAt: turn?.measuredAt ?? null,
    isComplete: turn?.isComplete ?? false,
    trouble: turn?.trouble ?? null,
    held: { rows: turn?.heldRows ?? 0, bytes: turn?.heldBytes ?? 0 },
    kinds: await readKinds(system, storeId),
    lastRemoval: await readLastRemoval(system, storeId),
  }
}

/** Each kind, and the first day of which everything is left. */
async function readKinds(system: Db, storeId: string): Promise<StoreSpaceRecord['kinds']> {
  const { rows } = await sql<{ kind: SpaceKind; rows: number; bytes: number; since: string | null }>`
    select d.kind, sum(d.row_count)::int8 as rows, sum(d.byte_count)::int8 as bytes,
      min(d.day) filter (where d.row_count > 0 and d.day > ${undated}::date and (d.day >= s.kept_from or d.kind <> all(${limitedKinds}::text[])))::text as since
    from space_days d join store_space s on s.store_id = d.store_id
    where d.store_id = ${storeId} and s.store_id = ${storeId} group by d.kind`.execute(system)
  return rows
}

async function readLastRemoval(system: Db, storeId: string): Promise<StoreSpaceRecord['lastRemoval']> {
  const { rows } = await sql<{
    at: string
    kind: SpaceKind
    reason: 'age' | 'size'
    rows: number
    bytes: number
  }>`
    select at, kind, reason, row_count as rows, byte_count as bytes from space_removals
    where store_id = ${storeId} and turn_id = (select n.turn_id from space_removals n where n.store_id = ${storeId}
      order by n.turn_id desc limit 1) order by kind, reason`.execute(system)
  const [first] = rows
  return first ? { at: first.at, removed: rows.map(({ at: _, ...removed }) => removed) } : null
}
