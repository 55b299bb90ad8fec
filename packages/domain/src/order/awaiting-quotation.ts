import type { DeliveryChannel } from '../constants.ts'
import { isCanceled } from './derived.ts'
import { isFinal, type OrderMove } from './lifecycle.ts'
import { firstStatusOf, type PlatformStatus } from './platform-status.ts'
import type { OrderSettings, OrderState } from './state.ts'
import type { OrderStatus } from './statuses.ts'

/** Orders that arrive in these are quoted first; of those further on the goods are being prepared already. */
const quotedFirst: readonly OrderStatus[] = [
  'order-created',
  'payment-pending',
  'payment-approved',
  'window-to-cancel',
  'ready-for-handling',
]

/** The platform's progress, which an order takes only once its freight is quoted. */
const heldMoves: readonly OrderMove[] = [
  'await-payment',
  'approve-payment',
  'open-cancel-window',
  'release',
  'handle',
]

export const awaitsQuotation = ({ status }: Pick<OrderState, 'status'>) => status === 'awaiting-quotation'

/** Whether orders of the store are quoted without anybody asking. */
export const quotesByItself = ({ carrier, off }: Pick<OrderSettings, 'carrier' | 'off'>) =>
  carrier?.quotes === true && !off?.includes('quote-order')

/** Whether a carrier may still be chosen: the goods are not on their way, and nobody canceled the order. */
export const isQuotable = (order: Pick<OrderState, 'status' | 'erpStatus'>) =>
  !isFinal(order.status) && !isCanceled(order) && order.status !== 'dispatched'

/** The status under which an order enters the hub; only orders that a carrier brings await a quotation. */
export function entryStatus(
  order: { platformStatus: PlatformStatus; deliveryChannel: DeliveryChannel },
  settings: Pick<OrderSettings, 'carrier' | 'off'>,
): OrderStatus {
  const status = firstStatusOf[order.platformStatus]
  const isQuoted = order.deliveryChannel === 'delivery' && quotesByItself(settings)
  return isQuoted && quotedFirst.includes(status) ? 'awaiting-quotation' : status
}

/** Whether the order stays where it is although its platform moves on: the platform's status is kept for later. */
export const isHeldBack = (
  order: Pick<OrderState, 'status'>,
  move: OrderMove,
  settings: Pick<OrderSettings, 'carrier' | 'off'>,
): boolean => awaitsQuotation(order) && quotesByItself(settings) && heldMoves.includes(move)

/** Where an order goes on once its freight is quoted: where its platform is meanwhile. */
export function statusOnceQuoted({ platformStatus }: Pick<OrderState, 'platformStatus'>): OrderStatus {
  const there = firstStatusOf[platformStatus]
  const isFurther = there === 'handling' || (quotedFirst.includes(there) && there !== 'order-created')
  return isFurther ? there : 'quoted'
}
