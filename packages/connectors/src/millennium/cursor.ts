import { ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'

/** Rows of one answer. */
export const pageSize = 200
/** Pages read for one call, when all rows of a page carry one and the same `trans_id`. */
const pagesMax = 50

interface Position {
  transId: number
  /** Rows with exactly that `trans_id` which were handled. */
  handled: ReadonlySet<string>
}

interface Change {
  id: number | string
  transId: number
}

/** Reads one page from a `trans_id` on. */
export type ReadPage<Row> = (page: {
  trans_id: number
  $top: number
  $skip: number
}) => Promise<Result<Row[], CallFailure>>

/**
 * The rows that changed after a cursor, oldest first, and the cursor after them. A row whose place `describe` cannot
 * tell (null) comes along every time and moves no cursor. Asking with the highest `trans_id`
 * handled, not the one above it, is right whether an installation answers from it on or from after it.
 */
export async function readChanges<Row>(
  cursor: string | null,
  describe: (row: Row) => Change | null,
  readPage: ReadPage<Row>,
): Promise<Result<{ rows: Row[]; cursor: string | null }, CallFailure>> {
  const position = parseCursor(cursor)
  const isNew = (row: Row) => {
    const change = describe(row)
    if (!change) return true
    const { id, transId } = change
    return transId > position.transId || (transId === position.transId && !position.handled.has(String(id)))
  }
  const placeOf = (row: Row) => describe(row)?.transId ?? 0
  for (let page = 0; page < pagesMax; page += 1) {
    const read = await readPage({ trans_id: position.transId, $top: pageSize, $skip: page * pageSize })
    if (!read.ok) return read
    const rows = read.value.filter(isNew).toSorted((one, other) => placeOf(one) - placeOf(other))
    const changes = rows.map(describe).filter((change) => change !== null)
    if (changes.length > 0) return ok({ rows, cursor: formatCursor(advance(position, changes)) })
    if (rows.length > 0) return ok({ rows, cursor })
    if (read.value.length < pageSize) break
  }
  return ok({ rows: [], cursor })
}

function advance(position: Position, changes: readonly Change[]): Position {
  const transId = changes.at(-1)?.transId ?? position.transId
  const handled = changes.filter((change) => change.transId === transId).map(({ id }) => String(id))
  return {
    transId,
    handled: new Set(transId === position.transId ? [...position.handled, ...handled] : handled),
  }
}

/** `trans_id:id,id`, each id escaped; anything else starts from the beginning, where repeated rows do no harm. */
function parseCursor(cursor: string | null): Position {
  const [, transId, ids] = /^(\d+):([\w%.!~*'(),-]*)$/.exec(cursor ?? '') ?? []
  if (transId === undefined) return { transId: 0, handled: new Set() }
  return { transId: Number(transId), handled: new Set((ids ?? '').split(',').filter(Boolean).map(unescaped)) }
}

const formatCursor = ({ transId, handled }: Position) =>
  `${transId}:${[...handled].map(encodeURIComponent).join(',')}`

function unescaped(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
