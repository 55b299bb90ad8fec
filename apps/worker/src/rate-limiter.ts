import { createSemaphore, fullBucket, takeToken } from '@ihub/kit/limiter'

export interface RateLimiter {
  /** Runs a task once a place and a token are free, in the order they came. */
  run<T>(task: () => Promise<T>): Promise<T>
}

/** The limits of one integration in this process: so many at once, so many a minute. */
export function createRateLimiter({
  callsAtOnce,
  callsPerMinute,
}: {
  callsAtOnce: number
  callsPerMinute: number
}): RateLimiter {
  const semaphore = createSemaphore(callsAtOnce)
  const rules = { perMinute: callsPerMinute, burst: Math.max(1, Math.ceil(callsPerMinute / 60)) }
  const waiting: (() => void)[] = []
  let bucket = fullBucket(rules, Date.now())
  let isTicking = false

  // One timer for all who wait: a tick is a millisecond or more and lets go as many as the bucket holds by then.
  const grant = () => {
    isTicking = false
    while (waiting.length > 0) {
      const taken = takeToken(rules, bucket, Date.now())
      bucket = taken.bucket
      if (taken.waitMs > 0) {
        isTicking = true
        setTimeout(grant, taken.waitMs)
        return
      }
      waiting.shift()?.()
    }
  }
  const token = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve)
      if (!isTicking) grant()
    })

  return {
    run: (task) =>
      semaphore.run(async () => {
        await token()
        return task()
      }),
  }
}
