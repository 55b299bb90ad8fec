import type { RunStep } from '@ihub/ports/engine'
import type { ClaimedDelivery, ClaimedProcess, HeldRun } from '@ihub/ports/work'

type RunKey = Pick<HeldRun, 'id' | 'attempt'>

/** One piece of work and the runs that it has been so far: a worker goes on with the next of the same subject. */
interface Piece {
  runs: RunKey[]
  /** The row that the lease holds for it; null once its end is recorded. */
  current: HeldRun | null
  /** Null where its runs do not tell what they wait for. */
  step: { name: RunStep; sinceMs: number } | null
}

/** A row that the lease holds and nothing runs; what its run waited for to the last, where one hangs. */
export interface Stray extends RunKey {
  step: RunStep | null
}

/** The rows of its lease that this process runs. */
export interface HeldWork {
  /** Rows are about to be held; the answer says that they are begun here, or that nothing came of it. */
  claiming(): () => void
  /** A run begins; the answer says that it is over in this process. */
  begin(run: HeldRun): () => void
  /** The run waits for something else from now on. */
  atStep(run: RunKey, step: RunStep): void
  /** The end of a run is recorded; its worker goes on with `next`. The same row may be taken again before this is told. */
  ended(run: RunKey, next?: HeldRun | null): void
  /** The run that the work of a run is at; null when nothing is held for it any more, or another attempt holds it by now. */
  runOf(run: RunKey): HeldRun | null
  /** A commit of which nothing is known may have left rows that are held and not run. */
  suspect(): void
  /** Whether it is time to look for strays: at once while rows are in doubt, now and then otherwise. */
  isLookDue(): boolean
  /**
   * Of the rows that the lease holds those that nothing runs, now and at an earlier look: all that was about to be held at
   * that one is begun by now.
   */
  strays(held: RunKey[]): Stray[]
}

export const runOfWork = (work: ClaimedProcess | ClaimedDelivery): HeldRun =>
  work.kind === 'process'
    ? { id: work.processId, attempt: work.attempt, startedAt: work.startedAt }
    : { id: work.deliveryId, attempt: work.attempt, startedAt: work.createdAt }

/** The server ends every transaction of ours within a minute: what has not committed by then never will. */
const suspectMs = 90_000
/** Between two looks while nothing is in doubt. */
const calmMs = 30_000
/** Every call and every statement ends sooner by a time limit of its own: a run that waits longer hangs by a bug. */
const hangsMs = 5 * 60_000

export function createHeldWork(nowMs = () => performance.now()): HeldWork {
  const pieces = new Map<string, Piece>()
  const claims = new Set<symbol>()
  let suspectUntil = Number.NEGATIVE_INFINITY
  let lookedAt = nowMs()
  /** Rows that nothing runs, with the claims that were under way when they were first seen. */
  let unknown = new Map<string, symbol[]>()

  const pieceOf = ({ id, attempt }: RunKey) => {
    const piece = pieces.get(id)
    return piece?.runs.some((run) => run.id === id && run.attempt === attempt) ? piece : undefined
  }
  /** Only a turn to call may be waited for without end: the limits of a system say when it comes. */
  const hangs = ({ step }: Piece) => step !== null && step.name !== 'turn' && nowMs() - step.sinceMs > hangsMs
  const isRun = ({ id, attempt }: RunKey) => {
    const piece = pieces.get(id)
    return piece?.current?.id === id && piece.current.attempt === attempt && !hangs(piece)
  }
  const suspect = () => {
    suspectUntil = nowMs() + suspectMs
  }
  return {
    claiming: () => {
      const claim = Symbol('claim')
      claims.add(claim)
      return () => void claims.delete(claim)
    },
    begin: (run) => {
      const piece: Piece = { runs: [run], current: run, step: null }
      pieces.set(run.id, piece)
      return () => {
        if (piece.current) suspect()
        for (const { id } of piece.runs) if (pieces.get(id) === piece) pieces.delete(id)
      }
    },
    atStep: (run, name) => {
      const piece = pieceOf(run)
      if (piece) piece.step = { name, sinceMs: nowMs() }
    },
    ended: ({ id, attempt }, next = null) => {
      const piece = pieces.get(id)
      if (piece?.current?.id !== id || piece.current.attempt !== attempt) return
      piece.current = next
      if (!next) return
      piece.runs.push(next)
      pieces.set(next.id, piece)
    },
    runOf: (run) => pieceOf(run)?.current ?? null,
    suspect,
    isLookDue: () => unknown.size > 0 || nowMs() < suspectUntil || nowMs() - lookedAt >= calmMs,
    strays: (held) => {
      lookedAt = nowMs()
      const before = unknown
      const keyOf = ({ id, attempt }: RunKey) => `${id} ${attempt}`
      const notRun = held.filter((row) => !isRun(row))
      unknown = new Map(notRun.map((row) => [keyOf(row), before.get(keyOf(row)) ?? [...claims]]))
      return notRun
        .filter((row) => before.get(keyOf(row))?.every((claim) => !claims.has(claim)))
        .map((row) => ({ ...row, step: pieceOf(row)?.step?.name ?? null }))
    },
  }
}
