import { availableOf } from './equation.ts'
import type { MovementKind, StockFigure, StockFigures } from './figures.ts'

/** One change of a figure, by whole units with their sign. */
export interface Move {
  kind: MovementKind
  figure: StockFigure
  quantity: number
}

/** A change with the balances after it. */
export interface Entry extends Move {
  onHand: number
  available: number
}

/** The figures after the moves, and the entry of each; one by nothing leaves none. */
export function enter(
  figures: StockFigures,
  moves: readonly Move[],
): { figures: StockFigures; entries: Entry[] } {
  let after = figures
  const entries: Entry[] = []
  for (const move of moves) {
    if (move.quantity === 0) continue
    after = { ...after, [move.figure]: after[move.figure] + move.quantity }
    entries.push({ ...move, onHand: after.onHand, available: availableOf(after) })
  }
  return { figures: after, entries }
}
