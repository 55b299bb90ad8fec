import { ok, type Result } from '@ihub/domain/result'
import type { ProductKeys, TargetSku } from '@ihub/ports/catalog-target'
import type { CallFailure } from '@ihub/ports/http'
import { codeOf } from '../each-sku.ts'
import { type KeptProduct, productList } from './catalog-schema.ts'
import type { Context } from './context.ts'
import { sameCode, searchBySku } from './search-by-sku.ts'

export interface FoundProduct {
  /** Null where no product of Magento has our product's code. */
  product: KeptProduct | null
  skus: { asked: TargetSku; kept: KeptProduct }[]
}

/** Product and SKUs are products of Magento, each by the SKU that it has there and by nothing else. */
export async function findProduct(
  context: Context,
  { code, skus }: ProductKeys,
): Promise<Result<FoundProduct, CallFailure>> {
  const codes = new Map([code, ...skus.map(codeOf)].map((one) => [sameCode(one), one]))
  const read = await searchBySku(context, productList, [...codes.values()])
  if (!read.ok) return read
  const bySku = new Map(read.value.map((kept) => [sameCode(kept.sku), kept]))
  return ok({
    product: bySku.get(sameCode(code)) ?? null,
    skus: skus.flatMap((asked) => {
      const kept = bySku.get(sameCode(codeOf(asked)))
      return kept ? [{ asked, kept }] : []
    }),
  })
}

/** A product that is sold as it is has the code of its only SKU. */
export const isSameProduct = ({ code }: Pick<ProductKeys, 'code'>, sku: TargetSku) =>
  sameCode(code) === sameCode(codeOf(sku))

/** SKUs that are sold on their own, or under a product with another code, stand for a product that Magento does not have. */
export const productIdOf = ({ product, skus }: FoundProduct): string | null => {
  const { id } = product ?? skus[0]?.kept ?? {}
  return id === undefined ? null : String(id)
}
