import { err, ok, type Result } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import type { CallFailure, Http } from '@ihub/ports/http'
import type { PriceTarget } from '@ihub/ports/price-target'
import type { z } from 'zod'
import { codeOf } from '../each-sku.ts'
import type { Context } from './context.ts'
import { toMagentoFailure } from './errors.ts'
import { toStamp } from './instants.ts'
import { BasePrices, everyView, type SkusRequest, type SpecialPrice, SpecialPrices } from './price-schema.ts'
import { sameCode } from './search-by-sku.ts'

/** SKUs of one call. */
export const batch = 100

/** The two prices of a SKU in Magento; integer cents. */
export interface KeptPrices {
  base: number
  special: SpecialPrice | null
}

/** Customers pay the special price while its time is now, and see the base price beside it. */
export const readPrices =
  ({ http }: Context): PriceTarget['readPrices'] =>
  async (skus) => {
    const kept = await readKept(http, skus.map(codeOf))
    if (!kept.ok) return kept
    return ok(
      skus.flatMap((keys) => {
        const prices = kept.value.get(sameCode(codeOf(keys)))
        const held = prices && asHeld(prices)
        // Magento takes no product without a price, so that a new one has the price of zero, which is none.
        return held && held.sellingCents > 0 ? [{ sku: keys.sku, ...held }] : []
      }),
    )
  }

export function asHeld({ base, special }: KeptPrices): { sellingCents: number; listCents: number | null } {
  const cents = special && isOfNow(special) ? special.price : null
  return cents === null ? { sellingCents: base, listCents: null } : { sellingCents: cents, listCents: base }
}

/** By their SKUs; one that Magento does not know, or that has no price, is absent. */
export async function readKept(
  http: Http,
  skus: readonly string[],
): Promise<Result<Map<string, KeptPrices>, CallFailure>> {
  const kept = new Map<string, KeptPrices>()
  for (let from = 0; from < skus.length; from += batch) {
    const json: z.input<typeof SkusRequest> = { skus: skus.slice(from, from + batch) }
    const base = await ask(
      http,
      { verb: 'base-prices', path: '/products/base-prices-information', json },
      BasePrices,
    )
    if (!base.ok) return base
    const special = await ask(
      http,
      { verb: 'special-prices', path: '/products/special-price-information', json },
      SpecialPrices,
    )
    if (!special.ok) return special
    const specials = new Map(special.value.filter(isOfEveryView).map((one) => [sameCode(one.sku), one]))
    for (const { sku, price } of base.value.filter(isOfEveryView))
      if (price !== null)
        kept.set(sameCode(sku), { base: price, special: specials.get(sameCode(sku)) ?? null })
  }
  return ok(kept)
}

const isOfEveryView = ({ store_id }: { store_id: number }) => store_id === everyView

/** Magento compares days in the shop's time zone; the hub, which does not know it, in UTC. */
function isOfNow({ price_from: from, price_to: to }: SpecialPrice): boolean {
  const now = toStamp(hubClock.nowMs())
  return (!from || from <= now) && (!to || to >= now)
}

async function ask<T>(
  http: Http,
  request: { verb: string; path: string; json: object },
  schema: z.ZodType<T>,
): Promise<Result<T, CallFailure>> {
  const answer = await http.json({ method: 'POST', ...request }, schema)
  return answer.ok ? answer : err(toMagentoFailure(answer.error))
}
