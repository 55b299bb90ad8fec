import { expect, test } from 'vitest'
import { isSilent, type Liveness, nextLiveness, silenceMaxMs, standsStillSince } from './liveness.ts'

const start: Liveness = { heardAt: 0, attemptAt: 0, failures: 0 }

test('a hub that sends nothing for longer than two heartbeats counts as silent, though no error came', () => {
  const heard = nextLiveness(start, 'heard', 20_000)

  expect(isSilent(heard, 20_000 + silenceMaxMs)).toBe(false)
  expect(isSilent(heard, 20_001 + silenceMaxMs)).toBe(true)
})

test('the banner can show within ten seconds of the last heartbeat', () => {
  const looksEveryMs = silenceMaxMs / 7
  expect(silenceMaxMs + looksEveryMs).toBeLessThan(10_000)
})

test('a new attempt is given its own time to answer', () => {
  const trying = nextLiveness(start, 'attempt', 60_000)
  expect(isSilent(trying, 60_000 + silenceMaxMs)).toBe(false)
  expect(isSilent(trying, 60_001 + silenceMaxMs)).toBe(true)
})

test('data stands still since the hub was heard last, until it is heard again', () => {
  const once = nextLiveness({ ...start, heardAt: 5_000 }, 'broke', 9_000)
  const twice = nextLiveness(once, 'broke', 10_000)

  expect(standsStillSince(once)).toBeNull()
  expect(standsStillSince(twice)).toBe(5_000)
  expect(standsStillSince(nextLiveness(twice, 'attempt', 11_000))).toBe(5_000)
  expect(standsStillSince(nextLiveness(twice, 'heard', 12_000))).toBeNull()
})
