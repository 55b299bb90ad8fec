import { z } from 'zod'
import { listOf, Text } from './fields.ts'

const Figure = z.number().nullish()

/**
 * GET …/stockkeepingunit: the SKU as it is kept. All of its fields are held, since the call that changes it takes away what is left
 * out.
 */
export const KeptSku = z.looseObject({
  Id: z.int(),
  ProductId: z.int(),
  Name: Text,
  RefId: Text,
  PackagedHeight: Figure,
  PackagedLength: Figure,
  PackagedWidth: Figure,
  PackagedWeightKg: Figure,
})
export type KeptSku = z.output<typeof KeptSku>

/** GET …/product/{id}: held whole for the same reason. */
export const KeptProduct = z.looseObject({
  Id: z.int(),
  Name: Text,
  Description: z.string().nullish(),
  BrandId: z.int().nullish(),
  CategoryId: z.int().nullish(),
  DepartmentId: z.int().nullish(),
})
export type KeptProduct = z.output<typeof KeptProduct>

/** GET …/stockkeepingunit/{id}/ean */
export const SkuEans = listOf(z.string())

/** GET …/brand/list */
export const BrandList = listOf(z.object({ id: z.int(), name: z.string() }))

export interface CategoryNode {
  id: number
  name: string
  children: CategoryNode[]
}

/** Trees of the vendor end somewhere; more levels than these have no products. */
const nodes = (levels: number): z.ZodType<CategoryNode[]> =>
  listOf(
    z.object({
      id: z.int(),
      name: z.string(),
      children: levels > 1 ? nodes(levels - 1) : z.unknown().transform(() => []),
    }),
  )

/** GET …/category/tree/4 */
export const CategoryTree = nodes(4)

/** GET /pricing/prices/{id}: units of currency. Fixed prices are held whole: those that are left out when it is set go. */
export const KeptPrice = z.object({
  listPrice: z.number().nullish(),
  basePrice: z.number(),
  costPrice: z.number().nullish(),
  fixedPrices: listOf(z.unknown()),
})
export type KeptPrice = z.output<typeof KeptPrice>

/** PUT /pricing/prices/{id}: two of base price, cost and markup, no more. */
export const PriceRequest = z.strictObject({
  basePrice: z.number().min(0),
  costPrice: z.number().min(0).optional(),
  markup: z.number().optional(),
  listPrice: z.number().min(0).optional(),
  fixedPrices: z.array(z.unknown()),
})
