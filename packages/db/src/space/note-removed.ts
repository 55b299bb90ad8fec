import type { RemovalReason } from '@ihub/domain/space'
import { hubClock } from '@ihub/kit/clock'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { dayOfId, madeAt } from './days.ts'
import type { RemovableKind, RemovableRow } from './removable.ts'

/** A turn of retention in one store. */
export interface Turn {
  storeId: string
  turnId: string
}

interface Removed extends Turn {
  kind: RemovableKind
  reason: RemovalReason
  rows: RemovableRow[]
}

const sumOf = (rows: RemovableRow[]) => rows.reduce((sum, { bytes }) => sum + bytes, 0)

/** Takes removed rows off the counts of their days and adds them to what the turn removed, in their transaction. */
export async function noteRemoved(tx: Tx, { storeId, turnId, kind, reason, rows }: Removed) {
  const byDay = Map.groupBy(rows, ({ id }) => dayOfId(id))
  const days = [...byDay.keys()]
  const { rows: known } = await sql<{ day: string; countedTo: string }>`
    select day::text as day, counted_to as "countedTo" from space_days
    where store_id = ${storeId} and kind = ${kind} and day = any(${days}::date[])`.execute(tx)
  for (const { day, countedTo } of known) {
    const counted = (byDay.get(day) ?? []).filter(({ id }) => madeAt(id) < Date.parse(countedTo))
    await sql`update space_days set row_count = greatest(row_count - ${counted.length}::int8, 0),
        byte_count = greatest(byte_count - ${sumOf(counted)}::int8, 0)
      where store_id = ${storeId} and kind = ${kind} and day = ${day}::date`.execute(tx)
  }
  await sql`
    insert into space_removals (store_id, turn_id, kind, reason, at, row_count, byte_count)
    values (${storeId}, ${turnId}, ${kind}, ${reason}, ${hubClock.nowIso()}, ${rows.length}, ${sumOf(rows)})
    on conflict (store_id, turn_id, kind, reason) do update set
      row_count = space_removals.row_count + excluded.row_count, byte_count = space_removals.byte_count + excluded.byte_count`.execute(
    tx,
  )
}
