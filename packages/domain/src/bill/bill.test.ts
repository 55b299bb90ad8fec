import { sampleBill, sampleIssue } from '@ihub/dev-env/sample-bill'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actionsOfBill, refusalOfBill } from './actions.ts'
import {
  type BillEvent,
  type BillState,
  missingOperations,
  neededOperation,
  nextReference,
} from './bill-state.ts'
import { billEventMeaning, billEventTypes } from './events.ts'
import { type BillIssue, isPayable, mergeIssue } from './issue.ts'
import { isNearEnd, nextNumber, numbersLeft, spelledNumber } from './numbers.ts'
import { parcelsOf } from './parcels.ts'
import { type ChargeVerdict, chargeVerdicts, judgeCharge } from './reconcile.ts'
import { expiresAfter } from './standing.ts'
import { billStatuses, billTroubles, issueStatuses } from './statuses.ts'
import { standingOn, takeReadings } from './take-reading.ts'

const today = '2026-03-05'

const take = (state: BillState, events: readonly BillEvent[]): BillState =>
  Object.assign({ ...state }, ...events.map(({ sets }) => sets))
const after = (state: BillState, readings: readonly BillIssue[], day = today) =>
  take(state, takeReadings(state, readings, day))

const paid = (changes = {}) => ({
  paidCents: 10_000,
  paidOn: '2026-03-04',
  settledOn: null,
  times: 1,
  ...changes,
})
const days = fc.integer({ min: 1, max: 28 }).map((day) => `2026-03-${String(day).padStart(2, '0')}`)

/** Readings of up to three slips, as a gateway with a bad network would bring them. */
const readings = fc.array(
  fc.record({
    reference: fc.constantFrom('b-1', 'b-2', 'b-3'),
    status: fc.constantFrom(...issueStatuses),
    payment: fc.option(
      fc.record({
        paidCents: fc.constantFrom(9_000, 10_000, 11_000),
        paidOn: days,
        settledOn: fc.option(days),
        times: fc.integer({ min: 1, max: 2 }),
      }),
    ),
    reason: fc.option(fc.constantFrom('a', 'b')),
    digitableLine: fc.option(fc.constantFrom('1', '2')),
  }),
  { minLength: 1, maxLength: 8 },
)
const issued = ['b-1', 'b-2', 'b-3'].map((reference) => sampleIssue({ reference }))
const toIssue = (changes: Partial<BillIssue>) => sampleIssue(changes)

test('the same readings in any sequence, each once or twice, end in the same bill', () => {
  fc.assert(
    fc.property(
      readings.chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
      ),
      days,
      ([all, mixed], day) => {
        const state = standingOn(sampleBill({ issues: issued }), day)
        const inOrder = all.map(toIssue).reduce((known, read) => after(known, [read], day), state)
        const inAny = mixed.map(toIssue).reduce((known, read) => after(known, [read], day), state)
        expect(inAny).toEqual(inOrder)
        expect(after(inAny, mixed.map(toIssue), day)).toEqual(inAny)
      },
    ),
  )
})

test('two readings of a slip are one, whichever comes first', () => {
  fc.assert(
    fc.property(readings, (all) => {
      const [one, other = one, third = other] = all.map((read) => toIssue({ ...read, reference: 'b-1' }))
      if (!one || !other || !third) return
      expect(mergeIssue(one, other)).toEqual(mergeIssue(other, one))
      expect(mergeIssue(mergeIssue(one, other), third)).toEqual(mergeIssue(one, mergeIssue(other, third)))
      expect(mergeIssue(one, one)).toEqual(one)
    }),
  )
})

test('after a payment nothing stays payable and no wish is left, and no status but paid or done is shown', () => {
  fc.assert(
    fc.property(readings, fc.boolean(), (all, isWished) => {
      const wish = isWished ? ({ kind: 'change', valueCents: 1, dueDate: today } as const) : null
      const state = after(sampleBill({ issues: issued, wish }), all.map(toIssue))
      if (state.issues.every(({ payment }) => payment === null)) return
      expect(['paid', 'done']).toContain(state.status)
      expect(state.wish).toBeNull()
      expect(neededOperation(state)).toBe(state.issues.some(isPayable) ? 'cancel-bill' : null)
    }),
  )
})

test('every status is reached by readings and days', () => {
  const issue = (changes: Partial<BillIssue> = {}) => after(sampleBill(), [sampleIssue(changes)])
  expect(issue().status).toBe('pending')
  expect(issue({ payment: paid() }).status).toBe('paid')
  expect(issue({ payment: paid({ settledOn: '2026-03-06' }) }).status).toBe('paid')
  expect(issue({ payment: paid({ settledOn: '2026-03-05' }) }).status).toBe('done')
  expect(issue({ status: 'failed' }).status).toBe('error')
  const canceled = after(
    sampleBill({ issues: [sampleIssue()], wish: { kind: 'cancel', because: 'person' } }),
    [sampleIssue({ status: 'canceled' })],
  )
  expect(canceled).toMatchObject({ status: 'canceled', isCanceled: true, wish: null, troubles: [] })
  expect(standingOn(sampleBill({ issues: [sampleIssue()] }), '2026-03-11').status).toBe('late')
  expect(standingOn(sampleBill({ refused: ['issue-bill'] }), today).status).toBe('error')
  expect(billStatuses).toHaveLength(6)
})

test('a bill paid on its due date is not given up before the days of settlement are over', () => {
  const expired = sampleBill({ issues: [sampleIssue({ status: 'expired' })] })
  expect(expiresAfter('2026-03-10')).toBe('2026-03-13')
  expect(standingOn(expired, '2026-03-10')).toMatchObject({ status: 'pending', troubles: [] })
  expect(standingOn(expired, '2026-03-13')).toMatchObject({ status: 'late', troubles: [] })
  expect(standingOn(expired, '2026-03-14')).toMatchObject({ status: 'late', troubles: ['expired'] })
  const known = after(expired, [sampleIssue({ payment: paid({ paidOn: '2026-03-10' }) })], '2026-03-13')
  expect(known).toMatchObject({ status: 'paid', troubles: [] })
  // Saturday the 14th is paid on Monday.
  expect(standingOn(sampleBill({ currentDueDate: '2026-03-14' }), '2026-03-16').status).toBe('pending')
})

test('each trouble is found, told once, and gone when a person resolved it', () => {
  const found = (changes: Partial<BillIssue>, day = today) =>
    after(sampleBill({ issues: [sampleIssue()] }), [sampleIssue(changes)], day).troubles
  expect(found({ payment: paid({ paidCents: 9_000 }) })).toEqual(['underpaid'])
  expect(found({ payment: paid({ paidCents: 11_000 }) })).toEqual(['overpaid'])
  expect(found({ payment: paid({ times: 2, paidCents: 20_000 }) })).toEqual(['paid-twice'])
  expect(found({ status: 'canceled', payment: paid() })).toEqual(['paid-after-cancellation'])
  expect(found({ status: 'canceled' })).toEqual(['canceled-there'])
  expect(found({ status: 'expired' }, '2026-03-14')).toEqual(['expired'])
  expect(billTroubles).toHaveLength(6)

  const short = sampleIssue({ payment: paid({ paidCents: 9_000 }) })
  const first = takeReadings(sampleBill({ issues: [sampleIssue()] }), [short], today)
  expect(first.map(({ type }) => type)).toEqual(['paid', 'trouble-found'])
  const state = take(sampleBill({ issues: [sampleIssue()] }), first)
  expect(takeReadings(state, [short], today)).toEqual([])
  const resolved = standingOn({ ...state, resolved: ['underpaid'] }, today)
  expect(resolved.troubles).toEqual([])
  expect(takeReadings(resolved, [short], today)).toEqual([])
})

test('a change follows the cancellation; a payment between wins', () => {
  const wish = { kind: 'change', valueCents: 12_000, dueDate: '2026-03-20' } as const
  const asked = sampleBill({ issues: [sampleIssue()], wish })
  expect(missingOperations(asked)).toEqual(['change-bill'])
  expect(missingOperations({ ...asked, pending: ['change-bill'] })).toEqual([])
  const next = sampleIssue({ reference: 'b-2', valueCents: 12_000, dueDate: '2026-03-20' })
  const done = takeReadings(asked, [sampleIssue({ status: 'canceled' }), next], today, {
    wish: null,
    currentValueCents: 12_000,
    currentDueDate: '2026-03-20',
  })
  expect(done).toMatchObject([
    {
      type: 'changed',
      details: { valueBefore: 100, value: 120, dueDateBefore: '2026-03-10', dueDate: '2026-03-20' },
    },
  ])
  expect(take(asked, done)).toMatchObject({ status: 'pending', currentValueCents: 12_000, troubles: [] })

  const overtaken = takeReadings(asked, [sampleIssue({ payment: paid() })], today)
  expect(overtaken.map(({ type }) => type)).toEqual(['paid', 'paid-first'])
  expect(missingOperations(take(asked, overtaken))).toEqual([])
})

test('actions are refused with their reason, and money is left to those who administer the store', () => {
  const state = sampleBill({ issues: [sampleIssue()] })
  const refusals = (changes: Partial<BillState>, by: 'User' | 'Admin' | 'token' = 'Admin') =>
    Object.fromEntries(
      actionsOfBill({ ...state, ...changes }, by).map(({ action, refusal }) => [action, refusal]),
    )
  expect(refusals({})).toEqual({
    change: null,
    cancel: null,
    read: null,
    print: 'not-registered',
    resolve: 'no-trouble',
  })
  expect(refusals({}, 'User')).toMatchObject({ change: null, cancel: 'needs-admin' })
  expect(refusals({ troubles: ['overpaid'] }, 'User')).toMatchObject({ resolve: 'needs-admin' })
  expect(refusals({ troubles: ['overpaid'] }, 'token')).toMatchObject({ resolve: null })
  expect(refusals({ pending: ['change-bill'] })).toMatchObject({
    change: 'already-running',
    cancel: 'already-running',
  })
  expect(refusals({ pending: ['read-bill'] })).toMatchObject({ change: null })
  expect(refusals({ issues: [sampleIssue({ payment: paid() })] })).toMatchObject({
    change: 'paid',
    cancel: 'paid',
  })
  expect(refusals({ status: 'canceled' })).toMatchObject({ change: 'over', cancel: 'over' })
  expect(refusals({ issues: [] })).toMatchObject({ read: 'not-issued' })
  expect(refusalOfBill('change', state, 'User')).toBeNull()
})

test('a payment is cut into parcels without losing a cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 60 }),
      (valueCents, installments) => {
        const parcels = parcelsOf({ valueCents, installments, dueDate: null }, { today, termDays: 30 })
        expect(parcels.reduce((sum, parcel) => sum + parcel.valueCents, 0)).toBe(valueCents)
        expect(parcels.every(({ dueDate }) => dueDate > today)).toBe(true)
      },
    ),
  )
  expect(
    parcelsOf({ valueCents: 100, installments: 3, dueDate: '2026-03-10' }, { today, termDays: 28 }),
  ).toEqual([
    { number: 1, of: 3, valueCents: 34, dueDate: '2026-03-10' },
    { number: 2, of: 3, valueCents: 33, dueDate: '2026-04-07' },
    { number: 3, of: 3, valueCents: 33, dueDate: '2026-05-05' },
  ])
})

test('numbers of a seller begin, end, and run short before that', () => {
  const sequence = { begin: 100, end: 199, maxDigits: 6 }
  expect([nextNumber(sequence, null), nextNumber(sequence, 150), nextNumber(sequence, 199)]).toEqual([
    100,
    151,
    null,
  ])
  expect(spelledNumber(sequence, 100)).toBe('000100')
  expect([numbersLeft(sequence, null), numbersLeft(sequence, 199)]).toEqual([100, 0])
  expect([isNearEnd(sequence, 189), isNearEnd(sequence, 190)]).toEqual([false, true])
})

test('a slip has a name of its own that every gateway takes', () => {
  const billId = '019503a0-1234-7abc-9def-0123456789ab'
  const names = [0, 1, 2].map((count) => nextReference(billId, { issues: issued.slice(0, count) }))
  expect(new Set(names).size).toBe(3)
  for (const name of names) expect(name).toMatch(/^[a-z0-9-]{1,25}$/)
  expect(billEventTypes.every((type) => billEventMeaning(type).group !== undefined)).toBe(true)
})

test('a slip here and at its gateway are judged by money, then by whether somebody can pay it, then by its terms', () => {
  const open = sampleIssue()
  const settled = sampleIssue({ payment: paid() })
  const over = sampleIssue({ status: 'canceled' })
  const cases: [ChargeVerdict, BillIssue | null, BillIssue | null][] = [
    ['agreed', open, open],
    ['agreed', settled, settled],
    ['theirs-only', null, open],
    ['ours-only', open, null],
    ['paid-there', open, settled],
    ['paid-there', over, settled],
    ['paid-here', settled, open],
    ['paid-differs', settled, sampleIssue({ payment: { ...paid(), paidCents: 1 } })],
    ['open-there', over, open],
    ['open-here', open, over],
    ['value-differs', open, sampleIssue({ valueCents: 1 })],
    ['due-differs', open, sampleIssue({ dueDate: '2026-03-11' })],
  ]
  for (const [verdict, ours, theirs] of cases) expect(judgeCharge(ours, theirs)).toBe(verdict)
  expect(new Set(cases.map(([verdict]) => verdict))).toEqual(new Set(chargeVerdicts))
})
