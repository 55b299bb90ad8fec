import { cron } from '@ihub/domain/actor'
import type { OrderEvent } from '@ihub/domain/order/order-event'
import type { OrderState } from '@ihub/domain/order/state'
import { ok } from '@ihub/domain/result'
import type { CreditIntake, CreditTelling } from '@ihub/ports/credit'
import type { Engine } from '@ihub/ports/engine'

interface Deps {
  credit: CreditIntake
  orders: Pick<Engine['orders'], 'apply'>
}

/** Settles the credit of orders that are due, and lets those go on that it covers; answers how many. */
export async function settleCredit({ credit, orders }: Deps, limit: number): Promise<number> {
  const { due, tellings } = await credit.settleDue(limit)
  let left = 0
  for (const telling of tellings) {
    const { storeId, orderId, dueIds } = telling
    const applied = await orders.apply({
      storeId,
      target: { orderId },
      author: cron,
      run: null,
      decide: ({ state }) => ok({ events: eventsOf(telling, state) }),
    })
    if (applied.ok) await credit.endDue(storeId, dueIds)
    else left += 1
  }
  return due - left
}

/** None of an order that knows already. */
export function eventsOf(
  {
    isReserved,
    askedCents,
    availableCents,
  }: Pick<CreditTelling, 'isReserved' | 'askedCents' | 'availableCents'>,
  { erpHold, history }: Pick<OrderState, 'erpHold' | 'history'>,
): OrderEvent[] {
  const waits = erpHold === 'customer-credit'
  const details = { value: askedCents / 100, available: availableCents / 100 }
  if (!isReserved)
    return waits && !history.includes('credit-not-reserved')
      ? [{ type: 'credit-not-reserved', originAt: null, details }]
      : []
  if (!waits && history.includes('credit-reserved')) return []
  return [{ type: 'credit-reserved', originAt: null, details, ...(waits && { sets: { erpHold: null } }) }]
}
