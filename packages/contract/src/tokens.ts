import { listSorts } from '@ihub/domain/lists'
import { scopes } from '@ihub/domain/scopes'
import { z } from 'zod'
import { EditedVersion, GivenInstant, Id, IdParams, Instant, Version, versionRule } from './common.ts'
import { endpoint } from './endpoint.ts'
import { distinct, flag, listOf, listQuery } from './list.ts'

/** A machine token of one store; its secret is in no answer but that of its creation. */
export const TokenRow = z.object({
  _id: Id,
  version: Version,
  name: z.string(),
  /** Where its calls come from as people say it, such as `ERP de homologação`. */
  origin: z.string(),
  scopes: z.enum(scopes).array(),
  active: z.boolean(),
  /** The first characters, by which people tell tokens apart. */
  prefix: z.string(),
  createdAt: Instant,
  createdBy: z.string(),
  expiresAt: Instant.nullable(),
  lastUsedAt: Instant.nullable(),
})
export type TokenRow = z.output<typeof TokenRow>

export const TokenUse = z.object({
  at: Instant,
  address: z.string(),
  /** The call's id in this documentation, such as `listOrders`. */
  call: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.number().int(),
})
export type TokenUse = z.output<typeof TokenUse>

const name = z.string().trim().min(1).max(120)
const origin = z.string().trim().max(120)

export const listTokens = endpoint({
  id: 'listTokens',
  method: 'GET',
  path: '/tokens',
  area: 'tokens',
  summary: 'Machine tokens of the store; never their secrets',
  access: ['Admin'],
  query: listQuery({ active: flag.optional() }, listSorts.tokens),
  response: listOf(TokenRow),
})

export const createToken = endpoint({
  id: 'createToken',
  method: 'POST',
  path: '/tokens',
  area: 'tokens',
  summary: 'Create a token; its secret is shown in this answer and never again',
  access: ['Admin'],
  body: z.object({
    name,
    origin: origin.default(''),
    scopes: distinct(z.enum(scopes).array().min(1)),
    expiresAt: GivenInstant.nullable().default(null),
  }),
  response: TokenRow.extend({ token: z.string() }),
})

export const getToken = endpoint({
  id: 'getToken',
  method: 'GET',
  path: '/tokens/:id',
  area: 'tokens',
  summary: 'One token with its history: the last 200 calls with address and answer',
  access: ['Admin'],
  params: IdParams,
  response: TokenRow.extend({ history: TokenUse.array() }),
  errors: ['token.not_found'],
})

export const updateToken = endpoint({
  id: 'updateToken',
  method: 'PATCH',
  path: '/tokens/:id',
  area: 'tokens',
  summary: 'Rename a token, switch it on or off, change its scopes or its expiry',
  description: versionRule,
  access: ['Admin'],
  params: IdParams,
  body: z.object({
    name: name.optional(),
    origin: origin.optional(),
    scopes: distinct(z.enum(scopes).array().min(1)).optional(),
    active: z.boolean().optional(),
    expiresAt: GivenInstant.nullable().optional(),
    version: EditedVersion,
  }),
  response: TokenRow,
  errors: ['token.not_found', 'settings.changed_meanwhile'],
})
