import { err, ok, type Result } from '@ihub/domain/result'
import type { ProductKeys, TargetSku } from '@ihub/ports/catalog-target'
import type { CallFailure, Http } from '@ihub/ports/http'
import type { SkuKeys } from '@ihub/ports/stock-target'
import { ofSeveralProducts } from '../catalog-failures.ts'
import { codeOf } from '../each-sku.ts'
import { KeptProduct, type KeptSku, KeptSkus } from './catalog-schema.ts'
import { toInfrashopFailure } from './errors.ts'
import { productPath, skuSearchPath } from './paths.ts'

/** SKUs of one call, by the contract. */
const batch = 200

export interface FoundProduct {
  /** Null where the platform does not have it. */
  product: KeptProduct | null
  skus: { asked: TargetSku; kept: KeptSku }[]
}

/** The SKUs that the platform has of a product by their codes, and the product that they are of; without any, the one with its code. */
export async function findProduct(
  http: Http,
  { code, skus }: ProductKeys,
): Promise<Result<FoundProduct, CallFailure>> {
  const found = await findSkus(http, skus)
  if (!found.ok) return found
  const codes = [...new Set([...found.value.values()].map(({ productCode }) => productCode))]
  if (codes.length > 1) return err(ofSeveralProducts('Infrashop', codes))
  const path = productPath(codes[0] ?? code)
  const product = await http.json({ verb: 'product', method: 'GET', path }, KeptProduct)
  if (!product.ok && product.error.kind !== 'not-found') return err(toInfrashopFailure(product.error))
  return ok({
    product: product.ok ? product.value : null,
    skus: skus.flatMap((asked) => {
      const kept = found.value.get(codeOf(asked))
      return kept ? [{ asked, kept }] : []
    }),
  })
}

/** By their codes there; a SKU that the platform does not know is absent. */
export async function findSkus(
  http: Http,
  skus: readonly SkuKeys[],
): Promise<Result<Map<string, KeptSku>, CallFailure>> {
  const codes = [...new Set(skus.map(codeOf))]
  const found = new Map<string, KeptSku>()
  for (let from = 0; from < codes.length; from += batch) {
    const json = { skus: codes.slice(from, from + batch) }
    const read = await http.json({ verb: 'skus', method: 'POST', path: skuSearchPath, json }, KeptSkus)
    if (!read.ok) return err(toInfrashopFailure(read.error))
    for (const kept of read.value.skus) found.set(kept.sku, kept)
  }
  return ok(found)
}
