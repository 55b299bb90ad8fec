import { ordersOfAlert } from '@ihub/domain/order/alert-orders'
import { applyEvent, type OrderEvent } from '@ihub/domain/order/apply-event'
import { shownErpStatus, shownStatus } from '@ihub/domain/order/derived'
import { meaningOf, type OrderEventType } from '@ihub/domain/order/events'
import { type OrderOperation, orderOperationNames } from '@ihub/domain/order/operation-names'
import { operationMeaning } from '@ihub/domain/order/operations'
import { refuseEvent } from '@ihub/domain/order/refuse-event'
import type { OrderState } from '@ihub/domain/order/state'
import { defineEntity } from '../entity.ts'
import { announceOrder } from './announce-order.ts'

export const orderEntity = defineEntity<OrderState, OrderEvent>({
  kind: 'order',
  apply: (state, event, { settings }) => {
    const taken = applyEvent(state, event, settings)
    const outcome = taken.ok ? taken.value : refuseEvent(state, event, taken.error)
    return outcome && { ...outcome, state: outcome.order }
  },
  isOperation: (type) => orderOperationNames.some((name) => name === type),
  shown: (state) => ({ status: shownStatus(state), erpStatus: shownErpStatus(state) }),
  laneOf: (operation, { integrationId }, { erpId }) =>
    operationMeaning(operation as OrderOperation).target === 'erp' ? erpId : integrationId,
  announce: announceOrder,
  alertOf: ({ event: { type } }, { integrationId }, { erpId }) => {
    const { raises: code, group } = meaningOf(type as OrderEventType)
    return code ? { code, integrationId: group === 'erp' ? erpId : integrationId } : null
  },
  isInTrouble: (state, cause) => {
    const { erpStatus, refused } = ordersOfAlert(cause.code, cause)
    return (
      erpStatus?.includes(shownErpStatus(state)) ||
      refused?.some((operation) => state.refused.includes(operation)) ||
      false
    )
  },
})
