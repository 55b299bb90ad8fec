/** How many orders, and their money: integer cents of each currency. */
export interface Figure {
  count: number
  amounts: { currency: string; cents: number }[]
}
