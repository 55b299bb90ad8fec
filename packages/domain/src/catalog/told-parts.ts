import type { ProductFacts } from './product.ts'
import type { ProductDocument } from './product-changes.ts'

/** A report of only a part of a product: SKUs that it does not name stay as they are. */
export interface ToldPart {
  /** Facts that are not told: those that are known stay, and the ones of the report stand in while none is known. */
  keeps: readonly (keyof ProductFacts)[]
  /** SKUs that the product no longer has. */
  gone: readonly string[]
}

/** The product after a part of it was told; `known` has the SKUs alone that are still its own. */
export function withPart(
  known: ProductDocument,
  { product, skus }: ProductDocument,
  { keeps, gone }: ToldPart,
): ProductDocument {
  const told = new Map(skus.map((sku) => [sku.sku, sku]))
  const stay = known.skus.filter(({ sku }) => !gone.includes(sku)).map((sku) => told.get(sku.sku) ?? sku)
  const come = skus.filter(({ sku }) => !known.skus.some((one) => one.sku === sku))
  const after = [...stay, ...come]
  const kept = Object.fromEntries(keeps.map((name) => [name, known.product[name]]))
  const isSold = skus.some(({ isActive }) => isActive) || known.product.isActive
  return {
    product: {
      ...product,
      ...kept,
      // A product whose own state is not told is sold while one of its SKUs is.
      isActive: keeps.includes('isActive')
        ? isSold && after.some(({ isActive }) => isActive)
        : product.isActive,
    },
    skus: after,
  }
}
