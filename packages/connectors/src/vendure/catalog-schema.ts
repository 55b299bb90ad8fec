import { z } from 'zod'
import { Code, Id, Text } from './fields.ts'

const OptionGroup = z.object({
  id: Id,
  code: Code,
  options: z.array(z.object({ id: Id, code: Code })),
})
export type OptionGroup = z.output<typeof OptionGroup>

const KeptProduct = z.object({
  id: Id,
  name: Text,
  description: Text,
  facetValues: z.array(z.object({ id: Id, facet: z.object({ code: Code }) })),
  optionGroups: z.array(OptionGroup),
  variantList: z.object({ totalItems: z.int() }),
})
export type KeptProduct = z.output<typeof KeptProduct>

/** Of the fields that a shop added those that the settings name; absent where they name none. */
const Weight = z.number().nullish()

const KeptVariant = z.object({
  id: Id,
  sku: Code,
  name: Text,
  customFields: z.object({ ean: Text, weight: Weight }).nullish(),
  product: KeptProduct,
})
export type KeptVariant = z.output<typeof KeptVariant>

export const FoundProduct = z.object({
  productVariants: z.object({ items: z.array(KeptVariant) }),
  products: z.object({ items: z.array(KeptProduct) }),
  activeChannel: z.object({ defaultLanguageCode: z.string() }),
})

export const FoundGroups = z.object({ productOptionGroups: z.object({ items: z.array(OptionGroup) }) })
export const MadeGroup = z.object({ outcome: OptionGroup })
/** One variant, or none where Vendure made none. */
export const SavedVariants = z.object({ outcome: z.array(z.object({ id: Id }).nullable()) })

export const FacetValues = z.object({
  facetValues: z.object({ items: z.array(z.object({ id: Id, facet: z.object({ code: Code }) })) }),
})
export const Facets = z.object({
  facets: z.object({
    items: z.array(z.object({ code: Code, values: z.array(z.object({ id: Id, name: z.string() })) })),
  }),
})
