import type { ClaimedDelivery, ClaimedProcess, HeldRun } from '@ihub/ports/work'

/** One piece of work and the runs that it has been so far: a worker goes on with the next of the same subject. */
interface Piece {
  ids: string[]
  /** The row that the lease holds for it; null once its end is recorded. */
  current: HeldRun | null
}

/** The rows of its lease that this process runs. */
export interface HeldWork {
  /** A run begins; the answer says that it is over in this process. */
  begin(run: HeldRun): () => void
  /** The end of a run is recorded; its worker goes on with `next`. The same row may be taken again before this is told. */
  ended(run: Pick<HeldRun, 'id' | 'attempt'>, next?: HeldRun | null): void
  /** The run that a piece of work is at; null when nothing is held for it any more. */
  runOf(id: string): HeldRun | null
  /** A commit of which nothing is known may have left rows that are held and not run. */
  suspect(): void
  /** Whether rows may be held that nothing runs. */
  isSuspect(): boolean
  /** Of the rows that the lease holds those that nothing runs, now and when they were last looked at. */
  strays(held: string[]): string[]
}

export const runOfWork = (work: ClaimedProcess | ClaimedDelivery): HeldRun =>
  work.kind === 'process'
    ? { id: work.processId, attempt: work.attempt, startedAt: work.startedAt }
    : { id: work.deliveryId, attempt: work.attempt, startedAt: work.createdAt }

/** The server ends every transaction of ours within a minute: what has not committed by then never will. */
const suspectMs = 90_000

export function createHeldWork(nowMs = () => Date.now()): HeldWork {
  const pieces = new Map<string, Piece>()
  let suspectUntil = 0
  let unknown = new Set<string>()

  const isRun = (id: string) => pieces.get(id)?.current?.id === id
  const suspect = () => {
    suspectUntil = nowMs() + suspectMs
  }
  return {
    begin: (run) => {
      const piece: Piece = { ids: [run.id], current: run }
      pieces.set(run.id, piece)
      return () => {
        if (piece.current) suspect()
        for (const id of piece.ids) if (pieces.get(id) === piece) pieces.delete(id)
      }
    },
    ended: ({ id, attempt }, next = null) => {
      const piece = pieces.get(id)
      if (piece?.current?.id !== id || piece.current.attempt !== attempt) return
      piece.current = next
      if (!next) return
      piece.ids.push(next.id)
      pieces.set(next.id, piece)
    },
    runOf: (id) => pieces.get(id)?.current ?? null,
    suspect,
    isSuspect: () => unknown.size > 0 || nowMs() < suspectUntil,
    strays: (held) => {
      const before = unknown
      // Work that was just taken is not known yet: one look alone says nothing.
      unknown = new Set(held.filter((id) => !isRun(id)))
      return [...unknown].filter((id) => before.has(id))
    },
  }
}
