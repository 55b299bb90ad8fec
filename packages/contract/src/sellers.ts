import { listSorts } from '@ihub/domain/lists'
import { z } from 'zod'
import {
  Accepted,
  Code,
  CompanyDocument,
  EditedVersion,
  Email,
  Id,
  IdParams,
  Instant,
  Version,
  versionRule,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { flag, listOf, listQuery } from './list.ts'

export const SellerRow = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  document: z.string(),
  email: z.string().nullable(),
  active: z.boolean(),
  warehouseIds: z.string().array(),
  createdAt: Instant,
})
export type SellerRow = z.output<typeof SellerRow>

/** Settings by the names of `@ihub/domain/store/seller-settings`; secrets read null when unset and `••••` when set. */
export const SellerDetail = SellerRow.extend({
  version: Version,
  settings: z.record(z.string(), z.unknown()),
})
export type SellerDetail = z.output<typeof SellerDetail>

const Draft = z.object({
  code: Code,
  name: z.string().trim().min(1).max(120),
  document: CompanyDocument,
  email: Email.nullable().optional(),
  active: z.boolean().optional(),
  settings: z.record(z.string(), z.unknown()).optional(),
})

export const listSellers = endpoint({
  id: 'listSellers',
  method: 'GET',
  path: '/sellers',
  area: 'sellers',
  summary: 'Sellers of the store, its branches',
  query: listQuery({ active: flag.optional() }, listSorts.sellers),
  response: listOf(SellerRow),
})

export const createSeller = endpoint({
  id: 'createSeller',
  method: 'POST',
  path: '/sellers',
  area: 'sellers',
  summary: 'Create a seller',
  access: ['Admin'],
  body: Draft,
  response: SellerDetail,
  errors: ['seller.code_taken'],
})

export const getSeller = endpoint({
  id: 'getSeller',
  method: 'GET',
  path: '/sellers/:id',
  area: 'sellers',
  summary: 'A seller with all its settings',
  access: ['Admin'],
  encrypted: true,
  params: IdParams,
  response: SellerDetail,
  errors: ['seller.not_found'],
})

export const updateSeller = endpoint({
  id: 'updateSeller',
  method: 'PATCH',
  path: '/sellers/:id',
  area: 'sellers',
  summary: 'Change a seller; fields left out stay, as do secrets sent as `••••`',
  description: `A setting that is not used yet takes no new value (\`field.unused\`). ${versionRule}`,
  access: ['Admin'],
  params: IdParams,
  body: Draft.omit({ code: true }).partial().extend({ version: EditedVersion }),
  response: SellerDetail,
  errors: ['seller.not_found', 'settings.changed_meanwhile'],
})

export const syncSellers = endpoint({
  id: 'syncSellers',
  method: 'POST',
  path: '/sellers/push',
  area: 'sellers',
  summary: 'Queue a sync of the sellers with the platform; data updates in a few minutes',
  access: ['Admin'],
  response: Accepted,
  errors: ['integration.not_configured'],
})
