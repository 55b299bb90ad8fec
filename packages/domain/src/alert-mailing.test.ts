import { expect, test } from 'vitest'
import { mailPausesMs, mailsAtOnceMax, mailTurn } from './alert-mailing.ts'

const minuteMs = 60_000
const nowMs = Date.parse('2026-11-27T18:00:00Z')
const waiting = {
  pace: 'gathered',
  timeZone: 'America/Sao_Paulo',
  nowMs,
  mailing: { mailedAt: null, pauseStep: 0 },
  open: 1,
  oldestAtMs: nowMs,
  mailedInHour: 0,
} as const
const since = (minutes: number, pauseStep = 0) => ({
  mailing: { mailedAt: new Date(nowMs - minutes * minuteMs).toISOString(), pauseStep },
})

test('the first alert after a quiet time is mailed at once, those that follow after the pause', () => {
  expect(mailTurn(waiting)).toEqual({ kind: 'together', pauseStep: 0 })
  expect(mailTurn({ ...waiting, ...since(14) })).toBeNull()
  expect(mailTurn({ ...waiting, ...since(15) })).toEqual({ kind: 'together', pauseStep: 0 })
})

test('a flood lengthens the pause up to its longest, and a quiet time ends that', () => {
  const flood = { ...waiting, open: 10 }
  const last = mailPausesMs.length - 1
  expect(mailTurn({ ...flood, ...since(15) })?.pauseStep).toBe(1)
  expect(mailTurn({ ...flood, ...since(15, 1) })).toBeNull()
  expect(mailTurn({ ...flood, ...since(120, last) })?.pauseStep).toBe(last)
  expect(mailTurn({ ...waiting, ...since(120, last) })?.pauseStep).toBe(last - 1)
  expect(mailTurn({ ...flood, ...since(240, last) })?.pauseStep).toBe(0)
})

test('a store that wants each at once gets each, and beyond thirty in an hour all together', () => {
  const each = { ...waiting, ...since(1), pace: 'at-once' } as const
  expect(mailTurn({ ...each, mailedInHour: mailsAtOnceMax - 1 })).toMatchObject({ kind: 'each' })
  expect(mailTurn({ ...each, mailedInHour: mailsAtOnceMax })).toBeNull()
  expect(mailTurn({ ...each, ...since(15), mailedInHour: mailsAtOnceMax })).toMatchObject({
    kind: 'together',
  })
})

test('a store that wants one mail a day gets it on the first morning of its own after the alert', () => {
  const daily = { ...waiting, pace: 'daily' } as const
  const morning = Date.parse('2026-11-28T11:00:00Z')
  expect(mailTurn({ ...daily, nowMs: morning - 1 })).toBeNull()
  expect(mailTurn({ ...daily, nowMs: morning })).toEqual({ kind: 'together', pauseStep: 0 })
  expect(mailTurn({ ...daily, oldestAtMs: morning - 1, nowMs: morning })).not.toBeNull()
})

test('nothing is mailed while no open alert waits', () => {
  expect(mailTurn({ ...waiting, open: 0 })).toBeNull()
})
