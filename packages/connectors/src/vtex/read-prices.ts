import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure, Http } from '@ihub/ports/http'
import type { HeldPrice, PriceTarget } from '@ihub/ports/price-target'
import { readEach } from '../each-sku.ts'
import { KeptPrice } from './catalog-schema.ts'
import { toVtexFailure } from './errors.ts'
import { findSkuId } from './find-sku-id.ts'
import { pricePath } from './paths.ts'

/** The base price of each SKU; VTEX has no list of them. */
export const readPrices =
  (http: Http): PriceTarget['readPrices'] =>
  (skus) =>
    readEach(skus, async (keys): Promise<Result<HeldPrice[], CallFailure>> => {
      const skuId = await findSkuId(http, keys)
      const price = skuId.ok ? await readPrice(http, skuId.value) : skuId
      if (!price.ok) return price
      const { basePrice, listPrice } = price.value
      const listCents = typeof listPrice === 'number' ? toCents(listPrice) : null
      return ok([{ sku: keys.sku, sellingCents: toCents(basePrice), listCents }])
    })

export async function readPrice(http: Http, skuId: string): Promise<Result<KeptPrice, CallFailure>> {
  const answer = await http.json({ verb: 'price', method: 'GET', path: pricePath(skuId) }, KeptPrice)
  return answer.ok ? answer : err(toVtexFailure(answer.error))
}

export const toCents = (units: number) => Math.round(units * 100)
