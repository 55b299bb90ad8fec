import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

const shortly = (changes: ReturnType<typeof differenceOf>) =>
  changes.map(({ field, before, after }) => [field, before, after])

test('a change shows each field that differs, once', () => {
  expect(shortly(differenceOf({ name: 'A', active: true }, { name: 'B', active: true, code: 'x' }))).toEqual([
    ['name', 'A', 'B'],
    ['code', undefined, 'x'],
  ])
})

test('a creation has no before, a deletion no after', () => {
  expect(shortly(differenceOf(null, { name: 'A' }))).toEqual([['name', undefined, 'A']])
  expect(shortly(differenceOf({ name: 'A' }, null))).toEqual([['name', 'A', undefined]])
  expect(differenceOf(null, null)).toEqual([])
})

test('of a list it shows removed and added entries', () => {
  const [change] = differenceOf({ stores: ['a', 'b'] }, { stores: ['b', 'c'] })
  expect(change).toMatchObject({ isList: true, removed: ['a'], added: ['c'] })
})

test('a list in another order is no change of its parts', () => {
  const [change] = differenceOf({ context: ['a', 'b'] }, { context: ['b', 'a'] })
  expect(change).toMatchObject({ removed: [], added: [] })
})
