import { ordersOfAlert } from '@ihub/domain/order/alert-orders'
import { applyEvent } from '@ihub/domain/order/apply-event'
import { shownErpStatus, shownStatus } from '@ihub/domain/order/derived'
import { meaningOf, type OrderEventType } from '@ihub/domain/order/events'
import { type OrderOperation, orderOperationNames } from '@ihub/domain/order/operation-names'
import { operationMeaning } from '@ihub/domain/order/operations'
import type { OrderEvent } from '@ihub/domain/order/order-event'
import { refuseEvent } from '@ihub/domain/order/refuse-event'
import type { OrderState } from '@ihub/domain/order/state'
import { carrierOf, erpOf, orderSettings, warehouseOf } from '@ihub/domain/store/store-systems'
import type { StoreSetup } from '@ihub/ports/store-setup'
import { defineEntity } from '../entity.ts'
import { announceOrder } from './announce-order.ts'

/** The order's own system of that role; its platform where the role is none of a system that the hub calls. */
export function systemOf(role: string, platformId: string, setup: StoreSetup): string | null {
  const find = finders[role]
  return find ? (find(setup, platformId)?.integrationId ?? null) : platformId
}

const finders: Readonly<Record<string, typeof erpOf>> = {
  erp: erpOf,
  carrier: carrierOf,
  warehouse: warehouseOf,
}

/** A refusal of something that the order went on without: only the person who asked for it looks for it. */
const isOver = (type: string, state: OrderState) =>
  orderOperationNames.map(operationMeaning).some(({ fails, isOver }) => fails === type && isOver?.(state))

export const orderEntity = defineEntity<OrderState, OrderEvent>({
  kind: 'order',
  apply: (state, event, { integrationId }, setup) => {
    const taken = applyEvent(state, event, orderSettings(setup, integrationId))
    const outcome = taken.ok ? taken.value : refuseEvent(state, event, taken.error)
    return outcome && { ...outcome, state: outcome.order }
  },
  isOperation: (type) => orderOperationNames.some((name) => name === type),
  shown: (state) => ({ status: shownStatus(state), erpStatus: shownErpStatus(state) }),
  laneOf: (operation, { integrationId }, setup) =>
    systemOf(operationMeaning(operation as OrderOperation).target, integrationId, setup),
  announce: announceOrder,
  alertOf: ({ event: { type } }, { integrationId, state }, setup) => {
    const { raises: code, group } = meaningOf(type as OrderEventType)
    return code && !isOver(type, state)
      ? { code, integrationId: systemOf(group, integrationId, setup) }
      : null
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
