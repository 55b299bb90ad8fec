import { productFields } from '@ihub/domain/catalog/product-changes'
import { listSorts } from '@ihub/domain/lists'
import { z } from 'zod'
import { Id, IdParams, Instant, Money, workers } from './common.ts'
import { endpoint } from './endpoint.ts'
import { flag, listOf, listQuery, oneOrMore } from './list.ts'

const shared = { area: 'catalog', access: workers, method: 'GET', scope: 'catalog:read' } as const

const Group = z.object({
  _id: z.string().describe('the code of the system that has the catalog'),
  name: z.string().nullable(),
})
const System = z.object({ _id: Id, connector: z.string(), name: z.string() })

/** A product as its list shows it; amounts are in `currency`. */
export const ProductRow = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  brand: Group.nullable(),
  category: Group.nullable(),
  department: Group.nullable(),
  active: z.boolean(),
  skuCount: z.number().int(),
  price: z
    .object({ lowest: Money, highest: Money })
    .nullable()
    .describe('of its SKUs, in the price table that counts; blocked prices are left out'),
  currency: z.string(),
  version: z.number().int(),
  source: System.nullable().describe('the system that has it'),
  createdAt: Instant,
  updatedAt: Instant,
})
export type ProductRow = z.output<typeof ProductRow>

const Attribute = z.object({ name: z.string(), value: z.string() })
const Media = z.object({ url: z.string(), label: z.string().nullable() })
/** Null is a measure that the system does not tell. */
const Measures = z.object({
  weightGrams: z.number().int().nullable(),
  heightMm: z.number().int().nullable(),
  widthMm: z.number().int().nullable(),
  lengthMm: z.number().int().nullable(),
})

const Price = z.object({
  table: z.string(),
  counts: z.boolean().describe('whether it is of the price table that the store uses'),
  sellingPrice: Money,
  listPrice: Money.nullable(),
  cost: Money.nullable(),
  isBlocked: z.boolean(),
  later: z
    .object({ from: Instant, sellingPrice: Money, listPrice: Money.nullable() })
    .array()
    .describe(
      'what it will be from which moment on, as its system told ahead, such as the end of a promotion',
    ),
  version: z.number().int(),
  updatedAt: Instant,
})

/** One SKU with its price in every table that is known. */
export const Sku = z.object({
  sku: z.string(),
  productId: Id,
  name: z.string(),
  ean: z.string().nullable(),
  refId: z.string().nullable(),
  externalSku: z.string().nullable(),
  platformCode: z
    .string()
    .nullable()
    .describe(
      'by which platforms know it, as `alternateIdType` of the store says; null where it lacks that id',
    ),
  active: z.boolean(),
  attributes: Attribute.array(),
  media: Media.array(),
  logistics: Measures,
  components: z.object({ sku: z.string(), quantity: z.number() }).array().describe('of a kit'),
  prices: Price.array(),
  currency: z.string(),
  updatedAt: Instant,
})
export type Sku = z.output<typeof Sku>

const ChangedValue = z.union([z.string(), z.number(), z.boolean()]).nullable()
export const ProductVersion = z.object({
  kind: z.enum(['product', 'price']),
  version: z.number().int(),
  sku: z.string().nullable().describe('of a price'),
  table: z.string().nullable().describe('of a price'),
  changes: z
    .object({
      field: z.enum(productFields),
      sku: z.string().nullable(),
      of: z.string().nullable().describe('the attribute, media or component'),
      from: ChangedValue,
      to: ChangedValue,
    })
    .array()
    .describe('what differs from the version before; the first version of a product has none'),
  source: System.nullable().describe('the system that told it'),
  sourceAt: Instant.nullable().describe('when that system changed it'),
  at: Instant.describe('when the hub took it in'),
})
export type ProductVersion = z.output<typeof ProductVersion>

/** The default of the store's settings, where the product names no group. */
const Filled = Group.extend({ isDefault: z.boolean() })

export const ProductDetail = ProductRow.extend({
  externalId: z.string().describe('its id in the system that has it'),
  description: z.string().nullable(),
  brand: Filled.nullable(),
  category: Filled.nullable(),
  department: Filled.nullable(),
  attributes: Attribute.array(),
  media: Media.array(),
  seo: z.object({
    title: z.string().nullable(),
    description: z.string().nullable(),
    keywords: z.string().nullable(),
  }),
  fiscal: z.object({ ncm: z.string().nullable(), cest: z.string().nullable() }),
  logistics: Measures.extend({ leadTimeDays: z.number().int().nullable() }),
  skus: Sku.array(),
  sourceAt: Instant.nullable(),
  versions: ProductVersion.array().describe('the newest first'),
  hasMoreVersions: z.boolean(),
})
export type ProductDetail = z.output<typeof ProductDetail>

const GroupId = z.string().trim().min(1).max(200)

export const listProducts = endpoint({
  ...shared,
  id: 'listProducts',
  path: '/catalogs/products',
  summary: 'Products of the store, the last changed first',
  query: listQuery(
    {
      active: flag.optional(),
      brand: GroupId.optional().describe('the code of a brand'),
      category: GroupId.optional(),
      department: GroupId.optional(),
    },
    listSorts.products,
  ),
  response: listOf(ProductRow),
})

export const getProduct = endpoint({
  ...shared,
  id: 'getProduct',
  path: '/catalogs/products/:id',
  summary: 'A product with its SKUs, prices and versions',
  description:
    'The newest 100 versions of the product and of the prices of its SKUs; each says which system changed which field, and when.',
  params: IdParams,
  response: ProductDetail,
  errors: ['product.not_found'],
})

const CountedGroup = Group.extend({ products: z.number().int().describe('that name it') })

export const getBrand = endpoint({
  ...shared,
  id: 'getBrand',
  path: '/catalogs/brands/:id',
  summary: 'A brand that products of the store name',
  params: z.object({ id: GroupId }),
  response: CountedGroup,
  errors: ['item.not_found'],
})

export const getCategory = endpoint({
  ...shared,
  id: 'getCategory',
  path: '/catalogs/categories/:id',
  summary: 'A category that products of the store name',
  params: z.object({ id: GroupId }),
  response: CountedGroup,
  errors: ['item.not_found'],
})

export const listSkus = endpoint({
  ...shared,
  id: 'listSkus',
  path: '/catalogs/skus',
  summary: 'SKUs of the store by their codes, with their prices',
  query: z.object({
    sku: oneOrMore(z.string().trim().min(1).max(200)).describe('these alone'),
    productId: Id.optional(),
    page: z.coerce.number().int().min(1).max(1_000).default(1).describe('1-based page number'),
    limit: z.coerce.number().int().min(1).max(200).default(20).describe('rows a page, at most 200'),
  }),
  response: z.object({
    data: Sku.array(),
    total: z.number().int(),
    page: z.number().int(),
    limit: z.number().int(),
  }),
})
