import { expect, test } from 'vitest'
import { givenUser } from '../../test/given-user.ts'
import { landingOf } from './landing.ts'

test.each([
  ['User', null, '/'],
  ['Admin', '/orders/list?status=error', '/orders/list?status=error'],
  ['Root', '/users', '/users'],
  ['AccessCenter', null, '/users'],
  ['AccessCenter', '/orders/list', '/users'],
  ['AccessCenter', '/users/0192?tab=stores', '/users/0192?tab=stores'],
  ['AccessCenter', '/profile', '/profile'],
  ['AccessCenter', '/usersandmore', '/users'],
] as const)('a sign-in as %s that asked for %s leads to %s', (role, saved, landing) => {
  expect(landingOf(givenUser(role), saved)).toBe(landing)
})
