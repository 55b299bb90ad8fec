import type { ToldValues } from '@ihub/domain/catalog/told-fields'
import { err, ok, type Result } from '@ihub/domain/result'
import type { CatalogTarget, OfferedSku, ProductOffer } from '@ihub/ports/catalog-target'
import type { CallFailure, Http } from '@ihub/ports/http'
import type { z } from 'zod'
import { codeOf } from '../each-sku.ts'
import { sendWithSkus } from '../send-with-skus.ts'
import {
  KeptProduct,
  KeptSku,
  type ProductChanges,
  type ProductRequest,
  type SkuChanges,
  type SkuRequest,
} from './catalog-schema.ts'
import { toInfrashopFailure } from './errors.ts'
import { findProduct } from './find-product.ts'
import { productPath, productsPath, skuPath, skusPath } from './paths.ts'

/** A second creation is a conflict by the contract: product and SKUs are looked for first. */
export const sendProduct =
  (http: Http): CatalogTarget['sendProduct'] =>
  async (offer) => {
    const found = await findProduct(http, offer)
    if (!found.ok) return found
    const { product, skus } = found.value
    // SKUs that are there may be of a product with another code.
    const productCode = product?.code ?? offer.code
    return sendWithSkus(offer, {
      keptId: product?.productId ?? null,
      sendProduct: () => sendWhole(http, offer, product),
      sendSku: (_, sku) => {
        const kept = skus.find(({ asked }) => asked.sku === sku.sku)?.kept ?? null
        return kept ? changeSku(http, sku, kept) : createSku(http, sku, productCode)
      },
    })
  }

async function sendWhole(
  http: Http,
  { code, values }: ProductOffer,
  kept: KeptProduct | null,
): Promise<Result<string, CallFailure>> {
  const changes = productFields(values)
  if (kept && Object.keys(changes).length === 0) return ok(kept.productId)
  const json: z.input<typeof ProductRequest> | typeof changes = kept
    ? changes
    : { name: code, ...changes, code }
  const sent = await http.json(
    kept
      ? { verb: 'product-update', method: 'PATCH', path: productPath(kept.code), json }
      : { verb: 'product-create', method: 'POST', path: productsPath, json },
    KeptProduct,
  )
  return sent.ok ? ok(sent.value.productId) : err(toInfrashopFailure(sent.error))
}

async function createSku(
  http: Http,
  sku: OfferedSku,
  productCode: string,
): Promise<Result<string, CallFailure>> {
  const json: z.input<typeof SkuRequest> = { ...skuFields(sku.values), sku: codeOf(sku), productCode }
  const sent = await http.json({ verb: 'sku-create', method: 'POST', path: skusPath, json }, KeptSku)
  return sent.ok ? ok(sent.value.skuId) : err(toInfrashopFailure(sent.error))
}

const changeSku = (http: Http, { values }: OfferedSku, kept: KeptSku): Promise<Result<string, CallFailure>> =>
  updateSku(http, kept, skuFields(values))

/** The id of the SKU; nothing is sent where nothing is to change. */
export async function updateSku(
  http: Http,
  { sku, skuId }: Pick<KeptSku, 'sku' | 'skuId'>,
  json: z.input<typeof SkuChanges>,
): Promise<Result<string, CallFailure>> {
  if (Object.keys(json).length === 0) return ok(skuId)
  const sent = await http.json({ verb: 'sku-update', method: 'PATCH', path: skuPath(sku), json }, KeptSku)
  return sent.ok ? ok(skuId) : err(toInfrashopFailure(sent.error))
}

const productFields = ({ name, description, brand, category }: ToldValues) =>
  known({
    ...{ name, description },
    ...{ brandId: brand, categoryId: category },
  }) as z.input<typeof ProductChanges>

const skuFields = ({ name, ean, weightGrams, heightMm, widthMm, lengthMm }: ToldValues) =>
  known({ name, ean, weightGrams, heightMm, widthMm, lengthMm }) as z.input<typeof SkuChanges>

const known = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))
