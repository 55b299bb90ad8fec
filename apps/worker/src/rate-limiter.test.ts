import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRateLimiter } from './rate-limiter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Calls finished after so many seconds, with more waiting than could ever finish. */
async function callsWithin(
  seconds: number,
  limits: Parameters<typeof createRateLimiter>[0],
): Promise<number> {
  const rateLimiter = createRateLimiter(limits)
  let calls = 0
  for (let index = 0; index < 20_000; index++)
    void rateLimiter.run(async () => {
      calls++
    })
  await vi.advanceTimersByTimeAsync(seconds * 1_000)
  return calls
}

test.each([
  [60, 1],
  [6_000, 100],
  [7_777, 130],
  [120_000, 2_000],
])(
  '%d calls a minute are %d a second after the first burst, no fewer and no more',
  async (callsPerMinute, burst) => {
    const calls = await callsWithin(3, { callsPerMinute, callsAtOnce: 16 })

    expect(Math.abs(calls - (burst + (callsPerMinute / 60) * 3))).toBeLessThanOrEqual(1)
  },
)

test('no more calls than allowed run at once, and they start in the order they came', async () => {
  const rateLimiter = createRateLimiter({ callsPerMinute: 600_000, callsAtOnce: 3 })
  const started: number[] = []
  let running = 0
  let most = 0
  const call = (id: number) => async () => {
    started.push(id)
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 10))
    running--
  }

  const all = Promise.all([1, 2, 3, 4, 5, 6, 7].map((id) => rateLimiter.run(call(id))))
  await vi.advanceTimersByTimeAsync(100)
  await all

  expect(most).toBe(3)
  expect(started).toEqual([1, 2, 3, 4, 5, 6, 7])
})
