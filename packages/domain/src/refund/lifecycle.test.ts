import { sampleRefund } from '@ihub/dev-env/sample-refund'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Asker } from '../order/actions.ts'
import { awaitedPlatform } from '../system-traits.ts'
import { actionsOfRefund, eventOfRefundAction, refundActions, refusalOfRefund } from './actions.ts'
import { refundsAfter } from './canceled-order.ts'
import { finalRefundStatuses, refundEdge, refundEventTypes, refundStatusAfter } from './lifecycle.ts'
import { applyToRefund } from './refund-state.ts'
import { type RefundStatus, refundStatuses } from './statuses.ts'
import { wasPaid } from './was-paid.ts'

const state = sampleRefund()
const platform = { ...awaitedPlatform, takesRefunds: true } as const

test('every status is reached, and only a settled or waived refund is over', () => {
  const reached = new Set<RefundStatus>(['owed'])
  for (let size = 0; size !== reached.size; ) {
    size = reached.size
    for (const type of refundEventTypes)
      if (refundEdge(type).from.some((status) => reached.has(status))) reached.add(refundEdge(type).to)
  }
  expect([...reached].sort()).toEqual([...refundStatuses].sort())
  expect(finalRefundStatuses).toEqual(['settled', 'waived'])
})

test('any events in any order pay once at most, and never after it is over', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...refundEventTypes)), (types) => {
      let known = state
      let settled = 0
      for (const type of types) {
        const next = applyToRefund(known, { type, originAt: null })
        if (!next) continue
        expect(finalRefundStatuses).not.toContain(known.status)
        if (next.status === 'settled') settled += 1
        known = next
      }
      expect(settled).toBeLessThanOrEqual(1)
    }),
  )
})

test('while the platform is asked nobody settles or waives it by hand', () => {
  for (const action of refundActions)
    expect(refusalOfRefund(action, { ...state, status: 'settling' }, { platform }, 'Root')).toBe(
      'already-running',
    )
})

test('an action is open exactly where its move is', () => {
  for (const status of refundStatuses)
    for (const { action, refusal } of actionsOfRefund({ ...state, status }, { platform }, 'Root'))
      expect(refusal === null).toBe(refundStatusAfter(status, eventOfRefundAction(action)) !== null)
})

test('a refund is waived by those who administer the store alone, and settled only where the platform can', () => {
  const by = (asker: Asker) => refusalOfRefund('waive', state, { platform }, asker)
  expect([by('User'), by('AccessCenter'), by('Admin'), by('Root'), by('token')]).toEqual([
    'needs-admin',
    'needs-admin',
    null,
    null,
    null,
  ])
  expect(refusalOfRefund('settle', state, { platform: awaitedPlatform }, 'User')).toBe('no-verb')
})

test('a platform that refunds its own cancellations settles them once it knows of them', () => {
  const settings = { platform: { ...platform, refundsCancellations: true } } as const
  const before = { status: 'handling', platformStatus: 'handling', history: [] } as const
  const canceled = { ...before, status: 'canceled' } as const
  const told = { ...canceled, history: ['cancellation-announced'] } as const
  expect(refundsAfter(before, canceled, settings)).toBe('open')
  expect(refundsAfter(canceled, told, settings)).toBe('settle')
  expect(refundsAfter(told, told, settings)).toBeNull()
  expect(refundsAfter(canceled, told, { platform })).toBeNull()
})

test('only an order whose money the platform had owes any', () => {
  const canceled = { status: 'canceled', platformStatus: 'canceled', history: [] } as const
  expect(wasPaid(canceled, [{ sequence: 1, to: 'payment-pending' }])).toBe(false)
  // Goods may leave before they are paid.
  expect(wasPaid(canceled, [{ sequence: 4, to: 'invoiced' }])).toBe(false)
  expect(wasPaid(canceled, [{ sequence: 1, to: 'invoiced' }])).toBe(true)
  expect(wasPaid(canceled, [{ sequence: 1, to: 'ready-for-handling' }])).toBe(true)
  expect(wasPaid({ ...canceled, history: ['approved'] }, [])).toBe(true)
})
