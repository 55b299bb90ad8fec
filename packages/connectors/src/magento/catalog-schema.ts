import { z } from 'zod'
import type { GroupNode } from '../group-tree.ts'
import { answerOf, Code, Id, listOf, Text } from './fields.ts'

const GroupId = z.union([z.string(), z.number()]).transform(String)
const Weight = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((weight) => (weight === null || weight === undefined ? null : Number(weight)))
  .pipe(z.number().nullable())

/** GET /products, one of its items. */
export const KeptProduct = z.object({
  id: Id,
  sku: Code,
  name: Text,
  weight: Weight,
  extension_attributes: answerOf(
    z.object({ category_links: listOf(z.object({ category_id: GroupId })) }).nullish(),
  ),
  custom_attributes: listOf(z.object({ attribute_code: z.string(), value: z.unknown() })),
})
export type KeptProduct = z.output<typeof KeptProduct>

export const Products = answerOf(z.object({ items: listOf(KeptProduct), total_count: z.int() }))

/** The list of products by their SKUs. */
export const productList = {
  verb: 'products',
  path: '/products',
  fields: 'id,sku,name,weight,extension_attributes[category_links],custom_attributes',
  schema: Products,
}

/** POST /products and PUT /products/{sku}: the product as it is now. */
export const SavedProduct = z.object({ id: Id })

export const ProductRequest = z.strictObject({
  product: z.strictObject({
    sku: z.string().min(1).optional(),
    name: z.string().optional(),
    attribute_set_id: z.int().optional(),
    price: z.number().optional(),
    status: z.literal([1, 2]).optional(),
    visibility: z.literal([1, 2, 3, 4]).optional(),
    type_id: z.string().optional(),
    weight: z.union([z.number(), z.string()]).optional(),
    extension_attributes: z
      .looseObject({
        category_links: z.array(
          z.object({ position: z.int(), category_id: z.union([z.string(), z.number()]) }),
        ),
      })
      .optional(),
    custom_attributes: z.array(z.object({ attribute_code: z.string(), value: z.string() })).optional(),
  }),
})

/** Trees of a shop end somewhere; more levels than these have no products. */
const nodes = (levels: number): z.ZodType<GroupNode[]> =>
  listOf(
    z
      .object({
        id: GroupId,
        name: z.string(),
        children_data: levels > 1 ? nodes(levels - 1) : z.unknown().transform(() => []),
      })
      .transform(({ id, name, children_data: children }) => ({ id, name, children })),
  )

/** GET /categories: the root of the store view's tree, which holds no products of its own. */
export const CategoryTree = z.object({ children_data: nodes(8) })

/** GET /products/attributes/{code}/options; the first one is blank. */
export const AttributeOptions = listOf(z.object({ label: z.union([z.string(), z.number()]), value: GroupId }))
