import { z } from 'zod'
import { GivenInstant } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Code } from './erp.ts'
import { erpReport, unreadableRow } from './erp-report.ts'

const words = (max: number) => z.string().trim().min(1).max(max).nullable().default(null)
const measure = z.number().int().min(0).max(1_000_000_000).nullable().default(null)
const Measures = z.object({ weightGrams: measure, heightMm: measure, widthMm: measure, lengthMm: measure })
const noMeasures = { weightGrams: null, heightMm: null, widthMm: null, lengthMm: null }
const Group = z
  .object({ id: Code, name: words(200) })
  .nullable()
  .default(null)
const Attributes = z
  .object({ name: z.string().trim().min(1).max(200), value: z.string().max(2_000) })
  .array()
  .max(100)
  .default([])
const Media = z
  .object({ url: z.url({ protocol: /^https?$/ }).max(2_000), label: words(200) })
  .array()
  .max(50)
  .default([])
const At = GivenInstant.nullable()
  .default(null)
  .describe('when it was changed: an older report never takes the place of a newer one')

const ErpSku = z.object({
  sku: Code.describe('prices and stock are matched by it alone'),
  name: z.string().trim().min(1).max(500),
  ean: words(60),
  refId: words(200),
  externalSku: words(200),
  isActive: z.boolean().default(true),
  attributes: Attributes,
  media: Media,
  logistics: Measures.default(noMeasures),
})

export const ErpProductReport = z.object({
  id: Code.optional().describe('your own id of it, which never changes; the code where it is absent'),
  code: Code,
  name: z.string().trim().min(1).max(500),
  description: words(20_000),
  brand: Group,
  category: Group,
  department: Group,
  isActive: z.boolean().default(true).describe('false once it is no longer sold'),
  attributes: Attributes,
  media: Media,
  seo: z
    .object({ title: words(500), description: words(2_000), keywords: words(2_000) })
    .default({ title: null, description: null, keywords: null }),
  fiscal: z
    .object({
      ncm: z
        .string()
        .regex(/^\d{8}$/)
        .nullable()
        .default(null),
      cest: z
        .string()
        .regex(/^\d{7}$/)
        .nullable()
        .default(null),
    })
    .default({ ncm: null, cest: null }),
  logistics: Measures.extend({
    leadTimeDays: z.number().int().min(0).max(1_000).nullable().default(null),
  }).default({ ...noMeasures, leadTimeDays: null }),
  skus: ErpSku.array()
    .min(1)
    .max(200)
    .describe('all of them: one that is left out is no longer of the product'),
  at: At,
})
export type ErpProductReport = z.output<typeof ErpProductReport>

const Price = z.number().min(0).max(1_000_000_000)

export const ErpPriceReport = z.object({
  sku: Code,
  table: Code.nullable()
    .default(null)
    .describe(
      'your price table; null for the one that the store uses. Prices of other tables are kept and count for nothing',
    ),
  sellingPrice: Price.describe('the price that customers pay, in the currency of the store'),
  listPrice: Price.nullable().default(null).describe('the price that it is compared with'),
  cost: Price.nullable().default(null),
  isBlocked: z.boolean().default(false).describe('the SKU may not be sold at it'),
  at: At,
})
export type ErpPriceReport = z.output<typeof ErpPriceReport>

const Taken = z.object({
  taken: z.number().int().describe('rows that changed something'),
  unchanged: z.number().int().describe('rows that say what the hub has, or that are older than it'),
  unreadable: z
    .object({
      ...unreadableRow,
      code: z.string().nullable().describe('the code of the product, or the SKU'),
    })
    .array(),
})

export const reportErpProducts = endpoint({
  ...erpReport,
  id: 'reportErpProducts',
  path: '/erp/products',
  summary: 'Report products with their SKUs',
  description:
    'A product that differs from the one that the hub has becomes its next version. A row that breaks the schema is answered with its problems, and the others are taken.',
  body: z.object({
    products: z
      .union([ErpProductReport, z.looseObject({})])
      .array()
      .max(100),
  }),
  response: Taken,
  errors: ['erp.not_pulled', 'erp.catalog_not_read'],
})

export const reportErpPrices = endpoint({
  ...erpReport,
  id: 'reportErpPrices',
  path: '/erp/prices',
  summary: 'Report prices of SKUs',
  description:
    'A price takes the place of the one before in its table, and may come before its product. A row that breaks the schema is answered with its problems, and the others are taken.',
  body: z.object({
    prices: z
      .union([ErpPriceReport, z.looseObject({})])
      .array()
      .max(500),
  }),
  response: Taken,
  errors: ['erp.not_pulled', 'erp.prices_not_read'],
})
