import { sampleState } from '@ihub/dev-env/sample-order'
import { describe, expect, test } from 'vitest'
import type { MoveRefused } from './lifecycle.ts'
import { isRefusedAgain, refuseStep } from './refuse-step.ts'
import type { OrderSettings, OrderState } from './state.ts'
import type { OrderStatus } from './statuses.ts'
import { meaningOf, type OrderStep } from './steps.ts'
import { type Happening, takeStep } from './take-step.ts'

const settings: OrderSettings = { orderDestination: 'mln', hasPlatform: true, hasErp: true, hasTms: false }
const orderIn = (status: OrderStatus): OrderState =>
  sampleState({ status, erpStatus: 'approved', erpOrderId: '1001', platformStatus: 'handling' })
const happening = (step: OrderStep): Happening => ({
  step,
  originAt: '2026-01-05T12:00:00.000Z',
  details: { platformStatus: 'what it said' },
})

/** What stays of a step that the lifecycle refuses; undefined when it takes it. */
function refused(status: OrderStatus, step: OrderStep) {
  const taken = takeStep(orderIn(status), happening(step), settings)
  return taken.ok ? undefined : refuseStep(orderIn(status), happening(step), taken.error)
}

describe('a step that the lifecycle refuses', () => {
  test.each([
    ['dispatched', 'cancellation-requested', 'already-shipped', 'platform'],
    ['delivered', 'canceled-by-erp', 'already-shipped', 'erp'],
    ['handling', 'approved', 'already-past', 'platform'],
    ['delivered', 'dispatched', 'already-past', 'erp'],
    ['cancellation-pending', 'handling-started', 'cancellation-pending', 'platform'],
    ['canceled', 'dispatched', 'canceled', 'erp'],
  ] as const)(
    'of an order that is %s, %s leaves why it is (%s) and who asked',
    (status, step, refusal, by) => {
      expect(refused(status, step)).toEqual({
        order: { ...orderIn(status), history: ['created-ihub', 'move-refused', `refused:${step}`] },
        steps: [
          {
            happening: {
              step: 'move-refused',
              originAt: '2026-01-05T12:00:00.000Z',
              details: { asked: step, askedBy: by, refusal, platformStatus: 'what it said' },
            },
            from: status,
            to: status,
            announcedAs: null,
          },
        ],
        operations: [],
      })
    },
  )

  test.each([
    ['handling', 'handling-started'],
    ['canceled', 'cancellation-requested'],
    ['cancellation-pending', 'cancellation-requested'],
    ['delivered', 'delivered'],
  ] as const)('leaves nothing when the order is there already: %s, %s', (status, step) => {
    expect(refused(status, step)).toBeNull()
  })

  test('is known when it comes again, until the order could take it', () => {
    const after = refused('canceled', 'dispatched')?.order ?? orderIn('canceled')

    expect(isRefusedAgain(orderIn('canceled'), 'dispatched')).toBe(false)
    expect(isRefusedAgain(after, 'dispatched')).toBe(true)
    expect(isRefusedAgain(after, 'delivered')).toBe(false)
    expect(isRefusedAgain({ ...after, status: 'invoiced' }, 'dispatched')).toBe(false)
  })

  test('changes nothing else, whoever reads the order next', () => {
    const move = meaningOf('dispatched').move
    if (!move) throw new Error('dispatched moves orders')
    const error: MoveRefused = { code: 'order.action_refused', from: 'canceled', move }
    const outcome = refuseStep(
      orderIn('canceled'),
      { ...happening('dispatched'), sets: { trackingNumber: 'X' } },
      error,
    )

    expect(outcome?.order.trackingNumber).toBeNull()
  })
})
