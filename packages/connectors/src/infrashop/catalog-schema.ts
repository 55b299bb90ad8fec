import { z } from 'zod'
import type { GroupNode } from '../group-tree.ts'
import { Code, listOf, Text, Word } from './fields.ts'

const Figure = z
  .int()
  .min(0)
  .nullish()
  .transform((figure) => figure ?? null)
const Words = z
  .string()
  .nullish()
  .transform((text) => text || null)

/** `GET /catalog/admin/products/{code}`, and the answer to a call that writes one. */
export const KeptProduct = z.object({
  productId: Word,
  code: Code,
  name: Text,
  description: Words,
  brandId: Text,
  categoryId: Text,
})
export type KeptProduct = z.output<typeof KeptProduct>

/** The answer to a call that writes a SKU, and a row of `POST /catalog/admin/skus/search`; grams, millimetres, cents. */
export const KeptSku = z.object({
  skuId: Word,
  sku: Code,
  productCode: Code,
  name: Text,
  ean: Text,
  weightGrams: Figure,
  heightMm: Figure,
  widthMm: Figure,
  lengthMm: Figure,
  sellingPriceCents: Figure,
  listPriceCents: Figure,
})
export type KeptSku = z.output<typeof KeptSku>
export const KeptSkus = z.object({ skus: z.array(KeptSku) })

const productFields = {
  name: z.string(),
  description: z.string(),
  brandId: z.string(),
  categoryId: z.string(),
}
/** `PATCH /catalog/admin/products/{code}`: the fields to change. */
export const ProductChanges = z.strictObject(productFields).partial()
/** `POST /catalog/admin/products` */
export const ProductRequest = ProductChanges.extend({ code: z.string(), name: z.string() })

const skuFields = {
  name: z.string(),
  ean: z.string(),
  weightGrams: z.int().min(0),
  heightMm: z.int().min(0),
  widthMm: z.int().min(0),
  lengthMm: z.int().min(0),
  sellingPriceCents: z.int().min(0),
  listPriceCents: z.int().min(0),
}
/** `PATCH /catalog/admin/skus/{sku}`: the fields to change. */
export const SkuChanges = z.strictObject(skuFields).partial()
/** `POST /catalog/admin/skus` */
export const SkuRequest = SkuChanges.extend({ sku: z.string(), productCode: z.string() })

/** `GET /catalog/admin/brands` */
export const BrandList = z.object({ brands: z.array(z.object({ brandId: Word, name: Word })) })

/** Trees end somewhere; more levels than these have no products. */
const nodes = (levels: number): z.ZodType<GroupNode[]> =>
  listOf(
    z
      .object({
        categoryId: Word,
        name: Word,
        children: levels > 1 ? nodes(levels - 1) : z.unknown().transform(() => []),
      })
      .transform(({ categoryId: id, ...node }) => ({ id, ...node })),
  )

/** `GET /catalog/admin/categories` */
export const CategoryTree = z.object({ categories: nodes(6) })
