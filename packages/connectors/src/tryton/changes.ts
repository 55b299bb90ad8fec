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

interface ReadChanges {
  changes: Change[]
  cursor: string
  /** Whether a later page tells of this change. */
  isComing(change: Change): boolean
}

/**
 * Rows of some models that changed since the cursor, in the order in which they did, and the cursor after them. Where a
 * model has more rows than a page, later changes of the others wait for the next one.
 */
export async function readChanges(
  rpc: Rpc,
  { models, given }: Wanted,
): Promise<Result<ReadChanges, CallFailure>> {
  const nowMs = hubClock.nowMs()
  const cursor = cursors.parse(given) ?? cursors.first(nowMs)
  const found: Change[] = []
  let horizon: string | null = null
  for (const [model, condition] of Object.entries(models))
    for (const field of ['write_date', 'create_date'] as const) {
      const unwritten = field === 'create_date' ? [['write_date', '=', null]] : []
      const read = await rpc.search(model, {
        verb: 'changes',
        domain: [...condition, ...unwritten, ...behind(cursor.low, model, field)],
        fields: ['write_date', 'create_date'],
        row: Changed,
        limit: pageSize + cursor.seen.length,
        order: [
          [field, 'ASC'],
          ['id', 'ASC'],
        ],
      })
      if (!read.ok) return read
      const rows = read.value.flatMap((row) => {
        const at = row[field]
        return at === null ? [] : [{ model, id: row.id, at }]
      })
      found.push(...rows)
      const last = rows.at(-1)
      const isFull = read.value.length === pageSize + cursor.seen.length
      if (isFull && last && (horizon === null || keyOf(last) < horizon)) horizon = keyOf(last)
    }
  const changes = found
    .filter((change) => horizon === null || keyOf(change) <= horizon)
    .filter(
      (change) => !cursors.isSeen(cursor, placeOf(change)) && !cursors.isBehind(cursor, placeOf(change)),
    )
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  const next = changes.length > 0 ? cursors.after(cursor, changes.map(placeOf), nowMs) : cursor
  const isComing = (change: Change) =>
    !cursors.isSeen(next, placeOf(change)) && !cursors.isBehind(next, placeOf(change))
  return ok({ changes, cursor: cursors.format(next), isComing })
}

/** Rows behind the place of the cursor: one change of thousands of rows has one instant for all of them. */
function behind({ at, id }: Position<string>, model: string, field: string): unknown[] {
  const since = [field, '>=', toDateTime(at)]
  const [placeModel, placeId] = id.split(' ')
  if (placeModel !== model || placeId === undefined) return [since]
  return [since, ['OR', [field, '>', toDateTime(at)], ['id', '>', Number(placeId)]]]
}

/** Texts of ids that sort as the ids do. */
const placeOf = ({ model, id, at }: Change): Position<string> => ({
  ...{ at, id: `${model} ${String(id).padStart(12, '0')}` },
})
const keyOf = (change: Change) => {
  const { at, id } = placeOf(change)
  return `${at} ${id}`
}

interface Dated {
  id: number
  write_date: string | null
  create_date: string | null
}
/** The last change of a row, as the list of changes tells it. */
export const changeOf = (model: string, { id, write_date, create_date }: Dated): Change => ({
  ...{ model, id, at: write_date ?? create_date ?? '' },
})
/** The texts of instants sort as they do. */
export const lastOf = (changes: readonly Change[]): string =>
  changes
    .map(({ at }) => at)
    .sort()
    .at(-1) ?? ''
