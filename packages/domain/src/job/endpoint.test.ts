import { expect, test } from 'vitest'
import { isOutsideEndpoint, isOwnEndpoint } from './endpoint.ts'

test.each(['/api/sellers/push', '/api/orders?status=invoiced&limit=200', '/api/vtex/health'])(
  '%s is ours',
  (endpoint) => expect(isOwnEndpoint(endpoint)).toBe(true),
)

test.each([
  '/api',
  '/login',
  'api/orders',
  '/api/../login',
  '/api/%2e%2e/login',
  '/api//evil.example/x',
  '/api/orders#x',
  '/api/a b',
  '//evil.example/api/x',
])('%s is not', (endpoint) => {
  expect(isOwnEndpoint(endpoint)).toBe(false)
  expect(isOutsideEndpoint(endpoint)).toBe(false)
})

test('an address outside has http or https and carries no credentials', () => {
  expect(isOutsideEndpoint('https://example.com/run?a=1')).toBe(true)
  expect(isOutsideEndpoint('http://example.com')).toBe(true)
  for (const endpoint of [
    'ftp://example.com',
    'https://me:secret@example.com',
    'https:example.com',
    'file:///etc',
  ])
    expect(isOutsideEndpoint(endpoint)).toBe(false)
})
