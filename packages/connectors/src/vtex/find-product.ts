import { err, ok, type Result } from '@ihub/domain/result'
import type { ProductKeys, TargetSku } from '@ihub/ports/catalog-target'
import type { CallFailure, Http, JsonRequest } from '@ihub/ports/http'
import type { z } from 'zod'
import { ofSeveralProducts } from '../catalog-failures.ts'
import { KeptProduct, KeptSku, SkuEans } from './catalog-schema.ts'
import { toVtexFailure } from './errors.ts'
import { isVtexId } from './find-sku-id.ts'
import {
  productByReferencePath,
  productPath,
  skuByEanPath,
  skuByReferencePath,
  skuEansPath,
  skuPath,
} from './paths.ts'
import { SkuId } from './stock-schema.ts'

export interface FoundSku {
  asked: TargetSku
  kept: KeptSku
  /** By its id or its reference; an EAN alone is a weak match. */
  isExact: boolean
}

export interface FoundProduct {
  /** Null where VTEX does not have it. */
  product: KeptProduct | null
  skus: FoundSku[]
}

/** The SKUs that VTEX has of a product, and the product that they are of; without any, the one with its reference. */
export async function findProduct(
  http: Http,
  { code, skus }: ProductKeys,
): Promise<Result<FoundProduct, CallFailure>> {
  const found: FoundSku[] = []
  for (const asked of skus) {
    const sku = await findSku(http, asked)
    if (!sku.ok) return sku
    if (sku.value) found.push(sku.value)
  }
  const ids = [...new Set(found.filter(({ isExact }) => isExact).map(({ kept }) => kept.ProductId))]
  if (ids.length > 1) return err(ofSeveralProducts('VTEX', ids))
  const [id] = ids
  const product =
    id === undefined
      ? await look(http, byProductReference(code), KeptProduct.nullish())
      : await look(http, { verb: 'product', method: 'GET', path: productPath(String(id)) }, KeptProduct)
  return product.ok ? ok({ product: product.value ?? null, skus: found }) : product
}

/** By the id that the store states, else by the reference; an EAN comes before the reference only where the store goes by it. */
export async function findSku(http: Http, asked: TargetSku): Promise<Result<FoundSku | null, CallFailure>> {
  const { sku, alternateId, reference } = asked
  const id = alternateId?.type === 'externalSku' ? alternateId.value : alternateId ? null : sku
  if (id !== null && isVtexId(id)) return foundBy(await look(http, byId(id), KeptSku), asked)
  if (alternateId?.type === 'ean') {
    const path = skuByEanPath(alternateId.value)
    const known = await look(http, { verb: 'sku-by-ean', method: 'GET', path }, SkuId)
    if (!known.ok) return known
    if (known.value !== null) return foundBy(await look(http, byId(known.value), KeptSku), asked)
  }
  return foundBy(await look(http, byReference(reference), KeptSku), asked)
}

function foundBy(
  answer: Result<KeptSku | null, CallFailure>,
  asked: TargetSku,
): Result<FoundSku | null, CallFailure> {
  if (!answer.ok) return answer
  const kept = answer.value
  if (kept === null) return ok(null)
  return ok({ asked, kept, isExact: asked.alternateId?.type !== 'ean' || kept.RefId === asked.reference })
}

export async function readEans(http: Http, skuId: string): Promise<Result<string[], CallFailure>> {
  const eans = await look(http, { verb: 'sku-eans', method: 'GET', path: skuEansPath(skuId) }, SkuEans)
  return eans.ok ? ok(eans.value ?? []) : eans
}

const byId = (skuId: string): JsonRequest => ({ verb: 'sku', method: 'GET', path: skuPath(skuId) })
const byReference = (RefId: string): JsonRequest => ({
  verb: 'sku-by-reference',
  method: 'GET',
  path: skuByReferencePath,
  query: { RefId },
})
const byProductReference = (code: string): JsonRequest => ({
  verb: 'product-by-reference',
  method: 'GET',
  path: productByReferencePath(code),
})

/** Null where VTEX does not have it. */
async function look<T>(
  http: Http,
  request: JsonRequest,
  schema: z.ZodType<T>,
): Promise<Result<T | null, CallFailure>> {
  const answer = await http.json(request, schema)
  if (answer.ok) return answer
  return answer.error.kind === 'not-found' ? ok(null) : err(toVtexFailure(answer.error))
}
