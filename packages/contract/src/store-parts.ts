import { callFailureKinds } from '@ihub/domain/call-failures'
import { listSorts } from '@ihub/domain/lists'
import { labelPattern } from '@ihub/domain/store/store-systems'
import { z } from 'zod'
import { Id, IdParams, Instant } from './common.ts'
import { endpoint, fileEndpoint } from './endpoint.ts'
import { flag, listOf, listQuery } from './list.ts'

export const StoreRow = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  /** Address of the picture, which is read with the session; null when there is none. */
  icon: z.string().nullable(),
  active: z.boolean(),
  /** Name of the IANA list: where its days begin. */
  timeZone: z.string(),
})
export type StoreRow = z.output<typeof StoreRow>

export const IntegrationHealth = z.object({
  status: z.enum(['ok', 'warning', 'error', 'request-error', 'nothing-to-check', 'unknown']),
  /** Why it does not work; every screen says it in the same words. */
  kind: z.enum(callFailureKinds).nullable(),
  message: z.string().nullable(),
  checkedAt: Instant.nullable(),
})

/** Of a further account of a system that the store has connected already. */
export const AccountLabel = z.string().trim().regex(labelPattern)

export const listStoresQuery = listQuery({ active: flag.optional() }, listSorts.stores, {
  direction: 'asc',
  limitMin: 0,
})

export const listStores = endpoint({
  id: 'listStores',
  method: 'GET',
  path: '/stores',
  area: 'stores',
  summary: 'Stores the user may see; limit 0 answers all of them',
  inStore: false,
  query: listStoresQuery,
  response: listOf(StoreRow),
})

export const iconTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export const iconMaxBytes = 1_048_576
export const getStoreIcon = fileEndpoint({
  id: 'getStoreIcon',
  method: 'GET',
  path: '/stores/:id/icon',
  area: 'stores',
  summary: 'The icon of a store, at the address that the store has as its `icon`',
  inStore: false,
  params: IdParams,
  query: z.object({ file: Id.optional().describe('only this icon, and not one that has replaced it') }),
  file: { types: iconTypes, maxBytes: iconMaxBytes },
  errors: ['store.not_found', 'file.not_found'],
})
