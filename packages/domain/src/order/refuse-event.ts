import type { Outcome } from './apply-event.ts'
import { shownStatus } from './derived.ts'
import { meaningOf, type OrderEventType } from './events.ts'
import { advance, leadsTo, type MoveRefused, type OrderMove } from './lifecycle.ts'
import type { OrderEvent } from './order-event.ts'
import type { OrderState } from './state.ts'
import type { OrderStatus } from './statuses.ts'

/** Why a move is refused; each has a sentence in every language. */
export const moveRefusals = ['already-shipped', 'cancellation-pending', 'canceled', 'already-past'] as const
export type MoveRefusal = (typeof moveRefusals)[number]

const cancelMoves: readonly OrderMove[] = ['request-cancellation', 'cancel']
const pendingStatuses: readonly OrderStatus[] = ['cancellation-requested', 'cancellation-pending', 'cancel']

/**
 * The recorded outcome of an event that the lifecycle refused: an event that names the move, the system that asked for
 * it, and why not. Null when the order is already where the event would lead, such as at the echo of the hub's own
 * doing.
 */
export function refuseEvent(order: OrderState, asked: OrderEvent, refused: MoveRefused): Outcome | null {
  const { from, move } = refused
  if (isThere(from, move)) return null
  const { type, originAt, details } = asked
  const event: OrderEvent = {
    type: 'move-refused',
    originAt,
    details: { asked: type, askedBy: meaningOf(type).group, refusal: refusalOf(refused), ...details },
  }
  const shown = shownStatus(order)
  const history = new Set([...order.history, event.type, `refused:${type}` as const])
  return {
    order: { ...order, history: [...history] },
    events: [{ event, from: shown, to: shown, announcedAs: null }],
    operations: [],
  }
}

/** Whether an event was refused before and would be again: a report that is read once more leaves no second trace. */
export function isRefusedAgain({ status, history }: OrderState, type: OrderEventType): boolean {
  const { move } = meaningOf(type)
  return move !== undefined && history.includes(`refused:${type}`) && !advance(status, move).ok
}

function isThere(status: OrderStatus, move: OrderMove): boolean {
  if (cancelMoves.includes(move) && (status === 'canceled' || pendingStatuses.includes(status))) return true
  return leadsTo(move, status)
}

function refusalOf({ from, move }: MoveRefused): MoveRefusal {
  if (from === 'canceled') return 'canceled'
  if (pendingStatuses.includes(from)) return 'cancellation-pending'
  return cancelMoves.includes(move) ? 'already-shipped' : 'already-past'
}
