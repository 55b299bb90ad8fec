import {
  sampleItem,
  sampleOrder,
  sampleReceipt,
  sampleSettings,
  sampleState,
} from '@ihub/dev-env/sample-order'
import type { OrderId } from '@ihub/domain/ids'
import { applyEvent } from '@ihub/domain/order/apply-event'
import { correctOrder, type OrderCorrection } from '@ihub/domain/order/correction'
import { missingOperations } from '@ihub/domain/order/operations'
import type { Order } from '@ihub/domain/order/order'
import type { PlatformStatus } from '@ihub/domain/order/platform-status'
import type { OrderState } from '@ihub/domain/order/state'
import { describe, expect, test } from 'vitest'
import { decideReceipt } from './receive-order.ts'

const settings = sampleSettings
const known = {
  orderId: 'an order' as OrderId,
  settings,
  isNew: false,
  isStale: false,
  state: sampleState(),
  document: null as Order | null,
  corrections: null as OrderCorrection | null,
}
const reported = (platformStatus: PlatformStatus) =>
  sampleReceipt('vtex', {}, { platformStatus, rawStatus: platformStatus })

const eventsOf = (platformStatus: PlatformStatus, current: Partial<typeof known>) =>
  decideReceipt(reported(platformStatus), { ...known, ...current }).events.map(({ type }) => type)

describe('the events of a snapshot', () => {
  test('a new order arrives at the time its platform created it', () => {
    expect(decideReceipt(reported('ready-for-handling'), { ...known, isNew: true }).events).toEqual([
      {
        type: 'created-ihub',
        originAt: '2026-01-05T10:00:00.000Z',
        sets: { platformStatus: 'ready-for-handling' },
        details: { platformStatus: 'ready-for-handling' },
      },
    ])
  })

  test('a new order with a status nobody knows, or asked to be canceled already, says so', () => {
    expect(eventsOf('unknown', { isNew: true })).toEqual(['created-ihub', 'unknown-platform-status'])
    expect(eventsOf('cancellation-requested', { isNew: true })).toEqual([
      'created-ihub',
      'cancellation-requested',
    ])
  })

  test('a stale version and a repeated one change nothing', () => {
    expect(eventsOf('canceled', { isStale: true })).toEqual([])
    expect(eventsOf('ready-for-handling', {})).toEqual([])
  })

  test('a newer version takes the event its platform reports', () => {
    const state = sampleState({ status: 'payment-pending', platformStatus: 'payment-pending' })
    expect(eventsOf('payment-approved', { state })).toEqual(['approved'])
    expect(eventsOf('invoiced', { state })).toEqual([])
  })
})

describe('a newer version of a known order', () => {
  const document = sampleOrder({ items: [sampleItem()] })
  const newer = (changes: Partial<Order>) => ({
    ...document,
    originChangedAt: '2026-01-05T11:00:00.000Z',
    ...changes,
  })
  const told = (
    changes: Partial<Order>,
    current: Partial<typeof known> = {},
    status = 'ready-for-handling',
  ) =>
    decideReceipt(
      sampleReceipt('vtex', newer(changes), { platformStatus: status as PlatformStatus, rawStatus: status }),
      {
        ...known,
        document,
        ...current,
      },
    ).events

  test('tells its platform’s changes, before the event it reports', () => {
    expect(told({ items: [sampleItem({ quantity: 2 })] })).toEqual([
      {
        type: 'items-modified',
        originAt: '2026-01-05T11:00:00.000Z',
        changes: [{ part: 'items', of: '10', field: 'quantity', from: 1, to: 2 }],
      },
    ])
    const pickup = { id: 'loja-1', name: null, address: null }
    expect(told({ pickupPoint: pickup }, {}, 'canceled').map(({ type }) => type)).toEqual([
      'data-changed',
      'cancellation-requested',
    ])
  })

  test('is no change where a person corrected the order, or where it is older', () => {
    const corrections = { items: { a: { quantity: 5 } } }
    const corrected = { document: correctOrder(document, corrections), corrections }
    const totals = { ...document.totals, itemsCents: 20_000, sellingPriceCents: 20_000 }
    expect(told({}, corrected)).toEqual([])
    expect(told({ items: [sampleItem({ quantity: 2 })], totals }, corrected)).toEqual([])
    expect(told({ items: [] }, { isStale: true })).toEqual([])
  })
})

describe('an order that its platform is canceling', () => {
  const take = (state: OrderState, platformStatus: PlatformStatus) =>
    decideReceipt(reported(platformStatus), { ...known, state }).events.reduce((order, event) => {
      const taken = applyEvent(order, event, settings)
      return { ...(taken.ok ? taken.value.order : order), platformStatus }
    }, state)
  const arrived = sampleState({ status: 'cancel', platformStatus: 'canceling' })

  test('arrives so, and nothing is done about it', () => {
    expect(eventsOf('canceling', { isNew: true })).toEqual(['created-ihub'])
    expect(missingOperations(arrived, settings)).toEqual([])
  })

  test('is canceled once its platform is, whichever of its words for that it was first seen with', () => {
    const requested = sampleState({
      status: 'cancellation-requested',
      platformStatus: 'cancellation-requested',
    })
    const ends = [take(arrived, 'canceled'), take(requested, 'canceling'), take(requested, 'canceled')]
    expect(ends.map(({ status }) => status)).toEqual(['canceled', 'canceled', 'canceled'])
    for (const order of ends) expect([order.pending, missingOperations(order, settings)]).toEqual([[], []])
  })

  test('is canceled in the ERP that has it, and the platform’s last word adds nothing', () => {
    const order = take(sampleState({ erpStatus: 'approved', erpOrderId: '1001' }), 'canceling')
    expect(order).toMatchObject({
      status: 'cancellation-pending',
      cancellationRequestedBy: 'origin',
      pending: ['cancel-order-in-erp'],
    })
    expect(take(order, 'canceled')).toMatchObject({ status: 'cancellation-pending', history: order.history })
  })
})

describe('a cancellation the customer asked for at the platform', () => {
  const after = (state: OrderState) => {
    const [event] = decideReceipt(reported('cancellation-requested'), { ...known, state }).events
    const taken = event && applyEvent(state, event, settings)
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
