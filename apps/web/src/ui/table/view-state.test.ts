import { expect, test } from 'vitest'
import { isInView, queryOf, toView } from './view-state.ts'

const filters = {
  page: 3,
  limit: 30,
  cursor: undefined,
  orderBy: 'createdAt',
  direction: 'desc',
  status: ['invoiced', 'handling'],
  active: false,
  search: '',
}

test('a view is the address without the place in the list', () => {
  expect(queryOf(filters)).toEqual({
    orderBy: 'createdAt',
    direction: 'desc',
    status: ['invoiced', 'handling'],
    active: 'false',
  })
})

test('a list stands in a view in whatever sequence its values are', () => {
  const view = { status: ['handling', 'invoiced'], active: 'false' }
  expect(isInView(filters, view)).toBe(true)
  expect(isInView(filters, { ...view, orderBy: 'updatedAt' })).toBe(false)
  expect(isInView(filters, { status: 'handling' })).toBe(false)
  expect(isInView({ page: 1, limit: 30 }, {})).toBe(true)
})

test('going to a view clears filters that it does not name', () => {
  expect(toView(filters, { search: 'x' })).toEqual({
    orderBy: undefined,
    direction: undefined,
    status: undefined,
    active: undefined,
    search: 'x',
    page: undefined,
  })
})
