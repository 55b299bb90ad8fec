import { roles } from '@ihub/domain/roles'
import { z } from 'zod'
import { Id } from './common.ts'
import { endpoint } from './endpoint.ts'

export const CurrentUser = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  acl: z.enum(roles).array(),
  isSuperUser: z.boolean(),
  stores: z.object({ _id: Id, code: z.string(), name: z.string() }).array(),
})
export type CurrentUser = z.output<typeof CurrentUser>

export const login = endpoint({
  id: 'login',
  method: 'POST',
  path: '/auth/login',
  area: 'session',
  summary: 'Sign in with e-mail and password',
  description: 'Answers the bearer token of a new session. Never tells whether an address exists.',
  access: 'public',
  inStore: false,
  body: z.object({ email: z.email().max(254), password: z.string().min(1).max(200) }),
  response: z.object({ token: z.string(), user: CurrentUser, encryptionKey: z.string() }),
  errors: ['session.invalid_credentials', 'session.waiting_approval', 'session.blocked'],
})

export const logout = endpoint({
  id: 'logout',
  method: 'POST',
  path: '/auth/logout',
  area: 'session',
  summary: 'End the current session',
  inStore: false,
  response: z.object({}),
})

export const getCurrentUser = endpoint({
  id: 'getCurrentUser',
  method: 'GET',
  path: '/users/me',
  area: 'session',
  summary: 'The signed-in user and the stores they may see',
  inStore: false,
  response: CurrentUser,
})
