import { expect, test } from 'vitest'
import { searchWithStore, storeNamedIn, withStore } from './store-address.ts'

test.each([
  ['/orders/list', '/orders/list?store=a'],
  ['/orders/list/1?tab=history#x', '/orders/list/1?tab=history&store=a#x'],
  ['/', '/?store=a'],
  ['/alert?store=b&row=1', '/alert?store=b&row=1'],
  ['/users/1', '/users/1'],
  ['/stores', '/stores'],
  ['/error-404', '/error-404'],
])('the address %s of store a is %s', (href, expected) => {
  expect(withStore(href, 'a')).toBe(expected)
})

test('an address names its store, unless its page belongs to none', () => {
  expect(storeNamedIn('http://hub/orders/list?store=a&page=2')).toBe('a')
  expect(storeNamedIn('http://hub/audit?store=a')).toBeNull()
  expect(storeNamedIn('http://hub/orders/list')).toBeNull()
})

test('a search that the router builds names the store once', () => {
  expect(searchWithStore('/orders/list', { page: 2 }, 'a')).toEqual({ page: 2, store: 'a' })
  expect(searchWithStore('/orders/list', { store: 'b' }, 'a')).toEqual({ store: 'b' })
  expect(searchWithStore('/profile', {}, 'a')).toEqual({})
  expect(searchWithStore('/orders/list', {}, null)).toEqual({})
})
