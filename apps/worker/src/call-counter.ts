import { figureMinutes, hasFailed, noCalls, withCall } from '@ihub/domain/call-figures'
import type { OpenConnector } from '@ihub/ports/engine'
import type { Exchange } from '@ihub/ports/http'
import type { CountedCalls } from '@ihub/ports/integration-figures'
import type { IntegrationIds } from './deps.ts'

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
    { storeId, integrationId }: IntegrationIds,
    { at, durationMs, status, failure }: Pick<Exchange, 'at' | 'durationMs' | 'status' | 'failure'>,
  ) => {
    const from = new Date(Math.floor(Date.parse(at) / bucketMs) * bucketMs).toISOString()
    const key = `${integrationId} ${from}`
    const before = counts.get(key)
    const failed = hasFailed({ status, failure })
    counts.set(key, {
      ...withCall(before ?? noCalls, { durationMs, failed }),
      storeId,
      integrationId,
      at: from,
      lastFailure: failed ? { at, message: failure ?? '' } : (before?.lastFailure ?? null),
    })
  }

  return {
    count,
    /** Counts the calls of the connectors that it opens. */
    counting:
      (open: OpenConnector): OpenConnector =>
      (integration, onExchange) =>
        open(integration, (exchange) => {
          count(integration, exchange)
          onExchange(exchange)
        }),
    /** Writes the last counts. */
    stop: () => {
      clearInterval(timer)
      return flush()
    },
  }
}
