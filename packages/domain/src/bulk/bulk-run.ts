import type { BulkReason } from './bulk-actions.ts'

/** The result of one item of a run. */
export const itemStatuses = ['pending', 'done', 'error', 'skipped'] as const
export type ItemStatus = (typeof itemStatuses)[number]

export type ItemCounts = Readonly<Record<ItemStatus, number>>

export const noItems: ItemCounts = { pending: 0, done: 0, error: 0, skipped: 0 }

/** A careful run tries one thing, then ten, then all the others; it stops after the first of these shares with a failure. */
export const canaryShares = [1, 10] as const

export type NextShare = { kind: 'end' } | { kind: 'stop' } | { kind: 'share'; size: number }

/** Decided on the items attempted so far, so that a run that was interrupted goes on in the middle of a share. */
export function nextShare({ pending, done, error }: ItemCounts, isCareful: boolean): NextShare {
  if (pending === 0) return { kind: 'end' }
  if (!isCareful) return { kind: 'share', size: pending }
  const attempted = done + error
  let end = 0
  for (const size of canaryShares) {
    if (attempted === end && error > 0) return { kind: 'stop' }
    end += size
    if (attempted < end) return { kind: 'share', size: Math.min(end - attempted, pending) }
  }
  return attempted === end && error > 0 ? { kind: 'stop' } : { kind: 'share', size: pending }
}

/** Why a run left things undone that it could have done. */
export type CutReason = Extract<BulkReason, 'run-stopped' | 'run-canceled'>

export type RunEnd = {
  status: 'success' | 'partial' | 'error' | 'warning'
  /** Says it to people; null where all is done. */
  code: 'bulk.failed' | 'bulk.partial' | 'bulk.stopped' | 'bulk.canceled' | null
}

/** How a run ends: an item that was refused before it began, or needs no change any more, is no failure. */
export function endOfRun({ done, error }: ItemCounts, cut: CutReason | null): RunEnd {
  if (error === 0 && cut === null) return { status: 'success', code: null }
  const code =
    cut === 'run-stopped'
      ? 'bulk.stopped'
      : cut === 'run-canceled'
        ? 'bulk.canceled'
        : done > 0
          ? 'bulk.partial'
          : 'bulk.failed'
  if (done > 0) return { status: 'partial', code }
  return { status: error > 0 ? 'error' : 'warning', code }
}
