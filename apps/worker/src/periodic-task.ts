/** Does one thing again and again: now when asked, seldom while it succeeds, sooner after a failure. */
export interface PeriodicTask {
  /** Does it now; resolves when it is done. */
  now(): Promise<void>
  stop(): Promise<void>
}

const everyMs = 30 * 60_000
const soonestMs = 5_000

/** Turns never overlap; `task` answers whether it succeeded. */
export function createPeriodicTask(task: () => Promise<boolean>): PeriodicTask {
  let timer: NodeJS.Timeout | undefined
  let retryMs = soonestMs
  let turns: Promise<void> = Promise.resolve()
  let isStopped = false

  async function turn() {
    if (isStopped) return
    clearTimeout(timer)
    const hasSucceeded = await task()
    const waitMs = hasSucceeded ? everyMs : retryMs
    retryMs = hasSucceeded ? soonestMs : Math.min(retryMs * 2, everyMs)
    if (!isStopped) timer = setTimeout(() => void now(), waitMs)
  }
  const now = () => {
    turns = turns.then(turn)
    return turns
  }

  return {
    now,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await turns
    },
  }
}
