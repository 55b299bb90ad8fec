import type { ToldValues } from '@ihub/domain/catalog/told-fields'
import { ok } from '@ihub/domain/result'
import type { CatalogTarget } from '@ihub/ports/catalog-target'
import type { Http } from '@ihub/ports/http'
import type { KeptProduct, KeptSku } from './catalog-schema.ts'
import { findProduct } from './find-product.ts'

export const readProduct =
  (http: Http): CatalogTarget['readProduct'] =>
  async (asked) => {
    const found = await findProduct(http, asked)
    if (!found.ok) return found
    const { product, skus } = found.value
    return ok({
      externalId: product?.productId ?? null,
      values: product ? valuesOfProduct(product) : {},
      skus: skus.map(({ asked: { sku }, kept }) => ({
        ...{ sku, externalId: kept.skuId, isExact: true, values: valuesOfSku(kept) },
      })),
    })
  }

const valuesOfProduct = ({ name, description, brandId, categoryId }: KeptProduct): ToldValues => ({
  ...{ name, description, brand: brandId, category: categoryId },
})

const valuesOfSku = ({ name, ean, weightGrams, heightMm, widthMm, lengthMm }: KeptSku): ToldValues => ({
  ...{ name, ean, weightGrams, heightMm, widthMm, lengthMm },
})
