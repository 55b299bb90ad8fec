import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOfRun, type ItemCounts, nextShare } from './bulk-run.ts'

const counts = (pending: number, done = 0, error = 0, skipped = 0): ItemCounts => ({
  pending,
  done,
  error,
  skipped,
})

/** Runs to the end with items of these outcomes; answers the shares it took and how many items it left. */
function walk(fails: boolean[], isCareful: boolean) {
  let now = counts(fails.length)
  const shares: number[] = []
  for (;;) {
    const next = nextShare(now, isCareful)
    if (next.kind !== 'share') return { shares, now, isStopped: next.kind === 'stop' }
    shares.push(next.size)
    for (let left = next.size; left > 0; left--) {
      const isFailed = fails[now.done + now.error]
      now = counts(now.pending - 1, now.done + (isFailed ? 0 : 1), now.error + (isFailed ? 1 : 0))
    }
  }
}

test('a careful run tries one, then ten, then all the others', () => {
  expect(walk(Array(50).fill(false), true).shares).toEqual([1, 10, 39])
  expect(walk(Array(7).fill(false), true).shares).toEqual([1, 6])
  expect(walk(Array(50).fill(false), false).shares).toEqual([50])
})

test('the first share with a failure is the last one', () => {
  const failing = (index: number) => Array.from({ length: 50 }, (_, one) => one === index)
  expect(walk(failing(0), true)).toMatchObject({ shares: [1], isStopped: true, now: counts(49, 0, 1) })
  expect(walk(failing(4), true)).toMatchObject({ shares: [1, 10], isStopped: true, now: counts(39, 10, 1) })
  expect(walk(failing(30), true)).toMatchObject({ shares: [1, 10, 39], isStopped: false })
  expect(walk(failing(0), false)).toMatchObject({ shares: [50], isStopped: false })
})

test('an interrupted share goes on where it was', () => {
  expect(nextShare(counts(45, 5), true)).toEqual({ kind: 'share', size: 6 })
  expect(nextShare(counts(45, 4, 1), true)).toEqual({ kind: 'share', size: 6 })
  expect(nextShare(counts(39, 10, 1), true)).toEqual({ kind: 'stop' })
})

test('every run ends: each item is attempted once or left after a failure', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), fc.boolean(), (fails, isCareful) => {
      const { now, isStopped, shares } = walk(fails, isCareful)
      expect(now.pending + now.done + now.error).toBe(fails.length)
      expect(shares.every((size) => size > 0)).toBe(true)
      if (!isStopped) expect(now.pending).toBe(0)
      else expect(now.error).toBeGreaterThan(0)
    }),
  )
})

test('a run is done, failed or partial by its items; refused ones are no failure', () => {
  expect(endOfRun(counts(0, 5, 0, 2), null)).toEqual({ status: 'success', code: null })
  expect(endOfRun(counts(0, 4, 1), null)).toEqual({ status: 'partial', code: 'bulk.partial' })
  expect(endOfRun(counts(0, 0, 3), null)).toEqual({ status: 'error', code: 'bulk.failed' })
  expect(endOfRun(counts(0, 0, 1, 9), 'run-stopped')).toEqual({ status: 'error', code: 'bulk.stopped' })
  expect(endOfRun(counts(0, 3, 0, 7), 'run-canceled')).toEqual({ status: 'partial', code: 'bulk.canceled' })
  expect(endOfRun(counts(0, 0, 0, 7), 'run-canceled')).toEqual({ status: 'warning', code: 'bulk.canceled' })
})
