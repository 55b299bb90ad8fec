export interface RateRules {
  /** Calls a minute in the long run. */
  perMinute: number
  /** Calls that may come at once after a pause. */
  burst: number
}

/** A token bucket as plain data. */
export interface Bucket {
  tokens: number
  atMs: number
}

export const fullBucket = ({ burst }: RateRules, nowMs: number): Bucket => ({ tokens: burst, atMs: nowMs })

/** Takes one token when there is one (`waitMs` 0), or tells how long until the next; pure. */
export function takeToken(
  rules: RateRules,
  bucket: Bucket,
  nowMs: number,
): { bucket: Bucket; waitMs: number } {
  const msPerToken = 60_000 / rules.perMinute
  const elapsedMs = Math.max(0, nowMs - bucket.atMs)
  const tokens = Math.min(rules.burst, bucket.tokens + elapsedMs / msPerToken)
  const filled = { tokens, atMs: Math.max(nowMs, bucket.atMs) }
  // Sums of fractions fall short of a whole token by rounding.
  if (tokens < 1 - 1e-9) return { bucket: filled, waitMs: Math.ceil((1 - tokens) * msPerToken) }
  return { bucket: { ...filled, tokens: Math.max(0, tokens - 1) }, waitMs: 0 }
}

/** Lets at most `limit` tasks of this process run at once; the others wait in the order they came. */
export interface Semaphore {
  run<T>(task: () => Promise<T>): Promise<T>
  readonly running: number
  readonly waiting: number
}

export function createSemaphore(limit: number): Semaphore {
  const queue: (() => void)[] = []
  let running = 0

  const enter = () =>
    new Promise<void>((resolve) => {
      if (running >= limit) return queue.push(resolve)
      running++
      resolve()
    })
  // A waiting task takes over the place, so that nobody can slip in between.
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else running--
  }

  return {
    run: async (task) => {
      await enter()
      try {
        return await task()
      } finally {
        leave()
      }
    },
    get running() {
      return running
    },
    get waiting() {
      return queue.length
    },
  }
}
