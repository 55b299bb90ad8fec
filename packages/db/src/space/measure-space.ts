import { type SpaceKind, spaceKindNames } from '@ihub/domain/space'
import { hubClock } from '@ihub/kit/clock'
import { uuidFloor } from '@ihub/kit/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../core/pool.ts'
import { dayAfter, dayOfId, daysBefore, endOf, idsOf, undated } from './days.ts'
import { withSpace } from './space-lock.ts'
import { bytesOf, idOf, isOfKind, tableOf } from './space-tables.ts'

interface CountedDay {
  day: string
  countedTo: string
  isWhole: boolean
  measuredAt: string
}

/** A transaction that made its ids before the end of a day has ended by then. */
const settledMs = 600_000
/** Ids that tell no time are counted anew this often, and whole days when they were counted so long ago: rows may come late. */
const recountDays = { undated: 1, whole: 7 }

/**
 * Brings the counts of a store up to date: what came since the last turn is added, a day that ended is counted once more as
 * a whole, and one old day of each kind again. Answers whether every day has been counted.
 */
export async function measureSpace(system: Db, storeId: string, daysMax: number): Promise<boolean> {
  const known = await readDays(system, storeId)
  for (const [kind, days] of known)
    for (const { day, isAppended } of dueAgain(days)) await count(system, { storeId, kind, day, isAppended })
  const newestOf = (kind: SpaceKind) => known.get(kind)?.at(-1)?.day ?? undated
  const found = await findNew(
    system,
    storeId,
    spaceKindNames.map((kind) => ({ kind, from: floorOf(dayAfter(newestOf(kind))) })),
  )
  let isComplete = true
  for (const { kind, next, isUndated } of found) {
    const isKnown = known.get(kind)?.[0]?.day === undated
    if (isUndated && !isKnown) await count(system, { storeId, kind, day: undated, isAppended: false })
    if (next !== null && !(await countNew(system, { storeId, kind, next, daysMax }))) isComplete = false
  }
  return isComplete
}

const floorOf = (day: string) => uuidFloor(Date.parse(day))

async function readDays(system: Db, storeId: string) {
  const { rows } = await sql<CountedDay & { kind: SpaceKind }>`
    select kind, day::text as day, counted_to as "countedTo", is_whole as "isWhole", measured_at as "measuredAt"
    from space_days where store_id = ${storeId} order by kind, day`.execute(system)
  return Map.groupBy(rows, ({ kind }) => kind)
}

/** The days that are known and have to be counted again. */
function dueAgain(days: CountedDay[]): { day: string; isAppended: boolean }[] {
  const nowMs = hubClock.nowMs()
  const isOlder = (at: string, age: number) => Date.parse(at) <= daysBefore(nowMs, age)
  const due = days.flatMap(({ day, isWhole, measuredAt }) => {
    if (day === undated) return isOlder(measuredAt, recountDays.undated) ? [{ day, isAppended: false }] : []
    if (isWhole) return []
    return [{ day, isAppended: endOf(day) + settledMs > nowMs }]
  })
  const [oldest] = days
    .filter(
      ({ day, isWhole, measuredAt }) => day !== undated && isWhole && isOlder(measuredAt, recountDays.whole),
    )
    .sort((one, other) => one.measuredAt.localeCompare(other.measuredAt))
  return oldest ? [...due, { day: oldest.day, isAppended: false }] : due
}

interface Search {
  kind: SpaceKind
  from: string
}

interface Found {
  kind: SpaceKind
  /** The first id from there on. */
  next: string | null
  isUndated: boolean
}

/** Looks by the primary key of each table whether there are ids from one on, and any that tell no time. */
async function findNew(system: Db, storeId: string, searches: Search[]): Promise<Found[]> {
  const firstOf = (
    kind: SpaceKind,
    from: string,
    below: string,
  ) => sql`(select ${idOf(kind)} from ${tableOf(kind)}
    where r.store_id = ${storeId} and ${idOf(kind)} >= ${from} and ${idOf(kind)} <= ${below} and ${isOfKind(kind)}
    order by ${idOf(kind)} limit 1)`
  const { rows } = await sql<Found>`${sql.join(
    searches.map(
      ({ kind, from }) => sql`select ${sql.lit(kind)} as kind, ${firstOf(kind, from, lastId)} as next,
        ${firstOf(kind, uuidFloor(0), idsOf(undated).below)} is not null as "isUndated"`,
    ),
    sql` union all `,
  )}`.execute(system)
  return rows
}

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Walks from day to day that has rows; false when there are more than a turn may count. */
async function countNew(
  system: Db,
  {
    storeId,
    kind,
    next: first,
    daysMax,
  }: { storeId: string; kind: SpaceKind; next: string; daysMax: number },
): Promise<boolean> {
  let next: string | null = first
  for (let counted = 0; counted < daysMax; counted++) {
    if (next === null || hubClock.nowMs() < Date.parse(dayOfId(next))) return true
    const day = dayOfId(next)
    await count(system, { storeId, kind, day, isAppended: false })
    const [found] = await findNew(system, storeId, [{ kind, from: floorOf(dayAfter(day)) }])
    next = found?.next ?? null
  }
  return next === null
}

interface Day {
  storeId: string
  kind: SpaceKind
  day: string
}

/** Under the lock of the store: what another removes is either counted and taken off, or neither. */
const count = (system: Db, { isAppended, ...of }: Day & { isAppended: boolean }) =>
  withSpace(system, of.storeId, async (tx) => {
    const nowMs = hubClock.nowMs()
    const untilMs = of.day === undated ? nowMs : Math.min(endOf(of.day), nowMs)
    const since = isAppended ? await countedTo(tx, of) : null
    const ids = idsOf(of.day, of.day === undated ? endOf(undated) : untilMs)
    const from = since === null ? ids.from : uuidFloor(Date.parse(since))
    const { rows, bytes } = await sumOf(tx, of, { from, below: ids.below })
    const now = new Date(nowMs).toISOString()
    const before = since === null ? sql`0` : sql`space_days.row_count`
    const beforeBytes = since === null ? sql`0` : sql`space_days.byte_count`
    const isWhole = of.day !== undated && endOf(of.day) + settledMs <= nowMs
    await sql`
      insert into space_days (store_id, kind, day, row_count, byte_count, counted_to, is_whole, measured_at)
      values (${of.storeId}, ${of.kind}, ${of.day}::date, ${rows}, ${bytes}, ${new Date(untilMs).toISOString()}, ${isWhole}, ${now})
      on conflict (store_id, kind, day) do update set row_count = ${before} + excluded.row_count,
        byte_count = ${beforeBytes} + excluded.byte_count, counted_to = excluded.counted_to,
        is_whole = excluded.is_whole, measured_at = excluded.measured_at`.execute(tx)
  })

async function countedTo(tx: Tx, { storeId, kind, day }: Day): Promise<string | null> {
  const { rows } = await sql<{ countedTo: string }>`select counted_to as "countedTo" from space_days
    where store_id = ${storeId} and kind = ${kind} and day = ${day}::date`.execute(tx)
  return rows[0]?.countedTo ?? null
}

async function sumOf(tx: Tx, { storeId, kind }: Day, { from, below }: { from: string; below: string }) {
  const { rows } = await sql<{ rows: number; bytes: number }>`
    select count(*)::int8 as rows, coalesce(sum(${bytesOf(kind)}), 0)::int8 as bytes from ${tableOf(kind)}
    where r.store_id = ${storeId} and ${idOf(kind)} >= ${from} and ${idOf(kind)} < ${below} and ${isOfKind(kind)}`.execute(
    tx,
  )
  return rows[0] ?? { rows: 0, bytes: 0 }
}
