import type { Figure } from '@ihub/ports/causes'

/** Rows of one figure, one for each currency. */
export const figureOf = (rows: { currency: string; count: number; cents: number }[]): Figure => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  amounts: rows.map(({ currency, cents }) => ({ currency, cents })),
})
