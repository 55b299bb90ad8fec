import { sampleOrder } from '@ihub/dev-env/sample-order'
import { expect, test } from 'vitest'
import { captureRuleOf, capturesAll, skipReason, skipReasonOf } from './capture.ts'

const order = { originOrderId: 'AMZ-1', originCreatedAt: '2026-11-27T20:59:59.000Z' }

test('without settings every order is taken in', () => {
  expect(captureRuleOf({})).toEqual(capturesAll)
  expect(skipReason(capturesAll, order)).toBeNull()
})

test('orders placed before the instant are left alone, whatever offset it is written with', () => {
  const rule = captureRuleOf({ captureOrdersAfter: '2026-11-27T18:00:00-03:00' })

  expect(skipReason(rule, order)).toBe('order.placed_before_capture')
  expect(skipReason(rule, { ...order, originCreatedAt: '2026-11-27T21:00:00.000Z' })).toBeNull()
})

test('a store that skips orders takes those whose code begins as an exception says, and only those', () => {
  const rule = captureRuleOf({ skipOrders: true, skipOrdersExcept: ['AMZ-'] })

  expect(skipReason(rule, order)).toBeNull()
  expect(skipReason(rule, { ...order, originOrderId: 'MLB-AMZ-1' })).toBe('order.skipped_by_store')
  expect(
    skipReason(captureRuleOf({ skipOrdersExcept: ['AMZ-'] }), { ...order, originOrderId: '1' }),
  ).toBeNull()
})

test('an order is of the contexts of its customer and of its sales channel; one of them is enough', () => {
  const of = (context: string[] | undefined, salesChannel: string | null, isCorporate: boolean) => {
    const customer = { ...sampleOrder().customer, isCorporate }
    return skipReasonOf(captureRuleOf({ context }), sampleOrder({ salesChannel, customer }))
  }

  expect([of(undefined, '7', true), of([], null, false)]).toEqual([null, null])
  expect([of(['B2B'], '1', true), of(['B2B'], '1', false)]).toEqual([null, 'order.outside_contexts'])
  expect([of(['ML'], 'ml', false), of(['ML'], 'mlb', false)]).toEqual([null, 'order.outside_contexts'])
  expect([of(['B2B', '2'], '2', false), of(['2'], null, true)]).toEqual([null, 'order.outside_contexts'])
})
