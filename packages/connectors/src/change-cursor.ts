import { z } from 'zod'

/**
 * A change becomes visible when its transaction ends, with the instant at which it began, and clocks differ: so long back
 * the list is read again.
 */
const overlapMs = 300_000
/** Rows of that time that are remembered, for an import that changes every order at once. */
const seenMax = 2_000

/** A place in a list that is sorted by a date, as its system writes it, and then by the id. */
export interface Position<Id extends number | string = number> {
  at: string
  id: Id
}

/** Everything up to `low` was read; of the rest up to `mark`, the rows that are `seen`. */
export interface Cursor<Id extends number | string = number> {
  low: Position<Id>
  mark: Position<Id>
  seen: Position<Id>[]
}

/** How the cursors of a system are written. */
interface Marks<Id extends number | string> {
  /** An instant as the system writes it, so that texts sort as instants do. */
  toStamp(epochMs: number): string
  /** Before every id. */
  least: Id
}

/** The cursor of a list of changes whose rows may become visible late. */
export function changeCursors<Id extends number | string = number>({ toStamp, least }: Marks<Id>) {
  const Place = z.tuple([z.string(), z.custom<Id>((id) => typeof id === typeof least)])
  const Kept = z.object({ low: Place, mark: Place, seen: z.array(Place) })
  const floorAt = (nowMs: number): Position<Id> => ({ at: toStamp(nowMs - overlapMs), id: least })

  return {
    /** The changes from now on; older orders are found in the list. */
    first(nowMs: number): Cursor<Id> {
      const low = floorAt(nowMs)
      return { low, mark: low, seen: [] }
    },
    /** The cursor once some more rows were read. */
    after(cursor: Cursor<Id>, read: readonly Position<Id>[], nowMs: number): Cursor<Id> {
      const mark = [cursor.mark, ...read].reduce((one, other) => (compare(one, other) < 0 ? other : one))
      const floor = floorAt(nowMs)
      const since = compare(floor, mark) < 0 ? floor : mark
      const low = compare(cursor.low, since) < 0 ? since : cursor.low
      const seen = [...cursor.seen, ...read].filter((one) => compare(one, low) > 0).sort(compare)
      const dropped = seen.at(-seenMax - 1)
      return dropped ? { low: dropped, mark, seen: seen.slice(-seenMax) } : { low, mark, seen }
    },
    isSeen: ({ seen }: Cursor<Id>, { at, id }: Position<Id>) =>
      seen.some((one) => one.id === id && one.at === at),
    /** Of a list that begins at the cursor's instant, the rows up to its place. */
    isBehind: ({ low }: Cursor<Id>, row: Position<Id>) => compare(row, low) <= 0,
    format: ({ low, mark, seen }: Cursor<Id>): string =>
      JSON.stringify({ low: pair(low), mark: pair(mark), seen: seen.map(pair) }),
    /** Null for a cursor that is none. */
    parse(text: string | null): Cursor<Id> | null {
      try {
        const { data } = Kept.safeParse(JSON.parse(text ?? 'null'))
        return data ? { low: place(data.low), mark: place(data.mark), seen: data.seen.map(place) } : null
      } catch {
        return null
      }
    },
  }
}

const place = <Id extends number | string>([at, id]: [string, Id]): Position<Id> => ({ at, id })
const pair = <Id extends number | string>({ at, id }: Position<Id>) => [at, id]

function compare<Id extends number | string>(one: Position<Id>, other: Position<Id>): number {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1
  if (one.id === other.id) return 0
  return one.id < other.id ? -1 : 1
}
