import { ok, type Result } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import type { CallFailure } from '@ihub/ports/http'
import { changeCursors, type Position } from '../change-cursor.ts'
import type { Rpc } from './rpc.ts'
import { Changed } from './schema.ts'
import { toDateTime, toStamp } from './values.ts'

/** Rows of one turn and model. */
const pageSize = 200

const cursors = changeCursors<string>({ toStamp, least: '' })

export interface Change {
  model: string
  id: number
  /** To the microsecond. */
  at: string
}

interface Wanted {
  /** Each with the condition of the rows that count. */
  models: Readonly<Record<string, readonly unknown[]>>
  given: string | null
}

/**
 * Rows of some models that changed since the cursor, in the order in which they did, and the cursor after them. Where a
 * model has more rows than a page, later changes of the others wait for the next one.
 */
export async function readChanges(
  rpc: Rpc,
  { models, given }: Wanted,
): Promise<Result<{ changes: Change[]; cursor: string }, CallFailure>> {
  const nowMs = hubClock.nowMs()
  const cursor = cursors.parse(given) ?? cursors.first(nowMs)
  const since = toDateTime(cursor.low.at)
  const found: Change[] = []
  let horizon: string | null = null
  for (const [model, condition] of Object.entries(models))
    for (const field of ['write_date', 'create_date'] as const) {
      const unwritten = field === 'create_date' ? [['write_date', '=', null]] : []
      let offset: Change[] = []
      const read = await rpc.search(model, {
        verb: 'changes',
        domain: [...condition, ...unwritten, [field, '>=', since]],
        fields: ['write_date', 'create_date'],
        row: Changed,
        limit: pageSize + cursor.seen.length,
        order: [
          [field, 'ASC'],
          ['id', 'ASC'],
        ],
      })
      if (!read.ok) return read
      offset = read.value.flatMap((row) => {
        const at = row[field]
        return at === null ? [] : [{ model, id: row.id, at }]
      })
      found.push(...offset)
      const last = offset.at(-1)?.at
      if (read.value.length === pageSize + cursor.seen.length && last && (horizon === null || last < horizon))
        horizon = last
    }
  const changes = found
    .filter((change) => horizon === null || change.at <= horizon)
    .filter(
      (change) => !cursors.isSeen(cursor, placeOf(change)) && !cursors.isBehind(cursor, placeOf(change)),
    )
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
  const next = changes.length > 0 ? cursors.after(cursor, changes.map(placeOf), nowMs) : cursor
  return ok({ changes, cursor: cursors.format(next) })
}

const placeOf = ({ model, id, at }: Change): Position<string> => ({ at, id: `${model} ${id}` })
