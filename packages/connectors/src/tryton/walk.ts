import { ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import { z } from 'zod'
import { type Change, readChanges } from './changes.ts'
import type { Rpc } from './rpc.ts'

/** The whole list by the ids of its rows, and the changes since it began. */
const Cursor = z.union([
  z.object({ after: z.int().min(0), changes: z.string() }),
  z.object({ changes: z.string() }),
])

/** Pages of changes that are passed over before a whole list; those behind them are told once more. */
const passedMax = 50

type Models = Readonly<Record<string, readonly unknown[]>>

interface Walk<Found> {
  /** The models whose changes are followed, each with the condition of the rows that count. */
  changing: Models
  /** A page of the whole list behind an id. */
  all(
    after: number,
  ): Promise<Result<{ found: Found; last: number | undefined; isLast: boolean }, CallFailure>>
  /** The subject of these changes, as it is now. */
  changed(
    changes: readonly Change[],
    isComing: (change: Change) => boolean,
  ): Promise<Result<Found, CallFailure>>
}

export interface Walked<Found> {
  found: Found
  cursor: string
  /** Whether nothing is left to read for now. */
  isLast: boolean
}

/** One step: a page of the whole list where the cursor is null or within it, else the changes behind it. */
export async function walk<Found>(
  rpc: Rpc,
  given: string | null,
  { changing, all, changed }: Walk<Found>,
): Promise<Result<Walked<Found>, CallFailure>> {
  const cursor = parse(given)
  if (cursor && !('after' in cursor)) {
    const read = await readChanges(rpc, { models: changing, given: cursor.changes })
    if (!read.ok) return read
    const found = await changed(read.value.changes, read.value.isComing)
    if (!found.ok) return found
    const isLast = read.value.changes.length === 0
    return ok({ found: found.value, cursor: JSON.stringify({ changes: read.value.cursor }), isLast })
  }
  // Before anything is read, so that no change is lost between the list and the changes.
  const changes = cursor ? ok(cursor.changes) : await begin(rpc, changing)
  if (!changes.ok) return changes
  const page = await all(cursor?.after ?? 0)
  if (!page.ok) return page
  const { found, last, isLast } = page.value
  const next = isLast ? { changes: changes.value } : { after: last, changes: changes.value }
  return ok({ found, cursor: JSON.stringify(next), isLast })
}

function parse(text: string | null): z.output<typeof Cursor> | null {
  try {
    return Cursor.safeParse(JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}

async function begin(rpc: Rpc, models: Models): Promise<Result<string, CallFailure>> {
  let cursor: string | null = null
  for (let page = 0; ; page += 1) {
    const read: Awaited<ReturnType<typeof readChanges>> = await readChanges(rpc, { models, given: cursor })
    if (!read.ok) return read
    if (read.value.changes.length === 0 || page === passedMax) return ok(read.value.cursor)
    cursor = read.value.cursor
  }
}
