import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attemptsHalf, attemptsMax, nextAttempt, pausesMs, type Standing } from './schedule.ts'

const dayMs = 86_400_000
const start: Standing = { failures: 0, dueAtMs: null }
const random = fc.double({ min: 0, max: 0.999_999, noNaN: true })

/** Fails every attempt at the time it is due; the instants of all attempts. */
function failAll(chance: () => number): number[] {
  const instants = [0]
  let standing = start
  for (;;) {
    const next = nextAttempt({ standing, atMs: instants.at(-1) ?? 0 }, chance)
    if (!next) return instants
    standing = next.standing
    instants.push(next.atMs)
  }
}

test('ten attempts over three days, each after its own pause', () => {
  expect([attemptsMax, attemptsHalf]).toEqual([10, 5])
  fc.assert(
    fc.property(random, (chance) => {
      const instants = failAll(() => chance)
      expect(instants).toHaveLength(attemptsMax)
      expect(instants.at(-1)).toBeGreaterThanOrEqual(3 * dayMs)
      expect(instants.at(-1)).toBeLessThan(4 * dayMs)
      for (const [index, pauseMs] of pausesMs.entries()) {
        const waitedMs = (instants[index + 1] ?? 0) - (instants[index] ?? 0)
        expect(waitedMs).toBeGreaterThanOrEqual(pauseMs)
        expect(waitedMs).toBeLessThanOrEqual(pauseMs * 1.2 + 1)
      }
    }),
  )
})

/** Attempts at any time: at the time that was planned for it (1), or before it. */
const share = fc.oneof(fc.constant(1), fc.double({ min: 0, max: 0.999, noNaN: true }))
const retryAfterMs = fc.oneof(fc.constant(undefined), fc.integer({ min: 0, max: dayMs }))

test('trials before the time use up no step, however many there are, and end nothing before three days', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ share, retryAfterMs, random }), { maxLength: 300 }), (attempts) => {
      let standing = start
      let atMs = 0
      let plannedMs = 0
      let onTime = 0
      for (const one of attempts) {
        atMs += (plannedMs - atMs) * one.share
        const isOnTime = standing.dueAtMs === null || atMs >= standing.dueAtMs - 1_000
        if (isOnTime) onTime += 1
        const next = nextAttempt({ standing, atMs, retryAfterMs: one.retryAfterMs }, () => one.random)
        if (!next) {
          expect(onTime).toBe(attemptsMax)
          expect(atMs).toBeGreaterThanOrEqual(3 * dayMs - attemptsMax * 1_000)
          return
        }
        expect(next.standing.failures).toBe(onTime)
        if (!isOnTime) expect(next.standing.dueAtMs).toBeGreaterThanOrEqual(standing.dueAtMs ?? 0)
        expect(next.atMs).toBeGreaterThan(atMs)
        standing = next.standing
        plannedMs = next.atMs
      }
      expect(onTime).toBeLessThan(attemptsMax)
    }),
  )
})

test('a receiver that names a time is not asked before it, soon after it, and at no cost of a step', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: attemptsMax - 2 }),
      fc.integer({ min: 1, max: dayMs }),
      random,
      (failures, wishMs, chance) => {
        const atMs = 1_000
        const next = nextAttempt(
          { standing: { failures, dueAtMs: atMs }, atMs, retryAfterMs: wishMs },
          () => chance,
        )
        expect(next?.atMs).toBeGreaterThanOrEqual(atMs + wishMs)
        expect(next?.standing.failures).toBe(failures + 1)
        const pauseMs = pausesMs[failures] ?? 0
        const latestMs = Math.max(wishMs + 5_000, pauseMs / 20)
        expect(next?.atMs).toBeLessThanOrEqual(atMs + latestMs)
        const again = nextAttempt(
          { standing: next?.standing ?? start, atMs: atMs + pauseMs / 2, retryAfterMs: 1 },
          () => chance,
        )
        if (pauseMs / 2 > 1_000) expect(again?.standing.failures).toBe(failures + 1)
      },
    ),
  )
})
