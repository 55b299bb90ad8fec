import { expect, test } from 'vitest'
import { concernedBy, judgeChannel, judgeErp, worstOf } from './analysis.ts'

const figure = { wanted: 5, told: 5, isDue: false, hasFailed: false }

test('a channel that holds what it was told is a success, whatever it reserves', () => {
  expect(judgeChannel(figure, { total: 5, reserved: 4 })).toBe('success')
})

test('a channel that holds something else waits for a figure that is due, and has failed otherwise', () => {
  const held = { total: 3, reserved: 0 }
  expect(judgeChannel({ ...figure, told: null, isDue: true }, held)).toBe('requestPending')
  expect(judgeChannel({ ...figure, told: null, isDue: true, hasFailed: true }, held)).toBe('failure')
  expect(judgeChannel(figure, held)).toBe('failure')
  expect(judgeChannel(figure, null)).toBe('failure')
  expect(judgeChannel(null, held)).toBe('failure')
})

test('an ERP that tells what the hub took from it is a success', () => {
  expect([judgeErp(4, 4), judgeErp(4, 3), judgeErp(null, 3), judgeErp(null, null)]).toEqual([
    'success',
    'failure',
    'failure',
    'success',
  ])
})

test('a SKU stands as the worst of its systems', () => {
  expect(worstOf(['success', 'requestPending', 'failure'])).toBe('failure')
  expect(worstOf(['requestError', 'failure'])).toBe('requestError')
  expect(worstOf([])).toBe('success')
})

test('the missing pieces are those of the newest orders', () => {
  const orders = [2, 1, 3].map((quantity, index) => ({
    orderId: `${index}`,
    originOrderId: `${index}`,
    quantity,
  }))
  expect(concernedBy(3, orders).map(({ orderId }) => orderId)).toEqual(['0', '1'])
  expect(concernedBy(1, orders).map(({ orderId }) => orderId)).toEqual(['0'])
  expect(concernedBy(0, orders)).toEqual([])
})
