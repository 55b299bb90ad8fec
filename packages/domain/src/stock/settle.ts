import type { MovementKind, ReservedColumn } from './figures.ts'
import type { Move } from './ledger.ts'
import { columnOf, type FigureTraits, type Standing } from './standing.ts'

/** The units of one inventory that an order holds. */
export interface Reservation {
  /** Above 0. */
  quantity: number
  /** Null: the figure of the ERP is without it already. */
  column: ReservedColumn | null
  /** A figure that was read after this is without it; null: none is before the order gets on. */
  seenAfter: string | null
  /** The goods left. */
  isGone: boolean
}

/** The units of one inventory that an order is to hold. */
interface Wanted {
  /** 0: nothing of it any more. */
  quantity: number
  standing: Standing
  /** Now, by the clock of the hub. */
  at: string
}

export interface Settled {
  next: Reservation | null
  moves: Move[]
}

/** Takes a reservation from what it was to what it is to be; a second time it changes nothing. */
export function settle(
  held: Reservation | null,
  wanted: Wanted,
  traits: FigureTraits & { onHand: number },
): Settled {
  if (wanted.standing === 'gone') return leave(held, wanted.at, traits)
  const column = columnOf(wanted.standing, traits)
  if (column === null || wanted.quantity === 0)
    return { next: null, moves: release(held, wanted.standing === 'canceled' ? 'cancellation' : 'release') }
  return stand(held, wanted, column)
}

/** A figure of the ERP that was read at `readAt`: what it is without is not subtracted again. */
export function see(held: Reservation, readAt: string): Settled {
  if (held.column === null || held.seenAfter === null || readAt <= held.seenAfter)
    return { next: held, moves: [] }
  const next = held.isGone ? null : { ...held, column: null }
  return { next, moves: release(held, held.isGone ? 'sale' : 'release') }
}

function stand(held: Reservation | null, { quantity, at }: Wanted, column: ReservedColumn): Settled {
  const isInErp = column === 'reservedErp'
  const grows = quantity > (held?.quantity ?? 0)
  if (held && held.column === null && isInErp && !grows)
    return { next: { ...held, quantity, isGone: false }, moves: [] }
  const known = held?.column === column && !grows ? held.seenAfter : null
  const next = { quantity, column, seenAfter: isInErp ? (known ?? at) : null, isGone: false }
  if (held?.column === column) {
    const change = quantity - held.quantity
    return { next, moves: change === 0 ? [] : [moveOf(change > 0 ? 'reserve' : 'release', column, change)] }
  }
  // The new column first: in between less is available, never more.
  return { next, moves: [moveOf('reserve', column, quantity), ...release(held, 'release')] }
}

function leave(
  held: Reservation | null,
  at: string,
  { isCounted, onHand }: { isCounted: boolean; onHand: number },
): Settled {
  if (!held || held.column === null) return { next: null, moves: [] }
  if (isCounted) return { next: { ...held, seenAfter: held.seenAfter ?? at, isGone: true }, moves: [] }
  // Nobody will tell that it left.
  const left = moveOf('sale', 'onHand', -Math.min(onHand, held.quantity))
  return { next: null, moves: left.quantity === 0 ? release(held, 'sale') : [left, ...release(held, 'sale')] }
}

const release = (held: Reservation | null, kind: MovementKind): Move[] =>
  held?.column ? [moveOf(kind, held.column, -held.quantity)] : []

const moveOf = (kind: MovementKind, figure: Move['figure'], quantity: number): Move => ({
  kind,
  figure,
  quantity,
})
