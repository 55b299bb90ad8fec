import { expect, test } from 'vitest'
import { type AttemptOutcome, ageLeastMs, attemptsMax, judge as judgeOutcome } from './attempt.ts'

const half = () => 0.5
const judge = (outcome: Omit<AttemptOutcome, 'ageMs'>, random: () => number, ageMs = 0) =>
  judgeOutcome({ ...outcome, ageMs }, random)

test('any 2xx is delivered, 410 ends it at once and says that the address is gone, anything else comes again until the last attempt', () => {
  expect(judge({ attempt: 1, status: 204 }, half)).toEqual({ kind: 'delivered' })
  expect(judge({ attempt: 1, status: 410 }, half)).toMatchObject({ kind: 'gave-up', isGone: true })
  expect(judge({ attempt: 1, status: 302 }, half).kind).toBe('retry')
  expect(judge({ attempt: 1, status: null }, half)).toMatchObject({ kind: 'retry', why: 'no answer' })
  expect(judge({ attempt: attemptsMax, status: 500 }, half, ageLeastMs)).toMatchObject({
    kind: 'gave-up',
    isGone: false,
  })
})

test('attempts that followed each other fast, as trials of an outage do, give no delivery up before its time', () => {
  expect(judge({ attempt: 10 * attemptsMax, status: null }, half, ageLeastMs - 1).kind).toBe('retry')
  expect(judge({ attempt: attemptsMax - 1, status: null }, half, 2 * ageLeastMs).kind).toBe('retry')
})

test('a receiver that names a time is never asked before it', () => {
  const verdict = judge({ attempt: 1, status: 429, retryAfterMs: 120_000 }, () => 0)

  expect(verdict).toMatchObject({ kind: 'retry' })
  expect(verdict.kind === 'retry' && verdict.afterMs).toBeGreaterThanOrEqual(120_000)
})
