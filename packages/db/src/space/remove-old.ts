import { uuidFloor } from '@ihub/kit/ids'
import type { Db } from '../core/pool.ts'
import { noteRemoved, type Turn } from './note-removed.ts'
import { findRemovable, type RemovableKind, removeRows } from './removable.ts'
import { withSpace } from './space-lock.ts'

export interface Batches {
  /** Rows of one transaction. */
  batchRows: number
  /** Transactions of one turn for each kind. */
  batchesMax: number
}

/** A file is hundreds of rows. */
const filesAtOnce = 20
export const rowsAtOnce = (kind: RemovableKind, { batchRows }: Batches) =>
  kind === 'exports' || kind === 'files' ? Math.min(batchRows, filesAtOnce) : batchRows

/** The end of time, for ids. */
const noEnd = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * Removes what of one kind ended before an instant and nothing needs; ids begin with the time they were made at, so the
 * primary key leads to the old ones. Each batch begins where the last ended: rows that are needed are read once a turn.
 */
export async function removeOld(
  system: Db,
  turn: Turn,
  { kind, beforeMs, batches }: { kind: RemovableKind; beforeMs: number; batches: Batches },
) {
  const { storeId } = turn
  const rows = rowsAtOnce(kind, batches)
  const since = { endedBefore: new Date(beforeMs).toISOString() }
  const below = kind === 'exports' || kind === 'files' ? noEnd : uuidFloor(beforeMs)
  let from = uuidFloor(0)
  for (let batch = 0; batch < batches.batchesMax; batch++) {
    const old = await withSpace(system, storeId, async (tx) => {
      const found = await findRemovable(tx, kind, { storeId, from, below, since, rows })
      if (found.length === 0) return found
      await removeRows(tx, kind, storeId, found)
      await noteRemoved(tx, { ...turn, kind, reason: 'age', rows: found })
      return found
    })
    const last = old.at(-1)
    if (!last || old.length < rows) return
    from = last.id
  }
}
