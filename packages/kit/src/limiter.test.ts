import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSemaphore, fullBucket, takeToken } from './limiter.ts'

const rules = { perMinute: 60, burst: 3 }

test('a burst goes out at once, then one call a second', () => {
  let bucket = fullBucket(rules, 0)
  const waits = [0, 0, 0, 0, 400, 1000, 1000].map((nowMs) => {
    const taken = takeToken(rules, bucket, nowMs)
    bucket = taken.bucket
    return taken.waitMs
  })

  expect(waits).toEqual([0, 0, 0, 1000, 600, 0, 1000])
})

test('the rate is never exceeded, whatever the pauses and even if the clock steps back', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 3000 }), { maxLength: 200 }), (pauses) => {
      let bucket = fullBucket(rules, 0)
      let nowMs = 0
      let latestMs = 0
      let taken = 0
      for (const pause of pauses) {
        nowMs = Math.max(0, nowMs + pause)
        latestMs = Math.max(latestMs, nowMs)
        const result = takeToken(rules, bucket, nowMs)
        bucket = result.bucket
        if (result.waitMs === 0) taken++
      }
      expect(taken).toBeLessThanOrEqual(rules.burst + Math.ceil(latestMs / 1000))
    }),
  )
})

test('waiting as long as told is enough', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (perMinute) => {
      const odd = { perMinute, burst: 1 }
      const { bucket } = takeToken(odd, fullBucket(odd, 0), 0)
      const { waitMs } = takeToken(odd, bucket, 0)
      expect(takeToken(odd, bucket, waitMs).waitMs).toBe(0)
    }),
  )
})

test('no more tasks than the limit run at once, in order, and a failing one frees its place', async () => {
  const semaphore = createSemaphore(2)
  const finish: ((fails?: boolean) => void)[] = []
  const started: number[] = []
  const task = (id: number) => () =>
    new Promise<number>((resolve, reject) => {
      started.push(id)
      finish.push((fails) => (fails ? reject(new Error('task failed')) : resolve(id)))
    })
  const settled = Promise.allSettled([1, 2, 3, 4].map((id) => semaphore.run(task(id))))
  await new Promise((resolve) => setImmediate(resolve))

  expect([started, semaphore.running, semaphore.waiting]).toEqual([[1, 2], 2, 2])
  finish[0]?.(true)
  await new Promise((resolve) => setImmediate(resolve))
  expect([started, semaphore.running, semaphore.waiting]).toEqual([[1, 2, 3], 2, 1])
  finish[1]?.()
  finish[2]?.()
  await new Promise((resolve) => setImmediate(resolve))
  finish[3]?.()

  expect((await settled).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect([semaphore.running, semaphore.waiting]).toEqual([0, 0])
})
