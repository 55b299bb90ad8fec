import { type LimitedKind, limitedKinds } from '@ihub/domain/space'
import { uuidFloor } from '@ihub/kit/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../core/pool.ts'
import { endOf, idsOf, today, undated } from './days.ts'
import { noteRemoved, type Turn } from './note-removed.ts'
import { findRemovable, type RemovableRow, removeRows } from './removable.ts'
import { type Batches, rowsAtOnce } from './remove-old.ts'
import { withSpace } from './space-lock.ts'

/** Where the limit stands after a turn. */
export interface LimitKept {
  /** The first day of which something is left, where the turn removed for the limit. */
  cutFrom: string | null
  /** More than the limit is left, and all of it is needed. */
  isHeld: boolean
}

/** One kind of one day, or its undated rows that were made before the day ended. */
interface Step {
  kind: LimitedKind
  day: string
  from: string
  below: string
  madeBefore: string
}

interface Limit {
  bytes: number
  batches: Batches
}

/** Removes the oldest of all kinds, day by day, until the rest is within the limit. Null when the turn was too short for it. */
export async function keepLimit(system: Db, turn: Turn, limit: Limit): Promise<LimitKept | null> {
  if ((await limitedBytes(system, turn.storeId)) <= limit.bytes) return { cutFrom: null, isHeld: false }
  let cutFrom: string | null = null
  let batchesLeft = limit.batches.batchesMax
  for (const step of await planSteps(system, turn.storeId)) {
    let from = step.from
    for (;;) {
      if (batchesLeft <= 0) return null
      const { removed, isKept } = await removeBatch(system, turn, { ...step, from }, limit)
      if (removed.length > 0) {
        cutFrom = step.day
        batchesLeft--
      }
      if (isKept) return { cutFrom, isHeld: false }
      const last = removed.at(-1)
      if (!last || removed.length < rowsAtOnce(step.kind, limit.batches)) break
      from = last.id
    }
  }
  const isHeld = (await limitedBytes(system, turn.storeId)) > limit.bytes
  return { cutFrom: isHeld ? today() : cutFrom, isHeld }
}

async function planSteps(system: Db, storeId: string): Promise<Step[]> {
  const { rows } = await sql<{ kind: LimitedKind; day: string; countedTo: string }>`
    select kind, day::text as day, counted_to as "countedTo" from space_days
    where store_id = ${storeId} and kind = any(${limitedKinds}::text[]) and row_count > 0
    order by day, array_position(${limitedKinds}::text[], kind)`.execute(system)
  const withUndated = rows.filter(({ day }) => day === undated)
  const undatedUntil = (day: string): Step[] =>
    withUndated.map(({ kind }) => ({
      kind,
      day,
      ...idsOf(undated),
      madeBefore: new Date(endOf(day)).toISOString(),
    }))
  const byDay = Map.groupBy(
    rows.filter(({ day }) => day !== undated),
    ({ day }) => day,
  )
  const days = [...new Set([...byDay.keys(), ...(withUndated.length > 0 ? [today()] : [])])].sort()
  return days.flatMap((day) => [
    ...undatedUntil(day),
    ...(byDay.get(day) ?? []).map(({ kind, countedTo }) => ({
      kind,
      day,
      from: idsOf(day).from,
      // What is not counted yet does not count to the limit.
      below: uuidFloor(Date.parse(countedTo)),
      madeBefore: 'infinity',
    })),
  ])
}

/** Under the lock, so that of two turns at once none goes below what the limit asks for. */
const removeBatch = (system: Db, turn: Turn, step: Step, { bytes, batches }: Limit) =>
  withSpace(system, turn.storeId, async (tx) => {
    const excess = (await limitedBytes(tx, turn.storeId)) - bytes
    if (excess <= 0) return { removed: [], isKept: true }
    const { kind, from, below, madeBefore } = step
    const found = await findRemovable(tx, kind, {
      storeId: turn.storeId,
      from,
      below,
      since: { madeBefore },
      rows: rowsAtOnce(kind, batches),
    })
    const removed = until(found, excess)
    if (removed.length === 0) return { removed, isKept: false }
    await removeRows(tx, kind, turn.storeId, removed)
    await noteRemoved(tx, { ...turn, kind, reason: 'size', rows: removed })
    return { removed, isKept: (await limitedBytes(tx, turn.storeId)) <= bytes }
  })

/** The first of the rows that make up for the excess. */
function until(rows: RemovableRow[], excess: number): RemovableRow[] {
  let sum = 0
  const enough = rows.findIndex(({ bytes }) => {
    sum += bytes
    return sum >= excess
  })
  return enough < 0 ? rows : rows.slice(0, enough + 1)
}

async function limitedBytes(db: Db | Tx, storeId: string): Promise<number> {
  const { rows } = await sql<{
    bytes: number
  }>`select coalesce(sum(byte_count), 0)::int8 as bytes from space_days
    where store_id = ${storeId} and kind = any(${limitedKinds}::text[])`.execute(db)
  return rows[0]?.bytes ?? 0
}
