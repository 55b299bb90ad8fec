import type { Tax, TaxKind } from '@ihub/domain/order/order'
import { z } from 'zod'
import { Flag, listOf, OptionalCents, Text } from './fields.ts'

/** A change of an item's price: a discount, or a tax such as `tax@price-<id>`. Its amount is of the whole line. */
export const PriceTag = z.object({
  name: Text,
  value: OptionalCents,
  isPercentual: Flag,
  /** Of a percentage its part of one, such as 0.1; else an amount with decimals. */
  rawValue: z.unknown().optional(),
  jurisName: Text,
})
export type PriceTag = z.output<typeof PriceTag>

/** Taxes beside the prices, such as those that a marketplace designates. */
export const TaxData = z.object({
  taxInfoCollection: listOf(z.object({ itemIndex: z.number().nullish(), priceTags: listOf(PriceTag) })),
})
export type TaxData = z.output<typeof TaxData>

/** `TAX@MARKETPLACE`, `tax@price-<id>`, `tax@shipping-<id>`. */
export const isTax = ({ name }: PriceTag) => name !== null && /^tax@/i.test(name)
export const isShipping = ({ name }: PriceTag) => name !== null && /@shipping/i.test(name)

/** The taxes among the price tags of an item, and those told of it beside its prices. */
export const taxesOf = (priceTags: readonly PriceTag[], beside: readonly PriceTag[]): Tax[] => [
  ...priceTags.filter(isTax).flatMap((tag) => toTax(tag, isShipping(tag) ? 'shipping' : 'goods')),
  ...beside.flatMap((tag) => toTax(tag, 'marketplace')),
]

/** The tags told beside the prices of one item, or of none of them. */
export const tagsBeside = (
  taxData: TaxData | null | undefined,
  isOf: (itemIndex: number | null) => boolean,
) =>
  (taxData?.taxInfoCollection ?? [])
    .filter(({ itemIndex }) => isOf(itemIndex ?? null))
    .flatMap(({ priceTags }) => priceTags)

function toTax(tag: PriceTag, kind: TaxKind): Tax[] {
  if (tag.value === null) return []
  return [{ kind, name: nameOf(tag), amountCents: tag.value, ratePercent: rateOf(tag) }]
}

/** The ids in a tag's name tell people nothing. */
const nameOf = ({ name, jurisName }: PriceTag) =>
  jurisName ?? (name === null || /^tax@(price|shipping)\b/i.test(name) ? null : name.replace(/^tax@/i, ''))

function rateOf({ isPercentual, rawValue }: PriceTag): number | null {
  if (!isPercentual || typeof rawValue !== 'number' || !Number.isFinite(rawValue)) return null
  return Math.round(rawValue * 1_000_000) / 10_000
}
