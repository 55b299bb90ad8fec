/** Runs work of a store once the store holds fewer connections than its share. */
export interface StoreShare {
  run<T>(storeId: string, work: () => Promise<T>): Promise<T>
}

/** Told to callers as an overload, under PostgreSQL's own code for it. */
export class ShareTimeoutError extends Error {
  readonly code = '53300'
}

/** As long as a request waits for a connection of the pool. */
const waitMs = 10_000

interface Line {
  busy: number
  /** First come, first served. */
  waiting: (() => void)[]
}

/** The places that each store has in a pool: its further work waits in a line of its own, that of other stores goes on. */
export function createStoreShare(placesPerStore: number): StoreShare {
  const lines = new Map<string, Line>()

  async function enter(line: Line): Promise<void> {
    if (line.busy < placesPerStore) {
      line.busy++
      return
    }
    await new Promise<void>((resolve, reject) => {
      const called = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(called), 1)
        reject(new ShareTimeoutError(`no connection of the store's share within ${waitMs} ms`))
      }, waitMs)
      line.waiting.push(called)
    })
  }

  /** The place goes to the next in line, or back. */
  function leave(storeId: string, line: Line) {
    const next = line.waiting.shift()
    if (next) return next()
    line.busy--
    if (line.busy === 0) lines.delete(storeId)
  }

  return {
    run: async (storeId, work) => {
      const line = lines.get(storeId) ?? { busy: 0, waiting: [] }
      lines.set(storeId, line)
      await enter(line)
      try {
        return await work()
      } finally {
        leave(storeId, line)
      }
    },
  }
}
