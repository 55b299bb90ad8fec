import type { Figure } from '@ihub/ports/figure'

/** Orders that were counted together, of one currency. */
export interface Counted {
  currency: string
  count: number
  cents: number
}

/** The sum of what was counted, by currency. */
export function figureOf(rows: readonly Counted[]): Figure {
  const cents = new Map<string, number>()
  for (const row of rows) cents.set(row.currency, (cents.get(row.currency) ?? 0) + row.cents)
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    amounts: [...cents].map(([currency, sum]) => ({ currency, cents: sum })),
  }
}
