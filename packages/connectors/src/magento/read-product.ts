import type { ToldValues } from '@ihub/domain/catalog/told-fields'
import { ok } from '@ihub/domain/result'
import type { CatalogTarget, ProductKeys } from '@ihub/ports/catalog-target'
import type { KeptProduct } from './catalog-schema.ts'
import type { Context } from './context.ts'
import { findProduct, isSameProduct, productIdOf } from './find-product.ts'
import type { Settings } from './settings.ts'

export const readProduct =
  (context: Context): CatalogTarget['readProduct'] =>
  async (asked) => {
    const found = await findProduct(context, asked)
    if (!found.ok) return found
    const { product, skus } = found.value
    const { settings } = context
    return ok({
      externalId: productIdOf(found.value),
      values: product ? valuesOfProduct(settings, asked, product) : {},
      skus: skus.map(({ asked: sku, kept }) => ({
        sku: sku.sku,
        externalId: String(kept.id),
        isExact: true,
        values: { ...valuesOfSku(settings, kept), ...(!isSameProduct(asked, sku) && { name: kept.name }) },
      })),
    })
  }

/** Of several categories ours is shown where it is among them. */
function valuesOfProduct(
  { brandAttribute }: Settings,
  { category }: ProductKeys,
  kept: KeptProduct,
): ToldValues {
  const ids = categoriesOf(kept)
  return {
    name: kept.name,
    description: attributeOf(kept, 'description'),
    category: ids.find((id) => id === category) ?? ids[0] ?? null,
    ...(brandAttribute && { brand: attributeOf(kept, brandAttribute) }),
  }
}

/** Grams of Magento's kilograms. */
const valuesOfSku = ({ eanAttribute }: Settings, kept: KeptProduct): ToldValues => ({
  weightGrams: kept.weight === null ? null : Math.round(kept.weight * 1_000),
  ...(eanAttribute && { ean: attributeOf(kept, eanAttribute) }),
})

export const categoriesOf = ({ extension_attributes }: KeptProduct): string[] =>
  (extension_attributes?.category_links ?? []).map(({ category_id }) => category_id)

function attributeOf({ custom_attributes }: KeptProduct, code: string): string | null {
  const value = custom_attributes.find(({ attribute_code }) => attribute_code === code)?.value
  return typeof value === 'string' || typeof value === 'number' ? String(value) || null : null
}
