import type { CurrentUser } from '@ihub/contract/session'
import type { Role } from '@ihub/domain/roles'
import { expect, test } from 'vitest'
import { landingOf } from './landing.ts'

const userWith = (role: Role): CurrentUser => ({
  _id: '0192f0c1-0000-7000-8000-000000000001',
  name: 'Bia',
  email: 'bia@loja.com.br',
  avatar: null,
  acl: [role],
  isSuperUser: role === 'Root',
  language: null,
  secondFactor: 'off',
  stores: [],
  installmentStores: [],
  accountFiscalStores: [],
})

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
  expect(landingOf(userWith(role), saved)).toBe(landing)
})
