import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { advance, isFinal, lifecycle, orderMoves } from './lifecycle.ts'
import { type OrderStatus, orderStatuses } from './statuses.ts'

/** The way every order goes; a status that is not on it is a waiting room before it or a cancellation beside it. */
const wayForward: readonly OrderStatus[] = [
  'payment-pending',
  'payment-approved',
  'window-to-cancel',
  'ready-for-handling',
  'handling',
  'invoiced',
  'dispatched',
  'delivered',
]
const canceling: readonly OrderStatus[] = [
  'cancellation-requested',
  'cancellation-pending',
  'cancel',
  'canceled',
]
const shipped: readonly OrderStatus[] = ['invoiced', 'dispatched', 'delivered']
const placeOf = (status: OrderStatus) => wayForward.indexOf(status)

describe('the lifecycle table', () => {
  test('has a row for every status and leads only to statuses it has a row for', () => {
    expect(Object.keys(lifecycle).sort()).toEqual([...orderStatuses].sort())
    for (const row of Object.values(lifecycle))
      for (const to of Object.values(row)) expect(orderStatuses).toContain(to)
  })

  test('ends in delivered and canceled and nowhere else', () => {
    expect(orderStatuses.filter(isFinal)).toEqual(['delivered', 'canceled'])
  })

  test('no single move leads backwards', () => {
    for (const from of orderStatuses)
      for (const to of Object.values(lifecycle[from])) {
        if (canceling.includes(from)) expect([...canceling, ...shipped]).toContain(to)
        else if (!canceling.includes(to)) expect(placeOf(to)).toBeGreaterThanOrEqual(placeOf(from))
      }
  })

  test('nothing cancels an order that has left, and nothing brings back a canceled one', () => {
    expect(advance('dispatched', 'cancel').ok).toBe(false)
    expect(advance('dispatched', 'request-cancellation').ok).toBe(false)
    for (const move of orderMoves) expect(advance('canceled', move).ok).toBe(false)
  })

  test('a refusal names the status and the move', () => {
    expect(advance('delivered', 'release')).toEqual({
      ok: false,
      error: { code: 'order.action_refused', from: 'delivered', move: 'release' },
    })
  })

  test('any sequence of moves stays in the table and never falls back on its way', () => {
    const moves = fc.array(fc.constantFrom(...orderMoves), { maxLength: 40 })
    fc.assert(
      fc.property(fc.constantFrom(...orderStatuses), moves, (start, sequence) => {
        let status: OrderStatus = start
        let furthest = placeOf(start)
        for (const move of sequence) {
          const moved = advance(status, move)
          status = moved.ok ? moved.value : status
          expect(lifecycle).toHaveProperty(status)
          if (placeOf(status) >= 0) expect(placeOf(status)).toBeGreaterThanOrEqual(furthest)
          furthest = Math.max(furthest, placeOf(status))
        }
      }),
    )
  })
})
