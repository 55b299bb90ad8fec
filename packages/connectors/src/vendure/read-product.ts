import type { ToldValues } from '@ihub/domain/catalog/told-fields'
import { ok } from '@ihub/domain/result'
import type { CatalogTarget, ProductKeys } from '@ihub/ports/catalog-target'
import type { KeptProduct, KeptVariant } from './catalog-schema.ts'
import type { Context } from './context.ts'
import { findProduct } from './find-product.ts'
import type { Settings } from './settings.ts'

export const readProduct =
  (context: Context): CatalogTarget['readProduct'] =>
  async (asked) => {
    const found = await findProduct(context, asked)
    if (!found.ok) return found
    const { product, skus } = found.value
    const { settings } = context
    return ok({
      externalId: product?.id ?? null,
      values: product ? valuesOfProduct(settings, asked, product) : {},
      skus: skus.map(({ asked: { sku }, kept }) => ({
        ...{ sku, externalId: kept.id, isExact: true, values: valuesOfSku(settings, kept) },
      })),
    })
  }

/** Of several categories ours is shown where it is among them. */
function valuesOfProduct(
  { brandFacet, categoryFacet }: Settings,
  { category }: ProductKeys,
  { name, description, facetValues }: KeptProduct,
): ToldValues {
  const idsOf = (facet: string) => facetValues.filter((one) => one.facet.code === facet).map(({ id }) => id)
  const categories = idsOf(categoryFacet)
  return {
    ...{ name, description },
    ...(brandFacet && { brand: idsOf(brandFacet)[0] ?? null }),
    ...(categoryFacet && { category: categories.find((id) => id === category) ?? categories[0] ?? null }),
  }
}

const valuesOfSku = (
  { eanField, weightField }: Settings,
  { name, customFields }: KeptVariant,
): ToldValues => ({
  name,
  ...(eanField && { ean: customFields?.ean ?? null }),
  ...(weightField && { weightGrams: customFields?.weight ?? null }),
})
