import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure, Http } from '@ihub/ports/http'
import type { PriceOffer, PriceTarget } from '@ihub/ports/price-target'
import type { z } from 'zod'
import { failuresOfEach, priceAnswersOf } from '../each-sku.ts'
import { type KeptPrice, KeptSku, type PriceRequest } from './catalog-schema.ts'
import { toVtexFailure } from './errors.ts'
import { findSkuId } from './find-sku-id.ts'
import { pricePath, skuPath } from './paths.ts'
import { readPrice, toCents } from './read-prices.ts'
import { NoAnswer } from './schema.ts'

/** Each SKU by calls of its own: VTEX sets one price at a time. */
export const sendPrices =
  (http: Http): PriceTarget['sendPrices'] =>
  async (offers) => {
    const failures = await failuresOfEach(offers, (offer) => sendOne(http, offer))
    return priceAnswersOf(offers, failures)
  }

/** The price is read first: fixed prices that are left out when it is set would go. */
async function sendOne(http: Http, offer: PriceOffer): Promise<Result<null, CallFailure>> {
  const skuId = await findSkuId(http, offer)
  if (!skuId.ok) return skuId
  const held = await readPrice(http, skuId.value)
  if (!held.ok && held.error.kind !== 'not-found') return held
  if (!held.ok) {
    const known = await http.json({ verb: 'sku', method: 'GET', path: skuPath(skuId.value) }, KeptSku)
    if (!known.ok) return err(toVtexFailure(known.error))
  } else if (hasAlready(held.value, offer)) return ok(null)
  const json = requestOf(offer, held.ok ? held.value : null)
  const request = { verb: 'price-set', method: 'PUT', path: pricePath(skuId.value), json } as const
  const sent = await http.json(request, NoAnswer)
  return sent.ok ? ok(null) : err(toVtexFailure(sent.error))
}

const hasAlready = ({ basePrice, listPrice }: KeptPrice, { sellingCents, listCents }: PriceOffer) =>
  toCents(basePrice) === sellingCents &&
  (listCents === null || (typeof listPrice === 'number' && toCents(listPrice) === listCents))

/** The base price with the cost that VTEX knows, from which it finds the markup; with no markup where it knows none. */
function requestOf(
  { sellingCents, listCents }: PriceOffer,
  held: KeptPrice | null,
): z.input<typeof PriceRequest> {
  const listPrice = listCents === null ? held?.listPrice : listCents / 100
  return {
    basePrice: sellingCents / 100,
    ...(held?.costPrice ? { costPrice: held.costPrice } : { markup: 0 }),
    ...(typeof listPrice === 'number' ? { listPrice } : {}),
    fixedPrices: held?.fixedPrices ?? [],
  }
}
