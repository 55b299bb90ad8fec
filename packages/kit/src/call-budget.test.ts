import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CallBudget, type CallLimits, fullBudget, loans, shareBudget } from './call-budget.ts'

const none = { all: 0, bulk: 0 }
const noCalls = { live: 0, bulk: 0 }
const asks = (places: number, calls: number, bulk = 0) => ({
  busy: none,
  wanted: { all: places, bulk },
  calls: { live: calls, bulk },
  returned: noCalls,
  loan: 'usual' as const,
})

const step = fc.record({
  afterMs: fc.integer({ min: 0, max: 3_000 }),
  holder: fc.constantFrom('a', 'b', 'c'),
  live: fc.integer({ min: 0, max: 60 }),
  bulk: fc.integer({ min: 0, max: 60 }),
  /** Of the calls lent, how many come back instead of being begun, and when the others begin. */
  back: fc.boolean(),
  loan: fc.constantFrom('usual' as const, 'usual' as const, 'long' as const),
  delay: fc.double({ min: 0, max: 1, noNaN: true }),
})

test('the calls of any 60 seconds, and the places at any time, stay within the limits', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 1, max: 40 }),
      fc.array(step, { minLength: 60, maxLength: 200 }),
      (callsPerMinute, callsAtOnce, steps) => {
        const limits = { callsPerMinute, callsAtOnce }
        const { calls, most } = play(limits, steps)
        expect(most).toBeLessThanOrEqual(callsAtOnce)
        calls.sort((one, other) => one - other)
        for (const [index, at] of calls.entries())
          expect((calls[index + callsPerMinute] ?? Number.POSITIVE_INFINITY) - at).toBeGreaterThanOrEqual(
            60_000,
          )
      },
    ),
    { numRuns: 150 },
  )
})

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** When calls begin, and the most places that were held at once. */
function play(limits: CallLimits, steps: Step[]) {
  let nowMs = 0
  let budget: CallBudget = fullBudget(limits, nowMs)
  let most = 0
  const calls: number[] = []
  const lent: Record<string, { atMs: number; calls: { live: number; bulk: number } }> = {}
  for (const { afterMs, holder, live, bulk, back, loan, delay } of steps) {
    nowMs += afterMs
    const ask = {
      holder,
      busy: none,
      wanted: { all: live + bulk, bulk },
      calls: { live, bulk },
      returned: returnedAt(lent[holder], nowMs),
      loan,
    }
    const shared = shareBudget(limits, budget, ask, nowMs)
    budget = shared.budget
    const { grant } = shared
    const comesBack = back && loan === 'usual'
    lent[holder] = { atMs: nowMs, calls: comesBack ? grant.calls : noCalls }
    if (!comesBack)
      for (let call = grant.calls.live + grant.calls.bulk; call > 0; call--)
        calls.push(nowMs + delay * loans[loan].callsMs)
    const held = Object.values(budget.holders).filter(({ untilMs }) => untilMs > nowMs)
    most = Math.max(
      most,
      held.reduce((sum, { places }) => sum + places.all, 0),
    )
  }
  return { calls, most }
}

/** A call that was not begun in its time is lost, and given back no more. */
const returnedAt = (lot: { atMs: number; calls: typeof noCalls } | undefined, nowMs: number) =>
  lot && nowMs < lot.atMs + loans.usual.callsMs ? lot.calls : noCalls

describe('places', () => {
  const limits = { callsPerMinute: 60_000, callsAtOnce: 12 }
  const share = (budget: CallBudget, holder: string, places: number, nowMs: number, busy = 0) =>
    shareBudget(limits, budget, { ...asks(places, 0), busy: { all: busy, bulk: 0 }, holder }, nowMs)

  test('are all of one process while no other wants them, and even once it does', () => {
    let { budget, grant } = share(fullBudget(limits, 0), 'one', 20, 0)
    expect(grant.places.all).toBe(12)
    ;({ budget, grant } = share(budget, 'other', 20, 10))
    expect(grant.places.all).toBe(0)
    ;({ budget, grant } = share(budget, 'one', 20, 20, 9))
    expect(grant.places.all).toBe(9)
    ;({ budget, grant } = share(budget, 'one', 20, 30, 4))
    expect(grant.places.all).toBe(6)
    expect(share(budget, 'other', 20, 40).grant.places.all).toBe(6)
  })

  test('of a process that died come back', () => {
    const { budget } = share(fullBudget(limits, 0), 'dead', 12, 0)

    expect(share(budget, 'living', 12, loans.usual.placesMs - 1).grant.places.all).toBe(0)
    expect(share(budget, 'living', 12, loans.usual.placesMs).grant.places.all).toBe(12)
  })
})

describe('bulk work', () => {
  const limits = { callsPerMinute: 6_000, callsAtOnce: 16 }

  test('takes a quarter of the places and calls while live work takes the rest', () => {
    const { grant } = shareBudget(
      limits,
      fullBudget(limits, 0),
      { holder: 'one', ...asks(64, 200, 40), calls: { live: 75, bulk: 200 } },
      0,
    )
    expect(grant.places).toEqual({ all: 16, bulk: 4 })
    expect(grant.calls).toEqual({ live: 75, bulk: 25 })
  })

  test('leaves live work a burst of its own, however much it wants', () => {
    let { budget, grant } = shareBudget(
      limits,
      fullBudget(limits, 0),
      { holder: 'bulk', ...asks(16, 0, 1_000) },
      0,
    )
    expect(grant.calls).toEqual({ live: 0, bulk: 25 })
    for (let nowMs = 50; nowMs < 20_000; nowMs += 50)
      ({ budget } = shareBudget(limits, budget, { holder: 'bulk', ...asks(16, 0, 1_000) }, nowMs))
    ;({ grant } = shareBudget(limits, budget, { holder: 'live', ...asks(4, 1_000) }, 20_000))
    expect(grant.calls.live).toBeGreaterThanOrEqual(70)
  })

  test('gets its calls beside live work that wants all', () => {
    let budget = fullBudget(limits, 0)
    let bulk = 0
    for (let nowMs = 0; nowMs < 20_000; nowMs += 50) {
      const shared = shareBudget(
        limits,
        budget,
        { holder: 'both', ...asks(16, 1_000, 4), calls: { live: 1_000, bulk: 1_000 } },
        nowMs,
      )
      budget = shared.budget
      bulk += shared.grant.calls.bulk
    }
    expect(bulk).toBeGreaterThan(100)
  })
})
