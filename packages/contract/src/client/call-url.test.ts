import { expect, test } from 'vitest'
import { urlOf } from './call-url.ts'

test('params are escaped, lists repeat their name and unset ones are left out', () => {
  const url = urlOf(
    '/orders/:id/items',
    { id: 'a/b' },
    { status: ['x', 'y'], search: undefined, page: 2, code: '' },
  )

  expect(url).toBe('/api/orders/a%2Fb/items?status=x&status=y&page=2')
})
