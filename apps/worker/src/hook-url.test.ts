import { expect, test } from 'vitest'
import { hookUrlFor } from './hook-url.ts'

const vtex = { connector: 'vtex', inboundKey: 'k-1' }

test('a platform is given an address only where it can reach us', () => {
  const address = 'https://hub.example/api/inbound/vtex/k-1'
  expect(hookUrlFor({ publicUrl: 'https://hub.example' }, vtex)).toBe(address)
  expect(hookUrlFor({ publicUrl: 'https://hub.example/' }, vtex)).toBe(address)
  expect(hookUrlFor({}, vtex)).toBeNull()
  expect(hookUrlFor({ publicUrl: 'https://hub.example' }, { ...vtex, inboundKey: null })).toBeNull()
})

test.each([
  'http://127.0.0.1:3000',
  'http://127.1:3000',
  'http://localhost:3000',
  'http://hub.localhost',
  'http://[::1]:3000',
])('%s is offered only when asked to', (publicUrl) => {
  expect(hookUrlFor({ publicUrl }, vtex)).toBeNull()
  expect(hookUrlFor({ publicUrl, hookOnLoopback: true }, vtex)).toMatch(/\/api\/inbound\/vtex\/k-1$/)
})
