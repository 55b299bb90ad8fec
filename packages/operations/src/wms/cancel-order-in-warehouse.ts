import { err, ok } from '@ihub/domain/result'
import { notConnected, type OperationResult, type RunOperation } from '../order/operation.ts'

/** An order that the warehouse never got counts as canceled there. */
export const cancelOrderInWarehouse: RunOperation = async ({ document, capabilities }) => {
  const { warehouseOrders } = capabilities
  if (!warehouseOrders) return err(notConnected)
  const reason = document.cancelReason ?? 'canceled at origin'
  const answer = await warehouseOrders.cancelWarehouseOrder(document.originOrderId, reason)
  if (!answer.ok && answer.error.kind !== 'not-found') return answer
  const details: OperationResult['details'] = answer.ok ? { reason } : { reason, how: 'not-in-warehouse' }
  return ok({ originAt: null, details })
}
