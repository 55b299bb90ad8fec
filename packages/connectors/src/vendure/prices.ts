import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { HeldPrice, PriceOffer, PriceTarget } from '@ihub/ports/price-target'
import type { SkuKeys } from '@ihub/ports/stock-target'
import { z } from 'zod'
import { codeOf, failuresHalving, priceAnswersOf } from '../each-sku.ts'
import { ask } from './ask.ts'
import { ownFields, rowsMax } from './catalog-queries.ts'
import { SavedVariants } from './catalog-schema.ts'
import type { Context } from './context.ts'
import { Code, Id, Money, toCentsBy } from './fields.ts'
import { otherTax, severalVariants, unknownSku } from './variant-failures.ts'

/** SKUs of one question, and variants of one change; Vendure makes all changes of a call or none. */
const batch = 100

const Variant = z.object({
  id: Id,
  sku: Code,
  prices: z.array(z.object({ currencyCode: z.string(), price: Money })),
  customFields: z.object({ list: Money.nullish() }).nullish(),
})
type Variant = z.output<typeof Variant>

export const PricedVariants = z.object({
  productVariants: z.object({ items: z.array(Variant) }),
  activeChannel: z.object({ defaultCurrencyCode: z.string(), pricesIncludeTax: z.boolean() }),
  globalSettings: z.object({ serverConfig: z.object({ moneyStrategyPrecision: z.int() }) }),
})

const pricesQuery = ({ settings }: Context) => `query prices($skus: [String!]!) {
  productVariants(options: { filter: { sku: { in: $skus } }, take: ${rowsMax} }) {
    items { id sku prices { currencyCode price } ${ownFields({ list: settings.listPriceField })} }
  }
  activeChannel { defaultCurrencyCode pricesIncludeTax }
  globalSettings { serverConfig { moneyStrategyPrecision } }
}`

const setPricesQuery = `mutation setPrices($input: [UpdateProductVariantInput!]!) {
  outcome: updateProductVariants(input: $input) { id }
}`

interface Known {
  bySku: Map<string, Variant[]>
  currency: string
  includesTax: boolean
  precision: number
}

async function findPrices(context: Context, skus: readonly SkuKeys[]): Promise<Result<Known, CallFailure>> {
  const codes = [...new Set(skus.map(codeOf))]
  const known: Known = { bySku: new Map(), currency: '', includesTax: true, precision: 2 }
  for (let from = 0; from < codes.length; from += batch) {
    const variables = { skus: codes.slice(from, from + batch) }
    const question = { verb: 'prices', query: pricesQuery(context), variables }
    const read = await ask(context.http, question, PricedVariants)
    if (!read.ok) return read
    const { activeChannel, globalSettings, productVariants } = read.value
    known.currency = activeChannel.defaultCurrencyCode
    known.includesTax = activeChannel.pricesIncludeTax
    known.precision = globalSettings.serverConfig.moneyStrategyPrecision
    for (const variant of productVariants.items)
      known.bySku.set(variant.sku, [...(known.bySku.get(variant.sku) ?? []), variant])
  }
  return ok(known)
}

/** In the channel's own currency, as it keeps them; a new variant has the price of zero, which is none. */
export const readPrices =
  (context: Context): PriceTarget['readPrices'] =>
  async (skus) => {
    const known = await findPrices(context, skus)
    if (!known.ok) return known
    return ok(
      skus.flatMap((keys) => {
        const [variant, ...others] = known.value.bySku.get(codeOf(keys)) ?? []
        const held = variant && others.length === 0 ? heldOf(context, known.value, variant) : null
        return held ? [{ sku: keys.sku, ...held }] : []
      }),
    )
  }

function heldOf(
  { settings: { listPriceField } }: Context,
  { currency, precision }: Known,
  { prices, customFields }: Variant,
): Omit<HeldPrice, 'sku'> | null {
  const toCents = toCentsBy(precision)
  const price = prices.find(({ currencyCode }) => currencyCode === currency)?.price ?? 0
  if (price === 0) return null
  const list = customFields?.list ?? null
  return {
    sellingCents: toCents(price),
    ...(listPriceField && { listCents: list === null ? null : toCents(list) }),
  }
}

/** Vendure's price of a variant, and the one to compare with in the field that the shop added for it. */
export const sendPrices =
  (context: Context): PriceTarget['sendPrices'] =>
  async (offers) => {
    const known = await findPrices(context, offers)
    if (!known.ok) return known
    const failures: (CallFailure | null)[] = offers.map(() => null)
    const rows = offers.flatMap((offer, index) => {
      const input = inputOf(context, known.value, offer)
      if (input.ok) return input.value ? [{ index, input: input.value }] : []
      failures[index] = input.error
      return []
    })
    const failed = await failuresHalving(rows, batch, async (some) => {
      const variables = { input: some.map(({ input }) => input) }
      const told = await ask(
        context.http,
        { verb: 'setPrices', query: setPricesQuery, variables },
        SavedVariants,
      )
      return told.ok ? ok(null) : err(told.error)
    })
    for (const [at, { index }] of rows.entries()) failures[index] = failed[at] ?? null
    return priceAnswersOf(offers, failures)
  }

/** Null where the variant has these prices already. */
function inputOf(context: Context, known: Known, offer: PriceOffer): Result<object | null, CallFailure> {
  const [variant, ...others] = known.bySku.get(codeOf(offer)) ?? []
  if (!variant) return err(unknownSku(codeOf(offer)))
  if (others.length > 0) return err(severalVariants(codeOf(offer)))
  const { prices, listPriceField } = context.settings
  // A net price of a gross one would be a cent off as often as not.
  if (known.includesTax !== (prices === 'withTax')) return err(otherTax(known.includesTax))
  const held = heldOf(context, known, variant)
  const units = (cents: number) => Math.round(cents * 10 ** (known.precision - 2))
  const isListed = listPriceField !== '' && offer.listCents !== null && offer.listCents !== held?.listCents
  const input = {
    ...(offer.sellingCents !== held?.sellingCents && { price: units(offer.sellingCents) }),
    ...(isListed && { customFields: { [listPriceField]: units(offer.listCents ?? 0) } }),
  }
  return ok(Object.keys(input).length > 0 ? { id: variant.id, ...input } : null)
}
