import type { OrderDetail } from '@ihub/contract/orders'
import type { OrderAction } from '@ihub/domain/order/actions'
import type { OrderEventType } from '@ihub/domain/order/events'
import type { Key } from './texts.ts'

/** Each tells that the ERP was sent the order before, with whatever outcome. */
const sentEvents: readonly OrderEventType[] = ['accepted-by-erp', 'not-accepted-by-erp']

/** The label of an action's button on this order. */
export const actionLabel = (
  action: OrderAction,
  { timeline }: { timeline: readonly Pick<OrderDetail['timeline'][number], 'type'>[] },
): Key =>
  action === 'integrate-order' && timeline.some(({ type }) => sentEvents.some((sent) => sent === type))
    ? 'action.integrate-order.again'
    : `action.${action}`
