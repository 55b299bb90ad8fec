import type { Order, OrderItem, Tax } from './order.ts'

/** The taxes of an item or an order, and the part of its total that the platform tells without saying of what. */
export interface TaxList {
  taxes: Tax[]
  totalCents: number
  /** Below zero where the taxes told are more than the total. */
  notItemisedCents: number
}

/** Of the goods of one line: taxes of its freight, of its marketplace and in its price are listed and no part of the line's total. */
export const taxesOfItem = ({ taxes = [], taxCents }: Pick<OrderItem, 'taxes' | 'taxCents'>): TaxList => ({
  taxes,
  totalCents: taxCents,
  notItemisedCents: taxCents - sumOf(taxes.filter(({ kind }) => kind === 'goods')),
})

type Taxed = Pick<Order, 'taxes' | 'totals'> & { items: readonly Pick<OrderItem, 'taxes'>[] }

/** Of the whole order: the same tax of several items is one. */
export function taxesOfOrder({ taxes = [], items, totals: { taxCents } }: Taxed): TaxList {
  const all = [...items.flatMap((item) => item.taxes ?? []), ...taxes]
  const same = Map.groupBy(all, ({ kind, name, ratePercent }) => JSON.stringify([kind, name, ratePercent]))
  const joined = [...same.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, amountCents: sumOf([first, ...others]) }] : [],
  )
  return {
    taxes: joined,
    totalCents: taxCents,
    notItemisedCents:
      taxCents - sumOf(all.filter(({ kind }) => kind !== 'marketplace' && kind !== 'included')),
  }
}

const sumOf = (taxes: readonly Tax[]) => taxes.reduce((cents, { amountCents }) => cents + amountCents, 0)
