import {
  figureMinutes,
  hasFailed,
  noCalls,
  standingAfter,
  unknownStanding,
  withCall,
} from '@ihub/domain/call-figures'
import type { CountedCall, CountedCalls } from '@ihub/ports/call-figures'
import type { OpenConnector } from '@ihub/ports/engine'

interface CallCounterOptions {
  write(counted: CountedCalls[]): Promise<void>
  /** Between two writes, in milliseconds. */
  everyMs?: number
  onError(error: unknown): void
}

const bucketMs = figureMinutes * 60_000

/**
 * Counts the calls of this process and writes the counts every few seconds. They are figures, not facts: a process that is
 * killed loses those of its last seconds.
 */
export function createCallCounter({ write, everyMs = 5_000, onError }: CallCounterOptions) {
  let counts = new Map<string, CountedCalls>()
  let writing: Promise<void> = Promise.resolve()

  const flush = () => {
    const counted = [...counts.values()]
    counts = new Map()
    if (counted.length > 0) writing = writing.then(() => write(counted)).catch(onError)
    return writing
  }
  const timer = setInterval(() => void flush(), everyMs)
  timer.unref()

  const count = (
    { storeId, targetId }: { storeId: string; targetId: string },
    { at, durationMs, failure }: CountedCall,
  ) => {
    const from = new Date(Math.floor(Date.parse(at) / bucketMs) * bucketMs).toISOString()
    const key = `${targetId} ${from}`
    const before = counts.get(key)
    const failed = failure !== null
    const endedAt = new Date(Date.parse(at) + durationMs).toISOString()
    counts.set(key, {
      ...withCall(before ?? noCalls, { durationMs, failed }),
      ...standingAfter(before ?? unknownStanding, { endedAt, failed }),
      storeId,
      targetId,
      at: from,
      lastFailure: failed ? { at, message: failure } : (before?.lastFailure ?? null),
    })
  }

  return {
    count,
    /** Writes the last counts. */
    stop: () => {
      clearInterval(timer)
      return flush()
    },
  }
}
type CallCounter = ReturnType<typeof createCallCounter>

/** Counts the calls of the connectors that it opens. */
export const countingCalls =
  (count: CallCounter['count'], open: OpenConnector): OpenConnector =>
  (integration, onExchange) =>
    open(integration, (exchange) => {
      const { at, durationMs, status, failure } = exchange
      const target = { storeId: integration.storeId, targetId: integration.integrationId }
      count(target, {
        at,
        durationMs,
        failure: hasFailed({ status, failure }) ? (failure ?? '') : null,
      })
      onExchange(exchange)
    })
