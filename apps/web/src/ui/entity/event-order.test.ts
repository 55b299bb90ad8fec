import { expect, test } from 'vitest'
import { inOrder, instantOf } from './event-order.ts'

const event = (sequence: number, createdAt: string, originAt: string | null) => ({
  sequence,
  createdAt: `2026-03-01T${createdAt}:00Z`,
  originAt: originAt && `2026-03-01T${originAt}:00Z`,
})
const paid = event(1, '10:00', '09:00')
const handled = event(2, '10:05', null)
const invoiced = event(3, '10:10', '08:00')
const sequences = (clock: 'hub' | 'origin') =>
  inOrder([paid, handled, invoiced], clock).map(({ sequence }) => sequence)

test('the timeline is newest first by the clock that was chosen', () => {
  expect(sequences('hub')).toEqual([3, 2, 1])
  expect(sequences('origin')).toEqual([2, 1, 3])
})

test('an event without a date at its origin has that of the hub', () => {
  expect(instantOf(handled, 'origin')).toBe(handled.createdAt)
  expect(instantOf(invoiced, 'origin')).toBe(invoiced.originAt)
})

test('events of one instant stand in the order in which they were recorded', () => {
  const same = [event(1, '10:00', null), event(3, '10:00', null), event(2, '10:00', null)]
  expect(inOrder(same, 'hub').map(({ sequence }) => sequence)).toEqual([3, 2, 1])
})
