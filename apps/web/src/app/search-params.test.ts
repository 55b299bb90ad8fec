import { listOrders } from '@ihub/contract/orders'
import { expect, test } from 'vitest'
import { parseSearch, readFilters, stringifySearch, writeFilters } from './search-params.ts'

const query = listOrders.query

test('filters survive the way to the URL and back', () => {
  const filters = {
    ...readFilters(query, {}),
    status: ['invoiced', 'handling'] as const,
    search: 'ana & cia',
    page: 3,
  }

  const url = stringifySearch(writeFilters(query, filters))

  expect(url).toBe('?page=3&search=ana+%26+cia&status=invoiced&status=handling')
  expect(readFilters(query, parseSearch(url))).toEqual(filters)
})

test('one value of a filter that takes several is still a list', () => {
  expect(readFilters(query, parseSearch('?status=invoiced')).status).toEqual(['invoiced'])
})

test('defaults stay out of the URL, those of the screen included', () => {
  const filters = readFilters(query, { limit: '30', search: '', status: [] })

  expect(writeFilters(query, filters)).toEqual({ limit: 30 })
  expect(writeFilters(query, filters, { limit: 30 })).toEqual({})
})

test('the contract’s own default is written when the screen has another', () => {
  expect(writeFilters(query, { ...readFilters(query, {}), limit: 20 }, { limit: 30 })).toEqual({ limit: 20 })
})

test('a value that makes no sense falls back to its default and spares the others', () => {
  const filters = readFilters(query, parseSearch('?page=abc&status=nonsense&orderBy=password&search=ana'))

  expect(filters).toMatchObject({ page: 1, orderBy: 'createdAt', search: 'ana' })
  expect(filters).not.toHaveProperty('status')
})
