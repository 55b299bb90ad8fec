import { err, ok, type Result } from '../result.ts'
import type { OrderStatus } from './statuses.ts'

/** The moves that take an order from one status to another. */
export const orderMoves = [
  'quote',
  'await-payment',
  'approve-payment',
  'open-cancel-window',
  'release',
  'handle',
  'invoice',
  'dispatch',
  'deliver',
  'request-cancellation',
  'cancel',
] as const
export type OrderMove = (typeof orderMoves)[number]

type Row = Partial<Record<OrderMove, OrderStatus>>

const cancelable = {
  'request-cancellation': 'cancellation-pending',
  cancel: 'canceled',
} as const satisfies Row
/** From the ERP: goods can leave, and be invoiced, whatever the platform still thinks of the payment. */
const shippable = { invoice: 'invoiced', dispatch: 'dispatched', deliver: 'delivered' } as const satisfies Row
const canceling = { ...cancelable, ...shippable } as const satisfies Row
const paid = { handle: 'handling', ...shippable, ...cancelable } as const satisfies Row
const unpaid = {
  'approve-payment': 'payment-approved',
  'open-cancel-window': 'window-to-cancel',
  release: 'ready-for-handling',
  ...paid,
} as const satisfies Row
const open = { quote: 'quoted', 'await-payment': 'payment-pending', ...unpaid } as const satisfies Row

/**
 * The whole life of an order. Rows are the current status, cells the next one; an empty cell is refused.
 * Moves only go forward: a stale event meets an empty cell and changes nothing.
 */
export const lifecycle: Record<OrderStatus, Row> = {
  'order-created': open,
  'awaiting-quotation': open,
  quoted: { 'await-payment': 'payment-pending', ...unpaid },
  'awaiting-payment-confirmation': { 'await-payment': 'payment-pending', ...unpaid },
  waiting: open,
  'not-integrated': open,
  'payment-pending': unpaid,
  'payment-approved': { 'open-cancel-window': 'window-to-cancel', release: 'ready-for-handling', ...paid },
  'window-to-cancel': { release: 'ready-for-handling', ...paid },
  'ready-for-handling': paid,
  handling: { ...shippable, ...cancelable },
  // A second invoice: the rest of the order, or one issued again.
  invoiced: { invoice: 'invoiced', dispatch: 'dispatched', deliver: 'delivered', ...cancelable },
  // An invoice may become known after the parcel left: it is recorded and moves nothing back.
  dispatched: { invoice: 'dispatched', deliver: 'delivered' },
  delivered: { invoice: 'delivered' },
  'cancellation-requested': canceling,
  'cancellation-pending': { cancel: 'canceled', ...shippable },
  cancel: canceling,
  canceled: {},
  error: open,
  'error-pending-manual-action': open,
}

export interface MoveRefused {
  code: 'order.action_refused'
  from: OrderStatus
  move: OrderMove
}

/** The status after a move, or a refusal that names both. */
export function advance(from: OrderStatus, move: OrderMove): Result<OrderStatus, MoveRefused> {
  const to = lifecycle[from][move]
  return to ? ok(to) : err({ code: 'order.action_refused', from, move })
}

/** True when no move leads anywhere else. */
export const isFinal = (status: OrderStatus) =>
  Object.values(lifecycle[status]).every((next) => next === status)

/** Whether another status is left for this one by the move. */
export const leadsTo = (move: OrderMove | undefined, status: OrderStatus) =>
  move !== undefined &&
  Object.entries(lifecycle).some(([from, row]) => from !== status && row[move] === status)
