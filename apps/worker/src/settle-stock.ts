import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@ihub/kit/logger'
import type { Stock } from '@ihub/ports/stock'

/** While nothing is due. */
const idleMs = 500
/** After a failure; what is due stays so. */
const afterFailureMs = 5_000
const batch = 500

/** Settles the reservations of orders that moved, until it is stopped; any number of workers may. */
export function startSettlingStock({ stock, log }: { stock: Pick<Stock, 'settleDue'>; log: Logger }) {
  const stopping = new AbortController()
  const pause = (ms: number) =>
    sleep(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)

  async function settle() {
    while (!stopping.signal.aborted) {
      try {
        if ((await stock.settleDue(batch)) === 0) await pause(idleMs)
      } catch (error) {
        log.error({ error }, 'the stock of orders was not settled')
        await pause(afterFailureMs)
      }
    }
  }
  const settling = settle()
  return {
    stop: async () => {
      stopping.abort()
      await settling
    },
  }
}
