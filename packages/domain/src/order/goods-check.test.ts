import { sampleItem, sampleOrder } from '@ihub/dev-env/sample-order'
import { expect, test } from 'vitest'
import { checkOf, goodsStanding, judgeCheck, withChecked } from './goods-check.ts'

const order = sampleOrder({
  items: [
    sampleItem({ lineId: 'a', sku: '10', quantity: 3 }),
    sampleItem({ lineId: 'b', sku: '20', quantity: 1 }),
    sampleItem({ lineId: 'c', sku: '20', quantity: 2 }),
  ],
})
const count = (lineId: string, sku: string, quantity: number, at = '2026-01-05T11:00:00.000Z') => ({
  lineId,
  sku,
  quantity,
  by: 'Ana',
  at,
})

test('a line is found by its SKU, and needs its id where several have that SKU', () => {
  expect(judgeCheck(order, [{ sku: '10', quantity: 2 }])).toEqual({
    ok: true,
    value: [{ lineId: 'a', sku: '10', quantity: 2 }],
  })
  expect(judgeCheck(order, [{ sku: '20', quantity: 1 }])).toMatchObject({
    error: { code: 'request.invalid', fields: [{ field: 'items.0.lineId', code: 'field.required' }] },
  })
  expect(judgeCheck(order, [{ sku: '20', lineId: 'c', quantity: 1 }])).toMatchObject({
    value: [{ lineId: 'c' }],
  })
  expect(judgeCheck(order, [{ sku: '99', quantity: 1 }])).toMatchObject({
    error: { code: 'order.item_unknown', params: { sku: '99' }, fields: [{ field: 'items.0.sku' }] },
  })
  expect(
    judgeCheck(order, [
      { sku: '10', quantity: 1 },
      { sku: '10', quantity: 2 },
    ]),
  ).toMatchObject({ error: { fields: [{ field: 'items.1.sku', code: 'field.duplicate' }] } })
})

test('the last count of a line holds, and the others stay', () => {
  const first = [count('a', '10', 2), count('b', '20', 1)]
  const later = count('a', '10', 3, '2026-01-05T12:00:00.000Z')
  expect(withChecked(first, [later, count('c', '20', 2)])).toEqual([later, first[1], count('c', '20', 2)])
  expect(withChecked(first)).toBe(first)
})

test('an order is complete once every line was counted, and differs by each line of another quantity', () => {
  expect(goodsStanding(order, [])).toEqual({ checked: 0, differing: [], isComplete: false })
  expect(goodsStanding(order, [count('a', '10', 2), count('b', '20', 1)])).toEqual({
    checked: 2,
    differing: ['a'],
    isComplete: false,
  })
  expect(goodsStanding(order, [count('a', '10', 3), count('b', '20', 1), count('c', '20', 2)])).toEqual({
    checked: 3,
    differing: [],
    isComplete: true,
  })
})

test('a line whose SKU was corrected since is uncounted again', () => {
  expect(checkOf({ lineId: 'a', sku: '11' }, [count('a', '10', 3)])).toBeNull()
})
