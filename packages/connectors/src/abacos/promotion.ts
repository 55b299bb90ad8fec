import type { PriceStep } from '@ihub/domain/catalog/price-steps'

interface PriceOfList {
  tableCents: number
  /** 0 where there is none. */
  promotionCents: number
  /** ISO-8601 in UTC; null is a promotion that began before, or has no end. */
  from: string | null
  to: string | null
}

interface PriceOverTime {
  sellingCents: number
  listCents: number | null
  later: PriceStep[]
}

/** The price at a moment, and those that are to come: a promotion counts from its first moment to its last, where it is the lower price. */
export function priceAt(price: PriceOfList, now: string): PriceOverTime {
  const { tableCents, promotionCents, from, to } = price
  const usual = { sellingCents: tableCents, listCents: null }
  const isOne = promotionCents > 0 && promotionCents < tableCents
  const isOver = to !== null && (to <= now || (from !== null && to <= from))
  if (!isOne || isOver) return { ...usual, later: [] }
  const promoted = { sellingCents: promotionCents, listCents: tableCents }
  const end = to === null ? [] : [{ from: to, ...usual }]
  return from === null || from <= now
    ? { ...promoted, later: end }
    : { ...usual, later: [{ from, ...promoted }, ...end] }
}
