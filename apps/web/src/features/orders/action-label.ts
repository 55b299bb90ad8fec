import type { OrderDetail } from '@ihub/contract/orders'
import type { OrderAction } from '@ihub/domain/order/actions'
import type { OrderEventType } from '@ihub/domain/order/events'
import type { Key } from './texts.ts'

/** Each tells that the ERP was sent the order before, with whatever outcome. */
const sentEvents: readonly OrderEventType[] = ['accepted-by-erp', 'not-accepted-by-erp']

interface Labeled extends Pick<OrderDetail, 'erpHold'> {
  timeline: readonly Pick<OrderDetail['timeline'][number], 'type'>[]
}

/** The label of an action's button on this order. */
export const actionLabel = (action: OrderAction, { erpHold, timeline }: Labeled): Key => {
  if (action !== 'integrate-order') return `action.${action}`
  if (erpHold === 'seller-payment') return 'action.integrate-order.confirm'
  if (erpHold === 'customer-credit') return 'action.integrate-order.uncovered'
  const isSent = timeline.some(({ type }) => sentEvents.some((sent) => sent === type))
  return isSent ? 'action.integrate-order.again' : 'action.integrate-order'
}
