import type { OrderDetail } from '@ihub/contract/orders'
import type { OrderAction } from '@ihub/domain/order/actions'
import type { OrderStep } from '@ihub/domain/order/steps'
import type { Key } from '../../i18n/keys.ts'

/** Each tells that the ERP was sent the order before, whatever became of it there. */
const sentSteps: readonly OrderStep[] = ['accepted-by-erp', 'not-accepted-by-erp']

/** The label of an action's button on this order. */
export const actionLabel = (
  action: OrderAction,
  { timeline }: { timeline: readonly Pick<OrderDetail['timeline'][number], 'step'>[] },
): Key =>
  action === 'integrate-order' && timeline.some(({ step }) => sentSteps.some((sent) => sent === step))
    ? 'action.integrate-order.again'
    : `action.${action}`
