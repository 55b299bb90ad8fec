import type { DeliveryChannel } from '../constants.ts'
import { isCarried } from './delivery-ways.ts'
import { isCanceled } from './derived.ts'
import { isPaymentHold } from './erp-hold.ts'
import { isFinal, type OrderMove } from './lifecycle.ts'
import { firstStatusOf, type PlatformStatus } from './platform-status.ts'
import type { OrderSettings, OrderState } from './state.ts'
import { type OrderStatus, paidStatuses } from './statuses.ts'

type Held = Pick<OrderState, 'status' | 'erpStatus' | 'erpHold'>
type Quoting = Pick<OrderSettings, 'carrier' | 'off'>

interface Hold {
  /** Whether it holds an order in its status, or lets it go on. */
  isInForce(order: Held, settings: Quoting): boolean
  /** Where the order goes on, if its platform is there by then. */
  onward: readonly OrderStatus[]
  /** Where it goes on else. */
  next: OrderStatus
}

/** The statuses in which an order waits while its platform moves on. */
const holds = {
  'awaiting-quotation': {
    isInForce: (_order, settings) => quotesByItself(settings),
    onward: ['payment-pending', ...paidStatuses],
    next: 'quoted',
  },
  'awaiting-payment-confirmation': {
    isInForce: ({ erpHold, erpStatus }) => isPaymentHold(erpHold) && erpStatus === 'not-sent',
    onward: paidStatuses,
    next: 'payment-approved',
  },
} as const satisfies Partial<Record<OrderStatus, Hold>>

const holdOf = ({ status }: Pick<OrderState, 'status'>): Hold | null =>
  Object.hasOwn(holds, status) ? holds[status as keyof typeof holds] : null

/** The platform's progress, which an order takes only once nothing holds it. */
const heldMoves: readonly OrderMove[] = [
  'await-payment',
  'approve-payment',
  'open-cancel-window',
  'release',
  'handle',
]

/** Orders that arrive in these are quoted first; of those further on the goods are being prepared already. */
const quotedFirst: readonly OrderStatus[] = [
  'order-created',
  'payment-pending',
  'payment-approved',
  'window-to-cancel',
  'ready-for-handling',
]

export const awaitsQuotation = ({ status }: Pick<OrderState, 'status'>) => status === 'awaiting-quotation'

/** Whether the order goes on once a person says that the seller has its money, or the customer's credit covers it. */
export const awaitsConfirmation = (order: Held) =>
  order.status === 'awaiting-payment-confirmation' && holds[order.status].isInForce(order)

/** Whether orders of the store are quoted without anybody asking. */
export const quotesByItself = ({ carrier, off }: Quoting) =>
  carrier?.quotes === true && !off?.includes('quote-order')

/** Whether a carrier may still be chosen: the goods are not on their way, and nobody canceled the order. */
export const isQuotable = (order: Pick<OrderState, 'status' | 'erpStatus'>) =>
  !isFinal(order.status) && !isCanceled(order) && order.status !== 'dispatched'

/** The status under which an order enters the hub; only orders that a carrier brings await a quotation. */
export function entryStatus(
  order: { platformStatus: PlatformStatus; deliveryChannel: DeliveryChannel } & Pick<OrderState, 'erpHold'>,
  settings: Quoting,
): OrderStatus {
  const status = firstStatusOf[order.platformStatus]
  const isQuoted = isCarried(order) && quotesByItself(settings)
  if (isQuoted && quotedFirst.includes(status)) return 'awaiting-quotation'
  return unlessUnconfirmed(status, { ...order, status: 'order-created', erpStatus: 'not-sent' })
}

/** Whether the order stays where it is although its platform moves on: the platform's status is kept for later. */
export const isHeldBack = (order: Held, move: OrderMove, settings: Quoting): boolean =>
  holdOf(order)?.isInForce(order, settings) === true && heldMoves.includes(move)

/**
 * Where a move takes an order that nothing holds back: one that its platform has the money for waits for its seller's, or for the credit of its customer. An order
 * that a person forced past that goes on.
 */
export function unlessUnconfirmed(to: OrderStatus, order: Held): OrderStatus {
  const isPaidNow = paidStatuses.includes(to) && !paidStatuses.includes(order.status)
  const wait = 'awaiting-payment-confirmation'
  return isPaidNow && holds[wait].isInForce(order) ? wait : to
}

/** Where an order goes on once its freight is quoted. */
export const statusOnceQuoted = (order: Held & Pick<OrderState, 'platformStatus'>): OrderStatus =>
  unlessUnconfirmed(statusAfter(holds['awaiting-quotation'], order), order)

/** The order's status after a change of it, which may end what held it where it was. */
export function statusOnceReleased(before: Held, after: OrderState, settings: Quoting): OrderStatus {
  const hold = holdOf(before)
  const isOver = hold?.isInForce(before, settings) && !hold.isInForce(after, settings)
  return hold && isOver ? statusAfter(hold, after) : before.status
}

/** Where the platform is meanwhile; the hub takes no step for it that it took without the hub. */
function statusAfter(
  { onward, next }: Hold,
  { platformStatus }: Pick<OrderState, 'platformStatus'>,
): OrderStatus {
  const there = firstStatusOf[platformStatus]
  if (there === 'invoiced' || there === 'delivered') return 'handling'
  return onward.includes(there) ? there : next
}
