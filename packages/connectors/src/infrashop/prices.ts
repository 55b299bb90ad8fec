import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure, Http } from '@ihub/ports/http'
import type { PriceOffer, PriceTarget } from '@ihub/ports/price-target'
import { codeOf, failuresOfEach, priceAnswersOf } from '../each-sku.ts'
import type { KeptSku } from './catalog-schema.ts'
import { findSkus } from './find-product.ts'
import { updateSku } from './send-product.ts'

/** A SKU without a price is absent. */
export const readPrices =
  (http: Http): PriceTarget['readPrices'] =>
  async (skus) => {
    const found = await findSkus(http, skus)
    if (!found.ok) return found
    return ok(
      skus.flatMap((keys) => {
        const { sellingPriceCents, listPriceCents = null } = found.value.get(codeOf(keys)) ?? {}
        if (typeof sellingPriceCents !== 'number') return []
        return [{ sku: keys.sku, sellingCents: sellingPriceCents, listCents: listPriceCents }]
      }),
    )
  }

/** The prices of a SKU are fields of it: each has a call of its own, and one that is there already has none. */
export const sendPrices =
  (http: Http): PriceTarget['sendPrices'] =>
  async (offers) => {
    const found = await findSkus(http, offers)
    if (!found.ok) return found
    const failures = await failuresOfEach(offers, (offer) =>
      sendOne(http, offer, found.value.get(codeOf(offer))),
    )
    return priceAnswersOf(offers, failures)
  }

async function sendOne(
  http: Http,
  offer: PriceOffer,
  kept: KeptSku | undefined,
): Promise<Result<null, CallFailure>> {
  const { sellingCents: sellingPriceCents, listCents } = offer
  const listPriceCents = listCents ?? kept?.listPriceCents ?? null
  if (!kept) return err({ kind: 'not-found', message: `Infrashop has no SKU ${codeOf(offer)}` })
  if (kept.sellingPriceCents === sellingPriceCents && kept.listPriceCents === listPriceCents) return ok(null)
  const sent = await updateSku(http, kept, {
    sellingPriceCents,
    ...(listPriceCents !== null && { listPriceCents }),
  })
  return sent.ok ? ok(null) : sent
}
