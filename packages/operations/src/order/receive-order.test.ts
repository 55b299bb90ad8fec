import { sampleReceipt, sampleState } from '@ihub/dev-env/sample-order'
import type { OrderId } from '@ihub/domain/ids'
import type { PlatformStatus } from '@ihub/domain/order/platform-status'
import type { OrderState } from '@ihub/domain/order/state'
import { takeStep } from '@ihub/domain/order/take-step'
import { describe, expect, test } from 'vitest'
import { decideReceipt } from './receive-order.ts'

const settings = { orderDestination: 'mln', hasPlatform: true, hasErp: true, hasTms: false } as const
const known = {
  orderId: 'an order' as OrderId,
  settings,
  isNew: false,
  isStale: false,
  state: sampleState(),
  document: null,
}
const reported = (platformStatus: PlatformStatus) =>
  sampleReceipt('vtex', {}, { platformStatus, rawStatus: platformStatus })

const stepsOf = (platformStatus: PlatformStatus, current: Partial<typeof known>) =>
  decideReceipt(reported(platformStatus), { ...known, ...current }).happenings.map(({ step }) => step)

describe('what a receipt means', () => {
  test('a new order arrives at the time its platform created it', () => {
    expect(decideReceipt(reported('ready-for-handling'), { ...known, isNew: true }).happenings).toEqual([
      {
        step: 'created-ihub',
        originAt: '2026-01-05T10:00:00.000Z',
        sets: { platformStatus: 'ready-for-handling' },
        details: { platformStatus: 'ready-for-handling' },
      },
    ])
  })

  test('a new order with a status nobody knows, or asked to be canceled already, says so', () => {
    expect(stepsOf('unknown', { isNew: true })).toEqual(['created-ihub', 'unknown-platform-status'])
    expect(stepsOf('cancellation-requested', { isNew: true })).toEqual([
      'created-ihub',
      'cancellation-requested',
    ])
  })

  test('a stale version and a repeated one change nothing', () => {
    expect(stepsOf('canceled', { isStale: true })).toEqual([])
    expect(stepsOf('ready-for-handling', {})).toEqual([])
  })

  test('a newer version takes the step its platform reports', () => {
    const state = sampleState({ status: 'payment-pending', platformStatus: 'payment-pending' })
    expect(stepsOf('payment-approved', { state })).toEqual(['approved'])
    expect(stepsOf('invoiced', { state })).toEqual([])
  })
})

describe('a cancellation the customer asked for at the platform', () => {
  const after = (state: OrderState) => {
    const [happening] = decideReceipt(reported('cancellation-requested'), { ...known, state }).happenings
    const taken = happening && takeStep(state, happening, settings)
    return taken?.ok ? taken.value : null
  }

  test('ends at once while the ERP does not have the order', () => {
    expect(after(sampleState())).toMatchObject({
      order: { status: 'canceled', cancellationRequestedBy: 'origin' },
      operations: ['announce-cancellation'],
    })
  })

  test('asks the ERP first once it has the order', () => {
    expect(after(sampleState({ erpStatus: 'approved', erpOrderId: '1001' }))).toMatchObject({
      order: { status: 'cancellation-pending', cancellationRequestedBy: 'origin' },
      operations: ['cancel-order-in-erp'],
    })
  })

  test('changes nothing once the parcel left', () => {
    expect(
      after(sampleState({ status: 'dispatched', erpStatus: 'dispatched', erpOrderId: '1001' })),
    ).toBeNull()
  })
})
