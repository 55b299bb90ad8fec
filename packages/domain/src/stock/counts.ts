import type { StockFigures } from './figures.ts'
import type { Move } from './ledger.ts'

/** A figure of the ERP, and when it was so. */
interface CountedFigure {
  available: number
  /** Reserved there and not in `available`; null where the ERP does not tell, or `available` is without it. */
  reserved: number | null
  /** By the clock of the ERP. */
  at: string | null
  cursor: string | null
  /** When the reading began, by the clock of the hub. */
  readAt: string
}

/** Of the figure there is; each null where none is. */
export interface LastCount {
  at: string | null
  cursor: string | null
  readAt: string | null
  reserved: number | null
}

/**
 * Whether a figure is older than the one there is: by the clock of the ERP where both tell it, else by a cursor of digits, else by
 * when the hub began to read.
 */
export function isStale(count: Pick<CountedFigure, 'at' | 'cursor' | 'readAt'>, last: LastCount): boolean {
  if (last.readAt === null) return false
  if (count.at !== null && last.at !== null && count.at !== last.at)
    return Date.parse(count.at) < Date.parse(last.at)
  const order = compareCursors(count.cursor, last.cursor)
  return order === 0 ? count.readAt < last.readAt : order < 0
}

const digits = /^\d+$/

function compareCursors(one: string | null, other: string | null): number {
  if (one === null || other === null || !digits.test(one) || !digits.test(other)) return 0
  const difference = BigInt(one) - BigInt(other)
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

/** A count moves by what it differs; less than nothing is not on hand. */
export const movesOfCount = (figures: StockFigures, last: LastCount, count: CountedFigure): Move[] => [
  { kind: 'count', figure: 'onHand', quantity: Math.max(0, count.available) - figures.onHand },
  { kind: 'count', figure: 'reservedErp', quantity: (count.reserved ?? 0) - (last.reserved ?? 0) },
]

/** Whole units, of which a fraction is none; null for what is no quantity. */
export function unitsOf(quantity: number): number | null {
  const units = Math.floor(quantity)
  return Number.isSafeInteger(units) && Math.abs(units) <= mostUnits ? units : null
}

/** Far above any stock, far below the numbers whose sums lose units. */
const mostUnits = 1_000_000_000_000
