import { callFailureKinds } from '@ihub/domain/call-failures'
import { groupKinds } from '@ihub/domain/catalog/product'
import {
  fieldStandings,
  offerStatuses,
  priceToldFields,
  productToldFields,
  skuToldFields,
} from '@ihub/domain/catalog/told-fields'
import { tableFormatNames, tableFormats } from '@ihub/domain/exports'
import { languages } from '@ihub/domain/languages'
import { analysisStatuses } from '@ihub/domain/stock/analysis'
import { z } from 'zod'
import { Accepted, Id, IdParams, Instant, workers } from './common.ts'
import { endpoint, fileEndpoint } from './endpoint.ts'
import { ConnectedSystem } from './role-statuses.ts'

const shared = { area: 'catalog', access: workers } as const
const toldFields = [...new Set([...productToldFields, ...skuToldFields, ...priceToldFields])] as const

const Value = z.union([z.string(), z.number()]).nullable()
/** A field on both sides: groups by the platform's ids, measures in grams and millimetres, prices in cents. */
const KeptField = z.object({
  field: z.enum(toldFields),
  hub: Value,
  platform: Value.describe('as it was when the hub looked last'),
  standing: z
    .enum(fieldStandings)
    .describe(
      '`ours`: the platform has the value that the hub told before; `theirs`: it was changed there, or never told by the hub',
    ),
})

const standing = {
  status: z
    .enum(offerStatuses)
    .describe('`pending`: it is to be told; `differs`: fields that were changed there stay as they are'),
  externalId: z.string().nullable().describe('the platform’s own id; null until the hub knows it'),
  kept: KeptField.array().describe('the fields that stay as they are there'),
  failure: z
    .object({
      kind: z.enum(callFailureKinds),
      code: z.string().nullable().describe('of the platform, or of the hub, such as `catalog.unmapped`'),
      message: z.string(),
    })
    .nullable(),
}

/** How a product stands at one platform, as the last sending left it. */
export const ProductStanding = z.object({
  ...standing,
  system: ConnectedSystem,
  tryAt: Instant.nullable().describe('when it is told next; null where nothing is due'),
  toldAt: Instant.nullable(),
  failedAt: Instant.nullable(),
  skus: z.object({ ...standing, sku: z.string() }).array(),
})
export type ProductStanding = z.output<typeof ProductStanding>

export const pushProduct = endpoint({
  ...shared,
  id: 'pushProduct',
  method: 'POST',
  path: '/catalogs/products/:id/push',
  isRepeatable: true,
  summary: 'Tell the platforms a product and its prices again, also one that they refused',
  description:
    'Fields that were changed at a platform stay as they are there, unless `replaces` is true. The result of each SKU is in `listProductStandings`.',
  scope: 'catalog:write',
  params: IdParams,
  body: z.object({
    replaces: z.boolean().default(false).describe('fields that were changed at the platform go as well'),
    integrationId: Id.nullable().default(null).describe('one platform alone'),
  }),
  response: Accepted,
  errors: ['product.not_found', 'catalog.no_platform'],
})

export const listProductStandings = endpoint({
  ...shared,
  id: 'listProductStandings',
  method: 'GET',
  path: '/catalogs/products/:id/platforms',
  summary: 'How a product and its SKUs stand at each platform, as the last sending left them',
  scope: 'catalog:read',
  params: IdParams,
  response: z.object({ data: ProductStanding.array() }),
  errors: ['product.not_found'],
})

const ComparedRow = KeptField.extend({
  sku: z.string().nullable().describe('null for a field of the product'),
  hubName: z.string().nullable().describe('of a group'),
  platformName: z.string().nullable(),
})

export const ProductComparison = z.object({
  system: ConnectedSystem,
  askedAt: Instant,
  tookMs: z.number().int().describe('milliseconds until it answered or failed'),
  status: z
    .enum(analysisStatuses)
    .describe(
      '`success`: it has what the hub has; `failure`: it has something else; `requestPending`: it is to be told; `requestError`: it did not answer',
    ),
  failure: z.object({ kind: z.enum(callFailureKinds), message: z.string() }).nullable(),
  externalId: z.string().nullable().describe('null where it does not have the product'),
  rows: ComparedRow.array(),
  missing: z.string().array().describe('SKUs that it does not have'),
  weak: z.string().array().describe('SKUs that it has under another reference; they are left alone'),
  nameless: z.string().array().describe('SKUs that lack the id by which platforms know them'),
  unmapped: z.enum(groupKinds).array().describe('groups that its account is not linked with'),
})
export type ProductComparison = z.output<typeof ProductComparison>

export const compareProduct = endpoint({
  ...shared,
  id: 'compareProduct',
  method: 'GET',
  path: '/catalogs/products/:id/analysis',
  summary: 'Ask every platform what it has of a product now, and say where it parts from the hub',
  scope: 'catalog:read',
  params: IdParams,
  response: z.object({ data: ProductComparison.array() }),
  errors: ['product.not_found'],
})

const Kind = z.enum(groupKinds)
const GroupId = z.string().trim().min(1).max(200)

export const CatalogGroupRow = z.object({
  kind: Kind,
  _id: z.string().describe('the code of the system that has the catalog, or the default of the settings'),
  name: z.string().nullable(),
  products: z.number().int().describe('that name it'),
  links: z
    .object({ system: ConnectedSystem, externalId: z.string(), externalName: z.string().nullable() })
    .array(),
})
export type CatalogGroupRow = z.output<typeof CatalogGroupRow>

export const listGroups = endpoint({
  ...shared,
  id: 'listGroups',
  method: 'GET',
  path: '/catalogs/groups',
  summary: 'Brands, categories and departments of the store, and those of each platform that they are',
  scope: 'catalog:read',
  response: z.object({
    data: CatalogGroupRow.array(),
    systems: ConnectedSystem.extend({
      groups: z.enum(groupKinds).array().describe('those that the platform has'),
    }).array(),
  }),
})

const Choice = z.object({ _id: z.string(), name: z.string() })

export const listPlatformGroups = endpoint({
  ...shared,
  id: 'listPlatformGroups',
  method: 'GET',
  path: '/catalogs/groups/platforms/:id',
  summary: 'The brands, categories and departments that a platform has now',
  params: IdParams,
  response: z.object({
    brand: Choice.array(),
    category: Choice.array(),
    department: Choice.array(),
    failure: z.object({ kind: z.enum(callFailureKinds), message: z.string() }).nullable(),
  }),
  errors: ['integration.not_found'],
})

export const linkGroup = endpoint({
  ...shared,
  id: 'linkGroup',
  method: 'POST',
  path: '/catalogs/groups/links',
  isRepeatable: true,
  summary: 'Say which brand, category or department of a platform one of the store is',
  description: 'Once for each account of a platform; products that waited for it are told at once.',
  scope: 'catalog:write',
  body: z.object({
    integrationId: Id,
    kind: Kind,
    groupId: GroupId,
    externalId: GroupId.nullable().describe('null takes the link away'),
    externalName: z.string().trim().max(500).nullable().default(null),
  }),
  response: Accepted,
  errors: ['integration.not_found'],
})

const types = [tableFormats.xlsx.contentType, tableFormats.csv.contentType] as const

export const downloadProductStandings = fileEndpoint({
  ...shared,
  id: 'downloadProductStandings',
  method: 'POST',
  path: '/catalogs/export/download/integrations',
  summary: 'All products of the store with the state of each SKU at each platform, as a spreadsheet',
  query: z.object({
    format: z.enum(tableFormatNames).default('xlsx'),
    language: z.enum(languages).default('pt-BR'),
  }),
  file: { types, maxBytes: 256 * 1_048_576 },
})
