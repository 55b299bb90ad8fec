import { describe, expect, test } from 'vitest'
import { derivedOf, hasError, isApprovalPending, isCanceled, isCancellationPending } from './derived.ts'
import { erpStatuses, orderStatuses } from './statuses.ts'

const everyPair = orderStatuses.flatMap((status) => erpStatuses.map((erpStatus) => ({ status, erpStatus })))

describe('derived order rules of specification section 4, word for word', () => {
  test('canceled when status is canceled or cancellation-pending or ERP status is canceled', () => {
    const canceled = everyPair.filter(isCanceled)

    expect(canceled.filter(({ erpStatus }) => erpStatus !== 'canceled').map(({ status }) => status)).toEqual([
      ...erpStatuses.slice(0, -1).flatMap(() => ['cancellation-pending']),
      ...erpStatuses.slice(0, -1).flatMap(() => ['canceled']),
    ])
    expect(canceled.filter(({ erpStatus }) => erpStatus === 'canceled')).toHaveLength(orderStatuses.length)
  })

  test('has error when status or ERP status contains the word error', () => {
    const faulty = everyPair.filter(hasError)

    expect(faulty.filter(({ erpStatus }) => erpStatus === 'error')).toHaveLength(orderStatuses.length)
    expect([
      ...new Set(faulty.filter(({ erpStatus }) => erpStatus !== 'error').map(({ status }) => status)),
    ]).toEqual(['error', 'error-pending-manual-action'])
  })

  test('pending approval when status is payment-pending or ready-for-handling and history contains not-approved-in-erp', () => {
    const history = ['created-ihub', 'not-approved-in-erp'] as const

    expect(orderStatuses.filter((status) => isApprovalPending({ status, history }))).toEqual([
      'payment-pending',
      'ready-for-handling',
    ])
    expect(
      orderStatuses.filter((status) =>
        isApprovalPending({ status, history: ['created-ihub', 'not-approved'] }),
      ),
    ).toEqual([])
  })

  test('pending cancellation when cancellation-pending, requested by origin, and history contains not-canceled-in-erp', () => {
    const erpStatus = 'approved' as const
    const pending = {
      status: 'cancellation-pending',
      erpStatus,
      cancellationRequestedBy: 'origin',
      history: ['not-canceled-in-erp'],
    } as const

    expect(isCancellationPending(pending)).toBe(true)
    expect(isCancellationPending({ ...pending, cancellationRequestedBy: 'other' })).toBe(false)
    expect(isCancellationPending({ ...pending, cancellationRequestedBy: null })).toBe(false)
    expect(isCancellationPending({ ...pending, history: ['cancellation-requested'] })).toBe(false)
    expect(orderStatuses.filter((status) => isCancellationPending({ ...pending, status }))).toEqual([
      'cancellation-pending',
    ])
  })
})

describe('each rule that holds says why', () => {
  const of = (order: Partial<Parameters<typeof derivedOf>[0]>, shown = {}) => {
    const whole = {
      status: 'handling',
      erpStatus: 'accepted',
      cancellationRequestedBy: null,
      history: [],
      ...order,
    } as const
    return derivedOf(whole, { ...whole, ...shown }).map(({ rule, reason }) => `${rule}: ${reason}`)
  }

  test.each([
    [{}, {}, []],
    [{ status: 'canceled' }, {}, ['canceled: status-canceled']],
    [{ erpStatus: 'canceled' }, {}, ['canceled: erp-canceled']],
    [{}, { status: 'error' }, ['error: status-error']],
    [
      { status: 'ready-for-handling', history: ['not-approved-in-erp'] },
      { erpStatus: 'error' },
      ['error: erp-error', 'approval-pending: erp-refused-approval'],
    ],
    [
      { status: 'cancellation-pending', cancellationRequestedBy: 'origin', history: ['not-canceled-in-erp'] },
      {},
      ['canceled: status-cancellation-pending', 'cancellation-pending: erp-refused-cancellation'],
    ],
  ] as const)('of %j, shown as %j: %j', (order, shown, said) => {
    expect(of(order, shown)).toEqual(said)
  })

  test('and holds exactly where the rule does', () => {
    for (const pair of everyPair) {
      const rules = of(pair).map((one) => one.split(':')[0])
      expect([rules.includes('canceled'), rules.includes('error')]).toEqual([
        isCanceled(pair),
        hasError(pair),
      ])
    }
  })
})
