import { expect, test } from 'vitest'
import { meaningOf, orderEventTypes } from './events.ts'
import { advance } from './lifecycle.ts'
import { eventOfPlatformStatus, firstStatusOf, platformStatuses } from './platform-status.ts'
import { orderStatuses } from './statuses.ts'

test('every platform status has a first status and an event, or deliberately none', () => {
  expect(Object.keys(firstStatusOf)).toEqual([...platformStatuses])
  expect(Object.keys(eventOfPlatformStatus)).toEqual([...platformStatuses])
  for (const status of platformStatuses) expect(orderStatuses).toContain(firstStatusOf[status])
  expect(platformStatuses.filter((status) => eventOfPlatformStatus[status] === null)).toEqual([
    'created',
    'invoiced',
    'delivered',
  ])
})

test('a platform’s progress moves an order that just arrived, and only to where it would have entered', () => {
  for (const status of [
    'payment-pending',
    'payment-approved',
    'window-to-cancel',
    'ready-for-handling',
    'handling',
  ] as const) {
    const type = eventOfPlatformStatus[status]
    expect(orderEventTypes).toContain(type)
    const move = type && meaningOf(type).move
    expect(move && advance('order-created', move)).toEqual({ ok: true, value: firstStatusOf[status] })
  }
})

test('a status nobody knows is kept and shown, and moves nothing', () => {
  expect(meaningOf('unknown-platform-status')).toEqual({ group: 'platform', outcome: 'failed' })
  expect(firstStatusOf.unknown).toBe('waiting')
})
