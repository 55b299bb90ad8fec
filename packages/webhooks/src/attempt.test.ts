import { attemptsHalf, attemptsMax, type Standing } from '@ihub/domain/webhook/schedule'
import { expect, test } from 'vitest'
import { type AttemptOutcome, judge as judgeOutcome } from './attempt.ts'

const half = () => 0.5
const first: Standing = { failures: 0, dueAtMs: null }
const judge = (outcome: Partial<AttemptOutcome> & Pick<AttemptOutcome, 'status'>, random = half) =>
  judgeOutcome({ standing: first, atMs: 0, ...outcome }, random)
const after = (failures: number): Standing => ({ failures, dueAtMs: 0 })

test('any 2xx is delivered, 410 ends it at once and says that the address is gone, anything else comes again until the last attempt', () => {
  expect(judge({ status: 204 })).toEqual({ kind: 'delivered' })
  expect(judge({ status: 410 })).toMatchObject({ kind: 'gave-up', isGone: true })
  for (const status of [302, 307, 400, 404, 500]) expect(judge({ status }).kind).toBe('retry')
  expect(judge({ status: null })).toMatchObject({ kind: 'retry', why: 'no answer' })
  expect(judge({ standing: after(attemptsMax - 2), status: 500 }).kind).toBe('retry')
  expect(judge({ standing: after(attemptsMax - 1), status: 500 })).toMatchObject({
    kind: 'gave-up',
    isGone: false,
  })
})

test('attempts that followed each other fast, as trials of an outage do, give no delivery up', () => {
  const standing = { failures: attemptsMax - 1, dueAtMs: 60_000 }
  expect(judge({ standing, atMs: 10_000, status: null })).toMatchObject({ kind: 'retry', standing })
})

test('one attempt alone uses up half of the schedule', () => {
  const halves = Array.from({ length: attemptsMax - 1 }, (_, failures) =>
    judge({ standing: after(failures), status: 500 }),
  ).map((verdict) => verdict.kind === 'retry' && verdict.isHalfway)
  expect(halves.indexOf(true)).toBe(attemptsHalf - 1)
  expect(halves.filter(Boolean)).toHaveLength(1)
  const trial = { failures: attemptsHalf, dueAtMs: 60_000 }
  expect(judge({ standing: trial, status: 500 })).toMatchObject({ isHalfway: false })
})

test('a receiver that names a time is never asked before it', () => {
  const verdict = judge({ status: 429, retryAfterMs: 120_000 }, () => 0)

  expect(verdict.kind === 'retry' && verdict.atMs).toBeGreaterThanOrEqual(120_000)
})
