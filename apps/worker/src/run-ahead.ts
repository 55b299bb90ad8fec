import { authorAfter } from '@ihub/domain/actor'
import { asId, type ProcessId } from '@ihub/domain/ids'
import type { OrderOperation } from '@ihub/domain/order/operation-names'
import type { OrderState } from '@ihub/domain/order/state'
import { foresee } from '@ihub/engine/order/foresee'
import { hubClock } from '@ihub/kit/clock'
import { uuidv7 } from '@ihub/kit/ids'
import type { OrderRun } from '@ihub/operations/order/run-order-operation'
import type { Applied, NextRun, OrderChange } from '@ihub/ports/engine'
import type { StoreFacts } from '@ihub/ports/work'
import type { WorkerDeps } from './deps.ts'

/** Looking and creating: the calls of a run after which its worker may go on without recording it. */
const callsBefore = 2

/** The order as the worker knows it, and the lane that it has a place in. */
interface Seen {
  lane: string
  platformId: string
  store: StoreFacts
  /** Epoch milliseconds of when the order was read. */
  seenAt: number
}

/**
 * Records the runs of one order. One whose next operation may run ahead waits for the end of that, so that both are recorded
 * together: at once when that fails or is slow, and not at all ahead when this process may have lost its lease.
 */
export function createRunRecorder(
  { orders, queue, slowCallMs }: Pick<WorkerDeps, 'orders' | 'queue' | 'slowCallMs'>,
  { lane, store, platformId, seenAt }: Seen,
) {
  let waiting: OrderChange[] = []

  const record = async (changes: OrderChange[]) => {
    const applied = await orders.applyTogether(changes)
    waiting = []
    return applied
  }

  return {
    /** Records a run with those that wait for it. */
    record: (change: OrderChange): Promise<Applied<OrderOperation>> => record([...waiting, change]),

    /** The next run, where it may run ahead; the one that ended waits for it. */
    goOn: (
      run: OrderRun,
      state: OrderState,
      change: OrderChange,
    ): { run: OrderRun; state: OrderState } | null => {
      if (!change.run || hubClock.nowMs() - seenAt > callsBefore * slowCallMs || !queue.holdsSurely())
        return null
      const next = foresee({ orderId: run.orderId, platformId, state, lane }, change, store)
      if (!next) return null
      const now = hubClock.nowIso()
      const begun: NextRun<OrderOperation> = {
        processId: asId<ProcessId>(uuidv7()),
        operation: next.operation,
        input: next.input,
        attempt: 1,
        startedAt: now,
        author: authorAfter(change.author),
      }
      const ended = { ...change.run, endedAt: now, exchanges: [...change.run.exchanges] }
      waiting = [...waiting, { ...change, run: ended, begun }]
      return { run: { ...run, ...begun, completes: false }, state: next.state }
    },

    /**
     * Waits for a run's calls; a run waits to be recorded for a short time only. Where a bug ends the run before that,
     * the run with a row ends by it, and looks again.
     */
    during: async <T>(calls: Promise<T>): Promise<T> => {
      if (waiting.length === 0) return calls
      let recording: Promise<unknown> = Promise.resolve()
      const timer = setTimeout(() => {
        recording = record(waiting)
        recording.catch(() => undefined) // awaited below
      }, slowCallMs)
      try {
        return await calls
      } finally {
        clearTimeout(timer)
        await recording
      }
    },
  }
}
