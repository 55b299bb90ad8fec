import { languages } from '@ihub/domain/languages'
import { listSorts } from '@ihub/domain/lists'
import { roles } from '@ihub/domain/roles'
import { userStates } from '@ihub/domain/users'
import { z } from 'zod'
import {
  broken,
  EditedVersion,
  Email,
  Id,
  IdParams,
  Instant,
  NewPassword,
  Version,
  versionRule,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { distinct, listOf, listQuery, oneOrMore } from './list.ts'

/** Specification section 5: one level a person. */
const Acl = z
  .enum(roles)
  .array()
  .min(1)
  .refine((levels) => levels.length === 1, broken('field.one_level'))

export const UserRow = z.object({
  _id: Id,
  version: Version,
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  acl: z.enum(roles).array(),
  active: z.boolean(),
  state: z.enum(userStates),
  stores: z.object({ _id: Id, code: z.string(), name: z.string() }).array(),
  language: z.enum(languages).nullable(),
  secondFactor: z.enum(['off', 'required', 'on']),
  requiresSecondFactor: z.boolean(),
  /** When somebody who reads the mails of the address, or Google, vouched for it; null for an address nobody has proven. */
  emailProvenAt: Instant.nullable(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
})
export type UserRow = z.output<typeof UserRow>

const listUsersQuery = listQuery(
  {
    state: oneOrMore(z.enum(userStates)),
    acl: oneOrMore(z.enum(roles)),
    storeId: Id.optional(),
  },
  listSorts.users,
)

export const listUsers = endpoint({
  id: 'listUsers',
  method: 'GET',
  path: '/users',
  area: 'users',
  summary: 'Users of the hub',
  access: ['AccessCenter'],
  inStore: false,
  query: listUsersQuery,
  response: listOf(UserRow),
})

export const searchUsers = endpoint({
  id: 'searchUsers',
  method: 'POST',
  path: '/users/search',
  isRead: true,
  area: 'users',
  summary: 'The same as GET /users, asked in a body',
  access: ['AccessCenter'],
  inStore: false,
  body: listUsersQuery,
  response: listOf(UserRow),
})

export const getUser = endpoint({
  id: 'getUser',
  method: 'GET',
  path: '/users/:id',
  area: 'users',
  summary: 'One user',
  access: ['AccessCenter'],
  inStore: false,
  params: IdParams,
  response: UserRow,
  errors: ['user.not_found'],
})

const name = z.string().trim().min(1).max(120)

export const listStoresToGive = endpoint({
  id: 'listStoresToGive',
  method: 'GET',
  path: '/users/stores',
  area: 'users',
  summary: 'Every store a user may be given, by name; the access center sees no more of them than this',
  access: ['AccessCenter'],
  inStore: false,
  response: z.object({ data: z.object({ _id: Id, code: z.string(), name: z.string() }).array() }),
})

export const createUser = endpoint({
  id: 'createUser',
  method: 'PUT',
  path: '/users',
  area: 'users',
  summary: 'Create a user; without a password an activation mail invites them to choose one',
  description:
    'Only a Root makes or changes a Root or asks for a second factor; an AccessCenter user does not make an Admin.',
  access: ['AccessCenter'],
  inStore: false,
  body: z.object({
    name,
    email: Email,
    acl: Acl,
    password: NewPassword.optional(),
    active: z.boolean().default(true),
    storeIds: distinct(Id.array().max(500)).default([]),
    language: z.enum(languages).optional(),
    requiresSecondFactor: z.boolean().optional(),
  }),
  response: UserRow,
  errors: ['user.duplicate_email', 'user.invalid_acl', 'store.not_found'],
})

export const updateUser = endpoint({
  id: 'updateUser',
  method: 'PATCH',
  path: '/users/:id',
  area: 'users',
  summary: 'Change a user; fields left out stay',
  description: `Switching a user off, or giving them another password or level, ends their sessions. Nobody changes their own level or switches themselves off. ${versionRule}`,
  access: ['AccessCenter'],
  inStore: false,
  params: IdParams,
  body: z.object({
    name: name.optional(),
    email: Email.optional(),
    acl: Acl.optional(),
    password: NewPassword.optional(),
    active: z.boolean().optional(),
    storeIds: distinct(Id.array().max(500)).optional(),
    language: z.enum(languages).optional(),
    requiresSecondFactor: z.boolean().optional(),
    /** For someone who lost the authenticator and the recovery codes. */
    resetsSecondFactor: z.literal(true).optional(),
    version: EditedVersion,
  }),
  response: UserRow,
  errors: [
    'user.not_found',
    'user.duplicate_email',
    'user.invalid_acl',
    'store.not_found',
    'settings.changed_meanwhile',
  ],
})

export const resendActivation = endpoint({
  id: 'resendActivation',
  method: 'GET',
  path: '/users/:id/email',
  area: 'users',
  summary: 'Send the activation mail again; links of earlier mails stop working',
  access: ['AccessCenter'],
  inStore: false,
  params: IdParams,
  response: z.object({ sentTo: z.string() }),
  errors: ['user.not_found', 'session.already_registered'],
})
