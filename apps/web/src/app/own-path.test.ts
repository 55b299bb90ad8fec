import { expect, test } from 'vitest'
import { isOwnPath } from './own-path.ts'

test('a sign-in leads back into the app', () => {
  expect(isOwnPath('/orders/list?page=2')).toBe(true)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  null,
  '/login',
])('a sign-in never leads to %s', (path) => {
  expect(isOwnPath(path)).toBe(false)
})
