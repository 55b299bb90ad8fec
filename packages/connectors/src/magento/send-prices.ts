import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure, Http } from '@ihub/ports/http'
import type { PriceOffer, PriceTarget } from '@ihub/ports/price-target'
import type { z } from 'zod'
import { codeOf, failuresHalving, priceAnswersOf } from '../each-sku.ts'
import type { Context } from './context.ts'
import { toMagentoFailure } from './errors.ts'
import {
  type BasePricesRequest,
  everyView,
  type PriceProblem,
  PriceProblems,
  type SpecialPrice,
  type SpecialPricesRequest,
} from './price-schema.ts'
import { asHeld, batch, type KeptPrices, readKept } from './read-prices.ts'
import { sameCode } from './search-by-sku.ts'

type BaseRow = z.input<typeof BasePricesRequest>['prices'][number]
type SpecialRow = z.input<typeof SpecialPricesRequest>['prices'][number]

/** Magento takes no special price without both of its days. */
const always = { price_from: '2000-01-01 00:00:00', price_to: '2099-12-31 23:59:59' }

interface RowPlan {
  base: BaseRow | null
  special: SpecialRow | null
  /** A special price that is to go. */
  ended: SpecialRow | null
}

/** Three lists: base prices, special prices, and special prices that end. A SKU whose base price is refused has no part in the others. */
export const sendPrices =
  ({ http }: Context): PriceTarget['sendPrices'] =>
  async (offers) => {
    const kept = await readKept(http, offers.map(codeOf))
    if (!kept.ok) return kept
    const plans = offers.map((offer) => planOf(offer, kept.value.get(sameCode(codeOf(offer))) ?? null))
    const failures = plans.map((): CallFailure | null => null)
    for (const { list, verb, path } of lists) {
      const rows = plans.flatMap((plan, index) => {
        const row = failures[index] ? null : plan[list]
        return row ? [{ index, row }] : []
      })
      const failed = await failuresHalving(rows, batch, (some) =>
        sendRows(http, { verb, path, json: { prices: some.map(({ row }) => row) } }),
      )
      for (const [at, { index }] of rows.entries()) failures[index] = failed[at] ?? null
    }
    return priceAnswersOf(offers, failures)
  }

const lists = [
  { list: 'base', verb: 'base-prices-save', path: '/products/base-prices' },
  { list: 'special', verb: 'special-prices-save', path: '/products/special-price' },
  { list: 'ended', verb: 'special-prices-delete', path: '/products/special-price-delete' },
] as const

/**
 * A price that is compared with a higher one is a special price, and the higher one the base price. A special price of another time
 * than now stays, as long as none takes its place.
 */
function planOf(offer: PriceOffer, kept: KeptPrices | null): RowPlan {
  const held = kept && asHeld(kept)
  const listCents = offer.listCents ?? held?.listCents ?? null
  const isCompared = listCents !== null && listCents > offer.sellingCents
  const ids = { store_id: everyView, sku: codeOf(offer) }
  const base = isCompared ? listCents : offer.sellingCents
  const isSpecial = isCompared && !(held?.listCents !== null && held?.sellingCents === offer.sellingCents)
  const ended = !isCompared && held && held.listCents !== null ? kept.special : null
  return {
    base: kept?.base === base ? null : { ...ids, price: base / 100 },
    special: isSpecial ? { ...ids, price: offer.sellingCents / 100, ...always } : null,
    ended: ended && { ...ids, ...endedRow(ended) },
  }
}

/** Magento deletes the one that it has, word by word. */
const endedRow = ({ price, price_from, price_to }: SpecialPrice) => ({
  price: (price ?? 0) / 100,
  price_from: price_from ?? '',
  price_to: price_to ?? '',
})

/** A list is answered with the rows that were not taken. */
async function sendRows(
  http: Http,
  request: { verb: string; path: string; json: object },
): Promise<Result<null, CallFailure>> {
  const sent = await http.json({ method: 'POST', ...request }, PriceProblems)
  if (!sent.ok) return err(toMagentoFailure(sent.error))
  const [problem] = sent.value
  return problem ? err({ kind: 'refused', message: wordsOf(problem) }) : ok(null)
}

/** With the parameters in place of `%1` or `%name`. */
function wordsOf({ message, parameters }: PriceProblem): string {
  const entries = Array.isArray(parameters)
    ? parameters.map((value, index) => [String(index + 1), value] as const)
    : Object.entries(parameters ?? {})
  return entries.reduce((text, [name, value]) => text.replaceAll(`%${name}`, String(value)), message)
}
