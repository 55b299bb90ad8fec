import { expect, test } from 'vitest'
import { changeAnswer } from './change-answer.ts'

const changed = (answer: unknown, change: Parameters<typeof changeAnswer>[1]): unknown =>
  JSON.parse(changeAnswer(JSON.stringify(answer), change))

test('fields are added, dropped and retyped wherever they are', () => {
  const answer = {
    id: 'abc',
    items: [
      { price: 5, tags: ['x'] },
      { price: 6, tags: [] },
    ],
    empty: null,
  }

  expect(
    changed(answer, {
      add: { 'items[].size': 'G', promise: { days: 2 } },
      drop: ['items[].tags', 'none.of.these'],
      retype: ['id', 'items[].price', 'missing'],
    }),
  ).toEqual({
    id: 3,
    items: [
      { price: '5', size: 'G' },
      { price: '6', size: 'G' },
    ],
    empty: null,
    promise: { days: 2 },
  })
})

test('an answer may be a list, or no JSON', () => {
  expect(changed([{ id: 'a' }], { drop: ['[].id'], add: { '[].n': 1 } })).toEqual([{ n: 1 }])
  expect(changeAnswer('<html>', { drop: ['id'] })).toBe('<html>')
})
