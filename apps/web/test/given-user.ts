import type { CurrentUser } from '@ihub/contract/session'
import type { Role } from '@ihub/domain/roles'

/** Somebody who is signed in, without stores unless told otherwise. */
export const givenUser = (role: Role, more: Partial<CurrentUser> = {}): CurrentUser => ({
  _id: '0198f000-0000-7000-8000-000000000000',
  name: 'Ana',
  email: 'ana@example.com',
  avatar: null,
  acl: [role],
  isSuperUser: role === 'Root',
  language: null,
  secondFactor: 'off',
  stores: [],
  installmentStores: [],
  accountFiscalStores: [],
  ...more,
})
