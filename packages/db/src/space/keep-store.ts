import { limitedKinds, type SpaceTrouble, spaceTermsOf } from '@ihub/domain/space'
import type { SettingValues } from '@ihub/domain/store/setting'
import { hubClock } from '@ihub/kit/clock'
import { uuidv7 } from '@ihub/kit/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../core/pool.ts'
import { dayAt, daysBefore, undated } from './days.ts'
import { keepLimit, type LimitKept } from './keep-limit.ts'
import { measureSpace } from './measure-space.ts'
import type { RemovableKind } from './removable.ts'
import { type Batches, removeOld } from './remove-old.ts'
import { addSpace, withSpace } from './space-lock.ts'
import { tellTrouble, troubleOf } from './space-trouble.ts'

interface Store {
  storeId: string
  settings: SettingValues
}

export interface SpaceBounds extends Batches {
  /** Days of a kind that a turn counts for the first time. */
  daysMax: number
}

/** By the age that the store sets; files go at their own time. */
const byAge: readonly RemovableKind[] = ['exchanges', 'items', 'payloads', 'attempts']
const byTheirOwnTime: readonly RemovableKind[] = ['exports', 'files']

/** One turn in a store: counts what it has, removes what is old, then the oldest of the rest while it is over its limit. */
export async function keepStore(
  system: Db,
  { storeId, settings }: Store,
  bounds: SpaceBounds,
): Promise<void> {
  const { days, limitBytes } = spaceTermsOf(settings)
  const turn = { storeId, turnId: uuidv7() }
  await addSpace(system, storeId)
  const isComplete = await measureSpace(system, storeId, bounds.daysMax)
  const nowMs = hubClock.nowMs()
  const agedMs = daysBefore(nowMs, days)
  const counted = await readOldest(system, storeId)
  const isFree = (kind: RemovableKind, beforeMs: number) =>
    isComplete && !((counted.get(kind) ?? 'none') <= dayAt(beforeMs))
  const old = [
    ...byAge.map((kind) => ({ kind, beforeMs: agedMs })),
    ...byTheirOwnTime.map((kind) => ({ kind, beforeMs: nowMs })),
  ]
  for (const { kind, beforeMs } of old)
    if (!isFree(kind, beforeMs)) await removeOld(system, turn, { kind, beforeMs, batches: bounds })
  const kept =
    limitBytes === null ? null : await keepLimit(system, turn, { bytes: limitBytes, batches: bounds })
  await endTurn(system, storeId, { nowMs, isComplete, agedFrom: dayAt(agedMs), limitBytes, kept })
}

/** The oldest day of each kind of which something is left. */
async function readOldest(system: Db, storeId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ kind: string; day: string }>`select kind, min(day)::text as day from space_days
    where store_id = ${storeId} and row_count > 0 group by kind`.execute(system)
  return new Map(rows.map(({ kind, day }) => [kind, day]))
}

interface Ended {
  nowMs: number
  isComplete: boolean
  /** The first day that is young enough. */
  agedFrom: string
  limitBytes: number | null
  kept: LimitKept | null
}

/** What is left of the days before the first that is kept is needed still. */
const endTurn = (system: Db, storeId: string, { nowMs, isComplete, agedFrom, limitBytes, kept }: Ended) =>
  withSpace(system, storeId, async (tx) => {
    const before = await readTurn(tx, storeId)
    const cutFrom = limitBytes === null ? null : later(before.cutFrom, kept?.cutFrom ?? null)
    const keptFrom = later(cutFrom, agedFrom) ?? agedFrom
    const isHeld = kept?.isHeld ?? (limitBytes !== null && before.trouble === 'held')
    const held = await heldOf(tx, storeId, isHeld ? 'infinity' : keptFrom)
    const trouble = troubleOf({ isHeld, cutFrom, nowMs })
    await sql`update store_space set measured_at = ${new Date(nowMs).toISOString()}, is_complete = ${isComplete},
        kept_from = ${keptFrom}::date, cut_from = ${cutFrom}::date, held_rows = ${held.rows}, held_bytes = ${held.bytes},
        trouble = ${trouble}
      where store_id = ${storeId}`.execute(tx)
    await tellTrouble(tx, storeId, { before: before.trouble, trouble, limitBytes })
  })

const later = (one: string | null, other: string | null) =>
  one !== null && other !== null ? (one > other ? one : other) : (one ?? other)

interface LastTurn {
  cutFrom: string | null
  trouble: SpaceTrouble | null
}

async function readTurn(tx: Tx, storeId: string): Promise<LastTurn> {
  const { rows } = await sql<LastTurn>`select cut_from::text as "cutFrom", trouble from store_space
    where store_id = ${storeId}`.execute(tx)
  return rows[0] ?? { cutFrom: null, trouble: null }
}

/** Ids that tell no time are of any day, and not counted here. */
async function heldOf(tx: Tx, storeId: string, before: string) {
  const { rows } = await sql<{ rows: number; bytes: number }>`
    select coalesce(sum(row_count), 0)::int8 as rows, coalesce(sum(byte_count), 0)::int8 as bytes from space_days
    where store_id = ${storeId} and kind = any(${limitedKinds}::text[]) and day > ${undated}::date and day < ${before}::date`.execute(
    tx,
  )
  return rows[0] ?? { rows: 0, bytes: 0 }
}
