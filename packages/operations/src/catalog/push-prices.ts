import {
  type ComparedField,
  planFields,
  type ToldField,
  type ToldValues,
  toldAfter,
} from '@ihub/domain/catalog/told-fields'
import { ok, type Result } from '@ihub/domain/result'
import type { SkuResult, SkuWork, TakenProduct } from '@ihub/ports/catalog-offers'
import type { CallFailure } from '@ihub/ports/http'
import type { HeldPrice, PriceOffer, PriceTarget } from '@ihub/ports/price-target'

type PricedSku = SkuWork & { keys: NonNullable<SkuWork['keys']>; price: NonNullable<SkuWork['price']> }

const isPriced = (sku: SkuWork): sku is PricedSku => sku.keys !== null && sku.price !== null

interface PricesOutcome {
  skus: SkuResult[]
  isUnchanged: boolean
}

/** The prices of these SKUs; one that was changed there stays, unless a person said that it is replaced. */
export async function pushPrices(
  target: PriceTarget,
  { replaces }: Pick<TakenProduct, 'replaces'>,
  skus: readonly SkuWork[],
): Promise<Result<PricesOutcome, CallFailure>> {
  const priced = skus.filter(isPriced)
  const read = await target.readPrices(priced.map(({ keys }) => keys))
  if (!read.ok) return read
  const plans = priced.map((sku) => {
    const hub: ToldValues = { ...sku.price }
    const platform = platformOf(read.value.find((held) => held.sku === sku.keys.sku))
    return { sku, hub, ...planFields({ hub, platform, told: sku.told }, replaces) }
  })
  const changed = plans.filter(({ changes }) => Object.keys(changes).length > 0)
  const sent = await target.sendPrices(changed.map(({ sku, kept }) => offerOf(sku, kept, read.value)))
  if (!sent.ok) return sent
  const failures = new Map(sent.value.map(({ sku, failure }) => [sku, failure]))
  return ok({
    isUnchanged: changed.length === 0,
    skus: plans.map(({ sku: { keys, told }, hub, kept }): SkuResult => {
      const failure = failures.get(keys.sku) ?? null
      const after = failure ? told : toldAfter({ hub, platform: {}, told }, kept)
      return { sku: keys.sku, externalId: null, told: after, kept, failure }
    }),
  })
}

/** A SKU without a price has none of either. */
export const platformOf = (held: Omit<HeldPrice, 'sku'> | undefined): ToldValues =>
  held
    ? { sellingCents: held.sellingCents, ...(held.listCents !== undefined && { listCents: held.listCents }) }
    : { sellingCents: null, listCents: null }

/** The call sets both prices: one that stays as it is there is sent as it is there. */
function offerOf(
  { keys, price }: PricedSku,
  kept: readonly ComparedField[],
  held: readonly HeldPrice[],
): PriceOffer {
  const there = held.find(({ sku }) => sku === keys.sku)
  const stays = (field: ToldField) => kept.some((one) => one.field === field)
  return {
    ...keys,
    sellingCents: there && stays('sellingCents') ? there.sellingCents : price.sellingCents,
    listCents: stays('listCents') ? null : price.listCents,
  }
}
