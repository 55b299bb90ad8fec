import { setTimeout as sleep } from 'node:timers/promises'
import { createSemaphore, fullBucket, takeToken } from '@ihub/kit/limiter'

export interface Pace {
  /** Runs a task once a place and a token are free. */
  run<T>(task: () => Promise<T>): Promise<T>
}

/** The limits of one integration: so many at once, so many a minute. */
export function createPace({ concurrency, perMinute }: { concurrency: number; perMinute: number }): Pace {
  const semaphore = createSemaphore(concurrency)
  const rules = { perMinute, burst: Math.max(1, Math.ceil(perMinute / 60)) }
  let bucket = fullBucket(rules, Date.now())
  async function waitForToken(): Promise<void> {
    for (;;) {
      const taken = takeToken(rules, bucket, Date.now())
      bucket = taken.bucket
      if (taken.waitMs === 0) return
      await sleep(taken.waitMs)
    }
  }
  return {
    run: (task) =>
      semaphore.run(async () => {
        await waitForToken()
        return task()
      }),
  }
}
