import { sampleSettings, sampleState } from '@ihub/dev-env/sample-order'
import { describe, expect, test } from 'vitest'
import { applyEvent } from './apply-event.ts'
import { meaningOf, type OrderEventType } from './events.ts'
import type { MoveRefused } from './lifecycle.ts'
import type { OrderEvent } from './order-event.ts'
import { isRefusedAgain, refuseEvent } from './refuse-event.ts'
import type { OrderState } from './state.ts'
import type { OrderStatus } from './statuses.ts'

const settings = sampleSettings
const orderIn = (status: OrderStatus): OrderState =>
  sampleState({ status, erpStatus: 'approved', erpOrderId: '1001', platformStatus: 'handling' })
const event = (type: OrderEventType): OrderEvent => ({
  type,
  originAt: '2026-01-05T12:00:00.000Z',
  details: { platformStatus: 'what it said' },
})

/** The recorded outcome of an event that the lifecycle refuses; undefined when it takes it. */
function refused(status: OrderStatus, type: OrderEventType) {
  const taken = applyEvent(orderIn(status), event(type), settings)
  return taken.ok ? undefined : refuseEvent(orderIn(status), event(type), taken.error)
}

describe('an event that the lifecycle refuses', () => {
  test.each([
    ['dispatched', 'cancellation-requested', 'already-shipped', 'platform'],
    ['delivered', 'canceled-by-erp', 'already-shipped', 'erp'],
    ['handling', 'approved', 'already-past', 'platform'],
    ['delivered', 'dispatched', 'already-past', 'erp'],
    ['cancellation-pending', 'handling-started', 'cancellation-pending', 'platform'],
    ['canceled', 'dispatched', 'canceled', 'erp'],
  ] as const)(
    'of an order that is %s, %s leaves why it is (%s) and who asked',
    (status, type, refusal, by) => {
      expect(refused(status, type)).toEqual({
        order: { ...orderIn(status), history: ['created-ihub', 'move-refused', `refused:${type}`] },
        events: [
          {
            event: {
              type: 'move-refused',
              originAt: '2026-01-05T12:00:00.000Z',
              details: { asked: type, askedBy: by, refusal, platformStatus: 'what it said' },
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
  ] as const)('leaves nothing when the order is there already: %s, %s', (status, type) => {
    expect(refused(status, type)).toBeNull()
  })

  test('is known when it comes again, until the order could take it', () => {
    const after = refused('canceled', 'dispatched')?.order ?? orderIn('canceled')

    expect(isRefusedAgain(orderIn('canceled'), 'dispatched')).toBe(false)
    expect(isRefusedAgain(after, 'dispatched')).toBe(true)
    expect(isRefusedAgain(after, 'delivered')).toBe(false)
    expect(isRefusedAgain({ ...after, status: 'invoiced' }, 'dispatched')).toBe(false)
  })

  test('changes nothing else of the order', () => {
    const move = meaningOf('dispatched').move
    if (!move) throw new Error('dispatched moves orders')
    const error: MoveRefused = { code: 'order.action_refused', from: 'canceled', move }
    const outcome = refuseEvent(
      orderIn('canceled'),
      { ...event('dispatched'), parcels: [{ trackingNumber: 'X' }] },
      error,
    )

    expect(outcome?.order.trackingNumber).toBeNull()
  })
})
