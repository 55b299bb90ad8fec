import { expect, test } from 'vitest'
import { hasNumberBefore, placeAfter } from './list-page.ts'

test('pages go on by number as far as rows are counted, and from a cursor beyond', () => {
  const of = (page: number, limit: number) => ({ page, limit, nextCursor: 'next' })

  expect(placeAfter(of(1, 20))).toEqual({ page: 2 })
  expect(placeAfter(of(49, 20))).toEqual({ page: 50 })
  expect(placeAfter(of(50, 20))).toEqual({ page: 51, cursor: 'next' })
  expect(placeAfter(of(5, 200))).toEqual({ page: 6, cursor: 'next' })
  expect([1, 2, 51, 52].map((page) => hasNumberBefore({ page, limit: 20 }))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
