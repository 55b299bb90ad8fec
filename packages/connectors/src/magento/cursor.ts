import { z } from 'zod'
import { toStamp } from './instants.ts'
import type { Position } from './search-criteria.ts'

/**
 * A change becomes visible when its transaction ends, with the instant at which it began, and clocks differ: so long back
 * the list is read again.
 */
const overlapMs = 300_000
/** Rows of that time that are remembered, for an import that changes every order at once. */
const seenMax = 2_000

const Place = z.tuple([z.string(), z.int()]).transform(([at, id]): Position => ({ at, id }))
const Kept = z.object({ low: Place, mark: Place, seen: z.array(Place) })

/** Everything up to `low` was read; of the rest up to `mark`, the rows that are `seen`. */
export type Cursor = z.output<typeof Kept>

/** The changes from now on; older orders are found in the list. */
export function firstCursor(nowMs: number): Cursor {
  const low = { at: toStamp(nowMs - overlapMs), id: 0 }
  return { low, mark: low, seen: [] }
}

export const isSeen = ({ seen }: Cursor, { at, id }: Position) =>
  seen.some((one) => one.id === id && one.at === at)

/** The cursor once some more rows were read. */
export function cursorAfter(cursor: Cursor, read: readonly Position[], nowMs: number): Cursor {
  const mark = [cursor.mark, ...read].reduce((one, other) => (compare(one, other) < 0 ? other : one))
  const floor = { at: toStamp(nowMs - overlapMs), id: 0 }
  const since = compare(floor, mark) < 0 ? floor : mark
  const low = compare(cursor.low, since) < 0 ? since : cursor.low
  const seen = [...cursor.seen, ...read].filter((one) => compare(one, low) > 0).sort(compare)
  const dropped = seen.at(-seenMax - 1)
  return dropped ? { low: dropped, mark, seen: seen.slice(-seenMax) } : { low, mark, seen }
}

export const formatCursor = ({ low, mark, seen }: Cursor): string =>
  JSON.stringify({ low: pair(low), mark: pair(mark), seen: seen.map(pair) })

/** Null for a cursor that is none. */
export function parseCursor(text: string | null): Cursor | null {
  try {
    return Kept.safeParse(JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}

const pair = ({ at, id }: Position) => [at, id]

const compare = (one: Position, other: Position) =>
  one.at === other.at ? one.id - other.id : one.at < other.at ? -1 : 1
