import { knowsOfCancellation } from '../order/platform-status.ts'
import type { OrderSettings, OrderState } from '../order/state.ts'

type Known = Pick<OrderState, 'status' | 'platformStatus' | 'history'>

/** Whether the platform canceled the order, by itself or because it was told to. */
const isCanceledThere = ({ platformStatus, history }: Known) =>
  knowsOfCancellation(platformStatus) || history.includes('cancellation-announced')

/** Whether the platform gave the money of a canceled order back, as it does with every cancellation of its own. */
export const refundsByItself = (order: Known, { platform }: Pick<OrderSettings, 'platform'>): boolean =>
  platform?.refundsCancellations === true && order.status === 'canceled' && isCanceledThere(order)

/** The refunds that a change of an order opens, or finds settled at its platform; null for none. */
export function refundsAfter(
  before: Known,
  after: Known,
  settings: Pick<OrderSettings, 'platform'>,
): 'open' | 'settle' | null {
  if (after.status !== 'canceled') return null
  if (before.status !== 'canceled') return 'open'
  return refundsByItself(after, settings) && !refundsByItself(before, settings) ? 'settle' : null
}
