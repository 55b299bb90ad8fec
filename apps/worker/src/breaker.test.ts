import type { CallFailureKind } from '@ihub/domain/call-failures'
import type { CallFailure } from '@ihub/ports/http'
import { expect, test } from 'vitest'
import { createBreaker } from './breaker.ts'

const failure = (kind: CallFailureKind): CallFailure => ({ kind, message: kind })

function start(pausesOnCredentials = true) {
  const clock = { nowMs: 0 }
  const breaker = createBreaker({ pausesOnCredentials, now: () => clock.nowMs })
  const see = (...kinds: (CallFailureKind | null)[]) =>
    kinds.map((kind) => breaker.observe(kind === null ? null : failure(kind)))
  const tryAgain = (kind: CallFailureKind | null) => {
    clock.nowMs += breaker.waitMs()
    breaker.startTrial()
    see(kind)
  }
  const pass = (ms: number) => {
    clock.nowMs += ms
  }
  return { breaker, see, tryAgain, pass }
}

test('three refused credentials in a row pause the lane, once, for half a minute up to five', () => {
  const { breaker, see, tryAgain } = start()

  expect(see('credentials', 'credentials', 'credentials', 'credentials')).toEqual([false, false, true, false])
  expect(breaker.reason()).toBe('credentials')
  const waits = [breaker.waitMs()]
  for (let trial = 0; trial < 5; trial++) {
    tryAgain('credentials')
    waits.push(breaker.waitMs())
  }
  expect(waits).toEqual([30_000, 60_000, 120_000, 240_000, 300_000, 300_000])
})

test('an answer between refused credentials starts the count again', () => {
  const { breaker, see } = start()

  see('credentials', 'credentials', null, 'credentials', 'credentials')
  expect(breaker.isClosed()).toBe(true)
})

test('outages and refused credentials are not counted together', () => {
  const { breaker, see } = start()

  see(
    'timeout',
    'timeout',
    'timeout',
    'credentials',
    'credentials',
    'timeout',
    'timeout',
    'timeout',
    'timeout',
  )
  expect(breaker.isClosed()).toBe(true)
  see('timeout')
  expect([breaker.isClosed(), breaker.reason(), breaker.waitMs()]).toEqual([false, 'outage', 2_000])
})

test('a system that comes back refusing our credentials is asked slowly from then on', () => {
  const { breaker, see, tryAgain } = start()

  see('cut', 'cut', 'cut', 'cut', 'cut')
  tryAgain('credentials')
  expect([breaker.isClosed(), breaker.reason(), breaker.waitMs()]).toEqual([false, 'credentials', 30_000])
})

test('a circuit that opens again within a minute stays open twice as long each time, until it held for a minute', () => {
  const { breaker, see, tryAgain, pass } = start()
  const fall = () => {
    see('broken', 'broken', 'broken', 'broken', 'broken')
    return breaker.waitMs()
  }

  const waits = [fall()]
  for (let relapse = 0; relapse < 5; relapse++) {
    tryAgain(null)
    pass(59_000)
    waits.push(fall())
  }
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  tryAgain(null)
  pass(60_000)
  expect(fall()).toBe(2_000)
})

test('corrected settings are tried at once, and a trial that succeeds ends the pause', () => {
  const { breaker, see, tryAgain } = start()
  see('credentials', 'credentials', 'credentials')
  tryAgain('credentials')

  breaker.expectRecovery()
  expect(breaker.waitMs()).toBe(0)
  tryAgain(null)
  expect(breaker.isClosed()).toBe(true)
})

test('a subscriber that refuses our credentials is no reason to pause', () => {
  const { breaker, see } = start(false)

  see('credentials', 'credentials', 'credentials', 'credentials')
  expect(breaker.isClosed()).toBe(true)
})
