import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@ihub/kit/logger'

/** While nothing is due. */
const idleMs = 500
/** After a failure; what is due stays so. */
const afterFailureMs = 5_000
const batch = 500

interface Settler {
  /** Settles up to so many of the orders that are due; answers how many. */
  settle(limit: number): Promise<number>
  log: Logger
  /** The message of a failure. */
  failed: string
}

/** Settles what orders left word of, until it is stopped; any number of workers may. */
export function startSettling({ settle, log, failed }: Settler) {
  const stopping = new AbortController()
  const pause = (ms: number) =>
    sleep(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)

  async function run() {
    while (!stopping.signal.aborted) {
      try {
        if ((await settle(batch)) === 0) await pause(idleMs)
      } catch (error) {
        log.error({ error }, failed)
        await pause(afterFailureMs)
      }
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
